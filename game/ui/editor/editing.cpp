#include "game/ui/editor/editing.hpp"

#include "engine/base/text.hpp"
#include "game/ui/app/frame_context.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/app/saved_games.hpp"
#include "game/ui/app/screens.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ui {

using base::tr;

using rules::Color;
using rules::Square;

PositionDraft PositionDraft::of(const rules::Position& position) {
    return {.size = position.size(),
            .discs = {position.discs(Color::black), position.discs(Color::white)},
            .to_move = position.to_move()};
}

void PositionDraft::put(Square square, std::optional<Color> color) {
    if (!size.contains(square)) return;
    for (rules::SquareSet& each : discs)
        each.erase(square);
    if (color) discs[rules::index(*color)].insert(square);
}

void PositionDraft::resize(rules::BoardSize new_size) {
    const int shift = new_size.center() - size.center();
    const auto old = discs;
    size = new_size;
    clear();
    for (const Color color : rules::both_colors) {
        for (const Square square : old[rules::index(color)])
            put({square.row + shift, square.column + shift}, color);
    }
}

std::string PositionDraft::remark(const std::array<std::string, 2>& color_names) const {
    if (!is_playable()) return tr("There are no discs yet.");
    const rules::Position board = position();
    const std::string mover = base::tr_data(color_names[rules::index(to_move)]);
    if (board.is_over()) return tr("Neither side can move: the game is over.");
    if (board.must_pass()) return tr("{} has no legal move and must pass.", mover);
    return "";
}

namespace {

using rules::Color;

void palette(FrameContext& frame, PositionDraft& draft, float width, float height) {
    constexpr std::array ids{"black", "white", "empty"};
    constexpr std::array<std::optional<Color>, 3> brushes{Color::black, Color::white, std::nullopt};
    const engine::Rect row = at_cursor(width, height);
    const float space = frame.scaled(8), each = (width - 2 * space) / 3;
    engine::Rect left = row;
    for (std::size_t i = 0; i < ids.size(); ++i) {
        const engine::Rect box = left.cut_left(each, space);
        if (click_area(ids[i], box)) draft.brush = brushes[i];
        const bool is_chosen = draft.brush == brushes[i];
        const engine::Rgba ground = is_chosen                ? frame.theme.active_card
                                    : ImGui::IsItemHovered() ? frame.theme.button
                                                             : frame.theme.well;
        draw_box(box, ground, is_chosen ? frame.theme.accent : frame.theme.well_line, frame.scaled(10),
                 frame.line_width(is_chosen ? 2 : 1));
        const float radius = std::min({height * .3f, each * .2f, frame.scaled(18)});
        const engine::Point middle = box.center();
        if (brushes[i])
            draw_disc(frame, middle, radius, *brushes[i]);
        else
            ImGui::GetWindowDrawList()->AddCircle(middle, radius, frame.theme.text_quiet, 40, frame.line_width(1.5f));
    }
    occupy(row);
}

std::string board_name(int side) {
    return std::to_string(side) + " \xC3\x97 " + std::to_string(side);
}

void size_choice(const FrameContext& frame, PositionDraft& draft, float width, float height) {
    if (ImGui::Button((board_name(draft.size.side()) + "##size").c_str(), {width, height}))
        ImGui::OpenPopup("draft size");
    if (!begin_popup(frame, "draft size")) return;
    for (int side = rules::BoardSize::smallest; side <= rules::BoardSize::largest; ++side)
        if (ImGui::MenuItem(board_name(side).c_str(), nullptr, side == draft.size.side()))
            draft.resize(rules::BoardSize{side});
    end_popup();
}

void draft_choices(FrameContext& frame, PositionDraft& draft, float width, float height) {
    modal_title(frame, tr("Edit position"));
    palette(frame, draft, width, frame.scaled(64));
    draw_paragraph(tr("Left button: the chosen disc; right: the other colour; middle: empty. Drag to paint. "
                      "Keys: arrows, B, W, Delete; T changes who is to move."),
                   frame.theme.text_quiet, width);
    ImGui::Dummy({1, frame.scaled(2)});
    std::array<std::string, 2> sides = frame.game.settings().rules.color_names;
    for (std::string& side : sides)
        side = tr("{} to move", base::tr_data(side));
    const auto to_move = static_cast<int>(rules::index(draft.to_move));
    const int clicked = segments(frame, "side", sides, to_move, at_cursor(width, height));
    if (clicked >= 0) draft.to_move = clicked == 0 ? Color::black : Color::white;
    // The buttons are in one row if the labels fit.
    const std::array<std::string, 3> labels{board_name(draft.size.side()), tr("Clear"),
                                            base::tr_in("position", "Starting position")};
    const float space = ImGui::GetStyle().ItemSpacing.x, room = width - 2 * space;
    float words = 0;
    for (const std::string& label : labels)
        words += ImGui::CalcTextSize(label.c_str()).x + frame.scaled(16);
    const float half = (width - space) / 2;
    const std::vector<float> widths =
        words <= room ? label_widths(frame.fonts.body, frame.scaled(14), labels, room, frame.scaled(8))
                      : std::vector<float>{half, half, width};
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(4), ImGui::GetStyle().FramePadding.y});
    size_choice(frame, draft, widths[0], height);
    ImGui::SameLine();
    if (ImGui::Button(labels[1].c_str(), {widths[1], height})) draft.clear();
    if (words <= room) ImGui::SameLine();
    if (ImGui::Button(labels[2].c_str(), {widths[2], height})) draft.set_start();
    ImGui::PopStyleVar();
}

