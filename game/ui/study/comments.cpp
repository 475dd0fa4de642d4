#include "engine/base/text.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace ui {

using base::tr;

namespace {

records::Annotation annotation_of(const play::Game& game, rules::GameTree::NodeId node) {
    const auto found = game.annotations().find(node);
    return found == game.annotations().end() ? records::Annotation{} : found->second;
}

// Bypasses the session, which refuses commands while the game waits behind another screen, so that typed text is not
// lost.
void annotate(Session& session, rules::GameTree::NodeId node, const records::Annotation& annotation, Time now) {
    if (const auto done = session.controller.submit(play::Annotate{node, annotation}, now); !done)
        session.say(done.error().message, now);
}

void open_comment(App& app, bool is_written) {
    (void)update_comment(app.session, app.now);
    CommentNote& note = app.session.state.comment;
    note.is_open = true;
    note.is_writing = note.takes_focus = is_written;
    app.session.state.why.is_open = false; // Both notes are long, so only one is open.
}

} // namespace

void write_comment(Session& session, Time now) {
    CommentNote& note = session.state.comment;
    if (!note.is_changed) return;
    note.is_changed = false;
    const play::Game& game = session.game();
    if (note.game != game.game_number() || !game.tree().contains(note.node)) return;
    annotate(session, note.node, {.sign = annotation_of(game, note.node).sign, .text = note.text}, now);
    note.text = annotation_of(game, note.node).text;
}

bool update_comment(Session& session, Time now) {
    CommentNote& note = session.state.comment;
    const play::Game& game = session.game();
    const bool is_other_game = note.game != game.game_number() || !game.tree().contains(note.node);
    // A comment being edited stays with its move even if play continues.
    const bool is_elsewhere = is_other_game || (note.node != game.tree().cursor() && !note.is_writing);
    if (is_elsewhere || !note.is_writing) write_comment(session, now);
    const std::string text = annotation_of(game, game.tree().cursor()).text;
    if (!is_elsewhere && (note.is_writing || text == note.text)) return false;
    if (note.game != game.game_number() && !game.annotations().empty()) note.is_open = true;
    note.is_writing = note.takes_focus = note.is_changed = false;
    note.game = game.game_number();
    note.node = game.tree().cursor();
    note.text = text;
    return true;
}

void toggle_comment(App& app) {
    CommentNote& note = app.session.state.comment;
    if (note.is_open)
        note.is_open = note.is_writing = false;
    else
        open_comment(app, false);
}

void edit_comment(App& app) {
    open_comment(app, true);
}

void set_sign(App& app, records::Sign sign) {
    Session& session = app.session;
    const play::Game& game = session.game();
    const rules::GameTree::NodeId node = game.tree().cursor();
    if (node == rules::GameTree::root) return session.say_of_moment(tr("No moves yet"), app.now);
    session.state.comment.is_writing = false;
    (void)update_comment(session, app.now);
    records::Annotation annotation = annotation_of(game, node);
    annotation.sign = annotation.sign == sign ? records::Sign::none : sign;
    annotate(session, node, annotation, app.now);
    session.state.comment.is_open = true;
    session.state.why.is_open = false;
}

