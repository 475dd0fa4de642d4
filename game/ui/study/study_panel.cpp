#include "engine/base/files.hpp"
#include "game/records/opening_names.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/widgets/numbers.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ui {

namespace {

// Heights at scale 1.
constexpr float line_row_height = 50;
constexpr float bookmark_row_height = 68; // Excludes the note.
constexpr float note_field_height = 28;

// --- Openings ---

struct ListedLine {
    play::DrillLine line;
    const play::DrillCard* card; // Null: not practised.
};

bool is_wanted(const play::DrillLine& line, const std::string& searched) {
    const std::string wanted = records::lowered(records::trimmed(searched));
    return records::lowered(line.name).find(wanted) != std::string::npos || line.moves.starts_with(wanted);
}

std::vector<ListedLine> listed_lines(const Study& study, const StudyDialog& dialog) {
    const auto cards = study.box().cards();
    std::vector<ListedLine> lines;
    const auto add = [&](const play::DrillLine& line) {
        if (!play::asks_for_a_move(line) || !is_wanted(line, dialog.searched)) return;
        const auto card = study.box().find(play::key_of(line));
        lines.push_back({line, card ? &cards[*card] : nullptr});
    };
    switch (dialog.source) {
    case LineSource::practised:
        for (const play::DrillCard& card : cards)
            add(card.line);
        std::ranges::stable_sort(lines, {}, [](const ListedLine& line) { return line.card->due; });
        break;
    case LineSource::named:
        for (const records::NamedOpening& opening : records::opening_names().all())
            add({opening.moves, base::tr_data(opening.name), dialog.side});
        break;
    case LineSource::book:
        for (const play::DrillLine& line : study.book_lines())
            add({line.moves, line.name, dialog.side});
        break;
    }
    return lines;
}

std::string spaced_moves(const std::string& moves) {
    std::string spaced;
    for (const char c : moves) {
        if (records::is_letter(c) && !spaced.empty()) spaced += ' ';
        spaced += c;
    }
    return spaced;
}

rules::Position end_of(const std::string& moves) {
    const rules::Position start = rules::Position::start(rules::BoardSize{8});
    const auto game = records::game_from_transcript(moves, start);
    return game ? game->position() : start;
}

std::string when_due(const play::DrillCard& card, play::Date now) {
    if (card.due <= now) return card.is_new() ? tr("new") : tr("due now");
    return rest_text(card.due - now);
}

// Moves missed in the last run, such as "not known: moves 5, 9".
std::string missed_text(const play::DrillCard& card) {
    if (card.missed.empty()) return "";
    std::string places;
    for (const int place : card.missed)
        places += (places.empty() ? "" : ", ") + std::to_string(place + 1);
    return tr_n(static_cast<long long>(card.missed.size()), "not known: move {}", "not known: moves {}", places);
}

// Draws the card's drill box as that number of filled dots.
void box_dots(const FrameContext& frame, engine::Point right, int box) {
    ImDrawList* list = ImGui::GetWindowDrawList();
    for (int i = play::last_box; i > 0; --i) {
        const ImVec2 at{right.x - static_cast<float>(play::last_box - i) * frame.scaled(10) - frame.scaled(4), right.y};
        if (i <= box)
            list->AddCircleFilled(at, frame.scaled(3.2f), frame.theme.accent);
        else
            list->AddCircle(at, frame.scaled(3.2f), frame.theme.text_quiet.faded(.7f), 0, frame.scaled(1));
    }
}

void line_row(FrameContext& frame, const Study& study, const ListedLine& listed, float width) {
    const auto& [line, card] = listed;
    const engine::Rect row = at_cursor(width, frame.scaled(line_row_height));
    const float upper = row.y + row.height * .33f, lower = row.y + row.height * .7f, space = frame.scaled(8);
    engine::Rect rest = row;
    if (board_row(frame, "line", end_of(line.moves), row.height - frame.scaled(10), frame.scaled(6), rest))
        frame.ask([practised = line](App& app) { app.study.practise_line(app, practised); });
    set_tip(frame, tr("Practise this line"));
    if (card != nullptr) {
        if (remove_button(frame, "drop", {rest.right(), row.center().y}, frame.pressable(32),
                          tr("Stop practising this line")))
            frame.ask([key = play::key_of(line)](App& app) { app.study.drop_card(app, key); });
        rest.cut_right(frame.pressable(32), space);
        const float right = rest.right();
        const bool is_due = card->due <= study.date();
        draw_text(frame, is_due ? strong_text : body_text, {right, row.y + row.height * .34f},
                  is_due ? frame.theme.accent_text : frame.theme.text_second, when_due(*card, study.date()),
                  Align::right);
        box_dots(frame, {right, lower}, card->box);
        rest.cut_right(frame.scaled(110));
    }
    draw_fitted_text(frame, small_text, {rest.x, lower}, frame.theme.text_quiet, spaced_moves(line.moves), rest.width);
    draw_disc(frame, {rest.x + frame.scaled(6), upper}, frame.scaled(6), line.side);
    rest.cut_left(frame.scaled(18));
    const std::string name = line.name.empty() ? tr("Own line") : line.name;
    draw_fitted_text(frame, strong_text, {rest.x, upper}, frame.theme.text, name, rest.width);
    rest.cut_left(text_width(frame, strong_text, name) + frame.scaled(12));
    if (card != nullptr && rest.width > 0)
        draw_fitted_text(frame, small_text, {rest.x, upper}, frame.theme.mistake, missed_text(*card), rest.width);
    set_cursor({row.x, row.bottom()});
}

std::string summary_text(const Study& study) {
    const auto cards = static_cast<long long>(study.box().cards().size());
    if (cards == 0) return tr("Choose a line. It is repeated until you know it.");
    const auto due = static_cast<long long>(study.box().due(study.date()).size());
    const std::string lines = tr_n(cards, "{} line", "{} lines", cards);
    return tr("{} due today \xC2\xB7 {} \xC2\xB7 {} known", due, lines, study.box().count_known());
}

void openings_head(FrameContext& frame, const Study& study, engine::Rect row) {
    if (!study.box().due(study.date()).empty()
        && primary_button(frame, tr("Today's practice"),
                          row.cut_right(std::min(frame.scaled(230), row.width * .4f), frame.scaled(12))))
        frame.run("practise-due");
    draw_fitted_text(frame, name_text, {row.x, row.y + row.height * .3f}, frame.theme.text, summary_text(study),
                     row.width);
    std::string weak;
    for (const std::size_t i : study.box().weakest(3)) {
        const play::DrillLine& line = study.box().cards()[i].line;
        weak += (weak.empty() ? "" : ", ") + (line.name.empty() ? spaced_moves(line.moves) : line.name);
    }
    if (!weak.empty())
        draw_fitted_text(frame, body_text, {row.x, row.y + row.height * .78f}, frame.theme.text_quiet,
                         tr("Weakest: {}", weak), row.width);
}

// Draws one or two rows and cuts them off the top of `rest`.
void choices_row(FrameContext& frame, StudyDialog& dialog, engine::Rect& rest) {
    const bool is_narrow = rest.width < frame.scaled(640);
    const float height = frame.pressable(36), space = frame.scaled(8);
    engine::Rect row = rest.cut_top(height, space);
    const engine::Rect sources = is_narrow ? row : row.cut_left(row.width * .42f, space);
    if (is_narrow) row = rest.cut_top(height, space);
    rest.cut_top(frame.scaled(2));
    const std::array<std::string, 3> names{base::tr_in("lines", "Mine"), base::tr_in("lines", "By name"),
                                           base::tr_in("lines", "Book")};
    const int source = segments(frame, "sources", names, static_cast<int>(dialog.source), sources);
    if (source >= 0) dialog.source = static_cast<LineSource>(source);
    if (dialog.source != LineSource::practised) {
        const auto& colors = frame.game.settings().rules.color_names;
        const std::array<std::string, 2> sides{base::tr_data(colors[0]), base::tr_data(colors[1])};
        const int side = segments(frame, "sides", sides, static_cast<int>(rules::index(dialog.side)),
                                  row.cut_left(row.width * .45f, space));
        if (side >= 0) dialog.side = side == 0 ? rules::Color::black : rules::Color::white;
    }
    text_field(frame, "##lines", tr("Search: name or moves"), dialog.searched, 127, row, 10);
}

void openings_page(FrameContext& frame, const Study& study, StudyDialog& dialog) {
    engine::Rect rest = at_cursor(-1, 0);
    openings_head(frame, study, rest.cut_top(frame.scaled(44), frame.scaled(10)));
    choices_row(frame, dialog, rest);
    set_cursor(rest.corner());
    const std::vector<ListedLine> lines = listed_lines(study, dialog);
    begin_list("lines", {rest.width, 0});
    const float room = ImGui::GetContentRegionAvail().x;
    if (lines.empty())
        draw_paragraph(!dialog.searched.empty() ? tr("No line matches.")
                                                : tr("No lines to practise yet. Choose one under \"By name\" or "
                                                     "\"Book\", or \"Practise this line\" in a game."),
                       frame.theme.text_quiet);
    visible_rows(lines.size(), frame.scaled(line_row_height),
                 [&](std::size_t i) { line_row(frame, study, lines[i], room); });
    end_list();
}

// --- Bookmarks ---

std::string position_of(const FrameContext& frame, const play::Bookmark& bookmark) {
    const rules::GameTree& game = bookmark.game;
    const std::string side =
        base::tr_data(frame.game.settings().rules.color_names[rules::index(game.position().to_move())]);
    if (game.cursor() == rules::GameTree::root) return tr("Start, {} to move", side);
    const rules::GameTree::Node& node = game.node(game.cursor());
    const std::string move =
        written_move(node.move, frame.game.settings().rules.notation, node.position.size(), node.mover);
    const int number = play::move_number(game, game.cursor());
    if (node.position.is_over()) return tr("After {}. {}, game over", number, move);
    return tr("After {}. {}, {} to move", number, move, side);
}

std::string worth_of(const FrameContext& frame, const play::Bookmark& bookmark) {
    if (!bookmark.value) return tr("not searched yet");
    const std::string black = base::tr_data(frame.game.settings().rules.color_names[0]);
    const std::string score = score_text_tenths(bookmark.value->for_black);
    return bookmark.value->is_solved ? tr("{} for {}, proven", score, black)
                                     : tr("{} for {}, depth {}", score, black, bookmark.value->depth);
}

std::string date_of(const play::Bookmark& bookmark) {
    const auto seconds = static_cast<std::time_t>(bookmark.made.time_since_epoch().count());
    return short_date(base::local_time(seconds), base::local_time(std::time(nullptr)));
}

float bookmark_height(const FrameContext& frame) {
    return frame.scaled(bookmark_row_height) + frame.pressable(note_field_height);
}

void note_field(FrameContext& frame, const play::Bookmark& bookmark, std::size_t number, StudyDialog& dialog,
                const engine::Rect& place) {
    if (dialog.noted == number) {
        if (dialog.takes_focus) ImGui::SetKeyboardFocusHere();
        const bool is_entered = text_field(frame, "##note", "", dialog.note, play::max_bookmark_note_bytes, place, 6,
                                           ImGuiInputTextFlags_EnterReturnsTrue);
        const bool has_left = !dialog.takes_focus && !ImGui::IsItemActive();
        dialog.takes_focus = dialog.takes_focus && !ImGui::IsItemActive();
        if (!is_entered && !has_left) return;
        frame.ask([number, note = dialog.note](App& app) { app.study.note_bookmark(app, number, note); });
        dialog.noted.reset();
        return;
    }
    if (click_area("edit note", place)) {
        dialog.noted = number;
        dialog.note = bookmark.note;
        dialog.takes_focus = true;
    }
    const bool is_empty = bookmark.note.empty();
    const engine::Rgba ink = ImGui::IsItemHovered() ? frame.theme.text
                             : is_empty             ? frame.theme.text_quiet
                                                    : frame.theme.text_second;
    draw_fitted_text(frame, body_text, {place.x, place.center().y}, ink, is_empty ? tr("Write a note") : bookmark.note,
                     place.width);
}

void bookmark_row(FrameContext& frame, const play::Bookmark& bookmark, std::size_t number, StudyDialog& dialog,
                  float width) {
    const engine::Rect row = at_cursor(width, bookmark_height(frame));
    const float pad = frame.scaled(8);
    engine::Rect rest = row;
    if (board_row(frame, "bookmark", bookmark.game.position(), row.height - 2 * pad, pad, rest))
        frame.ask([number](App& app) { app.study.visit_bookmark(app, number); });
    if (remove_button(frame, "drop", {rest.right(), row.center().y}, frame.pressable(32), tr("Remove this bookmark")))
        frame.ask([number](App& app) { app.study.drop_bookmark(app, number); });
    rest.cut_right(frame.pressable(32), pad);
    std::string players = bookmark.names[0];
    if (!bookmark.names[0].empty() || !bookmark.names[1].empty())
        players = (players.empty() ? std::string{"?"} : players) + " \xE2\x80\x93 "
                  + (bookmark.names[1].empty() ? std::string{"?"} : bookmark.names[1]);
    frame.state.written += bookmark.note + players;
    draw_fitted_text(frame, name_text, {rest.x, row.y + row.height * .2f}, frame.theme.text,
                     position_of(frame, bookmark), rest.width);
    const std::string facts = worth_of(frame, bookmark) + "  \xC2\xB7  " + date_of(bookmark)
                              + (players.empty() ? "" : "  \xC2\xB7  " + players);
    draw_fitted_text(frame, body_text, {rest.x, row.y + row.height * .45f}, frame.theme.accent_text, facts, rest.width);
    note_field(frame, bookmark, number, dialog,
               {rest.x, row.y + row.height * .6f, rest.width, frame.pressable(note_field_height)});
    set_cursor({row.x, row.bottom()});
}

void bookmarks_page(FrameContext& frame, const Study& study, StudyDialog& dialog) {
    const auto& all = study.bookmarks();
    const bool can_add = screen_of(frame.session).shows_game();
    if (all.empty()) {
        if (empty_page(frame, Picture::bookmark, tr("Bookmark positions you want to see again."),
                       can_add ? tr("Bookmark this position") : nullptr))
            frame.run("bookmark");
        return;
    }
    const float button = frame.scaled(44);
    begin_list("bookmarks", {ImGui::GetContentRegionAvail().x, can_add ? -button - frame.scaled(10) : 0});
    const float room = ImGui::GetContentRegionAvail().x;
    visible_rows(all.size(), bookmark_height(frame), [&](std::size_t row) {
        const std::size_t number = all.size() - 1 - row; // Newest first.
        bookmark_row(frame, all[number], number, dialog, room);
    });
    end_list();
    ImGui::Dummy({1, frame.scaled(2)});
    if (can_add && primary_button(frame, tr("Bookmark the position on the board"), at_cursor(-1, button)))
        frame.run("bookmark");
}

} // namespace

