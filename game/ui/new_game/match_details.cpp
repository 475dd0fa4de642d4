#include "game/ai/level.hpp"
#include "game/records/notation.hpp"
#include "game/records/opening_names.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/new_game/new_game.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

namespace ui::new_game {

namespace {

using play::StartKind;
using rules::Color;
using std::chrono::seconds;

constexpr int max_extra_seconds = 60;
constexpr float note_height = 17;
constexpr int detail_rows = 5;
constexpr std::size_t max_name_bytes = 64; // Same limit as in saved games.

void start_row(FrameContext& frame, NewGame& card, Rect row) {
    static constexpr std::array kinds{StartKind::standard, StartKind::random, StartKind::xot};
    const play::StartChoice start = possible_start(card.match.start, card.settings);
    const bool is_usual = possible_start({.kind = StartKind::xot}, card.settings).kind == StartKind::xot;
    const auto label = [](StartKind kind) -> std::string {
        return kind == StartKind::standard ? tr("Standard") : kind == StartKind::random ? tr("Random") : "XOT";
    };
    const std::span<const StartKind> offered{kinds.data(), is_usual ? kinds.size() : kinds.size() - 1};
    const float space = frame.scaled(8);
    const Rect left = row.cut_left(std::round(row.width * .56f) - space, space);
    if (const auto kind = choose(frame, "start", offered, start.kind, label, left)) card.match.start.kind = *kind;
    if (!is_usual) return;
    // Long names are shortened in the box; the heading shows the full name.
    const auto fitting = [&](const std::string& name) {
        return shortened_text(frame, {&Fonts::strong, 12}, name, row.width - frame.scaled(46));
    };
    const auto& all = records::opening_names().all();
    std::vector<std::string> names{fitting(tr("Choose by name"))};
    int chosen = 0;
    for (const records::NamedOpening& opening : all) {
        if (start.kind == StartKind::named && opening.name == start.name) chosen = static_cast<int>(names.size());
        names.push_back(fitting(base::tr_data(opening.name)));
    }
    const int picked = choice_box(frame, "##opening", names, chosen, row);
    if (picked > 0)
        card.match.start = {.kind = StartKind::named, .name = all[static_cast<std::size_t>(picked - 1)].name};
}

bool values_switch(const FrameContext& frame, bool is_on, const Rect& box) {
    const Theme& theme = frame.theme;
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(is_on ? theme.selected : theme.well));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, to_vec4(is_on ? theme.selected : theme.button));
    const bool is_clicked = button("##values", box);
    ImGui::PopStyleColor(2);
    set_tip(frame, is_on ? tr("Agrees to hints") : tr("Plays without hints"));
    draw_glyph(ImGui::GetWindowDrawList(), Glyph::bulb, box.center(), frame.scaled(18),
               (is_on ? theme.on_selected : theme.text_second).faded(ImGui::GetStyle().Alpha));
    return is_clicked;
}

// Draws the name next to its disc. icon: space for the disc, at scale 1.
void name_field(FrameContext& frame, play::GameSettings& settings, Color color, Rect row, float icon) {
    play::Participant& participant = settings.participants[rules::index(color)];
    const Rect disc = row.cut_left(frame.scaled(icon));
    const float radius = std::min(disc.width * .37f, disc.height * .36f);
    draw_disc(frame, {disc.x + radius + 1, disc.center().y - frame.scaled(1)}, radius, color);
    std::string name = play::person_name(participant);
    ImGui::BeginDisabled(!play::is_human(participant.seat));
    if (text_field(frame, "##name", tr("Name"), name, max_name_bytes, row, 10)) participant.name = name;
    ImGui::EndDisabled();
}

// Draws the names next to each other, each with a switch for hints in a match.
void players_row(FrameContext& frame, NewGame& card, Rect row) {
    const float space = frame.scaled(8), each = std::floor((row.width - space) / 2);
    for (const rules::Color color : rules::both_colors) {
        const std::size_t index = rules::index(color);
        const bool is_human = play::is_human(card.settings.participants[index].seat);
        Rect part = row.cut_left(each, space);
        const Rect box = part.cut_right(frame.pressable(40), frame.scaled(4));
        ImGui::PushID(static_cast<int>(index));
        name_field(frame, card.settings, color, part, 22);
        bool& wants = card.match.wants_values[index];
        ImGui::BeginDisabled(!card.match.is_match() || !is_human);
        if (values_switch(frame, wants || !is_human, box)) wants = !wants;
        ImGui::EndDisabled();
        ImGui::PopID();
    }
}

std::string games_text(const play::MatchChoice& match) {
    if (match.points > 0) return {};
    if (!match.is_match()) return tr("one game");
    return tr_n(match.games, "{} game", "{} games", match.games);
}

