"""Tests assets/texts/rename.py on a small source tree."""
import importlib.util
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "assets/texts/rename.py"
spec = importlib.util.spec_from_file_location("rename", SCRIPT)
script = importlib.util.module_from_spec(spec)
spec.loader.exec_module(script)

SOURCE = r'''
// tr("Open {} of \"{}\"") in a comment stays.
say(tr("Open {} of "
       "\"{}\"", a, b));
say(tr_n(n, "{} disc", "{} discs", n), tr_in("menu", "Open"), tr("Open"), other("Open"));
mark("8 \xC3\x97 8");
'''
CATALOGUE = r'''msgid ""
msgstr "Language: de\n"

#, c++-format
msgid "Open {} of \"{}\""
msgstr "{} von „{}“ öffnen"

#, c++-format
msgid "{} disc"
msgid_plural "{} discs"
msgstr[0] "ein Stein"
msgstr[1] "{} Steine"

msgctxt "menu"
msgid "Open"
msgstr "Öffnen"

msgid "Open"
msgstr "Offen"

msgid "8 × 8"
msgstr "8 × 8"
'''


class Rename(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for name in ("engine", "game", "tests", "assets/texts"):
            (self.root / name).mkdir(parents=True)
        self.source, self.catalogue = self.root / "game/a.cpp", self.root / "assets/texts/window.de.po"
        self.source.write_text(SOURCE)
        self.catalogue.write_text(CATALOGUE)

    def test_changes_key_and_sources_and_keeps_translations(self):
        for old, new, context, in_source, in_catalogue in [
                ('Open {} of "{}"', 'Show {} of "{}"', None, r'tr("Show {} of \"{}\"", a, b)',
                 'msgid "Show {} of \\"{}\\""\nmsgstr "{} von „{}“ öffnen"'),
                ("{} discs", "{} stones", None, '"{} disc", "{} stones"', 'msgid_plural "{} stones"'),
                ("Open", "Show", "menu", 'tr_in("menu", "Show"), tr("Open"), other("Open")',
                 'msgctxt "menu"\nmsgid "Show"\nmsgstr "Öffnen"'),
                ("8 × 8", "8 × 8 squares", None, r'mark("8 \xC3\x97 8 squares")', 'msgid "8 × 8 squares"')]:
            script.rename(self.root, old, new, context)
            self.assertIn(in_source, self.source.read_text())
            self.assertIn(in_catalogue, self.catalogue.read_text())
        self.assertIn(r'// tr("Open {} of \"{}\"") in a comment stays.', self.source.read_text())

    def test_refuses_unknown_and_present_sentences_and_other_placeholders(self):
        for old, new, context in [("Close", "Shut", None), ("Open", "Show", "dialog"), ("{} disc", "disc", None),
                                  ("Open", "8 × 8", None)]:
            with self.assertRaises(script.Refusal):
                script.rename(self.root, old, new, context)
        self.assertEqual(self.source.read_text(), SOURCE)
        self.assertEqual(self.catalogue.read_text(), CATALOGUE)


if __name__ == "__main__":
    unittest.main()
