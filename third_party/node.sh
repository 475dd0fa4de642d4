#!/bin/sh
# Runs a windowless program, compiled for browsers, with node. Without fetch, since otherwise the program would fetch its
# own parts.
exec node --no-experimental-fetch "$@"
