// The New Game card: size, seats, names, level or kind of each computer, clock, rules, Play.
#include "game/ai/level.hpp"
#include "game/records/notation.hpp"
#include "game/ui/panels/popups.hpp"
#include "game/ui/panels/widgets.hpp"

#include <array>
#include <chrono>
#include <cmath>
#include <cstring>

namespace ui::panels {

namespace {

using rules::Color;

// Writes an edited text back when it has changed.
void name_field(const char* id, const std::string& hint, std::string& name, float width) {
    std::array<char, 65> buffer{}; // a name has at most 64 bytes in a save
    name.copy(buffer.data(), buffer.size() - 1);
    ImGui::SetNextItemWidth(width);
    if (ImGui::InputTextWithHint(id, hint.c_str(), buffer.data(), buffer.size())) name = buffer.data();
}

void size_slider(Panel& panel, play::MatchSettings& settings, float width) {
    const int smallest = rules::BoardSize::smallest;
    const int largest = rules::BoardSize::largest;
    const int side = settings.size.side();
    const std::string shown = std::to_string(side) + " \xC3\x97 " + std::to_string(side);
    widgets::heading(panel, "Board size", shown, width);

    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.scaled(48);
    const float left = corner.x + panel.scaled(16);
    const float length = width - panel.scaled(32);
    const float step = length / static_cast<float>(largest - smallest);
    ImGui::InvisibleButton("size", {width, height});
    if (ImGui::IsItemActive()) {
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
                      {x, corner.y + panel.scaled(40)},
                      to_u32(is_chosen ? panel.theme.accent_bright : panel.theme.text_quiet), std::to_string(n),
                      widgets::Align::center);
    }
    widgets::disc_icon(list, {knob, y}, panel.scaled(12), Color::white);
}

void seat_row(Panel& panel, play::MatchSettings& settings, Color color, float width) {
    static const std::array<std::string, 2> kinds{"Human", "Computer"};
    play::Participant& participant = settings.participants[rules::index(color)];
    const std::string& color_name = settings.rules.color_names[rules::index(color)];
    const float height = panel.scaled(44);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImGui::PushID(static_cast<int>(rules::index(color)));
    widgets::disc_icon(ImGui::GetWindowDrawList(),
                       {corner.x + panel.scaled(16), corner.y + height / 2 - panel.scaled(1)}, panel.scaled(13), color);
    ImGui::SetCursorScreenPos({corner.x + panel.scaled(40), corner.y + (height - ImGui::GetFrameHeight()) / 2});
    const float name_width = width * 0.38f - panel.scaled(36);
    name_field("##name", color_name, participant.name, name_width);
    ImGui::SetCursorScreenPos({corner.x + width * 0.40f + panel.scaled(8), corner.y});
    const bool is_human = play::is_human(participant.seat);
    const int clicked =
        widgets::segments(panel, "kind", kinds, is_human ? 0 : 1, width * 0.60f - panel.scaled(8), height);
    if (clicked == 0 && !is_human) participant.seat = play::Human{};
    if (clicked == 1 && is_human) participant.seat = play::Computer{ai::Level{3}};
    ImGui::PopID();
}

constexpr const char* kind_names[] = {"Random moves", "Most flips", "Fifty-fifty", "Minimax", "Alpha-beta", "Levels"};

ai::Player player_of_kind(int kind) {
    switch (kind) {
    case 0: return ai::RandomMover{};
    case 1: return ai::MostFlips{};
    case 2: return ai::FiftyFifty{};
    case 3: return ai::Minimax{};
    case 4: return ai::AlphaBeta{};
    default: return ai::Level{};
    }
}

// A row of numbered keys; a little bar under each number grows with it.
void number_keys(Panel& panel, int& number, int most, float width) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float space = panel.scaled(5);
    const float height = panel.scaled(44);
    const float each = (width - space * static_cast<float>(most - 1)) / static_cast<float>(most);
    for (int n = 1; n <= most; ++n) {
        const ImVec2 from{corner.x + (each + space) * static_cast<float>(n - 1), corner.y};
        const ImVec2 to{from.x + each, from.y + height};
        ImGui::SetCursorScreenPos(from);
        ImGui::PushID(n);
        if (ImGui::InvisibleButton("key", {each, height})) number = n;
        ImGui::PopID();
        const bool is_chosen = n == number;
        const Theme& theme = panel.theme;
        const engine::Rgba fill = is_chosen ? theme.selected : ImGui::IsItemHovered() ? theme.button : theme.well;
        list->AddRectFilled(from, to, to_u32(fill), panel.scaled(8));
        list->AddRect(from, to, to_u32(theme.well_line), panel.scaled(8));
        const float middle = (from.x + to.x) / 2;
        widgets::text(list, panel.fonts.strong, panel.scaled(15), {middle, from.y + height * 0.42f},
                      to_u32(is_chosen ? theme.on_selected : theme.text_second), std::to_string(n),
                      widgets::Align::center);
        const float bar = each * (0.14f + 0.4f * static_cast<float>(n) / static_cast<float>(most));
        list->AddRectFilled({middle - bar / 2, to.y - panel.scaled(9)}, {middle + bar / 2, to.y - panel.scaled(6)},
                            to_u32(is_chosen ? theme.on_selected : theme.accent, is_chosen ? 1.f : .6f),
                            panel.scaled(1.5f));
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + height});
    ImGui::Dummy({width, 0});
}