void count_and_remark(const FrameContext& frame, const PositionDraft& draft, float width) {
    const auto& names = frame.game.settings().rules.color_names;
    for (const Color color : rules::both_colors)
        draw_heading(frame, base::tr_data(names[rules::index(color)]),
                     std::to_string(draft.position().count().of(color)), width);
    const std::string remark = draft.remark(names);
    if (!remark.empty()) draw_paragraph(remark, frame.theme.accent_text, width);
}

// Draws the two buttons at the bottom of the card.
void cancel_and_play(FrameContext& frame, const PositionDraft& draft, float width, float height) {
    const float spacing = ImGui::GetStyle().ItemSpacing.y;
    const float left = ImGui::GetContentRegionAvail().y - (2 * height + spacing + frame.scaled(2));
    const float x = ImGui::GetCursorPosX();
    if (left > 0) ImGui::Dummy({1, left - spacing});
    ImGui::SetCursorPosX(x);
    if (button(tr("Cancel"), at_cursor(width, height))) frame.ask(close_screen);
    ImGui::SetCursorPosX(x);
    ImGui::BeginDisabled(!draft.is_playable());
    if (primary_button(frame, tr("Play from here"), at_cursor(width, height))) frame.run("play-from-here");
    ImGui::EndDisabled();
}

} // namespace

void draw_position_editor(FrameContext& frame) {
    PositionDraft draft = *frame.state.draft();
    const engine::Rect& side = frame.layout.side;
    begin_card(frame, "##editor", side);
    const float width = ImGui::GetContentRegionAvail().x;
    const float height = frame.scaled(44);
    const bool has_halves = side.height < frame.scaled(470) && side.width >= frame.scaled(460);
    const float part = has_halves ? std::floor((width - frame.scaled(24)) / 2) : width;
    const engine::Rect card = at_cursor(width, 0);
    draft_choices(frame, draft, part, height);
    if (has_halves) {
        set_cursor({card.right() - part, card.y});
        ImGui::BeginGroup();
    }
    count_and_remark(frame, draft, part);
    cancel_and_play(frame, draft, part, height);
    if (has_halves) ImGui::EndGroup();
    ImGui::End();
    if (draft != *frame.state.draft()) frame.ask(change_draft, draft);
}

using base::tr;

void open_editor(Session& session) {
    GuiState& state = session.state;
    session.presentation.finish(session.game());
    session.close_dialog();
    std::optional<NewGame> card;
    if (state.new_game()) card = *state.new_game();
    state.screen = Editing{.draft = PositionDraft::of(session.game().position()), .card = std::move(card)};
    state.free_marks.clear();
    state.pointer.forget_cursor();
    state.typer.forget();
}

void change_draft(Session& session, const PositionDraft& draft) {
    if (!session.state.draft()) return;
    PositionDraft& present = *session.state.draft();
    if (present.size != draft.size) session.state.pointer.forget(); // Its square belongs to the other board.
    present = draft;
}