namespace {

struct NamedSign {
    records::Sign sign;
    base::Marked meaning;
};

constexpr std::array<NamedSign, 6> all_signs{{{records::Sign::good, base::mark("Good move")},
                                              {records::Sign::brilliant, base::mark("Brilliant move")},
                                              {records::Sign::interesting, base::mark("Interesting move")},
                                              {records::Sign::dubious, base::mark("Dubious move")},
                                              {records::Sign::bad, base::mark("Mistake")},
                                              {records::Sign::blunder, base::mark("Blunder")}}};

void move_name(const FrameContext& frame, rules::GameTree::NodeId node, engine::Rect row) {
    const rules::GameTree& game = frame.game.tree();
    const float middle = row.center().y;
    std::string name = tr("Start position");
    if (node != rules::GameTree::root) {
        const engine::Rect disc = row.cut_left(frame.scaled(22));
        draw_disc(frame, {disc.x + frame.scaled(8), middle}, frame.scaled(7), game.node(node).mover);
        name = std::to_string(play::move_number(game, node)) + ". " + move_text(frame, node);
    }
    draw_fitted_text(frame, strong_text, {row.x, middle}, frame.theme.text, name, row.width);
}

void sign_buttons(FrameContext& frame, records::Sign shown, engine::Rect row) {
    const float space = frame.scaled(4);
    const float each = (row.width - space * (all_signs.size() - 1)) / all_signs.size();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
    for (const auto& [sign, meaning] : all_signs) {
        const bool is_on = sign == shown;
        if (is_on) {
            ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(frame.theme.active_card));
            ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(frame.theme.accent));
            ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame.theme.accent_bright));
        }
        if (button(std::string{records::to_text(sign)}.c_str(), row.cut_left(each, space))) frame.ask(set_sign, sign);
        if (is_on) ImGui::PopStyleColor(3);
        set_tip(frame, tr(meaning));
    }
    ImGui::PopStyleVar();
}

void shown_text(FrameContext& frame, const std::string& written, const engine::Rect& area) {
    begin_part("written", {area.width, area.height});
    const bool is_empty = written.empty();
    const char* text = is_empty ? tr("Click here to write a comment.") : written.c_str();
    ImFont* font = frame.fonts.body;
    const float wrap = ImGui::GetContentRegionAvail().x - frame.scaled(8);
    const ImVec2 corner = ImGui::GetCursorScreenPos(), size = font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, text);
    if (click_area("write", at_cursor(std::max(1.f, wrap), std::max(size.y + frame.scaled(4), area.height - 1))))
        frame.run("comment");
    const engine::Rgba ink = is_empty                 ? frame.theme.text_quiet
                             : ImGui::IsItemHovered() ? frame.theme.text
                                                      : frame.theme.text_second;
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, corner, ink, text, nullptr, wrap);
    ImGui::EndChild();
}

void edited_text(CommentNote& note, const engine::Rect& area) {
    if (note.takes_focus) ImGui::SetKeyboardFocusHere();
    std::vector<char> buffer(records::max_annotation_bytes + 1);
    note.text.copy(buffer.data(), records::max_annotation_bytes);
    const bool is_edited = ImGui::InputTextMultiline("##text", buffer.data(), buffer.size(), {area.width, area.height});
    note.text = buffer.data();
    note.is_changed = note.is_changed || is_edited;
    if (!note.takes_focus && !ImGui::IsItemActive()) note.is_writing = false;
    note.takes_focus = note.takes_focus && !ImGui::IsItemActive();
}

} // namespace

void draw_comment(FrameContext& frame, float height) {
    CommentNote& note = frame.state.comment;
    const rules::GameTree& game = frame.game.tree();
    const rules::GameTree::NodeId node = note.is_writing && game.contains(note.node) ? note.node : game.cursor();
    const records::Sign sign = annotation_of(frame.game, node).sign;
    engine::Rect rest = at_cursor(-1, height), row = rest.cut_top(frame.pressable(30), frame.scaled(6));
    engine::Rect close = row.cut_right(frame.pressable(24));
    close.x += frame.scaled(4);
    if (node != rules::GameTree::root) {
        row.cut_right(frame.scaled(4));
        sign_buttons(frame, sign,
                     row.cut_right(std::min(frame.scaled(216), row.width - frame.scaled(82)), frame.scaled(8)));
    }
    move_name(frame, node, row);
    if (click_area("close comment", close)) frame.ask(toggle_comment);
    set_tip(frame, tr("Close"));
    const ImU32 ink = ImGui::IsItemHovered() ? frame.theme.text : frame.theme.text_quiet;
    draw_cross(ImGui::GetWindowDrawList(), {close.center().x + frame.scaled(2), close.center().y}, frame.scaled(4.5f),
               frame.scaled(1.5f), ink);
    set_cursor(rest.corner());
    rest.height = std::max(frame.scaled(24), rest.height - frame.scaled(2));
    if (note.is_writing)
        edited_text(note, rest);
    else
        shown_text(frame, note.text, rest);
}

} // namespace ui
