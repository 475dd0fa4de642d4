// New Game card. The layout stays fixed: a choice without meaning is dimmed, and a hidden row leaves its space empty.
#include "game/ui/new_game/new_game.hpp"

#include "game/ai/level.hpp"
#include "game/play/game_card.hpp"
#include "game/ui/app/running_match.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ui {

namespace {

using new_game::Measures;
using rules::Color;

constexpr int groups = 4; // Mode, level, board, clock.
constexpr float row_space = 4;

void size_slider(FrameContext& frame, play::GameSettings& settings, const engine::Rect& box) {
    const int smallest = rules::BoardSize::smallest;
    const int largest = rules::BoardSize::largest;
    const engine::Rect scale = box.inset(frame.scaled(16), 0);
    const float step = scale.width / static_cast<float>(largest - smallest);
    click_area("size", box);
    // A key or gamepad selects the next size, cyclically.
    if (ImGui::IsItemActivated() && !ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        const int next = settings.size.side() + 1;
        settings.size = rules::BoardSize{next > largest ? smallest : next};
    } else if (ImGui::IsItemActive() && ImGui::IsMouseDown(ImGuiMouseButton_Left)) {
        const int wanted = smallest + static_cast<int>(std::lround((ImGui::GetIO().MousePos.x - scale.x) / step));
        settings.size = rules::BoardSize{std::clamp(wanted, smallest, largest)};
    }
    const float y = box.y + std::min(frame.scaled(14), box.height * .34f);
    const float done = step * static_cast<float>(settings.size.side() - smallest), thick = frame.scaled(3);
    draw_box({scale.x, y - thick, scale.width, 2 * thick}, frame.theme.well, frame.theme.well_line, thick);
    draw_fill({scale.x, y - thick, done, 2 * thick}, frame.theme.accent, thick);
    for (int n = smallest; n <= largest; ++n) {
        const bool is_chosen = n == settings.size.side();
        draw_text(frame, {is_chosen ? &Fonts::strong : &Fonts::small, 12},
                  {scale.x + step * static_cast<float>(n - smallest), box.bottom() - frame.scaled(6)},
                  is_chosen ? frame.theme.accent_bright : frame.theme.text_quiet, std::to_string(n), Align::center);
    }
    draw_disc(frame, {scale.x + done, y}, std::min(frame.scaled(12), box.height * .3f), Color::white);
}

std::vector<std::string> mode_labels() {
    return {tr("Black"), tr("White"), tr("Two players"), tr("Computer vs computer")};
}

// Smallest number of rows in which the labels of each row fit.
int mode_rows(const FrameContext& frame, float width) {
    const std::vector<std::string> all = mode_labels();
    const std::span<const std::string> labels{all};
    const auto count = static_cast<int>(labels.size());
    for (int rows = 1; rows < count; ++rows) {
        if (count % rows != 0) continue;
        const auto columns = static_cast<std::size_t>(count / rows);
        bool fits = true;
        for (std::size_t i = 0; i < labels.size(); i += columns) {
            float needed = 0;
            for (const std::string& label : labels.subspan(i, columns))
                needed += text_width(frame, strong_text, label) + frame.scaled(12);
            fits = fits && needed <= width;
        }
        if (fits) return rows;
    }
    return count;
}

void choose_mode(const FrameContext& frame, NewGame& card, engine::Rect area, float height) {
    const std::vector<std::string> labels = mode_labels();
    const int columns = static_cast<int>(labels.size()) / mode_rows(frame, area.width);
    const auto present = static_cast<int>(play_as(card.settings));
    for (int first = 0; first < static_cast<int>(labels.size()); first += columns) {
        const std::span row{labels.data() + first, static_cast<std::size_t>(columns)};
        const int clicked =
            segments(frame, "side", row, present - first, area.cut_top(height, frame.scaled(row_space)));
        if (clicked < 0) continue;
        if (const auto all = computers(card.settings); !all.empty()) card.computer = all.front();
        choose_play_as(card.settings, static_cast<PlayAs>(first + clicked), card.computer);
    }
}

struct NamedLevel {
    int number;
    base::Marked sentence;
};
constexpr std::array named_levels{
    NamedLevel{0, base::mark("Takes whatever it sees; for your first games")},
    NamedLevel{1, base::mark("Looks one move ahead and makes many mistakes")},
    NamedLevel{3, base::mark("Looks three moves ahead and often makes mistakes")},
    NamedLevel{5, base::mark("Gives little away and punishes mistakes")},
    NamedLevel{8, base::mark("Looks ten moves ahead and rarely errs")},
    NamedLevel{10, base::mark("Full strength; perfect endgame")},
};

std::vector<std::string> level_labels() {
    std::vector<std::string> labels;
    for (const NamedLevel& named : named_levels)
        labels.push_back(base::tr_data(ai::level(named.number).name));
    return labels;
}

// Tiles of equal width: three in a row, or, for long labels, three with smaller text or two.
struct LevelGrid {
    int rows = 2, columns = 3;
    float text = 14, width = 0; // Size of the text, and width of a tile.
};

LevelGrid level_grid(const FrameContext& frame, float width) {
    const std::vector<std::string> labels = level_labels();
    LevelGrid grid;
    for (const auto& [columns, text] : {std::pair{3, 14.f}, {3, 12.f}, {2, 14.f}}) {
        const float spaces = frame.scaled(row_space) * static_cast<float>(columns - 1);
        grid = {static_cast<int>(labels.size()) / columns, columns, text,
                (width - spaces) / static_cast<float>(columns)};
        const bool fits = std::ranges::all_of(labels, [&](const std::string& label) {
            return text_width(frame, {&Fonts::strong, grid.text}, label) + frame.scaled(8) <= grid.width;
        });
        if (fits) break;
    }
    return grid;
}

// Draws tiles with the names of some levels, and a sentence about the level that is chosen or pointed at.
std::optional<int> level_tiles(const FrameContext& frame, std::optional<int> chosen, engine::Rect area,
                               const Measures& m) {
    const std::vector<std::string> labels = level_labels();
    const LevelGrid grid = level_grid(frame, area.width);
    const float space = frame.scaled(row_space);
    std::optional<int> clicked;
    const NamedLevel* told = nullptr;
    engine::Rect row;
    ImGui::PushID("level");
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const NamedLevel& named = named_levels[i];
        const std::string& label = labels[i];
        if (i % static_cast<std::size_t>(grid.columns) == 0) row = area.cut_top(m.control, space);
        const bool is_chosen = named.number == chosen;
        if (new_game::level_key(frame, label.c_str(), row.cut_left(grid.width, space), label, grid.text, named.number,
                                is_chosen))
            clicked = named.number;
        if (ImGui::IsItemHovered() || (is_chosen && told == nullptr)) told = &named;
    }
    ImGui::PopID();
    if (told != nullptr && m.sentence > 0)
        draw_fitted_text(frame, small_text, {area.x, row.bottom() + m.sentence * .6f}, frame.theme.text_quiet,
                         tr(told->sentence), area.width);
    return clicked;
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

// Text such as "Continue: you vs level 3, move 12".
std::string continue_text(const FrameContext& frame) {
    if (const auto& match = frame.state.match.left)
        return tr("Continue match: {} {} {}", match->name(0), play::score_text(*match), match->name(1));
    const play::GameState& state = frame.state.resumable->state;
    const int move = play::card_of(state).moves;
    const auto& participants = state.settings.participants;
    const PlayAs mode = play_as(state.settings);
    const auto name = [&](Color color) {
        return play::name_at_board(participants, color,
                                   base::tr_data(state.settings.rules.color_names[rules::index(color)]));
    };
    if (mode == PlayAs::black || mode == PlayAs::white) {
        const Color other = mode == PlayAs::black ? Color::white : Color::black;
        if (const auto level = common_level(state.settings))
            return tr("Continue: you vs level {}, move {}", *level, move);
        return tr("Continue: you vs {}, move {}", name(other), move);
    }
    return tr("Continue: {} vs {}, move {}", name(Color::black), name(Color::white), move);
}

// A button whose text is shortened to fit. `id`: item id without visible text.
bool fitted_button(const FrameContext& frame, const char* id, const std::string& text, const engine::Rect& box) {
    const bool is_clicked = button(id, box);
    draw_fitted_text(frame, strong_text, box.center(), frame.theme.text, text, box.width - frame.scaled(10),
                     Align::center);
    return is_clicked;
}

// Draws the unfinished game. After the user declines, the row keeps its space and shows where the game is.
void continue_row(FrameContext& frame, engine::Rect row) {
    if (!frame.state.resumable && !frame.state.match.left) {
        draw_fitted_text(frame, body_text, {row.x, row.center().y}, frame.theme.text_quiet, tr("Moved to My games."),
                         row.width);
        return;
    }
    const engine::Rect forget = row.cut_right(frame.pressable(36), frame.scaled(8));
    ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(frame.theme.active_card));
    ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(frame.theme.accent));
    const std::string words = continue_text(frame);
    frame.state.written += words;
    if (fitted_button(frame, "###resume", words, row)) frame.ask(resume_game);
    ImGui::PopStyleColor(2);
    if (close_button(frame, "##forget", forget)) frame.ask(forget_resumable);
    set_tip(frame, tr("Move to My games"));
}

