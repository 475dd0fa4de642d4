// The layout stays fixed: a choice without meaning is dimmed, and a hidden row leaves its space empty.
#include "game/ui/new_game/new_game.hpp"

#include "game/ai/level.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <string>

namespace ui::panels {

namespace {

using new_game::Measures;
using rules::Color;

constexpr int groups = 4; // side, level, board, clock
constexpr float more_height = 34;

void size_slider(Panel& panel, play::GameSettings& settings, float width, float height) {
    const int smallest = rules::BoardSize::smallest;
    const int largest = rules::BoardSize::largest;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float left = corner.x + panel.scaled(16);
    const float length = width - panel.scaled(32);
    const float step = length / static_cast<float>(largest - smallest);
    ImGui::InvisibleButton("size", {width, height});
    // by key or gamepad: next size, cyclic
    if (ImGui::IsItemActivated() && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        const int next = settings.size.side() + 1;
        settings.size = rules::BoardSize{next > largest ? smallest : next};
    } else if (ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        const int wanted = smallest + static_cast<int>(std::lround((ImGui::GetIO().MousePos.x - left) / step));
        settings.size = rules::BoardSize{std::clamp(wanted, smallest, largest)};
    }
    const float y = corner.y + panel.scaled(14);
    const float knob = left + step * static_cast<float>(settings.size.side() - smallest);
    const float thick = panel.scaled(3);
    list->AddRectFilled({left, y - thick}, {left + length, y + thick}, to_u32(panel.theme.well), thick);
    list->AddRect({left, y - thick}, {left + length, y + thick}, to_u32(panel.theme.well_line), thick);
    list->AddRectFilled({left, y - thick}, {knob, y + thick}, to_u32(panel.theme.accent), thick);
    for (int n = smallest; n <= largest; ++n) {
        const float x = left + step * static_cast<float>(n - smallest);
        const bool is_chosen = n == settings.size.side();
        widgets::text(list, is_chosen ? panel.fonts.strong : panel.fonts.small, panel.scaled(12),
                      {x, corner.y + height - panel.scaled(7)},
                      to_u32(is_chosen ? panel.theme.accent_bright : panel.theme.text_quiet), std::to_string(n),
                      widgets::Align::center);
    }
    widgets::disc_icon(list, {knob, y}, panel.scaled(12), Color::white);
}

std::optional<int> number_keys(Panel& panel, std::optional<int> chosen, int most, float width, float height) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float alpha = ImGui::GetStyle().Alpha; // lower while disabled
    const float space = panel.scaled(5);
    const float each = (width - space * static_cast<float>(most)) / static_cast<float>(most + 1);
    std::optional<int> clicked;
    for (int n = 0; n <= most; ++n) {
        const ImVec2 from{corner.x + (each + space) * static_cast<float>(n), corner.y};
        const ImVec2 to{from.x + each, from.y + height};
        ImGui::SetCursorScreenPos(from);
        ImGui::PushID(n);
        if (ImGui::InvisibleButton("key", {each, height})) clicked = n;
        ImGui::PopID();
        const bool is_chosen = n == chosen;
        const Theme& theme = panel.theme;
        const engine::Rgba fill = is_chosen ? theme.selected : ImGui::IsItemHovered() ? theme.button : theme.well;
        list->AddRectFilled(from, to, to_u32(fill, alpha), panel.scaled(8));
        list->AddRect(from, to, to_u32(theme.well_line, alpha), panel.scaled(8));
        const float middle = (from.x + to.x) / 2;
        widgets::text(list, panel.fonts.strong, panel.scaled(15), {middle, from.y + height * 0.42f},
                      to_u32(is_chosen ? theme.on_selected : theme.text_second, alpha), std::to_string(n),
                      widgets::Align::center);
        const float bar = each * (0.14f + 0.4f * static_cast<float>(n) / static_cast<float>(most));
        list->AddRectFilled({middle - bar / 2, to.y - panel.scaled(9)}, {middle + bar / 2, to.y - panel.scaled(6)},
                            to_u32(is_chosen ? theme.on_selected : theme.accent, (is_chosen ? 1.f : .6f) * alpha),
                            panel.scaled(1.5f));
    }
    return clicked;
}

// "3 · Learner", or a description of computers without a level.
std::string level_text(const play::GameSettings& settings) {
    const auto all = computers(settings);
    if (all.empty()) return {};
    if (const auto level = common_level(settings))
        return tr("{} \xC2\xB7 {}", *level, base::tr_data(ai::level(*level).name));
    return all.front() == all.back() ? ai::title(all.front())
                                     : tr("{}, {}", ai::title(all.front()), ai::title(all.back()));
}

std::string board_text(rules::BoardSize size) {
    const std::string side = std::to_string(size.side());
    return side + " \xC3\x97 " + side;
}

std::string summary(const play::GameSettings& settings) {
    const std::string board = board_text(settings.size);
    const PlayAs side = play_as(settings);
    if (side == PlayAs::two_players) return tr("{}. Two people at one board.", board);
    if (side == PlayAs::watch) return tr("{}. The computer plays itself.", board);
    if (settings.rules.has_random_colors) return tr("{}. Colours are drawn at random.", board);
    const Color yours = side == PlayAs::black ? Color::black : Color::white;
    const std::string color = base::tr_data(settings.rules.color_names[rules::index(yours)]);
    return yours == settings.rules.first_to_move ? tr("{}. You play {} and move first.", board, color)
                                                 : tr("{}. You play {} and move second.", board, color);
}

std::string description(const play::GameState& unfinished) {
    const int side = unfinished.settings.size.side();
    const int discs = unfinished.game.position().occupied().size();
    return tr_n(discs, "{} \xC3\x97 {} with {} disc", "{} \xC3\x97 {} with {} discs", side, side, discs);
}

// An unfinished game. After declining, the row keeps its space and shows where the game is.
void resume_row(Panel& panel, float width, float height) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float forget = panel.scaled(44), space = panel.scaled(8);
    const float resume = widgets::text_width(panel.fonts.body, panel.scaled(14), tr("Resume")) + panel.scaled(32);
    const auto& match = panel.state.match.left;
    const bool is_offered = panel.state.resumable.has_value() || match;
    std::string said = tr("Moved to My games.");
    float room = width;
    if (is_offered) {
        said = match ? match->name(0) + " " + play::score_text(*match) + " " + match->name(1)
                     : description(panel.state.resumable->state);
        room = width - resume - forget - 3 * space;
        ImGui::SetCursorScreenPos({corner.x + width - forget - space - resume, corner.y});
        ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(panel.theme.active_card));
        ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(panel.theme.accent));
        if (ImGui::Button(widgets::with_id(tr("Resume"), "###resume").c_str(), {resume, height}))
            panel.ask(resume_game);
        ImGui::PopStyleColor(2);
        ImGui::SetCursorScreenPos({corner.x + width - forget, corner.y});
        if (ImGui::Button("\xC3\x97##forget", {forget, height})) panel.ask(forget_resumable);
        widgets::tip(panel, tr("Move it to My games"));
    }
    widgets::fitted_text(list, panel.fonts.medium, panel.scaled(15), {corner.x, corner.y + height / 2},
                         to_u32(is_offered ? panel.theme.text : panel.theme.text_quiet), said, room);
}

