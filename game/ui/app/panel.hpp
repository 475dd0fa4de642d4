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

struct Panel {
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
    const LibraryList* library = nullptr; // Created before a dialog shows it.
    const Study* study = nullptr;
    const EngineList* programs = nullptr;

    float scaled(float points) const { return points * layout.scale; }
    // Size of a control: at least a touch target once touch is used.
    float pressable(float points) const { return scaled(layout.is_touch ? std::max(points, touch_target) : points); }

    void ask(Request request) { requests.push_back(std::move(request)); }
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        requests.push_back(call(std::move(function), std::move(arguments)...));
    }
    void run(std::string_view action) { ask(action_call(action)); }
    void submit(const play::Command& command) { ask(ui::submit, command); }
    void submit(const play::SearchCommand& command) { ask(submit_search, command); }
};

// Time on a player's clock: for the game or for this move, whichever ends first. Meaningless without either limit.
std::chrono::milliseconds shown_time(const play::Game& game, rules::Color color, Time now);

bool shows_result(const Panel& panel);

bool shows_move_list(const Session& session);

// The configured engines, for lists of players.
const play::ProgramList& configured_engines(const Panel& panel);

void draw_menu_bar(Panel& panel);
void draw_flip_count(const Panel& panel, ImDrawList* list, const rules::Position& position);
void draw_board_text(Panel& panel);
void draw_new_game_card(Panel& panel);
void draw_player_cards(Panel& panel);
void draw_move_list(Panel& panel);
void draw_evaluation_bar(Panel& panel);
void draw_evaluation_graph(Panel& panel);
void draw_step_buttons(Panel& panel);
void draw_review_card(Panel& panel);
void draw_hints(const Panel& panel, ImDrawList* list, const BoardHints& hints);
void draw_frequencies(const Panel& panel, ImDrawList* list);
void draw_database_moves(Panel& panel, float height);
void draw_buttons(Panel& panel);
void draw_lesson_card(Panel& panel);
void draw_position_editor(Panel& panel);
void draw_free_marks(const Panel& panel);
// The move played marked "?", and the better one with a ring and an arrow to it, before or after the move.
void draw_review_marks(const Panel& panel, ImDrawList* list, rules::GameTree::NodeId mistake);
void draw_touch_choice(const Panel& panel, const rules::Position& position);
void draw_note_card(Panel& panel);
void draw_line_run(Panel& panel);
void draw_trainer(Panel& panel);
void draw_run_marks(const Panel& panel);
void draw_comment(Panel& panel, float height);
void draw_study(Panel& panel, StudyDialog& dialog);
void draw_notices(Panel& panel);
void draw_pass_notice(Panel& panel);
void draw_kiosk(Panel& panel);
void draw_dialogs(Panel& panel);
void draw_library(Panel& panel, LibraryDialog& dialog);
void draw_save_dialog(Panel& panel, SaveDialog& dialog);
void draw_export_dialog(Panel& panel, ExportDialog& dialog);
void draw_settings(Panel& panel, SettingsDialog& dialog);
// Sections of the settings, in the room that the current window has left.
void draw_computer_section(Panel& panel);
void draw_engines_section(Panel& panel, EnginesPage& page);
void draw_keys_section(Panel& panel, const KeysPage& page);
void draw_palette(Panel& panel, PaletteDialog& dialog);
void draw_tip(Panel& panel); // Drawn last: the tip that other panels set for the item under the pointer.
void draw_debug_panel(Panel& panel);

} // namespace ui
