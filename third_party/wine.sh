#!/bin/sh
# Runs a Windows program under wine, in a prefix of its own and without a screen unless DISPLAY names one.
export WINEPREFIX="${OUTFLANK_WINEPREFIX:-${XDG_CACHE_HOME:-$HOME/.cache}/outflank/wine}"
export WINEDEBUG="${WINEDEBUG:--all}" WINEDLLOVERRIDES="${WINEDLLOVERRIDES:-mscoree,mshtml=}"
exec wine "$@"