// A word with a triangle. Unfolded, the triangle points down and the word is `folding`. Returns the right edge, the
// same for both words.
float unfolding_word(Panel& panel, const char* id, const char* word, const char* folding, bool& is_unfolded,
                     ImVec2 corner) {
    const float height = panel.pressable(more_height);
    const float size = panel.scaled(14), indent = panel.scaled(16);
    const float width = indent
                        + std::max(widgets::text_width(panel.fonts.medium, size, word),
                                   widgets::text_width(panel.fonts.medium, size, folding));
    const char* label = is_unfolded ? folding : word;
    ImGui::SetCursorScreenPos(corner);
    if (ImGui::InvisibleButton(id, {width + panel.scaled(8), height})) is_unfolded = !is_unfolded;
    const bool is_hovered = ImGui::IsItemHovered();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = corner.y + height / 2, r = panel.scaled(4);
    const ImU32 ink = to_u32(is_hovered ? panel.theme.accent_bright : panel.theme.text);
    widgets::fold_arrow(list, {corner.x + r, middle}, r, is_unfolded, ink);
    widgets::text(list, panel.fonts.medium, size, {corner.x + indent, middle}, ink, label);
    return corner.x + width;
}

// Toggles "More" and "Match", only one of them open, and summarizes their settings.
void more_row(Panel& panel, NewGame& card, float width) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool had_more = card.is_unfolded, had_match = card.is_match_unfolded;
    const float more_end = unfolding_word(panel, "more", tr("More"), tr("Less"), card.is_unfolded, corner);
    const float match_end = unfolding_word(panel, "match", tr("Match"), tr("Match"), card.is_match_unfolded,
                                           {more_end + panel.scaled(20), corner.y});
    if (card.is_unfolded && !had_more) card.is_match_unfolded = false;
    if (card.is_match_unfolded && !had_match) card.is_unfolded = false;
    const float end = match_end + panel.scaled(12);
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.small, panel.scaled(12),
                         {corner.x + width, corner.y + panel.pressable(more_height) / 2},
                         to_u32(panel.theme.text_quiet), new_game::details_summary(card), corner.x + width - end,
                         widgets::Align::right);
}

