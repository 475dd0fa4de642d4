#include "game/play/game_controller.hpp"
#include "game/ui/board/evaluation.hpp"
#include "game/ui/study/line_runs.hpp"
#include "game/ui/study/study.hpp"
#include "game/ui/widgets/widgets.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace ui::panels {

namespace {

std::string written_at(const Panel& panel, const rules::Position& position, rules::Move move) {
    return written_move(move, panel.game.settings().rules.notation, position.size(), position.to_move());
}

std::string discs_lost(ai::Score loss) {
    const int discs = (loss + ai::disc / 2) / ai::disc;
    return discs == 0 ? tr("loses nothing") : tr_n(discs, "loses {} disc", "loses {} discs", discs);
}

struct Said {
    std::string text;
    bool is_fault = false;
};

Said about_drill(const Panel& panel, const LineRun& run) {
    const rules::Position& here = panel.game.position();
    if (run.is_over() && run.missed.empty()) return {tr("Known by heart.")};
    if (run.is_over()) {
        const auto count = static_cast<long long>(run.missed.size());
        return {tr_n(count, "{} move was not known.", "{} moves were not known.", count), true};
    }
    if (run.wrong) {
        const std::string right = written_at(panel, here, run.moves[run.at]);
        if (run.wrong->is_pass()) return {tr("The line goes on with {}.", right), true};
        return {tr("Not {}: the line goes on with {}.", written_at(panel, here, *run.wrong), right), true};
    }
    return {run.is_asked_at(run.at) ? tr("Which move comes now?") : ""};
}

Said about_guess(const Panel& panel, const LineRun& run) {
    if (run.waits) return {tr("{}: searching...", written_at(panel, panel.game.position(), run.waits->move))};
    if (!run.last) return {run.is_over() ? tr("The game is guessed.") : tr("Which move was played?")};
    const GuessedMove& last = *run.last;
    const std::string guess = written_at(panel, last.before, last.guess);
    const std::string played = written_at(panel, last.before, last.played);
    if (last.guess == last.played)
        return {last.is_judged ? tr("{} was played, and {}.", guess, discs_lost(last.played_loss))
                               : tr("{} was played.", guess)};
    if (!last.is_judged) return {tr("{} was played, not {}.", played, guess), true};
    return {
        tr("{} {}; {} was played and {}.", guess, discs_lost(last.guess_loss), played, discs_lost(last.played_loss)),
        last.guess_loss > last.played_loss};
}

std::string score_of(const LineRun& run) {
    GuessScore all;
    for (const GuessScore& each : run.scores) {
        all.guesses += each.guesses;
        all.same += each.same;
        all.best += each.best;
        all.judged += each.judged;
        all.guess_loss += each.guess_loss;
        all.played_loss += each.played_loss;
    }
    if (all.guesses == 0) return tr("No guesses yet");
    const std::string guessed = tr("{} of {} as played", all.same, all.guesses);
    if (all.judged == 0) return guessed;
    const auto mean = [&](ai::Score loss) { return static_cast<double>(loss) / ai::disc / all.judged; };
    return tr("{}, {} best; {:.1f} discs lost for each, in the game {:.1f}", guessed, all.best, mean(all.guess_loss),
              mean(all.played_loss));
}

std::string place_of(const Panel& panel, const LineRun& run) {
    const int all = run.count_asked(run.asked.size());
    const std::string side = run.sides[0] && run.sides[1]
                                 ? ""
                                 : panel.game.color_name(run.sides[0] ? rules::Color::black : rules::Color::white);
    if (!run.is_over()) {
        const int number = run.count_asked(run.at) + (run.is_asked_at(run.at) ? 1 : 0);
        return side.empty() ? tr("move {} of {}", std::max(1, number), all)
                            : tr("{}, move {} of {}", side, std::max(1, number), all);
    }
    if (!run.is_drill() || panel.study == nullptr) return score_of(run);
    const auto card = panel.study->box().find(run.key);
    if (!card) return "";
    const auto rest = panel.study->box().cards()[*card].due - panel.study->date();
    const auto days = std::chrono::round<std::chrono::days>(rest).count();
    if (days > 0) return tr_n(days, "Comes back in {} day.", "Comes back in {} days.", days);
    const auto minutes = std::max<long long>(1, std::chrono::ceil<std::chrono::minutes>(rest).count());
    return tr_n(minutes, "Comes back in {} minute.", "Comes back in {} minutes.", minutes);
}

struct RunButton {
    const char* label;
    Request asked;
    bool is_enabled = true;
};

void run_buttons(Panel& panel, const LineRun& run, float width) {
    std::vector<RunButton> row;
    row.push_back({tr("Show move"), call(show_move), run.is_asked_at(run.at) && !run.wrong && !run.waits});
    row.push_back({base::tr_in("line", "Again"), call(begin_again), run.at > 0});
    if (run.is_drill()) {
        const bool has_due = panel.study != nullptr && !panel.study->box().due(panel.study->date()).empty();
        row.push_back(
            {base::tr_in("line", "Next"), [](App& app) { app.study.practise_next(app); }, run.is_over() && has_due});
    }
    row.push_back({base::tr_in("trainer", "End"), call(end_run)});
    const float space = ImGui::GetStyle().ItemSpacing.x;
    float rest = width - static_cast<float>(row.size() - 1) * space;
    for (const RunButton& button : row)
        rest -= ImGui::CalcTextSize(button.label).x;
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {panel.scaled(2), panel.scaled(4)});
    for (const RunButton& button : row) {
        ImGui::BeginDisabled(!button.is_enabled);
        const float wide = ImGui::CalcTextSize(button.label).x + rest / static_cast<float>(row.size());
        if (ImGui::Button(button.label, {wide, panel.pressable(34)})) panel.ask(button.asked);
        ImGui::EndDisabled();
        if (&button != &row.back()) ImGui::SameLine();
    }
    ImGui::PopStyleVar();
}

