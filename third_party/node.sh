#!/bin/sh
# Runs a windowless program, compiled for browsers, with node. Turns off fetch(), with which the program would try to
# fetch its own parts.
exec node --no-experimental-fetch "$@"