float basics_height(const Measures& m) {
    return groups * (m.heading + m.control + m.gap);
}

// Measures that fit into the room if possible, with the details too if `has_details`.
Measures measures_for(const Panel& panel, float room, bool& has_details) {
    const float more = panel.pressable(more_height + 2);
    Measures m{panel.scaled(22), panel.scaled(44), panel.pressable(36), panel.scaled(6)};
    if (basics_height(m) + more > room)
        m = {panel.scaled(20), panel.pressable(37), panel.pressable(33), panel.scaled(4)};
    float spare = room - basics_height(m) - more;
    has_details = spare >= new_game::details_height(panel, m);
    if (has_details) spare -= new_game::details_height(panel, m);
    const int gaps = groups + (has_details ? new_game::detail_rows : 0);
    m.gap += std::floor(std::clamp(spare / static_cast<float>(gaps), 0.f, panel.scaled(14)));
    return m;
}

void basics(Panel& panel, NewGame& card, const Measures& m, new_game::Rect area) {
    using new_game::begin_group;
    using std::chrono::minutes;
    play::GameSettings& settings = card.settings;
    begin_group(panel, m, area, tr("Play as"), "");
    const std::array<std::string, 4> sides{tr("Black"), tr("White"), tr("Two players"), tr("Watch")};
    const int side =
        widgets::segments(panel, "side", sides, static_cast<int>(play_as(settings)), area.width, m.control);
    if (side >= 0) {
        if (const auto all = computers(settings); !all.empty()) card.computer = all.front();
        choose_play_as(settings, static_cast<PlayAs>(side), card.computer);
    }

    begin_group(panel, m, area, tr("Level"), level_text(settings));
    ImGui::BeginDisabled(computers(settings).empty());
    const int highest = ai::levels().back().number;
    const auto level = number_keys(panel, common_level(settings), highest, area.width, m.control);
    if (level) set_levels(settings, *level);
    ImGui::EndDisabled();

    begin_group(panel, m, area, tr("Board"), board_text(settings.size));
    size_slider(panel, settings, area.width, m.control);

    begin_group(panel, m, area, tr("Clock for each side"),
                settings.clock_initial.count() > 0 ? new_game::extra_time_text(settings.clock_extra) : "");
    static constexpr std::array clocks{minutes{0}, minutes{1}, minutes{5}, minutes{15}, minutes{30}};
    std::array<std::string, clocks.size()> labels{tr("None")};
    for (std::size_t i = 1; i < clocks.size(); ++i)
        labels[i] = tr("{} min", clocks[i].count());
    const auto selected = static_cast<int>(std::ranges::find(clocks, settings.clock_initial) - clocks.begin());
    const int clock = widgets::segments(panel, "clock", labels, selected, area.width, m.control);
    if (clock >= 0) settings.clock_initial = clocks[static_cast<std::size_t>(clock)];
}

// Between title and Play. Scrolls if even the small measures do not fit.
void choices(Panel& panel, const engine::Rect& rect) {
    NewGame& card = *panel.state.new_game();
    ImGui::SetCursorScreenPos({rect.x, rect.y});
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("choices", {rect.width, rect.height});
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    float y = corner.y;
    if (card.has_resume_row) {
        const float resume = panel.pressable(rect.height < panel.scaled(330) ? 37 : 44);
        resume_row(panel, width, resume);
        y += resume + panel.scaled(6);
    }
    bool has_room_below = false; // Details fit under "More"; else they replace the other choices.
    const Measures m = measures_for(panel, rect.height - (y - corner.y), has_room_below);
    const new_game::Rect upper{corner.x, y, width, basics_height(m)};
    if (card.is_match_unfolded)
        new_game::match_details(panel, m, upper);
    else if (!card.is_unfolded || has_room_below)
        basics(panel, card, m, upper);
    if (card.is_unfolded) {
        const float below = upper.y + upper.height + panel.pressable(more_height + 2);
        new_game::details(panel, m, {corner.x, has_room_below ? below : upper.y + m.heading / 2, width, 0});
    }
    ImGui::SetCursorScreenPos({corner.x, upper.y + upper.height});
    more_row(panel, card, width);
    ImGui::EndChild();
    ImGui::PopStyleVar();
}

