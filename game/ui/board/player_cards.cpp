#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/ai/player_kinds.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <string>
#include <variant>

namespace ui {

std::chrono::milliseconds shown_time(const play::Game& game, rules::Color color, Time now) {
    const std::chrono::milliseconds limit = game.settings().rules.move_time_limit;
    const std::chrono::milliseconds of_clock = game.clock().shown(color, now).time;
    if (limit.count() == 0) return of_clock;
    const bool is_to_move = game.position().to_move() == color && !game.is_over();
    const auto for_move = is_to_move ? game.clock().remaining_for_move(now).value_or(limit) : limit;
    return game.clock().is_used() ? std::min(for_move, of_clock) : for_move;
}

} // namespace ui

namespace ui::panels {

namespace {

using rules::Color;

bool is_to_move(const Panel& panel, Color color) {
    return !panel.game.is_over() && panel.game.position().to_move() == color;
}

std::string name_of(const Panel& panel, Color color) {
    const play::SeatedProgram* program = panel.controller.programs().at(color);
    if (program != nullptr && !program->name.empty()) return program->name;
    return play::name_at_board(panel.game.settings().participants, color, panel.game.color_name(color));
}

std::string activity_of_program(const play::SeatedProgram& program, bool is_to_move) {
    using Stage = play::SeatedProgram::Stage;
    switch (program.stage) {
    case Stage::not_started: return tr("Not started");
    case Stage::stopped: return tr("Stopped");
    case Stage::starts: return tr("Starting");
    case Stage::thinks:
    case Stage::has_moved: return tr("Thinking");
    case Stage::rests: break;
    }
    return is_to_move ? "" : tr("Program");
}

std::string activity_of_search(const Panel& panel) {
    if (panel.controller.search_pause()) return tr("Search paused");
    const auto& report = panel.controller.report();
    if (!report) return tr("Thinking");
    if (!report->moves.empty() && report->moves.front().is_from_book) return tr("Playing from the book");
    const int empties = panel.game.position().empties().size();
    if (report->depth >= empties && !report->is_solved) return tr("Solving the endgame");
    return report->depth > 0 ? tr("Thinking, depth {}", report->depth) : tr("Thinking");
}

std::string activity(const Panel& panel, Color color) {
    const play::Game& game = panel.game;
    const play::Seat& seat = game.participant(color).seat;
    if (game.is_over()) {
        if (panel.presentation.is_counting()) return tr("The discs are counted");
        const auto winner = game.winner();
        if (!winner) return game.end_reason() == play::EndReason::aborted ? "" : tr("Draw");
        if (*winner == color) return tr("Winner");
        return game.end_reason() == play::EndReason::time ? tr("Out of time") : "";
    }
    const bool is_human = play::is_human(seat), moves = is_to_move(panel, color);
    if (moves && game.is_paused()) return tr("Paused");
    if (moves && is_human) {
        const std::string asked = game.position().must_pass() ? tr("You must pass") : tr("Your move");
        const std::string proof = proof_text(panel);
        return proof.empty() ? asked : tr("{} \xC2\xB7 {}", asked, proof);
    }
    const play::SeatedProgram* program = panel.controller.programs().at(color);
    if (program != nullptr && program->has_to_be_started()) return activity_of_program(*program, moves);
    if (!is_human && program == nullptr && panel.controller.is_thinking_ahead()) return tr("Thinking on your time");
    if (moves && game.is_browsing()) return tr("Waiting: press Continue");
    if (program != nullptr) return activity_of_program(*program, moves);
    if (moves && panel.controller.is_thinking()) return activity_of_search(panel);
    if (is_human && name_of(panel, color) == game.color_name(color)) return "";
    const auto* computer = std::get_if<play::Computer>(&seat);
    const auto* level = computer != nullptr ? std::get_if<ai::Level>(&computer->player) : nullptr;
    return level != nullptr ? base::tr_data(ai::level(level->number).name) : game.color_name(color);
}

void seat_popup(Panel& panel, Color color) {
    if (!widgets::begin_popup(panel, "seat")) return;
    const auto offer = [&](const std::string& label, const play::Seat& seat) {
        const play::Participant& present = panel.game.participant(color);
        if (ImGui::MenuItem(label.c_str(), nullptr, present.seat == seat) && present.seat != seat)
            panel.submit(play::SetSeat{color, play::Participant{present.name, seat}});
    };
    if (const play::SeatedProgram* seated = panel.controller.programs().at(color);
        seated && seated->has_to_be_started()) {
        if (ImGui::MenuItem(tr("Start {}", play::title(seated->program)).c_str()))
            panel.submit(play::StartProgram{color});
        ImGui::Separator();
    }
    offer(tr("Human"), play::Human{});
    const auto& allowed = panel.controller.programs().allowed();
    const play::ProgramList& configured = configured_engines(panel);
    for (const play::Program& program : allowed) {
        const play::ConfiguredProgram* engine = play::find_configured(configured, program);
        offer(engine != nullptr ? play::title(*engine) : play::title(program), program);
    }
    for (std::size_t i = 0; i < configured.size(); ++i) {
        const auto program = play::program_of(configured[i]);
        if (!program || std::ranges::find(allowed, *program) != allowed.end()) continue;
        panel.state.written += play::title(configured[i]);
        if (ImGui::MenuItem(widgets::with_id(play::title(configured[i]), "##" + std::to_string(i)).c_str()))
            panel.ask(seat_engine, color, *program);
    }
    if (ImGui::MenuItem(tr("Other programs..."))) panel.run("programs");
    ImGui::Separator();
    for (const ai::LevelSettings& level : ai::levels())
        offer(tr("Level {} \xC2\xB7 {}", level.number, base::tr_data(level.name)),
              play::Computer{ai::Level{level.number}});
    ImGui::Separator();
    for (const ai::PlayerKind& kind : ai::player_kinds())
        if (!std::holds_alternative<ai::Level>(kind.usual)) offer(ai::title(kind.usual), play::Computer{kind.usual});
    widgets::end_popup();
}

// right: middle of the right edge. Returns the width.
float clock(Panel& panel, Color color, engine::Point right, float height, float min_width) {
    std::string time = widgets::clock_text(shown_time(panel.game, color, panel.now));
    if (const int periods = panel.game.clock().shown(color, panel.now).periods; periods > 0)
        time += " \xC3\x97" + std::to_string(periods);
    const float size = std::min(panel.scaled(20), height * .6f);
    const float width = std::max(min_width, widgets::text_width(panel.fonts.strong, size, time) + panel.scaled(8));
    const bool is_active = is_to_move(panel, color);
    const bool has_fallen = panel.game.is_over() && panel.game.end_reason() == play::EndReason::time
                            && panel.game.winner() == rules::opposite(color);
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 from{right.x - width, right.y - height / 2}, to{from.x + width, from.y + height};
    list->AddRectFilled(from, to, to_u32(is_active ? panel.theme.accent : panel.theme.well), panel.scaled(8));
    if (has_fallen)
        list->AddRect(from, to, to_u32(panel.theme.mistake), panel.scaled(8), 0, std::max(1.f, panel.scaled(2)));
    const engine::Rgba ink = is_active    ? engine::rgb(0x17130A)
                             : has_fallen ? panel.theme.mistake
                                          : panel.theme.text_second;
    widgets::text(list, is_active ? panel.fonts.strong : panel.fonts.clock, size,
                  {from.x + width / 2, from.y + height / 2}, to_u32(ink), time, widgets::Align::center);
    return width;
}

constexpr float eye_room = 32;

// Eye button, open while this side sees hints. With text in the card's corner, or alone at the right of a low card.
void hints_eye(Panel& panel, Color color, const engine::Rect& card, bool is_low) {
    const float right = card.x + card.width;
    const auto& shown = panel.preferences.shown;
    const bool is_on = shown.hints && shown.hints_for[rules::index(color)];
    const float size = panel.scaled(11);
    const char* word = is_on ? tr("Hints on") : tr("Hints off");
    const float word_width = std::max(widgets::text_width(panel.fonts.small, size, tr("Hints on")),
                                      widgets::text_width(panel.fonts.small, size, tr("Hints off")));
    const float width = is_low ? panel.pressable(eye_room) : word_width + panel.scaled(40);
    const engine::Rect box{right - width, card.y, width, is_low ? card.height : panel.pressable(22)};
    ImGui::SetCursorScreenPos({box.x, box.y});
    if (ImGui::InvisibleButton("eye", {box.width, box.height}))
        panel.run(color == rules::Color::black ? "hints-for black" : "hints-for white");
    const bool is_hovered = ImGui::IsItemHovered();
    const std::string color_name = panel.game.color_name(color);
    widgets::tip(panel, is_on ? tr("Hints are shown to {}", color_name) : tr("Hints are not shown to {}", color_name));
    ImDrawList* list = ImGui::GetWindowDrawList();
    const engine::Point middle{right - panel.scaled(17), is_low ? box.center().y : box.y + panel.scaled(11)};
    const float r = panel.scaled(7), line = std::max(1.f, panel.scaled(1.4f));
    const ImU32 ink = to_u32(is_hovered ? panel.theme.accent_bright
                             : is_on    ? panel.theme.accent_text
                                        : panel.theme.text_quiet);
    for (const float lid : {-r * 1.1f, r * 1.1f})
        list->AddBezierQuadratic({middle.x - r, middle.y}, {middle.x, middle.y + lid}, {middle.x + r, middle.y}, ink,
                                 line);
    if (is_on)
        list->AddCircleFilled({middle.x, middle.y}, r * .36f, ink, 16);
    else
        list->AddLine({middle.x - r * .7f, middle.y + r * .75f}, {middle.x + r * .7f, middle.y - r * .75f}, ink, line);
    if (!is_low)
        widgets::text(list, panel.fonts.small, size, {middle.x - r - panel.scaled(5), middle.y}, ink, word,
                      widgets::Align::right);
}

void ground(const Panel& panel, const engine::Rect& rect, bool is_active) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = panel.theme;
    const ImVec2 from{rect.x, rect.y}, to{rect.x + rect.width, rect.y + rect.height};
    const float rounding = panel.scaled(10);
    list->AddRectFilled(from, to, to_u32(is_active ? theme.active_card : theme.card), rounding);
    if (is_active) {
        list->AddRectFilled(from, {from.x + rounding * 2, to.y}, to_u32(theme.accent), rounding,
                            ImDrawFlags_RoundCornersLeft);
        list->AddRectFilled({from.x + panel.scaled(4), from.y}, {from.x + rounding * 2, to.y},
                            to_u32(theme.active_card));
    }
    list->AddRect(from, to, to_u32(is_active ? theme.accent : theme.card_line), rounding, 0,
                  std::max(1.f, panel.layout.scale));
}

void controls(Panel& panel, Color color, const engine::Rect& rect, bool has_eye, bool is_small) {
    ImGui::PushID(static_cast<int>(rules::index(color)));
    // Before the card: the first of overlapping items gets the click.
    if (has_eye) hints_eye(panel, color, rect, is_small);
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    const bool is_match = panel.state.match.is_under_way();
    if (ImGui::InvisibleButton("card", {rect.width, rect.height}) && !is_match) ImGui::OpenPopup("seat");
    if (ImGui::IsItemHovered() && !is_match) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    seat_popup(panel, color);
    ImGui::PopID();
}

void card(Panel& panel, Color color, const engine::Rect& rect) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = panel.theme;
    const play::Participant& participant = panel.game.participant(color);
    const bool is_active = is_to_move(panel, color);
    const bool is_small = rect.height < panel.scaled(70), is_narrow = rect.width < panel.scaled(260);
    const bool has_eye = play::is_human(participant.seat) && !panel.state.match.hides_values();
    ground(panel, rect, is_active);
    controls(panel, color, rect, has_eye, is_small);

