// The window in a language that is none, made from its template: all letters are others than those of English. So each
// English word on the screen is one that did not come from the catalogue.
#include "engine/base/catalogue.hpp"
#include "engine/base/text.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/actions.hpp"
#include "tests/game/ui/action_context.hpp"
#include "tests/game/ui/drawn_text.hpp"
#include "tests/game/ui/pilot.hpp"
#include "tests/texts/source_texts.hpp"

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

// The window speaks it while this lives.
class PseudoLanguage {
  public:
    PseudoLanguage() {
        const texts::Face& window = texts::faces().front();
        auto read = base::Catalogue::parse(texts::pseudo_text(texts::sentences_of(window).sentences));
        REQUIRE(read.ok());
        catalogue_ = std::make_unique<const base::Catalogue>(std::move(*read));
        base::use_catalogue(catalogue_.get());
    }
    ~PseudoLanguage() { base::use_catalogue(nullptr); }

  private:
    std::unique_ptr<const base::Catalogue> catalogue_;
};

// The words of two or more English letters.
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

// Those of the text, but for paths.
void add_english(Words& words, const std::string& text) {
    std::istringstream parts{text};
    for (std::string part; parts >> part;)
        if (part.find('/') == std::string::npos) add_words(words, part);
}

// What is the same in all languages: the program's name, names of players, openings, keys and files.
Words allowed() {
    Words words{"Outflank", "Ada", "Grace", "ggf", "sgf", "pgn", "GGF", "SGF", "PGN", "txt", "json", "JSON", "CSV"};
    for (const records::NamedOpening& opening : records::opening_names().all())
        add_english(words, opening.name);
    return words;
}

class Reader {
  public:
    // Everything that the window shows now.
    void read(Pilot& pilot) {
        for (const std::string& word : drawn_text::words())
            add_english(found_, word);
        if (!pilot.message().empty()) add_english(found_, pilot.message());
        ++frames_;
    }

    // Fails for each English word that was seen.
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

ui::Preferences with_names(ui::Preferences preferences) {
    preferences.match.participants[0].name = "Ada";
    return preferences;
}

void play_a_few(Pilot& pilot) {
    for (const char* square : {"f5", "d6", "c3", "d3", "c4"}) {
        pilot.type(square);
        pilot.settle();
    }
}

} // namespace

TEST_CASE("words are read from the screen as they are written") {
    Pilot pilot{two_persons(8), 1280, 800};
    pilot.settle();
    const std::vector<std::string> words = drawn_text::words();
    for (const char* word : {"Outflank", "Game", "View", "Undo", "Black"})
        CHECK(std::ranges::find(words, word) != words.end());
}

TEST_CASE("in another language no action, menu or page shows an English word") {
    const PseudoLanguage language;
    Reader reader;
    ask_for_every_action(
        {"quit", "full-screen", "bug-report"},
        [] { return std::make_unique<Pilot>(with_names(two_persons(6)), 1280, 800); },
        [&](Pilot& pilot) { reader.read(pilot); });
    for (const char* menu : {"Game", "Edit", "View", "Analysis", "Help"}) {
        Pilot opened{with_names(two_persons(8)), 1280, 800};
        opened.settle();
        opened.click_item("##menu/##menubar/" + base::tr_data(menu));
        opened.wait(100ms);
        reader.read(opened);
    }
    reader.check();
}

TEST_CASE("in another language the cards, dialogs and messages show no English word") {
    struct Row {
        std::string name;
        std::function<void(Pilot&)> show;
    };
    const PseudoLanguage language;
    Reader reader;
    for (const Row& row : {
             Row{"more",
                 [](Pilot& pilot) {
                     pilot.ask(ui::OpenNewGame{});
                     pilot.click_item("{New game/choices}/more");
                 }},
             Row{"seats", [](Pilot& pilot) { pilot.click_item("##cards/(0)/card"); }},
             Row{"seat",
                 [](Pilot& pilot) {
                     pilot.ask(ui::OpenNewGame{});
                     pilot.click_item("{New game/choices}/more");
                     pilot.click_item("{New game/choices}/(1)/##seat");
                 }},
             Row{"rules",
                 [](Pilot& pilot) {
                     pilot.ask(ui::OpenNewGame{});
                     pilot.click_item("{New game/choices}/more");
                     pilot.click_item("{New game/choices}/##rules");
                 }},
             Row{"why",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(ui::ToggleWhy{});
                 }},
             Row{"trainer",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(ui::ToggleTrainer{});
                     pilot.type("e3");
                     pilot.settle();
                 }},
             Row{"hints",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(ui::ToggleHints{});
                     pilot.wait(200ms);
                 }},
             Row{"review",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(ui::OpenReview{});
                     pilot.ask(play::SearchCommand{play::StartReview{{.depth = 3}}});
                     wait_until(pilot, [&] { return pilot.desk().review() && !pilot.desk().review()->is_running; });
                 }},
             Row{"result",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(play::Command{play::Resign{}});
                 }},
             Row{"undone",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(play::Command{play::Undo{}});
                 }},
             Row{"question",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(ui::ChangeSize{6});
                 }},
             Row{"branch",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(ui::DeleteBranch{1});
                 }},
             Row{"saved",
                 [](Pilot& pilot) {
                     play_a_few(pilot);
                     pilot.ask(ui::SaveTo{"ggf"});
                     pilot.ask(ui::OpenLoadDialog{});
                     pilot.wait(300ms);
                 }},
             Row{"nothing to undo", [](Pilot& pilot) { pilot.press(SDL_SCANCODE_Z, KMOD_LCTRL); }},
             Row{"no such square", [](Pilot& pilot) { pilot.type("a1"); }},
             Row{"paused", [](Pilot& pilot) { pilot.ask(play::Command{play::Pause{}}); }},
         }) {
        CAPTURE(row.name);
        Pilot pilot{with_names(two_persons(8)), 1280, 800};
        row.show(pilot);
        pilot.wait(50ms);
        reader.read(pilot);
    }
    reader.check();
}

TEST_CASE("in another language the debug panel shows no English word") {
    const PseudoLanguage language;
    Reader reader;
    for (const bool searches : {false, true}) {
        for (const ui::Action* tab : ui::choices("tab")) {
            ui::Preferences preferences = with_names(two_persons(8));
            preferences.is_debug_open = true;
            preferences.shown.hints = searches;
            Pilot pilot{preferences, 1600, 900};
            pilot.ask(tab->request(context(pilot)));
            if (searches) wait_until(pilot, [&] { return pilot.desk().analysis() != nullptr; });
            pilot.wait(200ms);
            reader.read(pilot);
            if (!searches || tab->id != "tab tree") continue;
            pilot.ask(ui::RecordTree{});
            wait_until(pilot, [&] { return pilot.gui().state().debug.tree.view.has_value(); });
            reader.read(pilot);
        }
    }
    reader.check();
}