std::string start_text(const NewGame& card) {
    const play::StartChoice start = possible_start(card.match.start, card.settings);
    switch (start.kind) {
    case StartKind::standard: return {};
    case StartKind::xot: return "XOT";
    case StartKind::random: return tr("balanced positions");
    case StartKind::named: return start.name;
    }
    return {};
}

// The offered rule sets. Those that differ only in notation are omitted, because the notation is chosen separately.
struct RulesChoice {
    std::string_view id;
    base::Marked title, summary, note;
};
constexpr std::array rules_choices{RulesChoice{"othello", base::mark("Standard"), base::mark("Rules: standard"),
                                               base::mark("Black moves first, passes are automatic")},
                                   RulesChoice{"tournament", base::mark("Tournament"), base::mark("Rules: tournament"),
                                               base::mark("White first, a minute per move, errors lose")},
                                   RulesChoice{"classic", base::mark("White first"), base::mark("Rules: White first"),
                                               base::mark("White is called X and moves first, Black is O")}};

const RulesChoice& rules_choice(const rules::RuleSet& rules) {
    const auto found = std::ranges::find(rules_choices, rules.id, &RulesChoice::id);
    return found == rules_choices.end() ? rules_choices.front() : *found;
}

// Draws the label and returns the area next to it.
Rect labelled(const FrameContext& frame, Rect row, const char* label) {
    const Rect left = row.cut_left(frame.scaled(78));
    draw_text(frame, body_text, {left.x, left.center().y}, frame.theme.text_second, label);
    return row;
}

template <class Values, class TitleOf>
int boxed_choice(const FrameContext& frame, const char* id, const Values& values, std::ptrdiff_t chosen,
                 TitleOf title_of, const Rect& box) {
    std::vector<std::string> titles;
    for (const auto& value : values)
        titles.emplace_back(title_of(value));
    return choice_box(frame, id, titles, static_cast<int>(chosen), box);
}

void rules_row(FrameContext& frame, play::GameSettings& settings, const Rect& row) {
    const RulesChoice& present = rules_choice(settings.rules);
    const Rect box = labelled(frame, row, tr("Rules"));
    const auto title_of = [](const RulesChoice& choice) { return tr(choice.title); };
    const int picked = boxed_choice(frame, "##rules", rules_choices, &present - rules_choices.data(), title_of, box);
    if (picked >= 0) settings.rules = *rules::find_rule_set(rules_choices[static_cast<std::size_t>(picked)].id);
    draw_fitted_text(frame, small_text, {row.right(), row.bottom() + frame.scaled(note_height / 2)},
                     frame.theme.text_quiet, tr(present.note), row.width, Align::right);
}

// A rule set implies a notation; this row overrides it.
void notation_row(FrameContext& frame, play::GameSettings& settings, const Rect& row) {
    const auto all = records::notations();
    const auto known = std::ranges::find(all, settings.rules.notation, &records::NotationInfo::notation);
    const Rect box = labelled(frame, row, tr("Notation"));
    const auto title_of = [](const records::NotationInfo& notation) { return base::tr_data(notation.title); };
    const int picked = boxed_choice(frame, "##notation", all, known - all.begin(), title_of, box);
    if (picked >= 0) settings.rules.notation = all[static_cast<std::size_t>(picked)].notation;
}

std::string kind_title(const play::ExtraTime& extra) {
    using Kind = play::ExtraTime::Kind;
    if (extra.kind == Kind::increment) return tr("Increment");
    if (extra.kind == Kind::delay) return tr("Delay");
    return tr("Byo-yomi \xC3\x97 {}", extra.periods);
}

void extra_time_row(FrameContext& frame, play::GameSettings& settings, const Rect& row) {
    using Kind = play::ExtraTime::Kind;
    static constexpr std::array offered{play::ExtraTime{Kind::increment}, play::ExtraTime{Kind::delay},
                                        play::ExtraTime{Kind::byo_yomi, {}, 1}, play::ExtraTime{Kind::byo_yomi, {}, 3},
                                        play::ExtraTime{Kind::byo_yomi, {}, 5}};
    play::ExtraTime& extra = settings.clock_extra;
    const bool has_clock = settings.clock_initial.count() > 0;
    Rect box = labelled(frame, row, tr("Clock"));
    ImGui::BeginDisabled(!has_clock);
    const auto known = std::ranges::find_if(offered, [&](const play::ExtraTime& kind) {
        return kind.kind == extra.kind && (kind.kind != Kind::byo_yomi || kind.periods == extra.periods);
    });
    const Rect kind_box = box.cut_left(box.width * .45f, frame.scaled(8));
    const int picked = boxed_choice(frame, "##extra", offered, known - offered.begin(), kind_title, kind_box);
    if (picked >= 0) {
        const play::ExtraTime& kind = offered[static_cast<std::size_t>(picked)];
        extra.kind = kind.kind;
        extra.periods = kind.periods;
    }
    const auto shown = std::chrono::duration_cast<seconds>(extra.time).count();
    const float side = std::max(box.height, frame.pressable(36));
    ImGui::PushButtonRepeat(true);
    if (button("\xE2\x88\x92##less", box.cut_left(side)) && shown > 0) extra.time -= seconds{1};
    if (button("+##more", box.cut_right(side)) && shown < max_extra_seconds) extra.time += seconds{1};
    ImGui::PopButtonRepeat();
    ImGui::EndDisabled();
    const float room = box.width - frame.scaled(8);
    std::string text = has_clock ? tr("{} s", shown) : tr("no clock");
    if (text_width(frame, body_text, text) > room) text = "\xE2\x80\x93";
    draw_fitted_text(frame, body_text, box.center(), has_clock ? frame.theme.text : frame.theme.text_quiet, text, room,
                     Align::center);
}