float game_height(const FrameContext& frame, float width, const Measures& m) {
    const auto mode = static_cast<float>(mode_rows(frame, width));
    const auto level = static_cast<float>(level_grid(frame, width).rows);
    return groups * (m.heading + m.gap) + (mode + level + 2) * m.control + (mode + level - 2) * frame.scaled(row_space)
           + m.sentence;
}

void game_tab(FrameContext& frame, const Measures& m, new_game::Rect area) {
    using new_game::begin_group;
    using std::chrono::minutes;
    NewGame& card = *frame.state.new_game();
    play::GameSettings& settings = card.settings;
    const float space = frame.scaled(row_space);
    const auto height_of = [&](int rows) { return static_cast<float>(rows) * (m.control + space) - space; };
    choose_mode(frame, card, begin_group(frame, m, area, tr("Mode"), {}, height_of(mode_rows(frame, area.width))),
                m.control);

    const float height = height_of(level_grid(frame, area.width).rows) + m.sentence;
    if (play_as(settings) == PlayAs::two_players) {
        new_game::draw_name_fields(frame, card, begin_group(frame, m, area, tr("Names"), {}, height), m.control, space);
    } else {
        const auto tiles = begin_group(frame, m, area, tr("Level"), new_game::level_text(settings), height);
        ImGui::BeginDisabled(computers(settings).empty());
        if (const auto level = level_tiles(frame, common_level(settings), tiles, m)) set_levels(settings, *level);
        ImGui::EndDisabled();
    }

    size_slider(frame, settings, begin_group(frame, m, area, tr("Board"), board_text(settings.size)));

    static constexpr std::array clocks{minutes{0}, minutes{1}, minutes{5}, minutes{15}, minutes{30}};
    const auto label = [](minutes time) { return time.count() == 0 ? tr("None") : tr("{} min", time.count()); };
    const auto row =
        begin_group(frame, m, area, tr("Clock for each side"),
                    settings.clock_initial.count() > 0 ? new_game::extra_time_text(settings.clock_extra) : "");
    if (const auto clock = new_game::choose(frame, "clock", clocks, settings.clock_initial, label, row))
        settings.clock_initial = *clock;
}

