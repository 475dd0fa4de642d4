// The window in a pseudo-language made from the catalogue template, with no letter of English. Any English word on the
// screen therefore did not come from the catalogue.
#include "engine/base/text.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/language.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/every_action.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/game/ui/screens.hpp"
#include "tests/game/ui/spoken.hpp"
#include "tests/texts/sentences.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <functional>
#include <memory>
#include <set>
#include <sstream>

using base::tr;
using namespace std::chrono_literals;

namespace {

using Words = std::set<std::string>;

Spoken pseudo_language() {
    auto read = base::Catalogue::parse(texts::pseudo_text(texts::sentences()));
    REQUIRE(read.ok());
    return Spoken{std::move(*read)};
}

// Adds the words of two or more ASCII letters.
void add_words(Words& words, const std::string& text) {
    std::string word;
    for (const char c : text + ' ') {
        if (static_cast<unsigned char>(c) < 0x80 && std::isalpha(static_cast<unsigned char>(c)) != 0) {
            word += c;
            continue;
        }
        if (word.size() > 1) words.insert(word);
        word.clear();
    }
}

// The same, except for paths.
void add_english(Words& words, const std::string& text) {
    std::istringstream parts{text};
    for (std::string part; parts >> part;)
        if (part.find('/') == std::string::npos) add_words(words, part);
}

// Texts that all languages share: the program's name, players, openings, keys, files and names of search parameters.
Words allowed() {
    Words words{"Outflank", "Ada", "Grace", "Anna", "Ben", "XOT",  "ggf",  "sgf", "pgn",
                "GGF",      "SGF", "PGN",   "png",  "txt", "json", "JSON", "CSV"};
    for (const ui::LanguageChoice& language : ui::language_choices())
        add_english(words, language.name);
    for (const records::NamedOpening& opening : records::opening_names().all())
        add_english(words, opening.name);
    for (const ai::ParameterInfo& parameter : ai::search_parameters())
        add_english(words, std::string{parameter.name});
    return words;
}

class Reader {
  public:
    void read(Pilot& pilot) {
        for (const std::string& word : drawn_text::words())
            add_english(found_, word);
        if (!pilot.message().empty()) add_english(found_, pilot.message());
        ++frames_;
    }

    // Fails for each English word seen.
    void check() const {
        CHECK(frames_ > 0);
        for (const std::string& word : found_)
            CHECK_MESSAGE(allowed_.contains(word), "no translation was looked up for: ", word);
    }

  private:
    Words found_;
    Words allowed_ = allowed();
    int frames_ = 0;
};

} // namespace

TEST_CASE("in a made-up language no action, menu or page shows an English word") {
    const Spoken language = pseudo_language();
    Reader reader;
    std::vector<std::string_view> without{"quit", "full-screen", "bug-report"};
    for (const ui::Action* choice : ui::choices("language"))
        without.push_back(choice->id);
    ask_for_every_action(
        without, [] { return std::make_unique<Pilot>(screens::with_names(two_humans(6)), 1280, 800); },
        [&](Pilot& pilot) { reader.read(pilot); });
    for (const auto& screen : screens::menus()) {
        Pilot opened{screens::with_names(two_humans(8)), 1280, 800};
        screen.show(opened);
        reader.read(opened);
    }
    reader.check();
}

TEST_CASE("in a made-up language no card, dialog or message shows an English word") {
    const Spoken language = pseudo_language();
    Reader reader;
    for (const auto& screen : screens::cards()) {
        CAPTURE(screen.name);
        Pilot pilot{screens::with_names(two_humans(8)), 1280, 800};
        screen.show(pilot);
        pilot.wait(50ms);
        reader.read(pilot);
    }
    reader.check();
}

TEST_CASE("in a made-up language the debug panel shows no English word") {
    const Spoken language = pseudo_language();
    Reader reader;
    for (const bool searches : {false, true}) {
        for (const ui::Action* tab : ui::choices("tab")) {
            ui::Preferences preferences = screens::with_names(two_humans(8));
            preferences.is_debug_open = true;
            preferences.shown.hints = searches;
            Pilot pilot{preferences, 1600, 900};
            pilot.run(tab->id);
            if (searches) wait_until(pilot, [&] { return pilot.controller().analysis() != nullptr; });
            pilot.wait(200ms);
            reader.read(pilot);
            if (!searches || tab->id != "tab tree") continue;
            pilot.run("record-tree"); // From the first iteration on, with the rows of the tree.
            wait_until(pilot, [&] { return pilot.gui().state().debug.tree.view.has_value(); });
            reader.read(pilot);
        }
    }
    reader.check();
}
