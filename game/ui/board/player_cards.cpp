#include "engine/base/text.hpp"
#include "game/ai/level.hpp"
#include "game/ai/player.hpp"
#include "game/play/game_controller.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <numbers>
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

namespace {

using rules::Color;

bool is_to_move(const FrameContext& frame, Color color) {
    return !frame.game.is_over() && frame.game.position().to_move() == color;
}

std::string name_of(const FrameContext& frame, Color color) {
    const play::SeatedEngine* engine = frame.controller.engines().at(color);
    if (engine != nullptr && !engine->name.empty()) return engine->name;
    return play::name_at_board(frame.game.settings().participants, color, frame.game.color_name(color));
}

std::string activity_of_engine(const play::SeatedEngine& engine, bool is_to_move) {
    using Stage = play::SeatedEngine::Stage;
    switch (engine.stage) {
    case Stage::not_started: return tr("Not started");
    case Stage::stopped: return tr("Stopped");
    case Stage::starts: return tr("Starting");
    case Stage::thinks:
    case Stage::has_moved: return tr("Thinking");
    case Stage::rests: break;
    }
    return is_to_move ? "" : tr("Engine");
}

std::string activity_of_search(const FrameContext& frame) {
    if (frame.controller.search_pause()) return tr("Search paused");
    const auto& report = frame.controller.report();
    if (!report) return tr("Thinking");
    if (!report->moves.empty() && report->moves.front().is_from_book) return tr("Playing from the book");
    const int empties = frame.game.position().empties().size();
    if (report->depth >= empties && !report->is_solved) return tr("Solving the endgame");
    return report->depth > 0 ? tr("Thinking, depth {}", report->depth) : tr("Thinking");
}

std::string activity(const FrameContext& frame, Color color) {
    const play::Game& game = frame.game;
    const play::Seat& seat = game.participant(color).seat;
    if (game.is_over()) {
        if (frame.presentation.is_counting()) return tr("Counting discs...");
        const auto winner = game.winner();
        if (!winner) return game.end_reason() == play::EndReason::aborted ? "" : tr("Draw");
        if (*winner == color) return tr("Winner");
        return game.end_reason() == play::EndReason::time ? tr("Out of time") : "";
    }
    const bool is_human = play::is_human(seat), moves = is_to_move(frame, color);
    if (moves && game.is_paused()) return tr("Paused");
    if (moves && is_human) {
        const std::string asked = game.position().must_pass() ? tr("You must pass") : tr("Your move");
        const std::string proof = proof_text(frame);
        return proof.empty() ? asked : tr("{} \xC2\xB7 {}", asked, proof);
    }
    const play::SeatedEngine* engine = frame.controller.engines().at(color);
    if (engine != nullptr && engine->has_to_be_started()) return activity_of_engine(*engine, moves);
    if (!is_human && engine == nullptr && frame.controller.is_pondering()) return tr("Thinking on your time");
    if (moves && game.is_browsing()) return tr("Waiting: press Continue");
    if (engine != nullptr) return activity_of_engine(*engine, moves);
    if (moves && frame.controller.is_thinking()) return activity_of_search(frame);
    if (is_human && name_of(frame, color) == game.color_name(color)) return "";
    const auto* computer = std::get_if<play::Computer>(&seat);
    const auto* level = computer != nullptr ? std::get_if<ai::Level>(&computer->player) : nullptr;
    return level != nullptr ? base::tr_data(ai::level(level->number).name) : game.color_name(color);
}

void seat_popup(FrameContext& frame, Color color) {
    if (!begin_popup(frame, "seat")) return;
    const auto offer = [&](const std::string& label, const play::Seat& seat) {
        const play::Participant& present = frame.game.participant(color);
        if (ImGui::MenuItem(label.c_str(), nullptr, present.seat == seat) && present.seat != seat)
            frame.submit(play::SetSeat{color, play::Participant{present.name, seat}});
    };
    if (const play::SeatedEngine* seated = frame.controller.engines().at(color);
        seated && seated->has_to_be_started()) {
        if (ImGui::MenuItem(tr("Start {}", play::title(seated->engine)).c_str()))
            frame.submit(play::StartEngine{color});
        ImGui::Separator();
    }
    const bool is_human = play::is_human(frame.game.participant(color).seat);
    const ShownOnBoard& shown = frame.preferences.shown;
    if (is_human && ImGui::MenuItem(tr("Show hints"), nullptr, shown.hints && shown.hints_for[rules::index(color)]))
        frame.run(color == Color::black ? "hints-for black" : "hints-for white");
    if (is_human) ImGui::Separator();
    offer(tr("Human"), play::Human{});
    const auto& allowed = frame.controller.engines().allowed();
    const engines::ConfiguredEngines& configured = configured_engines(frame);
    for (const play::ExternalEngine& engine : allowed) {
        const engines::ConfiguredEngine* known = engines::find_configured(configured, engine);
        offer(known != nullptr ? engines::title(*known) : play::title(engine), engine);
    }
    for (std::size_t i = 0; i < configured.size(); ++i) {
        const auto engine = engines::engine_of(configured[i]);
        if (!engine || std::ranges::find(allowed, *engine) != allowed.end()) continue;
        frame.state.written += engines::title(configured[i]);
        if (ImGui::MenuItem(with_id(engines::title(configured[i]), "##" + std::to_string(i)).c_str()))
            frame.ask(seat_engine, color, *engine);
    }
    if (ImGui::MenuItem(tr("Engines..."))) frame.run("programs");
    ImGui::Separator();
    for (const ai::LevelSettings& level : ai::levels())
        offer(tr("Level {} \xC2\xB7 {}", level.number, base::tr_data(level.name)),
              play::Computer{ai::Level{level.number}});
    ImGui::Separator();
    for (const ai::PlayerKind& kind : ai::player_kinds())
        if (!std::holds_alternative<ai::Level>(kind.usual)) offer(ai::title(kind.usual), play::Computer{kind.usual});
    end_popup();
}

constexpr std::chrono::seconds last_minute{60}, last_seconds{10};

// Draws a clock. `right`: middle of the right edge. Returns the width.
float clock(FrameContext& frame, Color color, engine::Point right, float height, float min_width) {
    const std::chrono::milliseconds left = shown_time(frame.game, color, frame.now);
    std::string time = clock_text(left);
    if (const int periods = frame.game.clock().shown(color, frame.now).periods; periods > 0)
        time += " \xC3\x97" + std::to_string(periods);
    const bool is_active = is_to_move(frame, color), is_short = is_active && left <= last_seconds;
    const float size = std::min(frame.scaled(left <= last_minute ? 28 : 20), height * .7f);
    const float width = std::max(min_width, text_width(frame.fonts.strong, size, time) + frame.scaled(12));
    const bool has_fallen = frame.game.is_over() && frame.game.end_reason() == play::EndReason::time
                            && frame.game.winner() == rules::opposite(color);
    const Theme& theme = frame.theme;
    const engine::Rect box{right.x - width, right.y - height / 2, width, height};
    const engine::Rgba fill = is_short ? theme.mistake : is_active ? theme.accent : theme.well;
    const engine::Rgba ink = is_active ? ink_on(fill) : has_fallen ? theme.mistake : theme.text_second;
    draw_box(box, fill, has_fallen ? theme.mistake : fill, frame.scaled(8), frame.line_width(has_fallen ? 2 : 1));
    draw_text(ImGui::GetWindowDrawList(), is_active ? frame.fonts.strong : frame.fonts.clock, size, box.center(), ink,
              time, Align::center);
    return width;
}

// Draws the points of the match, as pips if there are few. `right`: middle of the right edge. Returns the width.
float match_points(const FrameContext& frame, Color color, engine::Point right) {
    constexpr int most_pips = 5;
    if (!frame.state.match.current) return 0;
    const play::Match& match = *frame.state.match.current;
    const std::size_t player = play::player_at_board(match, frame.game, color);
    const int half_points = match.half_points()[player];
    const int all = match.choice.points > 0 ? match.choice.points : match.choice.games;
    if (all > most_pips) {
        const std::string text = play::points_text(half_points);
        draw_text(frame, strong_text, right, frame.theme.accent_text, text, Align::right);
        return text_width(frame, strong_text, text);
    }
    const float radius = frame.scaled(3.5f), apart = frame.scaled(11), line = frame.line_width(1.2f);
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (int i = 0; i < all; ++i) {
        const engine::Point at{right.x - radius - apart * static_cast<float>(all - 1 - i), right.y};
        const int part = half_points - 2 * i;
        const engine::Rgba ink = part > 0 ? frame.theme.accent_text : frame.theme.text_quiet;
        list->AddCircle(at, radius, ink, 20, line);
        if (part >= 2) list->AddCircleFilled(at, radius, ink, 20);
        if (part != 1) continue;
        list->PathArcTo(at, radius, std::numbers::pi_v<float> / 2, std::numbers::pi_v<float> * 1.5f, 12);
        list->PathFillConvex(ink);
    }
    return apart * static_cast<float>(all - 1) + 2 * radius;
}

void ground(const FrameContext& frame, const engine::Rect& rect, bool is_active) {
    const Theme& theme = frame.theme;
    const float rounding = frame.scaled(10), edge = frame.scaled(4);
    draw_fill(rect, is_active ? theme.accent : theme.card, rounding);
    if (is_active) draw_fill({rect.x + edge, rect.y, rect.width - edge, rect.height}, theme.active_card, rounding);
    draw_frame(rect, is_active ? theme.accent : theme.card_line, rounding, frame.line_width(1));
}

// Draws two rows: the name, and what the player is doing. To their right are the discs and the clock, one above the
// other in narrow cards.
void card(FrameContext& frame, Color color, const engine::Rect& rect) {
    const Theme& theme = frame.theme;
    const play::Participant& participant = frame.game.participant(color);
    const bool is_active = is_to_move(frame, color);
    const bool is_low = rect.height < frame.scaled(70), is_narrow = rect.width < frame.scaled(260);
    ground(frame, rect, is_active);
    ImGui::PushID(static_cast<int>(rules::index(color)));
    const bool has_menu = !frame.state.match.is_under_way();
    if (click_area("card", rect) && has_menu) ImGui::OpenPopup("seat");
    ImGui::SetItemAllowOverlap();
    if (ImGui::IsItemHovered() && has_menu) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    seat_popup(frame, color);

    const float middle = rect.center().y, apart = frame.scaled(is_low ? 9 : 12);
    const bool is_compact = is_low || is_narrow;
    draw_disc(frame, {rect.x + frame.scaled(is_compact ? 24 : 36), middle - frame.scaled(1)},
              frame.scaled(is_compact ? 12 : 17), color);
    const bool has_clock = frame.game.clock().is_used() || frame.game.settings().rules.move_time_limit.count() > 0;
    const bool is_split = has_clock && is_narrow; // The clock is in the second row.
    float right = rect.right() - frame.scaled(is_compact ? 12 : 18);
    float lower_right = right;
    if (is_split)
        lower_right -= clock(frame, color, {right, rect.y + rect.height * .72f}, rect.height * .42f, frame.scaled(58))
                       + frame.scaled(6);
    else if (has_clock)
        right -= clock(frame, color, {right, middle}, std::min(frame.scaled(44), rect.height - frame.scaled(14)),
                       frame.scaled(is_low ? 72 : 96))
                 + frame.scaled(14);
    const TextStyle digits{&Fonts::count, is_split || is_low ? 20.f : 28.f};
    const std::string count = std::to_string(frame.presentation.count(frame.now).of(color));
    draw_text(frame, digits, {right, is_split ? rect.y + rect.height * .28f : middle}, theme.text, count, Align::right);
    right -= text_width(frame, digits, count) + frame.scaled(12);
    if (!is_split) lower_right = right;

    const float left = rect.x + frame.scaled(is_compact ? 44 : 68);
    std::string doing = activity(frame, color);
    const float upper = doing.empty() ? middle : middle - apart, lower = middle + apart;
    const TextStyle doing_style{&Fonts::body, is_low ? 12.f : 14.f};
    if (text_width(frame, doing_style, doing) > lower_right - left) doing = doing.substr(0, doing.find(" \xC2\xB7 "));
    if (const float points = match_points(frame, color, {right, upper}); points > 0) right -= points + frame.scaled(8);
    ImGui::PopID();
    const TextStyle name_style{&Fonts::strong, is_low ? 14.f : 16.f};
    std::string name = name_of(frame, color);
    if (play::person_name(participant).empty() && text_width(frame, name_style, name) > right - left)
        name = play::shown_name(participant, name);
    draw_fitted_text(frame, name_style, {left, upper}, theme.text, name, std::max(0.f, right - left));
    draw_fitted_text(frame, doing_style, {left, lower}, is_active ? theme.accent_text : theme.text_quiet, doing,
                     std::max(0.f, lower_right - left));
}

} // namespace

void draw_player_cards(FrameContext& frame) {
    engine::Rect left = frame.layout.cards;
    begin_area("##cards", left);
    const float space = frame.scaled(8), width = (left.width - space) / 2, height = (left.height - space) / 2;
    for (const Color color : rules::both_colors)
        card(frame, color, frame.layout.has_cards_in_row ? left.cut_left(width, space) : left.cut_top(height, space));
    ImGui::End();
}

} // namespace ui
