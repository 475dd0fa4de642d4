#include "tests/faults/played_window.hpp"

#include "engine/base/files.hpp"
#include "game/library/library.hpp"
#include "game/library/sqlite.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/app/windows.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <thread>
#include <utility>

using namespace std::chrono_literals;

namespace {

std::string whole_line(rules::GameTree game) {
    game.go_to(game.line().back());
    return records::to_transcript(game);
}

play::GameSettings of_persons() {
    play::GameSettings settings;
    settings.size = rules::BoardSize{4};
    settings.participants = {play::Participant{"", play::Human{}}, play::Participant{"", play::Human{}}};
    return settings;
}

} // namespace

PlayedWindow::PlayedWindow(ui::GuiOptions options) {
    auto stage = ui::open_stage({.title = "test", .geometry = {.width = 640, .height = 480}, .is_headless = true});
    REQUIRE_MESSAGE(stage.ok(), (stage.ok() ? "" : stage.error().message));
    stage_ = *std::move(stage);
    const auto preferences = ui::load_preferences(ui::preferences_file());
    REQUIRE_MESSAGE(preferences.ok(), (preferences.ok() ? "" : preferences.error().message));
    gui_ = std::make_unique<ui::Gui>(*stage_, *preferences, std::move(options), now_);
    steps(3); // No frames are drawn, since no one looks at them.
}

PlayedWindow::~PlayedWindow() = default;

void PlayedWindow::step() {
    now_ += step_;
    SDL_Event event;
    while (SDL_PollEvent(&event) == 1)
        stage_->reader.handle(event);
    (void)gui_->tick(stage_->reader.take(), now_);
    for (const ui::Toast& toast : state().messages.all())
        if (std::ranges::find(said_, toast.text) == said_.end()) said_.push_back(toast.text);
}

void PlayedWindow::steps(int count) {
    for (int i = 0; i < count; ++i)
        step();
}

bool PlayedWindow::wait_until(const std::function<bool()>& is_so) {
    const waiting::Patience patience;
    while (!is_so()) {
        if (patience.is_over()) return false;
        step();
        std::this_thread::sleep_for(1ms);
    }
    return true;
}

void PlayedWindow::ask(const ui::Request& request) {
    gui_->call_now(request, now_);
    step();
}

void PlayedWindow::begin(std::optional<int> level) {
    play::GameSettings settings = of_persons();
    if (level) settings.participants[1].seat = play::Computer{ai::Level{*level}};
    ask(ui::start_game, ui::GameStart{.settings = settings, .is_confirmed = true});
    steps(2);
}

void PlayedWindow::play(std::size_t choice) {
    const auto legal = game().position().legal_moves();
    REQUIRE(!legal.empty());
    auto move = legal.begin();
    for (std::size_t i = choice % static_cast<std::size_t>(legal.size()); i > 0; --i)
        ++move;
    submit(play::Play{rules::Move{*move}});
}

std::string PlayedWindow::transcript() const {
    return whole_line(game().tree());
}

namespace {

std::vector<std::string> transcripts(const char* sql) {
    const auto file = library::Files::of_user().library;
    if (base::is_missing(file)) return {};
    library::sqlite::Connection connection{file};
    auto asked = connection.prepare(sql);
    std::vector<std::string> found;
    while (asked.step()) {
        const auto document = library::game_document_from_json(asked.text(0));
        REQUIRE_MESSAGE(document.ok(), (document ? "" : document.error().message));
        found.push_back(whole_line(document->game));
    }
    return found;
}

} // namespace

std::vector<std::string> saved_transcripts() {
    return transcripts("SELECT document FROM saved_document ORDER BY id");
}

std::vector<std::string> autosaved_transcripts() {
    return transcripts("SELECT game FROM autosave WHERE game != '' ORDER BY modified");
}
