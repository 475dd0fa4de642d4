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
    const EngineList* engines = nullptr;

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
const engines::ConfiguredEngines& configured_engines(const Panel& panel);

namespace panels {

void menu_bar(Panel& panel);
void flip_count(const Panel& panel, ImDrawList* list, const rules::Position& position);
void board_text(Panel& panel);
void new_game_card(Panel& panel);
void player_cards(Panel& panel);
void move_list(Panel& panel);
void evaluation_bar(Panel& panel);
void evaluation_graph(Panel& panel);
void step_buttons(Panel& panel);
void review_card(Panel& panel);
void hints(const Panel& panel, ImDrawList* list, const BoardHints& hints);
void frequencies(const Panel& panel, ImDrawList* list);
void database_moves(Panel& panel, float height);
void buttons(Panel& panel);
void lesson_card(Panel& panel);
void position_editor(Panel& panel);
void free_marks(const Panel& panel);
// The move played marked "?", and the better one with a ring and an arrow to it, before or after the move.
void review_marks(const Panel& panel, ImDrawList* list, rules::GameTree::NodeId mistake);
void touch_choice(const Panel& panel, const rules::Position& position);
void note(Panel& panel);
void line_run(Panel& panel);
void trainer(Panel& panel);
void run_marks(const Panel& panel);
void comment(Panel& panel, float height);
void study(Panel& panel, StudyDialog& dialog);
void notices(Panel& panel);
void pass_notice(Panel& panel);
void kiosk(Panel& panel);
void dialogs(Panel& panel);
void library(Panel& panel, LibraryDialog& dialog);
void save_dialog(Panel& panel, SaveDialog& dialog);
void export_dialog(Panel& panel, ExportDialog& dialog);
void settings(Panel& panel, SettingsDialog& dialog);
// Sections of the settings, in the room that the current window has left.
void computer_section(Panel& panel);
void engines_section(Panel& panel, EnginesPage& page);
void keys_section(Panel& panel, const KeysPage& page);
void palette(Panel& panel, PaletteDialog& dialog);
void tip(Panel& panel); // Drawn last: the tip that other panels set for the item under the pointer.
void debug_panel(Panel& panel);

} // namespace panels

} // namespace ui
