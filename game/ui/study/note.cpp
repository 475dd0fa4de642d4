#include "game/play/game_controller.hpp"
#include "game/play/move_facts.hpp"
#include "game/records/notation.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/line_run.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ui {

namespace {

std::string written(const FrameContext& frame, const rules::Position& position, rules::Move move) {
    return written_move(move, frame.game.settings().rules.notation, position.size(), position.to_move());
}

struct NoteButton {
    const char* label;
    Request asked;
    bool is_enabled = true;
    const char* tip = nullptr;
};

// Width of the labels, including the space between the buttons.
float labels_width(std::span<const NoteButton> row) {
    float width = static_cast<float>(row.size() - 1) * ImGui::GetStyle().ItemSpacing.x;
    for (const NoteButton& button : row)
        width += ImGui::CalcTextSize(button.label).x;
    return width;
}

// Shares the width according to the lengths of the labels.
void note_buttons(FrameContext& frame, std::span<const NoteButton> row) {
    const float rest = ImGui::GetContentRegionAvail().x - labels_width(row);
    const float margins = rest / static_cast<float>(row.size());
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {frame.scaled(2), frame.scaled(4)});
    for (const NoteButton& each : row) {
        ImGui::BeginDisabled(!each.is_enabled);
        if (button(each.label, at_cursor(ImGui::CalcTextSize(each.label).x + margins, frame.pressable(34))))
            frame.ask(each.asked);
        if (each.tip != nullptr) set_tip(frame, each.tip);
        ImGui::EndDisabled();
        if (&each != &row.back()) ImGui::SameLine();
    }
    ImGui::PopStyleVar();
}

void note_line(const FrameContext& frame, TextStyle style, float height, engine::Rgba color, const std::string& text) {
    const engine::Rect row = at_cursor(-1, frame.scaled(height));
    draw_fitted_text(frame, style, {row.x, row.center().y}, color, text, row.width);
    ImGui::Dummy({row.width, row.height});
}

ImVec2 wrapped_size(const FrameContext& frame, const std::string& text, float wrap) {
    return frame.fonts.body->CalcTextSizeA(frame.fonts.body->FontSize, FLT_MAX, wrap, text.c_str());
}

struct Mark {
    engine::Rgba color;
    bool is_warning = false;
};

// Draws wrapped text with a mark in front of its first line.
void draw_marked_text(const FrameContext& frame, engine::Point from, float indent, float wrap, const Mark& mark,
                      engine::Rgba ink, const std::string& text) {
    const ImFont* font = frame.fonts.body;
    ImDrawList* list = ImGui::GetWindowDrawList();
    const float middle = from.y + font->FontSize * .55f, r = frame.scaled(4);
    if (mark.is_warning) // A different shape, so that colour alone does not carry the meaning.
        list->AddTriangleFilled({from.x, middle + r}, {from.x + 2 * r, middle + r}, {from.x + r, middle - r},
                                mark.color);
    else
        list->AddCircleFilled({from.x + r, middle}, frame.scaled(2.5f), mark.color);
    list->AddText(font, font->FontSize, {from.x + indent, from.y}, ink, text.c_str(), nullptr, wrap);
}

// --- The current line ---

std::string discs_lost(ai::Score loss) {
    const int discs = whole_discs(loss);
    return discs == 0 ? tr("loses nothing") : tr_n(discs, "loses {} disc", "loses {} discs", discs);
}

struct Said {
    std::string text;
    bool is_fault = false;
};

Said about_drill(const FrameContext& frame, const LineRun& run) {
    const rules::Position& here = frame.game.position();
    if (run.is_over() && run.missed.empty()) return {tr("Perfect recall.")};
    if (run.is_over()) {
        const auto count = static_cast<long long>(run.missed.size());
        return {tr_n(count, "{} move was not known.", "{} moves were not known.", count), true};
    }
    if (run.wrong) {
        const std::string right = written(frame, here, run.moves[run.at]);
        if (run.wrong->is_pass()) return {tr("The line continues with {}.", right), true};
        return {tr("Not {}: the line continues with {}.", written(frame, here, *run.wrong), right), true};
    }
    return {run.is_asked_at(run.at) ? tr("Which move comes next?") : ""};
}