float tab_height(const FrameContext& frame, NewGameTab tab, float width, const Measures& m) {
    switch (tab) {
    case NewGameTab::details: return new_game::details_height(frame, m);
    case NewGameTab::match: return new_game::match_height(m);
    case NewGameTab::game: break;
    }
    return game_height(frame, width, m);
}

// The largest measures that fit. The gaps share the remaining space.
Measures measures_for(const FrameContext& frame, NewGameTab tab, float width, float room) {
    const std::array candidates{
        Measures{frame.scaled(22), frame.scaled(44), frame.pressable(36), frame.scaled(6), frame.scaled(20)},
        Measures{frame.scaled(20), frame.pressable(37), frame.pressable(33), frame.scaled(4), frame.scaled(18)},
        Measures{frame.scaled(18), frame.pressable(31), frame.pressable(30), frame.scaled(3), 0}};
    const auto fits = [&](const Measures& m) { return tab_height(frame, tab, width, m) <= room; };
    const auto found = std::ranges::find_if(candidates, fits);
    if (found == candidates.end()) return candidates[1]; // The tab scrolls.
    Measures m = *found;
    const float gaps = tab == NewGameTab::details ? 6 : groups;
    m.gap += std::floor(std::clamp((room - tab_height(frame, tab, width, m)) / gaps, 0.f, frame.scaled(22)));
    return m;
}

// Draws the current tab, which scrolls if even the smallest measures do not fit.
void choices(FrameContext& frame, const engine::Rect& rect, bool is_another) {
    const NewGameTab tab = frame.state.new_game()->tab;
    set_cursor(rect.corner());
    begin_part("choices", {rect.width, rect.height});
    if (is_another) ImGui::SetScrollY(0);
    new_game::Rect area = at_cursor(-1, 0);
    const Measures m = measures_for(frame, tab, area.width, rect.height);
    area.height = tab_height(frame, tab, area.width, m);
    switch (tab) {
    case NewGameTab::game: game_tab(frame, m, area); break;
    case NewGameTab::details: new_game::details_tab(frame, m, area); break;
    case NewGameTab::match: new_game::match_tab(frame, m, area); break;
    }
    set_cursor({area.x, area.bottom() - 1});
    ImGui::Dummy({1, 1});
    ImGui::EndChild();
}

