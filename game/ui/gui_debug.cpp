// What the debug panel asks of the window: the log of the search, figures of the frames, exports and copies.
#include "engine/base/files.hpp"
#include "game/ui/debug_json.hpp"
#include "game/ui/gui.hpp"

#include <utility>

#include <SDL.h>

namespace ui {

namespace {

std::filesystem::path export_file() {
    return base::free_path(base::data_folder() / "exports" / ("iterations " + base::time_stamp() + ".csv"));
}

} // namespace

// The log belongs to a position; that of the computer's choice is kept when its move has been made.
void Gui::log_search() {
    DebugState& debug = state_.debug;
    const bool is_other_game = debug.log_game != match_.game_number();
    if (is_other_game || debug.log_node != match_.game().cursor()) {
        if (is_other_game)
            debug.choice_log.clear();
        else if (debug.log_is_of_choice && desk_.choices() != debug.seen_choices && desk_.last_choice()) {
            debug.choice_log = std::exchange(debug.log, {});
            debug.choice_log.take(desk_.last_choice()->report);
        }
        debug.log.clear();
        debug.log_game = match_.game_number();
        debug.log_node = match_.game().cursor();
        debug.log_is_of_choice = false;
        debug.seen_choices = desk_.choices();
    }
    if (desk_.is_thinking()) debug.log_is_of_choice = true;
    if (desk_.report()) debug.log.take(*desk_.report());
    if (!desk_.last_choice()) debug.shows_last_choice = false;
}

// A pause is told as soon as it begins. Nothing stands still with nobody to see why: without the panel there is none.
void Gui::follow_search(Time now) {
    if (!preferences_.is_debug_open && desk_.search_pause()) submit(play::SearchCommand{play::ResumeSearch{}}, now);
    if (state_.debug.pause != desk_.search_pause()) is_dirty_ = true;
    state_.debug.pause = desk_.search_pause();
}

// Opens and closes the debug panel's own window as the settings say. Where it cannot be, the panel stands at a side.
void Gui::follow_side_window(const engine::Input& input, Time now) {
    if (input.is_side_closed && stage_.side) preferences_.is_debug_open = false;
    const bool is_wanted = preferences_.is_debug_open && preferences_.debug.side == DebugSide::window;
    if (is_wanted && !stage_.side) {
        auto opened = engine::SideWindow::open(stage_.window, "Outflank: debug", preferences_.debug_window);
        if (opened) {
            stage_.side.emplace(*std::move(opened));
        } else {
            say("The debug panel cannot have a window of its own here: " + opened.error().message + ".", now);
            preferences_.debug.side = DebugSide::right;
        }
        is_dirty_ = true;
    } else if (!is_wanted && stage_.side) {
        preferences_.debug_window = stage_.side->geometry();
        stage_.side.reset();
        stage_.reader.forget_side_surface();
        is_dirty_ = true;
    }
    if (!stage_.side) return;
    if (input.is_window_changed) side_print_.reset();
    const engine::SideWindow& side = *stage_.side;
    stage_.reader.set_side_surface(side.id(), side.pixels_per_point(), static_cast<float>(side.pixel_width()),
                                   static_cast<float>(side.pixel_height()));
}

void Gui::draw_side() {
    if (!stage_.side) {
        side_print_.reset();
        return;
    }
    const std::uint64_t print = stage_.overlay.side_print();
    if (side_print_ == print) return;
    if (stage_.side->draw([this] { paint_side(); })) side_print_ = print;
}

void Gui::paint_side() {
    stage_.renderer.target_window(stage_.side->pixel_width(), stage_.side->pixel_height(),
                                  find_theme(preferences_.theme).debug);
    stage_.overlay.render_side();
}

void Gui::record_tree() {
    if (match_.position().is_over()) return;
    if (!recorder_) recorder_ = std::make_unique<play::Recorder>(engine::wake_up);
    TreeBrowser& browser = state_.debug.tree;
    recorder_->start(match_.position(),
                     {.limits = {.depth = browser.depth}, .most_nodes = browser.most_nodes, .weights = {}});
    browser.progress = ai::RecordProgress{};
}

void Gui::take_recording(Time now) {
    TreeBrowser& browser = state_.debug.tree;
    if (!recorder_ || !browser.progress) return;
    if (const auto progress = recorder_->take_progress()) {
        browser.progress = *progress;
        is_dirty_ = true;
    }
    if (auto recording = recorder_->take()) {
        browser.view.emplace(std::move(recording));
        browser.scroll_to = static_cast<int>(browser.view->open_best_line());
        browser.progress.reset();
        is_dirty_ = true;
    } else if (recorder_->has_failed()) {
        browser.progress.reset();
        say("There was not enough memory to record the search.", now);
    }
}

void Gui::count_frame(Time shown, float cost) {
    state_.debug.figures.drew(shown, cost);
    const bool was_for_figures = std::exchange(are_figures_resting_, false);
    if (preferences_.is_debug_open && !was_for_figures) figures_rest_at_ = shown + FrameFigures::span;
}

void Gui::set_debug_extent(float extent) {
    (layout_.debug_side == DebugSide::bottom ? preferences_.debug.height : preferences_.debug.width) = extent;
}

void Gui::put_on_clipboard(const std::string& text, std::string said, Time now) {
    const bool is_put = SDL_SetClipboardText(text.c_str()) == 0;
    say(is_put ? std::move(said) : std::string{"The clipboard cannot be written: "} + SDL_GetError(), now);
}

void Gui::export_iterations(Time now) {
    const auto& iterations = shown_log(desk_, state_.debug).iterations();
    if (iterations.empty()) {
        say("There are no iterations to export yet.", now);
        return;
    }
    const auto file = export_file();
    const auto written = base::write_atomically(file, to_csv(iterations));
    say(written ? "Exported as " + file.string() + "." : written.error().message, now);
}

void Gui::copy_iterations(Time now) {
    const auto& iterations = shown_log(desk_, state_.debug).iterations();
    if (iterations.empty())
        say("There are no iterations to copy yet.", now);
    else
        put_on_clipboard(to_csv(iterations), "Copied " + std::to_string(iterations.size()) + " iterations as CSV.",
                         now);
}

void Gui::copy_debug_json(Time now) {
    put_on_clipboard(debug_json(desk_, state_.debug), "Copied the search as JSON.", now);
}

} // namespace ui
