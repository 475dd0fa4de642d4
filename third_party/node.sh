#!/bin/sh
# Runs a program that was compiled for browsers, without its window, with node: one that could fetch would fetch its own parts.
exec node --no-experimental-fetch "$@"