void play_button(Panel& panel, float width, float height) {
    const NewGame& card = *panel.state.new_game();
    const ImVec2 from = ImGui::GetCursorScreenPos();
    if (widgets::primary_button(panel, widgets::with_id(tr("Play"), "##start").c_str(), width, height))
        panel.ask(start_game, GameStart{.settings = card.settings, .match = card.match});
    const float half = widgets::text_width(panel.fonts.clock, panel.scaled(20), tr("Play")) / 2;
    const float x = from.x + width / 2 - half - panel.scaled(22), y = from.y + height / 2, r = panel.scaled(7);
    ImGui::GetWindowDrawList()->AddTriangleFilled({x - r * .7f, y - r}, {x + r, y}, {x - r * .7f, y + r},
                                                  to_u32(engine::rgb(0x17130A)));
}

void learn_link(Panel& panel, float from, float to, float middle) {
    const char* label = tr("Learn to play");
    const float pad = panel.scaled(8), height = panel.pressable(36);
    const float room = to - from - 2 * pad;
    const float size = panel.scaled(14);
    const std::string shown = widgets::shortened(panel.fonts.body, size, label, room - pad);
    const float width = widgets::text_width(panel.fonts.body, size, shown);
    ImGui::SetCursorScreenPos({to - width - 2 * pad, middle - height / 2});
    if (ImGui::InvisibleButton("learn", {width + 2 * pad, height})) panel.run("learn");
    const bool is_hovered = ImGui::IsItemHovered();
    if (is_hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const ImU32 ink = to_u32(is_hovered ? panel.theme.accent_bright : panel.theme.text_quiet);
    ImDrawList* list = ImGui::GetWindowDrawList();
    widgets::text(list, panel.fonts.body, size, {to - width - pad, middle}, ink, shown);
    const float line = std::round(middle + size * .62f);
    list->AddLine({to - width - pad, line}, {to - pad, line}, ink, std::max(1.f, panel.layout.scale));
}

} // namespace

void new_game::begin_group(const Panel& panel, const Measures& m, Rect& area, const char* label,
                           const std::string& value) {
    const float taken = widgets::text_width(panel.fonts.body, panel.scaled(14), label) + panel.scaled(12);
    ImGui::SetCursorScreenPos({area.x, area.y});
    widgets::heading(panel, label, widgets::shortened(panel.fonts.strong, panel.scaled(14), value, area.width - taken),
                     area.width);
    ImGui::SetCursorScreenPos({area.x, area.y + m.heading});
    area.y += m.heading + m.control + m.gap;
}

void new_game_card(Panel& panel) {
    NewGame& card = *panel.state.new_game();
    if (panel.state.resumable || panel.state.match.left) card.has_resume_row = true;
    const bool is_low = panel.layout.side.height < panel.scaled(560);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {panel.scaled(20), panel.scaled(is_low ? 12 : 18)});
    widgets::begin_card(panel, "New game", panel.layout.side);
    ImGui::PopStyleVar();
    const ImVec2 corner = ImGui::GetCursorScreenPos(), room = ImGui::GetContentRegionAvail();
    const float right = corner.x + room.x, middle = corner.y + panel.scaled(14);
    const float size = panel.scaled(is_low ? 22 : 28), close = panel.pressable(40);
    ImDrawList* list = ImGui::GetWindowDrawList();
    widgets::text(list, panel.fonts.title, size, {corner.x, middle}, to_u32(panel.theme.text), tr("New game"));
    learn_link(panel, corner.x + widgets::text_width(panel.fonts.title, size, tr("New game")),
               right - (card.can_close ? close : -panel.scaled(8)), middle);
    ImGui::SetCursorScreenPos({right - close, corner.y - panel.scaled(6)});
    if (card.can_close && ImGui::Button("\xC3\x97##close", {close, panel.pressable(36)})) panel.ask(close_new_game);
    widgets::fitted_text(list, panel.fonts.body, panel.scaled(14),
                         {corner.x, corner.y + panel.scaled(is_low ? 38 : 44)}, to_u32(panel.theme.text_quiet),
                         summary(card.settings), room.x);

    const float head = panel.scaled(is_low ? 52 : 62), play = panel.scaled(is_low ? 48 : 60);
    choices(panel, {corner.x, corner.y + head, room.x, room.y - head - play - panel.scaled(8)});
    ImGui::SetCursorScreenPos({corner.x, corner.y + room.y - play});
    play_button(panel, room.x, play);
    ImGui::End();
}

} // namespace ui::panels
