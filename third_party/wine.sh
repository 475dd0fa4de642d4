#!/bin/sh
# Runs a Windows program under wine, in a separate prefix and without a screen unless DISPLAY names one.
export WINEPREFIX="${OUTFLANK_WINEPREFIX:-${XDG_CACHE_HOME:-$HOME/.cache}/outflank/wine}"
export WINEDEBUG="${WINEDEBUG:--all}" WINEDLLOVERRIDES="${WINEDLLOVERRIDES:-mscoree,mshtml=}"
# One start in some hundreds fails when Linux (6.9 and later) randomly places the heap where wine 8 needs a page
# ("failed to map the shared user data").
fixed="setarch -R"
setarch -R true 2>/dev/null || fixed=""
# The first program starts wine's services, which inherit its standard streams: a reader of these would wait for the
# last program of all.
wineserver -k0 2>/dev/null || $fixed wine cmd /c exit </dev/null >/dev/null 2>&1 || true
exec $fixed wine "$@"