void computer_rows(Panel& panel, play::MatchSettings& settings, Color color, float width) {
    auto* computer = std::get_if<play::Computer>(&settings.participants[rules::index(color)].seat);
    if (computer == nullptr) return;
    ImGui::PushID(static_cast<int>(10 + rules::index(color)));
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const std::string label = settings.rules.color_names[rules::index(color)] + " plays by";
    const int kind = static_cast<int>(computer->player.index());
    widgets::text(ImGui::GetWindowDrawList(), panel.fonts.body, panel.scaled(14),
                  {corner.x, corner.y + ImGui::GetFrameHeight() / 2}, to_u32(panel.theme.text_second), label);
    const float combo = panel.scaled(138);
    const float label_width = widgets::text_width(panel.fonts.body, panel.scaled(14), label) + panel.scaled(10);
    ImGui::SetCursorScreenPos({corner.x + label_width, corner.y});
    ImGui::SetNextItemWidth(combo);
    if (widgets::begin_combo(panel, "##player", kind_names[kind])) {
        for (int i = 5; i >= 0; --i) {
            if (ImGui::Selectable(kind_names[i], i == kind) && i != kind) computer->player = player_of_kind(i);
        }
        widgets::end_combo();
    }
    std::string value;
    if (auto* level = std::get_if<ai::Level>(&computer->player)) {
        value = std::to_string(level->number) + " \xC2\xB7 " + std::string{ai::level(level->number).name};
    }
    if (std::holds_alternative<ai::Minimax>(computer->player)
        || std::holds_alternative<ai::AlphaBeta>(computer->player)) {
        value = "depth in plies";
    }
    const bool has_room =
        label_width + combo + widgets::text_width(panel.fonts.strong, panel.scaled(14), value) + panel.scaled(8)
        < width;
    if (has_room) {
        widgets::text(ImGui::GetWindowDrawList(), panel.fonts.strong, panel.scaled(14),
                      {corner.x + width, corner.y + ImGui::GetFrameHeight() / 2}, to_u32(panel.theme.accent_bright),
                      value, widgets::Align::right);
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + ImGui::GetFrameHeight() + panel.scaled(6)});
    if (auto* level = std::get_if<ai::Level>(&computer->player)) number_keys(panel, level->number, 10, width);
    if (auto* minimax = std::get_if<ai::Minimax>(&computer->player)) number_keys(panel, minimax->depth, 8, width);
    if (auto* alpha_beta = std::get_if<ai::AlphaBeta>(&computer->player))
        number_keys(panel, alpha_beta->depth, 12, width);
    ImGui::PopID();
}

void clock_row(Panel& panel, play::MatchSettings& settings, float width) {
    using namespace std::chrono;
    static const std::array<std::string, 5> labels{"None", "1 min", "5 min", "15 min", "30 min"};
    static constexpr std::array choices{minutes{0}, minutes{1}, minutes{5}, minutes{15}, minutes{30}};
    int selected = -1;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (settings.clock_initial == choices[i]) selected = static_cast<int>(i);
    }
    const auto increment = duration_cast<seconds>(settings.clock_increment).count();
    widgets::heading(panel, "Clock for each side",
                     settings.clock_initial.count() == 0 ? "" : "+" + std::to_string(increment) + " s a move", width);
    const bool has_clock = settings.clock_initial.count() > 0;
    const float steps = has_clock ? panel.scaled(96) : 0;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float height = panel.scaled(44);
    const int clicked = widgets::segments(panel, "clock", labels, selected, width - steps, height);
    if (clicked >= 0) settings.clock_initial = choices[static_cast<std::size_t>(clicked)];
    if (has_clock) {
        const float side = panel.scaled(42);
        ImGui::SetCursorScreenPos({corner.x + width - steps + panel.scaled(8), corner.y + panel.scaled(1)});
        if (ImGui::Button("\xE2\x88\x92##less", {side, side}) && increment > 0) settings.clock_increment -= seconds{1};
        ImGui::SameLine(0, panel.scaled(4));
        if (ImGui::Button("+##more", {side, side}) && increment < 60) settings.clock_increment += seconds{1};
    }
}

const char* rules_note(const rules::RuleSet& rules) {
    if (rules.id == "othello") return "Black first, passes are automatic";
    if (rules.id == "ood") return "Black first, rows and columns from 0";
    if (rules.id == "reversi") return "Black first, squares of two digits";
    if (rules.id == "tournament") return "White first, a minute a move, errors lose";
    return "X first, passes are automatic";
}

