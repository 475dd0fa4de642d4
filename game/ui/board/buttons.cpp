#include "game/play/game_controller.hpp"
#include "game/ui/app/actions.hpp"
#include "game/ui/app/imported_games.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/input/read_input.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace ui {

namespace {

struct Entry {
    Glyph glyph;
    const char* label;
    Request asked;
    bool is_enabled = true;
    bool is_urgent = false;
    bool is_wide = false;
};

bool can_undo(const FrameContext& frame) {
    const RunningMatch& match = frame.state.match;
    if (only_continues(frame.state)) return play::last_takeback(frame.game, match.opening_moves).has_value();
    return frame.game.can_undo() && !(match.current && frame.game.is_over()); // The result of a match is final.
}

// Lists the buttons, at most four. A button that starts another game never replaces Resign.
std::vector<Entry> entries(const FrameContext& frame) {
    const play::Game& game = frame.game;
    const auto command = [](const play::Command& made) { return call(submit, made); };
    std::vector<Entry> list{
        {Glyph::undo, base::tr_in("button", "Undo"), command(play::Undo{}), can_undo(frame)},
        {Glyph::redo, tr("Redo"), command(play::Redo{}), game.can_redo() && !only_continues(frame.state)},
    };
    const auto& match = frame.state.match;
    if (frame.state.waiting && !game.is_over()) {
        list.back() = {Glyph::bulb, tr("Hints"), action_call("hints")};
        list.push_back({Glyph::play, tr("Continue from here"), command(play::Continue{}), true, true, true});
        return list;
    }
    if (match.is_under_way() && !match.is_playing())
        list.push_back({Glyph::play, tr("Next game"), action_call("next-game"), true, true});
    else if (game.is_over() && shows_result(frame)) // The result card already offers another game.
        list.push_back({Glyph::play, base::tr_in("button", "New game"), action_call("new-game")});
    else if (game.is_over())
        list.push_back({Glyph::again, tr("Play again"), call(play_again), true, true});
    else
        list.push_back({Glyph::bulb, tr("Hints"), action_call("hints"), !match.hides_values()});
    const auto* engine = frame.controller.engines().to_move(game);
    const Entry review{Glyph::search, base::tr_in("button", "Review"), action_call("review")};
    if (game.is_over())
        list.push_back(review);
    else if (game.is_humans_turn() && game.position().must_pass())
        list.push_back({Glyph::pass, tr("Pass"), command(play::Play{rules::Move::pass()}), true, true});
    else if (engine != nullptr && engine->has_to_be_started())
        list.push_back({Glyph::play, base::tr_in("engine", "Start"),
                        call(submit_search, play::StartEngine{game.position().to_move()}), true, true});
    else if (can_continue(frame.state, game))
        list.push_back({Glyph::play, tr("Continue"), command(play::Continue{}), true, true});
    else if (may_resign(frame.session))
        list.push_back(
            {Glyph::flag, tr("Resign"), action_call("resign"), game.tree().cursor() != rules::GameTree::root});
    else if (!frame.state.is_exercise()) // The notes of exercises have their own buttons.
        list.push_back(review);
    return list;
}

// A button that has just changed ignores presses, because the second click of a double click was meant for the previous
// button.
bool takes_press(ButtonRow& row, std::size_t place, const char* label, Time now) {
    constexpr std::chrono::milliseconds time_of_double_click{250};
    std::string& before = row.labels[place];
    if (before != label && !before.empty()) row.changed[place] = now;
    before = label;
    return now - row.changed[place] >= time_of_double_click;
}

// Shows the values while the button is held, without switching hints.
void peek(FrameContext& frame) {
    if (ImGui::IsItemActive()) {
        frame.state.peeking.hold_button(frame.now);
    } else {
        set_tip(frame, tr("Hold to peek at hints"));
        frame.state.peeking.release_button();
    }
}

constexpr std::array step_ids{"first", "back", "next", "last"};

// A triangle in the direction of the step, with a bar at its tip for the first and the last position.
void step_glyph(const FrameContext& frame, engine::Point middle, std::size_t step, engine::Rgba color) {
    const float half = frame.scaled(5.5f), bar = std::max(1.f, std::round(frame.scaled(2)));
    const float towards = step < 2 ? -1.f : 1.f;
    const bool has_bar = step == 0 || step == 3;
    const float tip = middle.x + towards * half * (has_bar ? .6f : .8f);
    const float base = tip - towards * half * 1.5f;
    const engine::Point above{base, middle.y - half}, below{base, middle.y + half};
    ImGui::GetWindowDrawList()->AddTriangleFilled(towards > 0 ? above : below, {tip, middle.y},
                                                  towards > 0 ? below : above, color);
    if (has_bar)
        draw_fill({towards > 0 ? tip + bar * .5f : tip - bar * 1.5f, middle.y - half, bar, 2 * half}, color, bar * .4f);
}

} // namespace