namespace {

// Left button: what the brush holds. Right: the other colour (White for an empty brush). Middle: erases.
void put(Session& session, rules::Square square, engine::Button button) {
    PositionDraft& draft = *session.state.draft();
    switch (button) {
    case engine::Button::left: draft.put(square, draft.brush); break;
    case engine::Button::right: draft.put(square, rules::opposite(draft.brush.value_or(rules::Color::black))); break;
    case engine::Button::middle: draft.put(square, std::nullopt); break;
    }
}

void paint(Session& session, rules::Square square, const engine::Input& input) {
    for (const engine::Button button : {engine::Button::left, engine::Button::right, engine::Button::middle})
        if (input.is_down[static_cast<std::size_t>(button)]) put(session, square, button);
}

void press_editor_key(Session& session, const engine::KeyEvent& key) {
    PositionDraft& draft = *session.state.draft();
    BoardPointer& pointer = session.state.pointer;
    const BoardLayout& board = session.layout.board;
    const auto put_at_cursor = [&](std::optional<rules::Color> color) {
        if (const auto square = pointer.square()) draft.put(*square, color);
    };
    switch (key.scancode) {
    case SDL_SCANCODE_UP: pointer.move(-1, 0, board); break;
    case SDL_SCANCODE_DOWN: pointer.move(1, 0, board); break;
    case SDL_SCANCODE_LEFT: pointer.move(0, -1, board); break;
    case SDL_SCANCODE_RIGHT: pointer.move(0, 1, board); break;
    case SDL_SCANCODE_B:
    case SDL_SCANCODE_X: put_at_cursor(rules::Color::black); break;
    case SDL_SCANCODE_W:
    case SDL_SCANCODE_O: put_at_cursor(rules::Color::white); break;
    case SDL_SCANCODE_DELETE:
    case SDL_SCANCODE_BACKSPACE: put_at_cursor(std::nullopt); break;
    case SDL_SCANCODE_SPACE:
    case SDL_SCANCODE_RETURN:
    case SDL_SCANCODE_KP_ENTER: put_at_cursor(draft.brush); break;
    case SDL_SCANCODE_T:
        if (!key.is_repeat) draft.to_move = rules::opposite(draft.to_move);
        break;
    case SDL_SCANCODE_HOME: draft.set_start(); break;
    case SDL_SCANCODE_END: draft.clear(); break;
    case SDL_SCANCODE_PAGEUP:
    case SDL_SCANCODE_PAGEDOWN: {
        PositionDraft changed = draft;
        const int step = key.scancode == SDL_SCANCODE_PAGEUP ? 1 : -1;
        if (const auto size = rules::BoardSize::of(draft.size.side() + step)) changed.resize(*size);
        change_draft(session, changed);
        break;
    }
    default: break;
    }
}

} // namespace

void play_from_draft(App& app) {
    Session& session = app.session;
    if (!session.state.draft() || refuses_to_leave_match(app)) return;
    const PositionDraft& draft = *session.state.draft();
    if (!draft.is_playable()) {
        session.say_of_moment(draft.remark(session.game().settings().rules.color_names), app.now);
        return;
    }
    play::GameSettings settings = settings_for_next_game(session);
    settings.size = draft.size;
    settings.seed = session.next_seed();
    play::GameState state{.settings = settings, .game = rules::GameTree{draft.position()}};
    state.clock_remaining = play::full_clocks(settings);
    if (app.saved_games.install(session, std::move(state), SavedGames::Keeps::at_once, app.now))
        session.say_of_moment(tr("Playing from this position."), app.now);
}

namespace {

class EditorScreen : public Screen {
    rules::Position position(const Session& session) const override { return session.state.draft()->position(); }

    BoardScene scene(const Session& session, Time) const override {
        const PositionDraft& draft = *session.state.draft();
        BoardScene scene = scene_of(session, draft.position());
        const BoardPointer& pointer = session.state.pointer;
        scene.marks.cursor = pointer.cursor();
        scene.marks.hover = pointer.square();
        scene.marks.mover = draft.brush.value_or(rules::Color::black);
        if (!draft.brush) { // The brush erases, so only squares with a disc are highlighted.
            scene.marks.hover.reset();
            if (const auto square = pointer.square()) scene.marks.outlined = rules::SquareSet{*square};
        }
        return scene;
    }

    bool has_game(const Session& session) const override { return session.state.new_game() == nullptr; }
    bool has_debug_panel() const override { return false; }
    bool leaves_focus_first(const Session& session) const override {
        return session.state.new_game() == nullptr || !session.state.new_game()->can_close;
    }
    void draw(FrameContext& frame) const override { draw_position_editor(frame); }

    void press(Session& session, const engine::ButtonEvent& event, std::optional<rules::Square> square) const override {
        if (square && event.is_down) put(session, *square, event.button);
    }
    void drag(Session& session, const engine::Input& input, rules::Square square) const override {
        paint(session, square, input);
    }
    bool reads_gestures() const override { return false; }
    bool takes_typed_squares() const override { return false; }
    void press_square(App& app, rules::Square square) const override { put(app.session, square, engine::Button::left); }
    bool press_key(Session& session, const engine::KeyEvent& key) const override {
        press_editor_key(session, key);
        return true;
    }
    bool press_pad(Session& session, engine::PadButton button, bool is_on_board) const override {
        engine::KeyEvent key;
        switch (button) {
        case engine::PadButton::a: key.scancode = SDL_SCANCODE_RETURN; break;
        case engine::PadButton::x: key.scancode = SDL_SCANCODE_DELETE; break;
        case engine::PadButton::y: key.scancode = SDL_SCANCODE_T; break;
        default: return false;
        }
        return is_on_board && press_key(session, key);
    }
    void press_enter(Session&, Time) const override {}
    bool press_escape(Session& session) const override {
        session.ask(close_screen);
        return true;
    }
    std::optional<std::string> refusal(const Session&) const override { return tr("Close the position editor first."); }
    void change_size(App& app, rules::BoardSize size) const override {
        PositionDraft changed = *app.session.state.draft();
        changed.resize(size);
        change_draft(app.session, changed);
    }
};

} // namespace

const Screen& editor_screen() {
    static const EditorScreen screen;
    return screen;
}

} // namespace ui