// Lists the configured engines after the human player. Includes the current engine even if it is no longer configured.
std::vector<SeatOption> seat_options_with_engines(const engines::ConfiguredEngines& engines,
                                                  const play::Seat& present) {
    std::vector<SeatOption> options = seat_options();
    auto next = options.begin() + 1;
    const auto add = [&](const play::ExternalEngine& engine, const std::string& title) {
        next = options.insert(next, {engine, title}) + 1;
    };
    for (const engines::ConfiguredEngine& configured : engines)
        if (const auto engine = engines::engine_of(configured)) add(*engine, engines::title(configured));
    const auto* engine = std::get_if<play::ExternalEngine>(&present);
    if (engine != nullptr && std::ranges::find(options, present, &SeatOption::seat) == options.end())
        add(*engine, play::title(*engine));
    return options;
}

void seat_row(FrameContext& frame, play::GameSettings& settings, Color color, Rect row) {
    play::Participant& participant = settings.participants[rules::index(color)];
    const auto options = seat_options_with_engines(configured_engines(frame), participant.seat);
    std::vector<std::string> labels;
    for (const SeatOption& option : options) {
        labels.push_back(option.label);
        frame.state.written += option.label;
    }
    labels.push_back(tr("Engines..."));
    const auto found = std::ranges::find(options, participant.seat, &SeatOption::seat);
    const int chosen = found == options.end() ? -1 : static_cast<int>(found - options.begin());
    ImGui::PushID(static_cast<int>(rules::index(color)));
    const float name = frame.scaled(34) + std::round((row.width - frame.scaled(42)) * .42f);
    name_field(frame, settings, color, row.cut_left(name, frame.scaled(8)), 34);
    const int picked = choice_box(frame, "##seat", labels, chosen, row);
    if (picked >= 0 && static_cast<std::size_t>(picked) < options.size())
        participant.seat = options[static_cast<std::size_t>(picked)].seat;
    else if (picked >= 0)
        frame.run("programs");
    ImGui::PopID();
}

} // namespace

void draw_name_fields(FrameContext& frame, NewGame& card, Rect area, float height, float space) {
    for (const Color color : rules::both_colors) {
        ImGui::PushID(static_cast<int>(rules::index(color)));
        name_field(frame, card.settings, color, area.cut_top(height, space), 30);
        ImGui::PopID();
    }
}

std::string level_text(const play::GameSettings& settings) {
    const auto all = computers(settings);
    if (all.empty()) return {};
    if (const auto level = common_level(settings))
        return tr("{} \xC2\xB7 {}", *level, base::tr_data(ai::level(*level).name));
    return all.front() == all.back() ? ai::title(all.front())
                                     : tr("{}, {}", ai::title(all.front()), ai::title(all.back()));
}

bool level_key(const FrameContext& frame, const char* id, const Rect& box, const std::string& label, float size,
               int level, bool is_chosen) {
    const Theme& theme = frame.theme;
    const bool is_clicked = click_area(id, box);
    const auto faded = [](engine::Rgba color, float part = 1) { // Fades while disabled.
        color.alpha *= part * ImGui::GetStyle().Alpha;
        return color;
    };
    const engine::Rgba fill = is_chosen ? theme.selected : ImGui::IsItemHovered() ? theme.button : theme.well;
    draw_box(box, faded(fill), faded(theme.well_line), frame.scaled(8));
    const float middle = box.center().x, bar = box.width * (.08f + .05f * static_cast<float>(level));
    draw_fitted_text(frame, {&Fonts::strong, size}, {middle, box.y + box.height * .42f},
                     faded(is_chosen ? theme.on_selected : theme.text_second), label, box.width - frame.scaled(8),
                     Align::center);
    draw_fill({middle - bar / 2, box.bottom() - frame.scaled(8), bar, frame.scaled(3)},
              is_chosen ? faded(theme.on_selected) : faded(theme.accent, .6f), frame.scaled(1.5f));
    return is_clicked;
}

