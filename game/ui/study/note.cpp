#include "game/play/game_controller.hpp"
#include "game/play/move_facts.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/line_runs.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

namespace ui::panels {

namespace {

std::string written(const Panel& panel, const rules::Position& position, rules::Move move) {
    return written_move(move, panel.game.settings().rules.notation, position.size(), position.to_move());
}

std::string verdict(const Panel& panel) {
    const Trainer& trainer = panel.state.trainer;
    if (trainer.guess) return tr("{}: searching...", written(panel, panel.game.position(), trainer.guess->move));
    if (!trainer.last) return panel.game.is_humans_turn() ? tr("Which move is best?") : tr("Trainer");
    const Judgement& last = *trainer.last;
    const std::string move = written(panel, *trainer.last_position, last.move);
    const std::string best = written(panel, *trainer.last_position, last.best);
    if (last.loss == 0)
        return last.is_proven ? tr("{} is the best move (proven).", move) : tr("{} is the best move.", move);
    const int lost = lost_discs(last);
    if (lost == 0)
        return last.is_proven ? tr("{} is as good as the best move, {} (proven).", move, best)
                              : tr("{} is as good as the best move, {}.", move, best);
    return last.is_proven ? tr_n(lost, "{} loses {} disc; the best move was {} (proven).",
                                 "{} loses {} discs; the best move was {} (proven).", move, lost, best)
                          : tr_n(lost, "{} loses {} disc; the best move was {}.",
                                 "{} loses {} discs; the best move was {}.", move, lost, best);
}

void trainer_buttons(Panel& panel, float width) {
    struct Button {
        const char* label;
        const char* tip;
        Request asked;
        bool is_enabled = true;
    };
    const Trainer& trainer = panel.state.trainer;
    const std::array<Button, 4> row{{
        {tr("Try again"), nullptr, call(submit, play::Command{play::Undo{}}), trainer.last && panel.game.can_undo()},
        {base::tr_in("trainer", "Opening"), tr("Start from a random opening"), call(start_drill)},
        {base::tr_in("trainer", "Reset"), tr("Reset score"), call(forget_trainer_score), trainer.guesses > 0},
        {base::tr_in("trainer", "End"), nullptr, action_call("trainer")},
    }};
    const float space = ImGui::GetStyle().ItemSpacing.x;
    float rest = width - 3 * space;
    for (const Button& button : row)
        rest -= ImGui::CalcTextSize(button.label).x;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(2), panel.scaled(4)});
    for (const Button& button : row) {
        ImGui::BeginDisabled(!button.is_enabled);
        if (ImGui::Button(button.label, {ImGui::CalcTextSize(button.label).x + rest / 4, panel.pressable(34)}))
            panel.ask(button.asked);
        if (button.tip != nullptr) widgets::tip(panel, button.tip);
        ImGui::EndDisabled();
        if (&button != &row.back()) ImGui::SameLine();
    }
    ImGui::PopStyleVar();
}

} // namespace

void trainer(Panel& panel) {
    const Trainer& trainer = panel.state.trainer;
    const float width = ImGui::GetContentRegionAvail().x;
    const bool is_mistake = trainer.last && lost_discs(*trainer.last) > 0;
    const std::string said = verdict(panel);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    widgets::fitted_text(ImGui::GetWindowDrawList(), panel.fonts.strong, panel.scaled(16),
                         {corner.x, corner.y + panel.scaled(10)},
                         to_u32(is_mistake ? panel.theme.mistake : panel.theme.text), said, width);
    ImGui::Dummy({width, panel.scaled(20)});
    ImGui::TextDisabled("%s", trainer.score_text().c_str());
    trainer_buttons(panel, width);
}

namespace {

struct Subject {
    rules::Position before;
    rules::Move move;
    std::optional<rules::Move> reply;
};

std::optional<Subject> subject(const Panel& panel) {
    const play::Game& game = panel.game;
    const rules::GameTree& tree = game.tree();
    const auto pointed = panel.state.pointer.square();
    if (pointed && game.is_humans_turn() && !game.position().flips(*pointed).empty()) {
        Subject found{.before = game.position(), .move = rules::Move{*pointed}, .reply = std::nullopt};
        // A reply reveals a value: only for players who may see values.
        if (panel.controller.report() && panel.shown.on_squares) {
            for (const ai::RootMove& each : panel.controller.report()->moves) {
                if (each.move == found.move && each.line.size() > 1) found.reply = each.line[1];
            }
        }
        return found;
    }
    for (rules::GameTree::NodeId id = tree.cursor(); id != rules::GameTree::root; id = tree.node(id).parent) {
        const rules::GameTree::Node& node = tree.node(id);
        if (node.move.is_pass()) continue;
        return Subject{.before = tree.node(node.parent).position, .move = node.move, .reply = std::nullopt};
    }
    return std::nullopt;
}

void why(Panel& panel) {
    const auto found = subject(panel);
    const float width = ImGui::GetContentRegionAvail().x;
    const std::string title = found ? records::to_text(found->move, panel.game.settings().rules.notation,
                                                       found->before.size(), found->before.to_move())
                                    : std::string{tr("No move yet")};
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const float line = panel.scaled(20);
    ImDrawList* list = ImGui::GetWindowDrawList();
    if (found) {
        widgets::disc_icon(list, {corner.x + panel.scaled(8), corner.y + line / 2}, panel.scaled(7),
                           found->before.to_move());
    }
    widgets::text(list, panel.fonts.strong, panel.scaled(15),
                  {corner.x + panel.scaled(found ? 22 : 0), corner.y + line / 2}, to_u32(panel.theme.text), title);
    ImGui::Dummy({width, line});
    if (!found) {
        ImGui::TextDisabled("%s", tr("Point at a legal move."));
        return;
    }
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
    ImGui::BeginChild("sentences", {width, 0});
    ImGui::PopStyleVar();
    const play::MoveFacts facts = play::facts_of(found->before, found->move);
    const auto all = play::sentences(facts, found->reply, panel.game.settings().rules, found->before.size());
    ImFont* font = panel.fonts.body;
    const float wrap = ImGui::GetContentRegionAvail().x - panel.scaled(16);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, wrap, all[i].text.c_str());
        const ImVec2 from = ImGui::GetCursorScreenPos();
        ImGui::PushID(static_cast<int>(i));
        ImGui::InvisibleButton("sentence", {wrap + panel.scaled(8), size.y + panel.scaled(4)});
        ImGui::PopID();
        const bool is_pointed = ImGui::IsItemHovered();
        if (is_pointed) panel.state.why.outlined = all[i].squares;
        ImDrawList* inner = ImGui::GetWindowDrawList();
        inner->AddCircleFilled({from.x + panel.scaled(4), from.y + panel.scaled(2) + font->FontSize * .55f},
                               panel.scaled(2.2f),
                               to_u32(all[i].squares.empty() ? panel.theme.text_quiet : panel.theme.accent));
        inner->AddText(font, font->FontSize, {from.x + panel.scaled(12), from.y + panel.scaled(2)},
                       to_u32(is_pointed ? panel.theme.accent_text : panel.theme.text_second), all[i].text.c_str(),
                       nullptr, wrap);
    }
    ImGui::EndChild();
}