    const float middle = rect.y + rect.height / 2;
    const float radius = panel.scaled(is_small || is_narrow ? 12 : 17);
    widgets::disc_icon(list, {rect.x + panel.scaled(is_small || is_narrow ? 24 : 36), middle - panel.scaled(1)}, radius,
                       color);
    float right =
        rect.x + rect.width - (is_small && has_eye ? panel.pressable(eye_room) : panel.scaled(is_small ? 10 : 18));
    const bool has_clock = panel.game.clock().is_used() || panel.game.settings().rules.move_time_limit.count() > 0;
    const bool splits = has_clock && is_narrow; // The discs above the clock.
    if (has_clock && !splits) {
        const float height = std::min(panel.scaled(44), rect.height - panel.scaled(14));
        right -= clock(panel, color, {right, middle}, height, panel.scaled(is_small ? 72 : 92)) + panel.scaled(14);
    }
    const std::string count = std::to_string(panel.presentation.count(panel.now).of(color));
    const float digits = panel.scaled(splits ? 20 : is_small ? 24 : 34);
    widgets::text(list, panel.fonts.count, digits, {right, splits ? rect.y + rect.height * .28f : middle},
                  to_u32(theme.text), count, widgets::Align::right);
    const float name_right = right - widgets::text_width(panel.fonts.count, digits, count) - panel.scaled(8);
    float lower_right = name_right;
    if (splits) {
        const engine::Point at{right, rect.y + rect.height * .72f};
        lower_right = right - clock(panel, color, at, rect.height * .4f, panel.scaled(58)) - panel.scaled(6);
    }

