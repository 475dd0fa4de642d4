#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/ai/player_kinds.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/app/match_of_games.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/popups.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>

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

std::string activity_of(const play::SeatedProgram& program, bool is_to_move) {
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

std::string activity(const Panel& panel, Color color) {
    const play::Game& game = panel.game;
    const play::Participant& participant = game.participant(color);
    if (game.is_over()) {
        if (panel.presentation.is_counting()) return tr("The discs are counted");
        if (const auto winner = game.winner()) {
            if (*winner == color) return tr("Winner");
            return game.end_reason() == play::EndReason::time ? tr("Out of time") : "";
        }
        return tr("Draw");
    }
    const bool is_human = play::is_human(participant.seat);
    if (is_to_move(panel, color) && game.is_paused()) return tr("Paused");
    if (is_to_move(panel, color) && is_human) {
        const std::string asked = game.position().must_pass() ? tr("You must pass") : tr("Your move");
        const std::string proof = panels::proof_text(panel);
        return proof.empty() ? asked : tr("{} \xC2\xB7 {}", asked, proof);
    }
    const play::SeatedProgram* program = panel.controller.programs().at(color);
    if (program != nullptr && program->has_to_be_started()) return activity_of(*program, is_to_move(panel, color));
    if (!is_human && program == nullptr && panel.controller.is_thinking_ahead()) return tr("Thinking on your time");
    if (is_to_move(panel, color) && game.is_browsing()) return tr("Waiting: press Continue");
    if (program != nullptr) return activity_of(*program, is_to_move(panel, color));
    if (is_to_move(panel, color) && panel.controller.is_thinking()) {
        if (panel.controller.search_pause()) return tr("Search paused");
        const auto& report = panel.controller.report();
        if (report && !report->moves.empty() && report->moves.front().is_from_book) return tr("Playing from the book");
        const int empties = game.position().empties().size();
        if (report && report->depth >= empties && !report->is_solved) return tr("Solving the endgame");
        if (report && report->depth > 0) return tr("Thinking, depth {}", report->depth);
        return tr("Thinking");
    }
    if (is_human) return name_of(panel, color) == game.color_name(color) ? "" : game.color_name(color);
    const auto* computer = std::get_if<play::Computer>(&participant.seat);
    if (computer == nullptr) return game.color_name(color);
    const auto* level = std::get_if<ai::Level>(&computer->player);
    return level != nullptr ? base::tr_data(ai::level(level->number).name) : game.color_name(color);
}

void seat_popup(Panel& panel, Color color) {
    if (!widgets::begin_popup(panel, "seat")) return;
    const auto offer = [&](const std::string& label, const play::Seat& seat) {
        const play::Participant& present = panel.game.participant(color);
        if (ImGui::MenuItem(label.c_str(), nullptr, present.seat == seat) && present.seat != seat) {
            panel.submit(play::SetSeat{color, play::Participant{present.name, seat}});
        }
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
    for (const ai::LevelSettings& level : ai::levels()) {
        offer(tr("Level {} \xC2\xB7 {}", level.number, base::tr_data(level.name)),
              play::Computer{ai::Level{level.number}});
    }
    ImGui::Separator();
    for (const ai::PlayerKind& kind : ai::player_kinds()) {
        if (!std::holds_alternative<ai::Level>(kind.usual)) offer(ai::title(kind.usual), play::Computer{kind.usual});
    }
    widgets::end_popup();
}

std::string clock_words(const Panel& panel, Color color) {
    std::string text = widgets::clock_text(shown_time(panel.game, color, panel.now));
    if (const int periods = panel.game.clock().shown(color, panel.now).periods; periods > 0)
        text += " \xC3\x97" + std::to_string(periods);
    return text;
}

float clock_size(const Panel& panel, float height) {
    return std::min(panel.scaled(20), height * .6f);
}

float clock_width(const Panel& panel, Color color, float height) {
    return widgets::text_width(panel.fonts.strong, clock_size(panel, height), clock_words(panel, color))
           + panel.scaled(8);
}

void clock(Panel& panel, ImDrawList* list, Color color, const engine::Rect& box) {
    const bool is_active = is_to_move(panel, color);
    list->AddRectFilled({box.x, box.y}, {box.x + box.width, box.y + box.height},
                        to_u32(is_active ? panel.theme.accent : panel.theme.well), panel.scaled(8));
    const bool has_fallen = panel.game.is_over() && panel.game.end_reason() == play::EndReason::time
                            && panel.game.winner() == rules::opposite(color);
    if (has_fallen)
        list->AddRect({box.x, box.y}, {box.x + box.width, box.y + box.height}, to_u32(panel.theme.mistake),
                      panel.scaled(8), 0, std::max(1.f, panel.scaled(2)));
    const engine::Rgba ink = is_active    ? engine::rgb(0x17130A)
                             : has_fallen ? panel.theme.mistake
                                          : panel.theme.text_second;
    ImFont* const font = is_active ? panel.fonts.strong : panel.fonts.clock;
    widgets::text(list, font, clock_size(panel, box.height), {box.x + box.width / 2, box.y + box.height / 2},
                  to_u32(ink), clock_words(panel, color), widgets::Align::center);
}

constexpr float eye_room = 32;

// Eye button, open while this side sees hints. With text in the card's corner, or alone at the right of a low card.
void hints_eye(Panel& panel, Color color, const engine::Rect& card, bool is_low) {
    const float right = card.x + card.width;
    const Preferences& preferences = panel.preferences;
    const bool is_on = preferences.shown.hints && preferences.shown.hints_for[rules::index(color)];
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
    const float r = panel.scaled(7);
    const float line = std::max(1.f, panel.scaled(1.4f));
    const ImU32 ink = to_u32(is_hovered ? panel.theme.accent_bright
                             : is_on    ? panel.theme.accent_text
                                        : panel.theme.text_quiet);
    list->AddBezierQuadratic({middle.x - r, middle.y}, {middle.x, middle.y - r * 1.1f}, {middle.x + r, middle.y}, ink,
                             line);
    list->AddBezierQuadratic({middle.x - r, middle.y}, {middle.x, middle.y + r * 1.1f}, {middle.x + r, middle.y}, ink,
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
    const ImVec2 from{rect.x, rect.y};
    const ImVec2 to{rect.x + rect.width, rect.y + rect.height};
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
    const bool is_match = panel.state.games.is_under_way();
    if (ImGui::InvisibleButton("card", {rect.width, rect.height}) && !is_match) ImGui::OpenPopup("seat");
    if (ImGui::IsItemHovered() && !is_match) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    seat_popup(panel, color);
    ImGui::PopID();
}

void card(Panel& panel, Color color, const engine::Rect& rect) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const Theme& theme = panel.theme;
    const bool is_active = is_to_move(panel, color);
    const bool is_small = rect.height < panel.scaled(70);
    const bool has_eye = play::is_human(panel.game.participant(color).seat) && !panel.state.games.hides_values();
    ground(panel, rect, is_active);
    controls(panel, color, rect, has_eye, is_small);

    const float middle = rect.y + rect.height / 2;
    const bool is_narrow = rect.width < panel.scaled(260);
    const float radius = panel.scaled(is_small || is_narrow ? 12 : 17);
    widgets::disc_icon(list, {rect.x + panel.scaled(is_small || is_narrow ? 24 : 36), middle - panel.scaled(1)}, radius,
                       color);
    float right =
        rect.x + rect.width - (is_small && has_eye ? panel.pressable(eye_room) : panel.scaled(is_small ? 10 : 18));
    const bool has_clock = panel.game.clock().is_used() || panel.game.settings().rules.move_time_limit.count() > 0;
    const bool splits = has_clock && is_narrow;
    const float upper = splits ? rect.y + rect.height * .28f : middle, lower = rect.y + rect.height * .72f;
    if (has_clock && !splits) {
        const float height = std::min(panel.scaled(44), rect.height - panel.scaled(14));
        const float width = std::max(panel.scaled(is_small ? 72 : 92), clock_width(panel, color, height));
        clock(panel, list, color, {right - width, middle - height / 2, width, height});
        right -= width + panel.scaled(14);
    }
    const rules::DiscCount count = panel.presentation.count(panel.now);
    const float digits = panel.scaled(splits ? 20 : is_small ? 24 : 34);
    widgets::text(list, panel.fonts.count, digits, {right, upper}, to_u32(theme.text), std::to_string(count.of(color)),
                  widgets::Align::right);
    const float counted = widgets::text_width(panel.fonts.count, digits, std::to_string(count.of(color)));
    float lower_right = right - counted - panel.scaled(8);
    if (splits) {
        const float height = rect.height * .4f;
        const float width = std::max(panel.scaled(58), clock_width(panel, color, height));
        clock(panel, list, color, {right - width, lower - height / 2, width, height});
        lower_right = right - width - panel.scaled(6);
    }
    right -= counted + panel.scaled(8);

    const float left = rect.x + panel.scaled(is_small || is_narrow ? 44 : 68);
    const float room = std::max(0.f, right - left);
    ImFont* name_font = panel.fonts.strong;
    const float name_size = panel.scaled(is_small ? 14 : 16), doing_size = panel.scaled(is_small ? 12 : 13);
    std::string name = name_of(panel, color);
    const play::Participant& participant = panel.game.participant(color);
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
    // With players at two sides of the board the lower card belongs to the player below.
    const bool has_sides = panel.layout.names.has_value();
    const Color first =
        has_sides ? rules::opposite(color_below(panel.state, panel.preferences, panel.layout)) : Color::black;
    if (panel.layout.has_cards_in_row) {
        const float width = (rect.width - space) / 2;
        card(panel, Color::black, {rect.x, rect.y, width, rect.height});
        card(panel, Color::white, {rect.x + width + space, rect.y, width, rect.height});
    } else {
        const float height = (rect.height - space) / 2;
        card(panel, first, {rect.x, rect.y, rect.width, height});
        card(panel, rules::opposite(first), {rect.x, rect.y + height + space, rect.width, height});
    }
    ImGui::End();
}

} // namespace ui::panels