namespace {

std::optional<int> level_keys(const FrameContext& frame, std::optional<int> chosen, Rect row) {
    const int most = ai::levels().back().number;
    const float space = frame.scaled(5);
    const float each = (row.width - space * static_cast<float>(most)) / static_cast<float>(most + 1);
    std::optional<int> clicked;
    for (int n = 0; n <= most; ++n) {
        ImGui::PushID(n);
        if (level_key(frame, "key", row.cut_left(each, space), std::to_string(n), 14, n, n == chosen)) clicked = n;
        ImGui::PopID();
    }
    return clicked;
}

} // namespace

float match_height(const Measures& m) {
    return 4 * (m.heading + m.control + m.gap);
}

void match_tab(FrameContext& frame, const Measures& measures, Rect area) {
    NewGame& card = *frame.state.new_game();
    play::MatchChoice& match = card.match;
    const auto number = [](int count) { return std::to_string(count); };
    static constexpr std::array games{1, 2, 3, 5, 7, 10};
    if (const auto chosen = choose(frame, "games", games, match.points == 0 ? match.games : 0, number,
                                   begin_group(frame, measures, area, tr("Number of games"), games_text(match)))) {
        match.games = *chosen;
        match.points = 0;
    }

    static constexpr std::array points{0, 2, 3, 5, 10};
    const auto points_label = [](int count) {
        return count == 0 ? base::tr_in("points", "Off") : std::to_string(count);
    };
    const Rect row = begin_group(frame, measures, area, tr("Or first to \xE2\x80\xA6 points"),
                                 match.points > 0 ? tr_n(match.points, "{} point", "{} points", match.points) : "");
    if (const auto chosen = choose(frame, "points", points, match.points, points_label, row)) match.points = *chosen;

    start_row(frame, card, begin_group(frame, measures, area, tr("Opening"), start_text(card)));
    players_row(frame, card, begin_group(frame, measures, area, tr("Names \xC2\xB7 Hints allowed if both agree")));
}

float details_height(const FrameContext& frame, const Measures& m) {
    return m.heading + m.control + m.gap + detail_rows * (m.row + m.gap) + frame.scaled(note_height + 4);
}

void details_tab(FrameContext& frame, const Measures& measures, Rect area) {
    play::GameSettings& settings = frame.state.new_game()->settings;
    area.cut_top(frame.scaled(4));
    for (const Color color : rules::both_colors)
        seat_row(frame, settings, color, area.cut_top(measures.row, measures.gap));
    const Rect keys = begin_group(frame, measures, area, tr("Level, 0 to 10"), level_text(settings));
    ImGui::BeginDisabled(computers(settings).empty());
    if (const auto level = level_keys(frame, common_level(settings), keys)) set_levels(settings, *level);
    ImGui::EndDisabled();
    rules_row(frame, settings, area.cut_top(measures.row, measures.gap + frame.scaled(note_height)));
    notation_row(frame, settings, area.cut_top(measures.row, measures.gap));
    extra_time_row(frame, settings, area.cut_top(measures.row));
}

std::string extra_time_text(const play::ExtraTime& extra) {
    using Kind = play::ExtraTime::Kind;
    const auto shown = std::chrono::duration_cast<seconds>(extra.time).count();
    if (shown == 0) return {};
    if (extra.kind == Kind::increment) return tr("+{} s per move", shown);
    if (extra.kind == Kind::delay) return tr("{} s delay", shown);
    return tr("byo-yomi {} \xC3\x97 {} s", extra.periods, shown);
}

std::string details_summary(const NewGame& card) {
    const play::MatchChoice& match = card.match;
    const play::GameSettings& settings = card.settings;
    std::vector<std::string> parts;
    if (match.points > 0)
        parts.push_back(tr_n(match.points, "to {} point", "to {} points", match.points));
    else if (match.is_match())
        parts.push_back(games_text(match));
    parts.push_back(start_text(card));
    parts.emplace_back(tr(rules_choice(settings.rules).summary));
    if (settings.clock_initial.count() > 0) parts.push_back(extra_time_text(settings.clock_extra));
    std::string all;
    for (const std::string& part : parts)
        if (!part.empty()) all += (all.empty() ? "" : " \xC2\xB7 ") + part;
    return all;
}

bool is_usual(const NewGame& card) {
    return card.match.points == 0 && !card.match.is_match() && start_text(card).empty()
           && &rules_choice(card.settings.rules) == rules_choices.data() && card.settings.clock_initial.count() == 0;
}

} // namespace ui::new_game
