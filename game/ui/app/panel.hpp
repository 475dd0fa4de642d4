// What every panel is given, and the panels. A panel draws what it sees and asks; it changes nothing.
#pragma once

#include "engine/base/text.hpp"
#include "game/play/game.hpp"
#include "game/ui/analysis/debug_actions.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/app.hpp"
#include "game/ui/app/game_actions.hpp"
#include "game/ui/app/gui_state.hpp"
#include "game/ui/app/preferences.hpp"
#include "game/ui/app/session.hpp"
#include "game/ui/app/view_actions.hpp"
#include "game/ui/board/board_hints.hpp"
#include "game/ui/board/presentation.hpp"
#include "game/ui/board/screen_layout.hpp"
#include "game/ui/board/shown_values.hpp"
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
class OtherPrograms;

struct Panel {
    const Session& session;
    const play::Game& game;
    const play::GameController& controller; // owns the game and its searches
    const Presentation& presentation;
    const Preferences& preferences;
    const Theme& theme;
    const Fonts& fonts;
    const ScreenLayout& layout;
    ShownValues shown;               // what of the search may be seen
    std::optional<BoardHints> hints; // the values that stand on the squares now
    const play::GameValues& values;  // what is known of the game's positions; empty while that may not be seen
    Time now;
    GuiState& state;                         // open dialogs and edited text, nothing of the game
    std::vector<Request>& requests;          // called after the frame
    const LibraryList* library = nullptr;    // made before a dialog shows it
    const Study* study = nullptr;            // drill box, statistics, bookmarks
    const OtherPrograms* programs = nullptr; // external ones that are configured

    float scaled(float points) const { return points * layout.scale; }
    // Of something that can be pressed: not less than a finger wants, once there is one.
    float pressable(float points) const { return scaled(layout.is_touch ? std::max(points, touch_target) : points); }

    // What happens after the frame: the call of a function with these arguments, an action, a command.
    void ask(Request request) { requests.push_back(std::move(request)); }
    template <class Function, class... Arguments> void ask(Function function, Arguments... arguments) {
        requests.push_back(call(std::move(function), std::move(arguments)...));
    }
    void run(std::string_view action) { ask(action_call(action)); }
    void submit(const play::Command& command) { ask(ui::submit, command); }
    void submit(const play::SearchCommand& command) { ask(submit_search, command); }
};

// What a player's clock shows: what is left for the game or for this move, whichever ends first. Meaningless without
// either.
std::chrono::milliseconds shown_time(const play::Game& game, rules::Color color, Time now);

// The card with the result lies on the board.
bool shows_result(const Panel& panel);

bool shows_move_list(const GuiState& state, const ScreenLayout& layout);

namespace panels {

void menu_bar(Panel& panel);
void board_names(Panel& panel); // of who sits above the board and below it
// How many discs the move that is pointed at would flip, on its square.
void flip_count(const Panel& panel, ImDrawList* list, const rules::Position& position);
void board_text(Panel& panel); // coordinates, the count on the hovered square, hint values: written onto the board
void new_game_card(Panel& panel);
void player_cards(Panel& panel);
void move_list(Panel& panel);
void evaluation_bar(Panel& panel);
void evaluation_graph(Panel& panel);
void step_buttons(Panel& panel); // to the first, previous, next and last position of the line
void review_card(Panel& panel);  // where the move list is; where that is small, over the board
void hints(const Panel& panel, ImDrawList* list, const BoardHints& hints); // values on the squares
void frequencies(const Panel& panel, ImDrawList* list); // what games of the database went on with, on the squares
// The other moves that were tried where `shown` was played, with what followed them: indented below its row, in lines
// of the same height.
void branches(Panel& panel, rules::GameTree::NodeId shown, float left, float width, float row);
void buttons(Panel& panel);
void lesson_card(Panel& panel);      // in the same place
void position_editor(Panel& panel);  // in place of cards, moves and buttons
void free_marks(const Panel& panel); // what a person has drawn on the board
// The square that a finger has chosen in that position, where squares are small.
void touch_choice(const Panel& panel, const rules::Position& position);
void note(Panel& panel); // the trainer, a line that is gone through, a comment, the facts about a move
void line_run(Panel& panel, const LineRun& run); // the first of them, into the card
void run_marks(const Panel& panel);              // onto the board: the move that was wrong, and the right one
void comment(Panel& panel, float height);        // another
void study(Panel& panel, StudyDialog& dialog);
void notices(Panel& panel);     // pass banner, result, toasts
void match_break(Panel& panel); // between two games of a match, and at its end
void pass_notice(Panel& panel); // the banner alone
void kiosk(Panel& panel);       // all that a kiosk shows beside and over the board
void dialogs(Panel& panel);
void library(Panel& panel, LibraryDialog& dialog);
void save_dialog(Panel& panel, SaveDialog& dialog);
void engine_dialog(Panel& panel, const EngineDialog& dialog);
void programs(Panel& panel, ProgramsDialog& dialog);
void keys(Panel& panel, const KeysDialog& page);
void palette(Panel& panel, PaletteDialog& dialog);
void tip(Panel& panel); // after all others: what they say of the item that is pointed at
void debug_panel(Panel& panel);

} // namespace panels

} // namespace ui