void play_button(FrameContext& frame, const engine::Rect& box) {
    const NewGame& card = *frame.state.new_game();
    if (primary_button(frame, with_id(tr("Play"), "##start").c_str(), box, Glyph::play))
        frame.ask(start_game, GameStart{.settings = card.settings, .match = card.match});
}

// Draws Play and, until the player has finished a game, the lesson next to it.
void start_row(FrameContext& frame, engine::Rect row) {
    if (frame.preferences.has_finished_game) return play_button(frame, row);
    const float space = frame.scaled(8);
    const float words = text_width(frame, strong_text, tr("Learn to play"));
    const engine::Rect learn =
        row.cut_right(std::min(words + frame.scaled(32), std::floor((row.width - space) * .5f)), space);
    play_button(frame, row);
    if (fitted_button(frame, "##learn", tr("Learn to play"), learn)) frame.run("learn");
}

// The card's game and, if there is space, its differences from the usual game.
std::string subtitle(const FrameContext& frame, const NewGame& card, float room) {
    const std::string differences = new_game::details_summary(card);
    std::string both = summary(card.settings) + " " + differences;
    if (text_width(frame, body_text, both) <= room) return both;
    return new_game::is_usual(card) ? summary(card.settings) : differences;
}

} // namespace

new_game::Rect new_game::begin_group(const FrameContext& frame, const Measures& m, Rect& area, const char* label,
                                     const std::string& value, float height) {
    const Rect heading = area.cut_top(m.heading);
    const float middle = heading.center().y;
    draw_fitted_text(frame, body_text, {area.x, middle}, frame.theme.text_second, label, area.width);
    const float taken = text_width(frame, body_text, label) + frame.scaled(12);
    draw_fitted_text(frame, strong_text, {area.right(), middle}, frame.theme.accent_bright, value, area.width - taken,
                     Align::right);
    return area.cut_top(height > 0 ? height : m.control, m.gap);
}

void draw_new_game_card(FrameContext& frame) {
    NewGame& card = *frame.state.new_game();
    if (frame.state.resumable || frame.state.match.left) card.has_resume_row = true;
    const bool is_low = frame.layout.side.height < frame.scaled(600);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.scaled(20), frame.scaled(is_low ? 12 : 18)});
    begin_card(frame, "New game", frame.layout.side);
    ImGui::PopStyleVar();
    engine::Rect rest = at_cursor(-1, ImGui::GetContentRegionAvail().y);
    engine::Rect head = rest.cut_top(frame.scaled(is_low ? 36 : 62));
    const float middle = head.y + frame.scaled(14), space = frame.scaled(8), width = rest.width;
    const TextStyle style{&Fonts::title, is_low ? 20.f : 28.f};
    draw_text(frame, style, {head.x, middle}, frame.theme.text, tr("New game"));
    const engine::Rect close = head.cut_right(card.can_close ? frame.pressable(40) : 0, space / 2);
    if (card.can_close
        && close_button(frame, "##close", {close.x, head.y - frame.scaled(6), close.width, frame.pressable(36)}))
        frame.ask(close_new_game);
    if (is_low)
        draw_fitted_text(frame, small_text, {head.right(), middle}, frame.theme.text_quiet,
                         new_game::details_summary(card),
                         width - text_width(frame, style, tr("New game")) - close.width - 2 * space, Align::right);
    else
        draw_fitted_text(frame, body_text, {head.x, head.y + frame.scaled(44)}, frame.theme.text_quiet,
                         subtitle(frame, card, width), width);

    const std::array<std::string, 3> titles{tr("Game"), tr("Details"), tr("Match")};
    const int tab = segments(frame, "tab", titles, static_cast<int>(card.tab),
                             rest.cut_top(frame.pressable(is_low ? 34 : 40), frame.scaled(is_low ? 6 : 14)));
    const bool is_another = tab >= 0 && tab != static_cast<int>(card.tab);
    if (tab >= 0) card.tab = static_cast<NewGameTab>(tab);

    const engine::Rect play = rest.cut_bottom(frame.scaled(is_low ? 46 : 60), space);
    engine::Rect resume;
    if (card.has_resume_row) resume = rest.cut_bottom(frame.pressable(is_low ? 36 : 44), space);
    choices(frame, rest, is_another);
    if (card.has_resume_row) continue_row(frame, resume);
    start_row(frame, play);
    ImGui::End();
}

} // namespace ui
