// The frame context and the panels. A panel draws state and makes requests; it changes nothing itself.
#pragma once

#include "engine/base/text.hpp"
#include "game/play/game.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui_state.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/board/board_marks.hpp"
#include "game/ui/board/presentation.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/theme/theme.hpp"

#include <algorithm>
#include <vector>

struct ImDrawList;

namespace play {
class GameController;
}

namespace ui {

using base::tr;
using base::tr_n;

class LibraryList;
class Study;
class EngineList;
class EvaluationLab;

struct FrameContext {
    const Session& session;
    const play::Game& game;
    const play::GameController& controller;
    const Presentation& presentation;
    const Preferences& preferences;
    const Theme& theme;
    const Fonts& fonts;
    const ScreenLayout& layout;
    ShownValues shown;
    std::optional<BoardHints> hints;
    const play::GameValues& values; // Known values of the game's positions; empty while hidden.
    Time now;
    GuiState& state;
    std::vector<Request>& requests;
    const LibraryList* library = nullptr; // Non-null whenever a dialog shows it.
    const Study* study = nullptr;
    const EngineList* engines = nullptr;
    const EvaluationLab* lab = nullptr;

    float scaled(float points) const { return points * layout.scale; }
    // Width of a line in pixels, at least one.
    float line_width(float points) const { return std::max(1.f, scaled(points)); }
    // Size of a control in pixels, at least a touch target once touch is used.
    float pressable(float points) const { return scaled(layout.is_touch ? std::max(points, touch_target) : points); }

    void ask(Request request) { requests.push_back(std::move(request)); }
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        requests.push_back(call(std::move(function), std::move(arguments)...));
    }
    void run(std::string_view action) { ask(action_call(action)); }
    void submit(const play::Command& command) { ask(ui::submit, command); }
    void submit(const play::SearchCommand& command) { ask(submit_search, command); }
};

// Time left on a player's clock, for the game or for this move, whichever ends first. Meaningless without either limit.
std::chrono::milliseconds shown_time(const play::Game& game, rules::Color color, Time now);

bool shows_result(const FrameContext& frame);

bool shows_move_list(const Session& session);

const engines::ConfiguredEngines& configured_engines(const FrameContext& frame);

void draw_menu_bar(FrameContext& frame);
void draw_flip_count(const FrameContext& frame, ImDrawList* list, const rules::Position& position);
void draw_board_text(FrameContext& frame);
void draw_new_game_card(FrameContext& frame);
void draw_player_cards(FrameContext& frame);
void draw_move_list(FrameContext& frame);
void draw_evaluation_bar(FrameContext& frame);
void draw_evaluation_graph(FrameContext& frame);
void draw_step_buttons(FrameContext& frame);
void draw_review_card(FrameContext& frame);
void draw_hints(const FrameContext& frame, ImDrawList* list, const BoardHints& hints);
void draw_frequencies(const FrameContext& frame, ImDrawList* list);
void draw_database_moves(FrameContext& frame, float height);
void draw_buttons(FrameContext& frame);
void draw_lesson_card(FrameContext& frame);
void draw_position_editor(FrameContext& frame);
void draw_free_marks(const FrameContext& frame);
// Marks the mistake with "?" and the better move with a ring and an arrow. The position shown is the one before or
// after the mistake.
void draw_review_marks(const FrameContext& frame, ImDrawList* list, rules::GameTree::NodeId mistake);
void draw_touch_choice(const FrameContext& frame, const rules::Position& position);
void draw_note_card(FrameContext& frame);
void draw_line_run(FrameContext& frame);
void draw_trainer(FrameContext& frame);
void draw_run_marks(const FrameContext& frame);
void draw_comment(FrameContext& frame, float height);
void draw_notices(FrameContext& frame);
void draw_pass_notice(FrameContext& frame);
void draw_kiosk(FrameContext& frame);
void draw_dialogs(FrameContext& frame);
void draw_dialog(FrameContext& frame, StudyDialog& dialog);
void draw_dialog(FrameContext& frame, LibraryDialog& dialog);
void draw_dialog(FrameContext& frame, LabDialog& dialog);
void draw_dialog(FrameContext& frame, SaveDialog& dialog);
void draw_dialog(FrameContext& frame, ExportDialog& dialog);
void draw_dialog(FrameContext& frame, SettingsDialog& dialog);
void draw_dialog(FrameContext& frame, PaletteDialog& dialog);
// Sections of the settings dialog, drawn in the remaining space of the current window.
void draw_computer_section(FrameContext& frame);
void draw_engines_section(FrameContext& frame, EnginesPage& page);
void draw_keys_section(FrameContext& frame, const KeysPage& page);
void draw_tip(FrameContext& frame); // The tip that other panels set for the item under the pointer; drawn last.
void draw_debug_panel(FrameContext& frame);

} // namespace ui