    const float left = rect.x + panel.scaled(is_small || is_narrow ? 44 : 68);
    const float room = std::max(0.f, name_right - left);
    ImFont* name_font = panel.fonts.strong;
    const float name_size = panel.scaled(is_small ? 14 : 16), doing_size = panel.scaled(is_small ? 12 : 13);
    std::string name = name_of(panel, color);
    if (play::person_name(participant).empty() && widgets::text_width(name_font, name_size, name) > room)
        name = play::shown_name(participant, name);
    const std::string doing =
        widgets::shortened(panel.fonts.body, doing_size, activity(panel, color), lower_right - left);
    const float apart = panel.scaled(is_small ? 8 : 11);
    widgets::text(list, name_font, name_size, {left, doing.empty() ? middle : middle - apart}, to_u32(theme.text),
                  widgets::shortened(name_font, name_size, name, room));
    widgets::text(list, panel.fonts.body, doing_size, {left, middle + apart},
                  to_u32(is_active ? theme.accent_text : theme.text_quiet), doing);
}

} // namespace

void player_cards(Panel& panel) {
    const engine::Rect& rect = panel.layout.cards;
    widgets::begin_area("##cards", rect);
    const float space = panel.scaled(8);
    if (panel.layout.has_cards_in_row) {
        const float width = (rect.width - space) / 2;
        card(panel, Color::black, {rect.x, rect.y, width, rect.height});
        card(panel, Color::white, {rect.x + width + space, rect.y, width, rect.height});
    } else {
        // With players at two sides of the board the lower card belongs to the player below.
        const Color lower =
            panel.layout.names ? color_below(panel.state, panel.preferences, panel.layout) : Color::white;
        const float height = (rect.height - space) / 2;
        card(panel, rules::opposite(lower), {rect.x, rect.y, rect.width, height});
        card(panel, lower, {rect.x, rect.y + height + space, rect.width, height});
    }
    ImGui::End();
}

} // namespace ui::panels