std::optional<rules::Move> advised_move(const Panel& panel) {
    const play::Game& game = panel.game;
    if (!panel.shown.on_squares || !game.is_humans_turn() || game.position().must_pass()) return std::nullopt;
    const auto pointed = panel.state.pointer.square();
    if (pointed && !game.position().flips(*pointed).empty()) return rules::Move{*pointed};
    const ai::Report* report = panel.controller.analysis();
    const ai::RootMove* best = report != nullptr ? play::best_known(*report) : nullptr;
    return best != nullptr && !best->move.is_pass() ? std::optional{best->move} : std::nullopt;
}

void hint_words(Panel& panel) {
    constexpr std::size_t most = 2;
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    ImDrawList* list = ImGui::GetWindowDrawList();
    const auto move = advised_move(panel);
    const bool is_pointed = move && panel.state.pointer.square() == move->square();
    const std::string head = !move        ? tr("Hints")
                             : is_pointed ? tr("Move {}", written(panel, panel.game.position(), *move))
                                          : tr("A good move: {}", written(panel, panel.game.position(), *move));
    widgets::text(list, panel.fonts.strong, panel.scaled(15), {corner.x, corner.y + panel.scaled(10)},
                  to_u32(panel.theme.text), widgets::shortened(panel.fonts.strong, panel.scaled(15), head, width));
    ImGui::Dummy({width, panel.scaled(20)});
    if (!move) {
        ImGui::TextDisabled("%s", panel.game.is_humans_turn() ? tr("Point at a legal move.") : "");
        return;
    }
    const play::MoveFacts facts = play::facts_of(panel.game.position(), *move);
    const auto all = play::advice(panel.game.position(), facts);
    ImFont* font = panel.fonts.body;
    const float indent = panel.scaled(14);
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
        const std::string text = play::to_text(all[i], facts);
        const ImVec2 from = ImGui::GetCursorScreenPos();
        const ImVec2 size = font->CalcTextSizeA(font->FontSize, FLT_MAX, width - indent, text.c_str());
        const ImU32 ink = to_u32(all[i].is_warning() ? panel.theme.mistake : panel.theme.accent);
        const float middle = from.y + font->FontSize * .55f, r = panel.scaled(4);
        if (all[i].is_warning()) // shape as well as color
            list->AddTriangleFilled({from.x, middle + r}, {from.x + 2 * r, middle + r}, {from.x + r, middle - r}, ink);
        else
            list->AddCircleFilled({from.x + r, middle}, r * .8f, ink);
        list->AddText(font, font->FontSize, {from.x + indent, from.y}, to_u32(panel.theme.text_second), text.c_str(),
                      nullptr, width - indent);
        ImGui::Dummy({width, size.y});
        panel.state.why.outlined = panel.state.why.outlined | all[i].squares;
    }
    if (!is_pointed) panel.state.why.outlined = {move->square()}; // by default only the move's square
}

} // namespace

void note(Panel& panel) {
    if (!panel.layout.note) return;
    const bool is_narrow = panel.layout.note->width < panel.scaled(340);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        {panel.scaled(is_narrow ? 12 : 20), panel.scaled(is_narrow ? 12 : 18)});
    widgets::begin_card(panel, "##note", *panel.layout.note);
    ImGui::PopStyleVar();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {panel.scaled(8), panel.scaled(5)});
    const bool hides_values = panel.state.games.hides_values();
    const bool has_why = panel.state.why.is_open && !hides_values;
    const Screen& screen = screen_of(panel.session);
    const bool has_first = screen.note_height() > 0;
    const bool has_words = has_hints_in_words(panel.session) && !hides_values;
    screen.draw_note(panel);
    if (has_first && (has_why || panel.state.comment.is_open)) ImGui::Separator();
    if (has_words) {
        hint_words(panel);
        if (has_why || panel.state.comment.is_open) ImGui::Separator();
    }
    if (panel.state.comment.is_open) comment(panel, ImGui::GetContentRegionAvail().y);
    if (has_why) why(panel);
    ImGui::PopStyleVar();
    ImGui::End();
}

} // namespace ui::panels