void line_said(const Panel& panel, ImFont* font, float points, float height, const engine::Rgba& ink,
               const std::string& text) {
    const float width = ImGui::GetContentRegionAvail().x;
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    widgets::fitted_text(ImGui::GetWindowDrawList(), font, panel.scaled(points),
                         {corner.x, corner.y + panel.scaled(height) / 2}, to_u32(ink), text, width);
    ImGui::Dummy({width, panel.scaled(height)});
}

} // namespace

void line_run(Panel& panel, const LineRun& run) {
    const Said said = run.is_drill() ? about_drill(panel, run) : about_guess(panel, run);
    line_said(panel, panel.fonts.strong, 16, 20, said.is_fault ? panel.theme.mistake : panel.theme.text, said.text);
    const std::string place = place_of(panel, run);
    const std::string second =
        run.name.empty() || (run.is_over() && !run.is_drill()) ? place : run.name + " \xC2\xB7 " + place;
    line_said(panel, panel.fonts.body, 14, 18, panel.theme.text_quiet, second);
    run_buttons(panel, run, ImGui::GetContentRegionAvail().x);
}

void run_marks(const Panel& panel) {
    const auto& run = panel.state.run;
    if (!run || !run->wrong || run->is_over() || !screen_of(panel.session).shows_game()) return;
    if (panel.game.tree().cursor() != static_cast<rules::GameTree::NodeId>(run->at)) return;
    const BoardLayout& board = panel.layout.board;
    ImDrawList* list = ImGui::GetBackgroundDrawList();
    const float q = board.square();
    const float thick = std::max(2.f, q * .07f);
    const ImU32 edge = to_u32(engine::rgb(0x06140D), .6f);
    if (!run->wrong->is_pass()) { // a cross, so that color is not the only sign
        const engine::Point at = board.center(run->wrong->square());
        const float r = q * .22f;
        for (const auto& [color, wide] : {std::pair{edge, thick + 2}, std::pair{to_u32(panel.theme.mistake), thick}}) {
            list->AddLine({at.x - r, at.y - r}, {at.x + r, at.y + r}, color, wide);
            list->AddLine({at.x - r, at.y + r}, {at.x + r, at.y - r}, color, wide);
        }
    }
    const rules::Move right = run->moves[run->at];
    if (right.is_pass()) return;
    const engine::Point at = board.center(right.square());
    list->AddCircle({at.x, at.y}, q * .4f, edge, 48, thick + 2);
    list->AddCircle({at.x, at.y}, q * .4f, to_u32(panel.theme.accent_bright), 48, thick);
}

} // namespace ui::panels