void rules_row(Panel& panel, play::MatchSettings& settings, float width) {
    widgets::heading(panel, "Rules", rules_note(settings.rules), width);
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(14), panel.scaled(11)});
    if (widgets::begin_combo(panel, "##rules", settings.rules.title.c_str())) {
        for (const rules::RuleSet& rules : rules::rule_sets()) {
            const std::string label = rules.title + "  \xC2\xB7  " + rules_note(rules);
            if (ImGui::Selectable(label.c_str(), rules.id == settings.rules.id)) settings.rules = rules;
        }
        widgets::end_combo();
    }
    ImGui::PopStyleVar();
}

// A rule set brings its notation along; here another one can be taken.
void notation_row(Panel& panel, play::MatchSettings& settings, float width) {
    const records::NotationInfo& present = records::info(settings.rules.notation);
    widgets::heading(panel, "Squares written as", present.example, width);
    ImGui::SetNextItemWidth(width);
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(14), panel.scaled(11)});
    if (widgets::begin_combo(panel, "##notation", present.title.data())) {
        for (const records::NotationInfo& notation : records::notations()) {
            const std::string label = std::string{notation.title} + "  \xC2\xB7  " + std::string{notation.example};
            if (ImGui::Selectable(label.c_str(), notation.notation == present.notation))
                settings.rules.notation = notation.notation;
        }
        widgets::end_combo();
    }
    ImGui::PopStyleVar();
}

std::string summary(const play::MatchSettings& settings) {
    const int side = settings.size.side();
    std::string text = std::to_string(side) + " \xC3\x97 " + std::to_string(side) + ". ";
    const bool black_is_human = play::is_human(settings.participants[0].seat);
    const bool white_is_human = play::is_human(settings.participants[1].seat);
    if (settings.rules.has_random_colors) return text + "Who has which colour is drawn.";
    if (black_is_human && white_is_human) return text + "Two people at one board.";
    if (!black_is_human && !white_is_human) return text + "The computer plays itself.";
    const rules::Color yours = black_is_human ? Color::black : Color::white;
    return text + "You play " + settings.rules.color_names[rules::index(yours)]
           + (yours == settings.rules.first_to_move ? " and move first." : " and move second.");
}

void resume_row(Panel& panel, float width) {
    if (!panel.state.resumable) return;
    const std::string label = "Resume the game: " + panel.state.resumable->description + "##resume";
    const float forget = panel.scaled(44);
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(panel.theme.active_card));
    ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(panel.theme.accent));
    if (ImGui::Button(label.c_str(), {width - forget - panel.scaled(8), panel.scaled(44)})) panel.ask(ResumeGame{});
    ImGui::PopStyleColor(2);
    ImGui::SameLine();
    if (ImGui::Button("\xC3\x97##forget", {forget, panel.scaled(44)})) panel.ask(ForgetResume{});
}

} // namespace

void new_game_card(Panel& panel) {
    play::MatchSettings& settings = panel.state.setup->settings;
    widgets::begin_card(panel, "New game", panel.layout.side);
    const float width = ImGui::GetContentRegionAvail().x;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    widgets::text(list, panel.fonts.title, panel.scaled(28), {corner.x, corner.y + panel.scaled(16)},
                  to_u32(panel.theme.text), "New game");
    ImGui::SetCursorScreenPos({corner.x + width - panel.scaled(44), corner.y - panel.scaled(4)});
    if (panel.state.setup->can_close && ImGui::Button("\xC3\x97##close", {panel.scaled(44), panel.scaled(40)})) {
        panel.ask(CloseNewGame{});
    }
    ImGui::SetCursorScreenPos({corner.x, corner.y + panel.scaled(36)});
    ImGui::TextDisabled("%s", summary(settings).c_str());
    // A tall card gives its groups air; in a low one they scroll above the button.
    const float play_height = panel.scaled(60);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("choices", {width, ImGui::GetContentRegionAvail().y - play_height - panel.scaled(8)});
    const float inner = ImGui::GetContentRegionAvail().x;
    const float air = panel.layout.side.height >= panel.scaled(690) ? panel.scaled(7) : 0;
    const auto space = [&] { ImGui::SetCursorPosY(ImGui::GetCursorPosY() + air); };
    space();
    resume_row(panel, inner);
    size_slider(panel, settings, inner);
    for (const Color color : rules::both_colors)
        seat_row(panel, settings, color, inner);
    space();
    for (const Color color : rules::both_colors)
        computer_rows(panel, settings, color, inner);
    space();
    clock_row(panel, settings, inner);
    space();
    rules_row(panel, settings, inner);
    space();
    notation_row(panel, settings, inner);
    ImGui::EndChild();
    ImGui::PopStyleVar();
    if (widgets::primary_button(panel, "Play##start", width, play_height, Glyph::play)) panel.ask(StartGame{settings});
    ImGui::End();
}

} // namespace ui::panels