void draw_buttons(FrameContext& frame) {
    const engine::Rect& rect = frame.layout.buttons;
    begin_area("##buttons", rect);
    const auto list = entries(frame);
    const float space = frame.scaled(8);
    const auto rows = static_cast<std::size_t>(frame.layout.button_rows);
    std::size_t places = 0;
    for (const Entry& entry : list)
        places += entry.is_wide ? 2 : 1;
    const std::size_t columns = (places + rows - 1) / rows;
    const float column = (rect.width - space * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const float height = (rect.height - space * static_cast<float>(rows - 1)) / static_cast<float>(rows);
    ImGui::PushFont(frame.fonts.medium);
    std::size_t place = 0;
    for (const Entry& entry : list) {
        const std::size_t taken = entry.is_wide ? std::min<std::size_t>(2, columns) : 1;
        const float width = column * static_cast<float>(taken) + space * static_cast<float>(taken - 1);
        const std::size_t line = place / columns;
        const engine::Rect box{rect.x + (column + space) * static_cast<float>(place % columns),
                               rect.y + (height + space) * static_cast<float>(line), width, height};
        const bool is_ready = takes_press(frame.state.buttons, place, entry.label, frame.now);
        place += taken;
        ImGui::BeginDisabled(!entry.is_enabled);
        if (entry.is_urgent) {
            ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(frame.theme.accent));
            ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec4(frame.theme.accent_bright));
            ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(ink_on(frame.theme.accent)));
        }
        const bool is_clicked = glyph_button(frame, entry.glyph, entry.label, box);
        const bool is_for_hints = entry.glyph == Glyph::bulb;
        if (is_clicked && is_ready && !(is_for_hints && frame.state.peeking.is_by_button())) frame.ask(entry.asked);
        if (is_for_hints) peek(frame);
        if (entry.is_urgent) ImGui::PopStyleColor(3);
        ImGui::EndDisabled();
    }
    ImGui::PopFont();
    ImGui::End();
}

void draw_step_buttons(FrameContext& frame) {
    const engine::Rect& rect = frame.layout.steps;
    if (is_empty(rect)) return;
    begin_area("##steps", rect);
    const float space = frame.scaled(6);
    const float each = (rect.width - 3 * space) / 4;
    for (std::size_t i = 0; i < step_ids.size(); ++i) {
        const float x = std::round(rect.x + (each + space) * static_cast<float>(i));
        const engine::Rect box{x, rect.y, std::round(each), rect.height};
        const Action& step = action(step_ids[i]);
        const bool is_enabled = step.is_enabled(frame.session);
        ImGui::BeginDisabled(!is_enabled);
        if (click_area(step_ids[i], box)) frame.run(step_ids[i]);
        const bool is_hovered = ImGui::IsItemHovered(), is_held = ImGui::IsItemActive();
        set_tip(frame, step.title.text() + "  " + hint_text(frame, step_ids[i]));
        ImGui::EndDisabled();
        const engine::Rgba ground = is_held      ? frame.theme.button_line
                                    : is_hovered ? frame.theme.button
                                                 : frame.theme.card;
        draw_box(box, ground, frame.theme.card_line, frame.scaled(8));
        const engine::Rgba ink = is_hovered ? frame.theme.accent_bright : frame.theme.text_second;
        step_glyph(frame, box.center(), i, ink.faded(is_enabled ? 1.f : .35f));
    }
    ImGui::End();
}

} // namespace ui
