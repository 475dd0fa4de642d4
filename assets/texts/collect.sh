#!/bin/sh
# Collects the sentences of the sources (engine/base/text.hpp) into outflank.pot and updates the catalogues: new
# sentences have no translation, and unused ones are removed. Needs Debian's package gettext.
#   collect.sh            rewrites the template and the catalogues
#   collect.sh --check    changes nothing; lists everything outdated or untranslated and then exits with 77, or
#                         with 1 if CI is set
set -eu
cd "$(dirname "$0")/../.."
texts=assets/texts
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

cat > "$made/outflank.pot" <<'END'
# Every sentence of the programs, collected by collect.sh. A new language: msginit -i outflank.pot -l de -o de.po
msgid ""
msgstr ""
"Project-Id-Version: outflank\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"

END
find engine game \( -name '*.cpp' -o -name '*.hpp' \) ! -path engine/base/text.hpp | LC_ALL=C sort |
    xgettext --files-from=- --from-code=UTF-8 --language=C++ --no-wrap --add-location=file --output=- \
        --keyword --keyword=tr:1 --keyword=mark:1 --keyword=tr_in:1c,2 --keyword=tr_n:2,3 |
    sed -e '1,/^$/d' -e '/^#, c-format$/d' >> "$made/outflank.pot"

problems=0
report() {
    echo "$1"
    problems=1
}
for catalogue in "$texts"/*.po; do
    name=$(basename "$catalogue")
    msgmerge --quiet --no-fuzzy-matching --no-wrap "$catalogue" "$made/outflank.pot" |
        msgattrib --no-obsolete --clear-fuzzy --no-wrap --output-file="$made/$name" -
    missing=$(msgattrib --untranslated --no-wrap --no-location "$made/$name" | sed -e '1,/^$/d' -e '/^msgstr/d' -e '/^$/d')
    [ -z "$missing" ] || report "$name: not translated:
$missing"
done
for file in outflank.pot $(cd "$texts" && ls ./*.po); do
    if [ "${1:-}" != --check ]; then
        cp "$made/$file" "$texts/$file"
    elif ! cmp -s "$made/$file" "$texts/$file"; then
        report "$file is out of date: run assets/texts/collect.sh"
    fi
done
if [ "${1:-}" = --check ] && [ $problems -ne 0 ]; then
    [ -n "${CI:-}" ] && exit 1
    exit 77 # Only a warning during development: ctest reports the test as skipped.
fi
