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

// Bypasses the session, which refuses commands while the game waits behind another screen: typed text must not get
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
    app.session.state.why.is_open = false; // both are long: one at a time
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
    if (node == rules::GameTree::root) return session.say_of_moment(tr("No move was made yet."), app.now);
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

void move_name(const FrameContext& frame, rules::GameTree::NodeId node, engine::Point at, float room) {
    const rules::GameTree& game = frame.game.tree();
    std::string name = tr("Start position");
    if (node != rules::GameTree::root) {
        draw_disc(frame, {at.x + frame.scaled(8), at.y}, frame.scaled(7), game.node(node).mover);
        at.x += frame.scaled(22);
        room -= frame.scaled(22);
        name = std::to_string(play::move_number(game, node)) + ". " + move_text(frame, node);
    }
    draw_fitted_text(frame, strong_text, at, frame.theme.text, name, room);
}

void sign_buttons(FrameContext& frame, records::Sign shown, float width, float height) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {0, 0});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.scaled(4), 0});
    const float each = (width - frame.scaled(4) * (all_signs.size() - 1)) / all_signs.size();
    for (const auto& [sign, meaning] : all_signs) {
        const bool is_on = sign == shown;
        if (is_on) {
            ImGui::PushStyleColor(ImGuiCol_Button, to_vec4(frame.theme.active_card));
            ImGui::PushStyleColor(ImGuiCol_Border, to_vec4(frame.theme.accent));
            ImGui::PushStyleColor(ImGuiCol_Text, to_vec4(frame.theme.accent_bright));
        }
        if (ImGui::Button(std::string{records::to_text(sign)}.c_str(), {each, height})) frame.ask(set_sign, sign);
        if (is_on) ImGui::PopStyleColor(3);
        set_tip(frame, tr(meaning));
        if (sign != all_signs.back().sign) ImGui::SameLine();
    }
    ImGui::PopStyleVar(2);
}

void shown_text(FrameContext& frame, CommentNote& note, float width, float height) {
    begin_part("written", {width, height});
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool is_empty = note.text.empty();
    const char* text = is_empty ? tr("Click here to write a comment.") : note.text.c_str();
    ImFont* font = frame.fonts.body;
    const float wrap = ImGui::GetContentRegionAvail().x - frame.scaled(8);
    const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, text);
    if (ImGui::InvisibleButton("write", {std::max(1.f, wrap), std::max(size.y + frame.scaled(4), height - 1)}))
        frame.run("comment");
    const bool is_pointed = ImGui::IsItemHovered();
    const engine::Rgba ink = is_empty     ? frame.theme.text_quiet
                             : is_pointed ? frame.theme.text
                                          : frame.theme.text_second;
    ImGui::GetWindowDrawList()->AddText(font, font->FontSize, corner, to_u32(ink), text, nullptr, wrap);
    ImGui::EndChild();
}

void edited_text(CommentNote& note, float width, float height) {
    if (note.takes_focus) ImGui::SetKeyboardFocusHere();
    std::vector<char> buffer(records::max_annotation_bytes + 1);
    note.text.copy(buffer.data(), records::max_annotation_bytes);
    const bool is_edited = ImGui::InputTextMultiline("##text", buffer.data(), buffer.size(), {width, height});
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
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float width = ImGui::GetContentRegionAvail().x;
    const float row = frame.pressable(30);
    const float close = frame.pressable(24);
    const float signs_width = std::min(frame.scaled(216), width - close - frame.scaled(86));
    const bool has_signs = node != rules::GameTree::root;
    const float name_room = has_signs ? width - close - signs_width - frame.scaled(12) : width - close;
    move_name(frame, node, {corner.x, corner.y + row / 2}, name_room);
    if (has_signs) {
        ImGui::SetCursorScreenPos({corner.x + width - close - signs_width - frame.scaled(4), corner.y});
        sign_buttons(frame, sign, signs_width, row);
    }
    if (click_area("close comment", {corner.x + width - close + frame.scaled(4), corner.y, close, row}))
        frame.ask(toggle_comment);
    set_tip(frame, tr("Close"));
    const ImU32 ink = to_u32(ImGui::IsItemHovered() ? frame.theme.text : frame.theme.text_quiet);
    draw_cross(ImGui::GetWindowDrawList(), {corner.x + width - close / 2 + frame.scaled(6), corner.y + row / 2},
               frame.scaled(4.5f), frame.scaled(1.5f), ink);
    ImGui::SetCursorScreenPos({corner.x, corner.y + row + frame.scaled(6)});
    const float room = std::max(frame.scaled(24), height - row - frame.scaled(8));
    if (note.is_writing)
        edited_text(note, width, room);
    else
        shown_text(frame, note, width, room);
}

} // namespace ui