Said about_guess(const FrameContext& frame, const LineRun& run) {
    if (run.waits) return {tr("{}: searching...", written(frame, frame.game.position(), run.waits->move))};
    if (!run.last) return {run.is_over() ? tr("All moves are guessed.") : tr("Which move was played?")};
    const GuessedMove& last = *run.last;
    const std::string guess = written(frame, last.before, last.guess);
    const std::string played = written(frame, last.before, last.played);
    if (last.guess == last.played)
        return {last.is_judged ? tr("{} was played, and {}.", guess, discs_lost(last.played_loss))
                               : tr("{} was played.", guess)};
    if (!last.is_judged) return {tr("{} was played, not {}.", played, guess), true};
    return {
        tr("{} {}; {} was played and {}.", guess, discs_lost(last.guess_loss), played, discs_lost(last.played_loss)),
        last.guess_loss > last.played_loss};
}

std::string score_of(const GuessScore& all) {
    if (all.guesses == 0) return tr("No guesses yet");
    const std::string guessed = tr("{} of {} as played", all.same, all.guesses);
    if (all.judged == 0) return guessed;
    const auto mean = [&](ai::Score loss) { return static_cast<double>(loss) / ai::disc / all.judged; };
    return tr("{}, {} best; {:.1f} discs lost for each, in the game {:.1f}", guessed, all.best, mean(all.guess_loss),
              mean(all.played_loss));
}

std::string place_of(const FrameContext& frame, const LineRun& run) {
    const int all = run.count_asked(run.asked.size());
    const std::string side = run.sides[0] && run.sides[1]
                                 ? ""
                                 : frame.game.color_name(run.sides[0] ? rules::Color::black : rules::Color::white);
    if (!run.is_over()) {
        const int number = run.count_asked(run.at) + (run.is_asked_at(run.at) ? 1 : 0);
        return side.empty() ? tr("move {} of {}", std::max(1, number), all)
                            : tr("{}, move {} of {}", side, std::max(1, number), all);
    }
    if (!run.is_drill() || frame.study == nullptr) return score_of(run.score);
    const auto card = frame.study->box().find(run.key);
    if (!card) return "";
    return rest_text(frame.study->box().cards()[*card].due - frame.study->date());
}

void run_buttons(FrameContext& frame, const LineRun& run) {
    std::vector<NoteButton> row{{tr("Show move"), call(show_move), run.is_asked_at(run.at) && !run.wrong && !run.waits},
                                {base::tr_in("line", "Again"), call(begin_again), run.at > 0}};
    if (run.is_drill()) {
        const bool has_due = frame.study != nullptr && !frame.study->box().due(frame.study->date()).empty();
        row.push_back(
            {base::tr_in("line", "Next"), [](App& app) { app.study.practise_next(app); }, run.is_over() && has_due});
    }
    row.push_back({base::tr_in("trainer", "Finish"), call(end_run)});
    note_buttons(frame, row);
}

} // namespace

void draw_line_run(FrameContext& frame) {
    const LineRun& run = *frame.state.run;
    const Said said = run.is_drill() ? about_drill(frame, run) : about_guess(frame, run);
    note_line(frame, name_text, 20, said.is_fault ? frame.theme.mistake : frame.theme.text, said.text);
    const std::string place = place_of(frame, run);
    const bool has_name = !run.name.empty() && (!run.is_over() || run.is_drill());
    note_line(frame, body_text, 18, frame.theme.text_quiet, has_name ? run.name + " \xC2\xB7 " + place : place);
    run_buttons(frame, run);
}

namespace {

// --- The trainer ---

std::string verdict(const FrameContext& frame) {
    const Trainer& trainer = frame.state.trainer;
    if (trainer.guess) return tr("{}: searching...", written(frame, frame.game.position(), trainer.guess->move));
    if (!trainer.last) return frame.game.is_humans_turn() ? tr("Which move is best?") : tr("Trainer");
    const Judgement& last = *trainer.last;
    const std::string move = written(frame, *trainer.last_position, last.move);
    const std::string best = written(frame, *trainer.last_position, last.best);
    if (last.loss == 0) return tr("{} is the best move.", move);
    const int lost = whole_discs(last.loss);
    if (lost == 0) return tr("{} is as good as the best move, {}.", move, best);
    return tr_n(lost, "{} loses {} disc; the best move was {}.", "{} loses {} discs; the best move was {}.", move, lost,
                best);
}

} // namespace