bool board_row(const FrameContext& frame, const char* id, const rules::Position& position, float board, float pad,
               engine::Rect& row) {
    const bool is_clicked = list_row(frame, id, row);
    small_board(ImGui::GetWindowDrawList(), frame.theme, {row.x + pad, row.y + (row.height - board) / 2, board, board},
                position);
    row.cut_left(board + 3 * pad);
    row.cut_right(pad);
    return is_clicked;
}

void draw_dialog(FrameContext& frame, StudyDialog& dialog) {
    if (frame.study == nullptr || !begin_modal(frame, "Club", 980, 720)) return;
    const std::array<std::string, 3> pages{base::tr_in("club", "Openings"), base::tr_in("club", "Statistics"),
                                           base::tr_in("club", "Bookmarks")};
    engine::Rect rest = at_cursor(-1, 0), row = rest.cut_top(frame.pressable(40), frame.scaled(12));
    const engine::Rect close = row.cut_right(frame.pressable(40), frame.scaled(8));
    const int chosen = segments(frame, "pages", pages, static_cast<int>(dialog.page), row);
    if (chosen >= 0) frame.ask([chosen](App& app) { app.study.open(app, static_cast<StudyPage>(chosen)); });
    if (close_button(frame, "##close", close)) frame.ask(close_dialog);
    set_cursor(rest.corner());
    switch (dialog.page) {
    case StudyPage::openings: openings_page(frame, *frame.study, dialog); break;
    case StudyPage::statistics: statistics_page(frame, *frame.study, dialog); break;
    case StudyPage::bookmarks: bookmarks_page(frame, *frame.study, dialog); break;
    }
    ImGui::EndPopup();
}

} // namespace ui
