#include "game/ui/app/graphics.hpp"

#include "engine/base/text.hpp"
#include "game/ui/board/presentation.hpp"

#include <utility>

namespace ui {

namespace {

constexpr int most_renewals = 5;
constexpr std::chrono::seconds long_life{2}; // Lifetime of a context after which a loss starts a new count.

void load_sounds(engine::Audio& audio, const ThemeFiles& files) {
    for (const char* name : sound_names) {
        const std::string file = std::string{name} + ".wav";
        audio.load(name, "assets/sounds/" + file);
        const auto own = files.sounds.find(file);
        if (own != files.sounds.end()) audio.load_file(name, own->second);
    }
}

// Problem with the sound device or the sound files. A missing device is reported only when the user turns sound on.
std::string sound_problem(const engine::Audio& audio, const Preferences& preferences) {
    return audio.is_available() && preferences.has_sound ? audio.problem() : std::string{};
}

} // namespace

Graphics::Graphics(Stage& stage, Session& session, Time now)
    : files_{find_theme(session.preferences.theme).files}, board_view_{BoardArt::load(files_)} {
    load_sounds(stage.audio, files_);
    report_sprites(session, now);
    for (const std::string& problem : theme_problems())
        session.say(problem, now);
    if (const std::string problem = sound_problem(stage.audio, session.preferences); !problem.empty())
        session.say(problem, now);
}

void Graphics::report_sprites(Session& session, Time now) {
    for (const std::string& problem : board_view_.problems())
        session.say(problem, now);
}

bool Graphics::update(Stage& stage, Session& session, Time now) {
    const ThemeFiles& files = find_theme(session.preferences.theme).files;
    if (files == files_) return false;
    files_ = files;
    board_view_ = BoardView{BoardArt::load(files)};
    const std::string before = stage.audio.problem();
    load_sounds(stage.audio, files);
    report_sprites(session, now);
    if (const std::string problem = sound_problem(stage.audio, session.preferences);
        !problem.empty() && problem != before)
        session.say(problem, now);
    return true;
}

bool Graphics::restore(Stage& stage, Session& session, Time now) {
    if (!stage.window.has_lost_context() || loss_) return false;
    if (stage.side) { // The debug panel's window shares the context.
        session.preferences.debug_window = stage.side->geometry();
        stage.side.reset();
        stage.reader.forget_side_surface();
    }
    renewals_ = now - renewed_ < long_life ? renewals_ + 1 : 1;
    renewed_ = now;
    loss_ = renew(stage);
    session.controller.note(loss_ ? "graphics lost: " + *loss_ : "graphics lost and made again", now);
    return true;
}

// Returns the reason for a failure.
std::optional<std::string> Graphics::renew(Stage& stage) {
    if (renewals_ > most_renewals) return base::tr("it was lost {} times in a row", renewals_);
    if (!stage.window.renew_context()) return SDL_GetError();
    // Free everything in the old context first, because new objects get the same numbers.
    board_view_ = BoardView{{}};
    logo_ = {};
    stage.renderer.forget();
    stage.overlay.forget_drawing();
    if (const auto renderer = stage.renderer.renew(); !renderer) return renderer.error().message;
    if (const auto overlay = stage.overlay.renew_drawing(); !overlay) return overlay.error().message;
    board_view_ = BoardView{BoardArt::load(files_)};
    return std::nullopt;
}

const engine::Texture& Graphics::logo(const engine::Image& image) {
    if (logo_.id() == 0) logo_ = engine::Texture{image, engine::Wrap::clamp};
    return logo_;
}

void Graphics::prepare_fonts(Stage& stage, Session& session, Time now) {
    if (!style_.fit(stage.overlay, find_theme(session.preferences.theme), session.layout)) return;
    for (const std::string& problem : stage.overlay.problems())
        if (font_problems_.insert(problem).second) session.say(problem, now);
}

} // namespace ui