void draw_trainer(FrameContext& frame) {
    const Trainer& trainer = frame.state.trainer;
    const bool is_mistake = trainer.last && whole_discs(trainer.last->loss) > 0;
    note_line(frame, name_text, 20, is_mistake ? frame.theme.mistake : frame.theme.text, verdict(frame));
    ImGui::TextDisabled("%s", trainer.score_text().c_str());
    std::array<NoteButton, 4> row{
        {{tr("Try again"), call(submit, play::Command{play::Undo{}}), trainer.last && frame.game.can_undo()},
         {tr("Skip to an opening"), call(start_drill), true, tr("Start from a random opening")},
         {tr("Reset score"), call(forget_trainer_score), trainer.guesses > 0, tr("Reset score")},
         {base::tr_in("trainer", "Finish"), action_call("trainer")}}};
    if (labels_width(row) + frame.scaled(4 * 12) > ImGui::GetContentRegionAvail().x) {
        row[1].label = base::tr_in("trainer", "Skip");
        row[2].label = base::tr_in("trainer", "Reset");
    }
    note_buttons(frame, row);
}

namespace {

// --- Why this move ---

struct Subject {
    rules::Position before;
    rules::Move move;
    std::optional<rules::Move> reply;
};

std::optional<Subject> subject(const FrameContext& frame) {
    const play::Game& game = frame.game;
    const rules::GameTree& tree = game.tree();
    const auto pointed = frame.state.pointer.square();
    if (pointed && game.is_humans_turn() && !game.position().flips(*pointed).empty()) {
        Subject found{.before = game.position(), .move = rules::Move{*pointed}, .reply = std::nullopt};
        // A reply reveals a value, so only players who may see values get it.
        if (frame.controller.report() && frame.shown.on_squares) {
            for (const ai::RootMove& each : frame.controller.report()->moves) {
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

void why(FrameContext& frame) {
    const auto found = subject(frame);
    engine::Rect head = at_cursor(-1, frame.scaled(20));
    const ImVec2 size{head.width, head.height};
    const float middle = head.center().y;
    if (found) {
        const engine::Rect disc = head.cut_left(frame.scaled(22));
        draw_disc(frame, {disc.x + frame.scaled(8), middle}, frame.scaled(7), found->before.to_move());
    }
    draw_text(frame, strong_text, {head.x, middle}, frame.theme.text,
              found ? written(frame, found->before, found->move) : tr("No move yet"));
    ImGui::Dummy(size);
    if (!found) {
        ImGui::TextDisabled("%s", tr("Point at a legal move."));
        return;
    }
    begin_part("sentences", {size.x, 0});
    const play::MoveFacts facts = play::facts_of(found->before, found->move);
    const auto all = play::sentences(facts, found->reply, frame.game.settings().rules, found->before.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        ImGui::PushID(static_cast<int>(i));
        const float wrap = ImGui::GetContentRegionAvail().x - frame.scaled(16);
        const engine::Rect area =
            at_cursor(wrap + frame.scaled(8), wrapped_size(frame, all[i].text, wrap).y + frame.scaled(4));
        click_area("sentence", area);
        const bool is_pointed = ImGui::IsItemHovered();
        if (is_pointed) frame.state.why.outlined = all[i].squares;
        const engine::Rgba mark = all[i].squares.empty() ? frame.theme.text_quiet : frame.theme.accent;
        draw_marked_text(frame, {area.x, area.y + frame.scaled(2)}, frame.scaled(12), wrap, {.color = mark},
                         is_pointed ? frame.theme.accent_text : frame.theme.text_second, all[i].text);
        ImGui::PopID();
    }
    ImGui::EndChild();
}

// --- Hints in words ---

std::optional<rules::Move> advised_move(const FrameContext& frame) {
    const play::Game& game = frame.game;
    if (!frame.shown.on_squares || !game.is_humans_turn() || game.position().must_pass()) return std::nullopt;
    const auto pointed = frame.state.pointer.square();
    if (pointed && !game.position().flips(*pointed).empty()) return rules::Move{*pointed};
    const ai::Report* report = frame.controller.analysis();
    const ai::RootMove* best = report != nullptr ? play::best_known(*report) : nullptr;
    return best != nullptr && !best->move.is_pass() ? std::optional{best->move} : std::nullopt;
}

void hint_words(FrameContext& frame) {
    constexpr std::size_t most = 2;
    const float width = ImGui::GetContentRegionAvail().x, indent = frame.scaled(14);
    const auto move = advised_move(frame);
    const bool is_pointed = move && frame.state.pointer.square() == move->square();
    const std::string head = !move        ? tr("Hints")
                             : is_pointed ? tr("Move {}", written(frame, frame.game.position(), *move))
                                          : tr("A good move: {}", written(frame, frame.game.position(), *move));
    note_line(frame, strong_text, 20, frame.theme.text, head);
    if (!move) {
        ImGui::TextDisabled("%s", frame.game.is_humans_turn() ? tr("Point at a legal move.") : "");
        return;
    }
    const play::MoveFacts facts = play::facts_of(frame.game.position(), *move);
    const auto all = play::advice(frame.game.position(), facts);
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
        const std::string text = play::to_text(all[i], facts, frame.game.color_name(rules::opposite(facts.mover)));
        const Mark mark{.color = all[i].is_warning() ? frame.theme.mistake : frame.theme.accent,
                        .is_warning = all[i].is_warning()};
        draw_marked_text(frame, at_cursor(0, 0).corner(), indent, width - indent, mark, frame.theme.text_second, text);
        ImGui::Dummy({width, wrapped_size(frame, text, width - indent).y});
        frame.state.why.outlined = frame.state.why.outlined | all[i].squares;
    }
    if (!is_pointed) frame.state.why.outlined = {move->square()}; // Outlines only the move's square by default.
}

} // namespace

void draw_note_card(FrameContext& frame) {
    if (!frame.layout.note) return;
    const bool is_narrow = frame.layout.note->width < frame.scaled(340);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding,
                        {frame.scaled(is_narrow ? 12 : 20), frame.scaled(is_narrow ? 12 : 18)});
    begin_card(frame, "##note", *frame.layout.note);
    ImGui::PopStyleVar();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {frame.scaled(8), frame.scaled(5)});
    const bool hides_values = frame.state.match.hides_values();
    const bool has_why = frame.state.why.is_open && !hides_values;
    const Screen& screen = screen_of(frame.session);
    const bool has_first = screen.note_height(frame.session) > 0;
    const bool has_words = has_hints_in_words(frame.session) && !hides_values;
    screen.draw_note(frame);
    const bool has_more = has_why || frame.state.comment.is_open;
    if (has_first && has_more) ImGui::Separator();
    if (has_words) {
        hint_words(frame);
        if (has_more || has_database_moves(frame.session)) ImGui::Separator();
    }
    if (has_database_moves(frame.session)) {
        const float room = ImGui::GetContentRegionAvail().y;
        draw_database_moves(frame, has_more ? std::min(room, frame.scaled(180)) : room);
        if (has_more) ImGui::Separator();
    }
    if (frame.state.comment.is_open) draw_comment(frame, ImGui::GetContentRegionAvail().y);
    if (has_why) why(frame);
    ImGui::PopStyleVar();
    ImGui::End();
}

void draw_run_marks(const FrameContext& frame) {
    const auto& run = frame.state.run;
    if (!run || !run->wrong || run->is_over() || !screen_of(frame.session).shows_game()) return;
    if (frame.game.tree().cursor() != static_cast<rules::GameTree::NodeId>(run->at)) return;
    const BoardLayout& board = frame.layout.board;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float q = board.square();
    const float thick = std::max(2.f, q * .07f);
    const ImU32 edge = engine::rgb(0x06140D).faded(.6f);
    if (!run->wrong->is_pass()) { // A cross, so that colour alone does not carry the meaning.
        const engine::Point at = board.center(run->wrong->square());
        draw_cross(list, at, q * .22f, thick + 2, edge);
        draw_cross(list, at, q * .22f, thick, frame.theme.mistake);
    }
    const rules::Move right = run->moves[run->at];
    if (right.is_pass()) return;
    const auto [x, y] = board.center(right.square());
    list->AddCircle({x, y}, q * .4f, edge, 48, thick + 2);
    list->AddCircle({x, y}, q * .4f, frame.theme.accent_bright, 48, thick);
}

} // namespace ui
