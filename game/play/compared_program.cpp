#include "game/play/compared_program.hpp"

#include "engine/base/text.hpp"
#include "game/records/notation.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <utility>

namespace play {

using base::tr;

namespace {

using base::Done;

std::string letter(rules::Color color) {
    return color == rules::Color::black ? "b" : "w";
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::string_view line = records::trimmed(records::take_until(text, '\n'));
        if (!line.empty()) lines.emplace_back(line);
    }
    return lines;
}

} // namespace

base::Result<ComparedProgram> ComparedProgram::start(const std::string& command, std::chrono::seconds answer_limit,
                                                     const std::stop_token& stop) {
    auto program = GtpProgram::start(command, answer_limit);
    if (!program) return program.error();
    ComparedProgram compared{*std::move(program), command};
    if (const auto greeted = compared.greet(stop); !greeted) return greeted.error();
    return compared;
}

base::Result<Done> ComparedProgram::greet(const std::stop_token& stop) {
    std::string said;
    for (const char* question : {"name", "version"}) {
        const auto answer = program_.ask(question, stop);
        if (!answer) return answer.error();
        if (!answer->is_failure && !answer->text.empty()) said += (said.empty() ? "" : " ") + answer->text;
    }
    if (!said.empty()) name_ = records::to_valid_utf8(said, 60);
    const auto listed = program_.ask("list_commands", stop);
    if (!listed) return listed.error();
    if (!listed->is_failure) commands_ = lines_of(listed->text);
    return Done{};
}

bool ComparedProgram::can(std::string_view command) const {
    return std::ranges::find(commands_, command) != commands_.end();
}

base::Result<ComparedProgram::Opinion>
ComparedProgram::ask(const rules::Position& start, std::span<const rules::Move> moves, const std::stop_token& stop) {
    if (start != rules::Position::start(start.size())) {
        return base::Error{
            tr("GTP has no way to send this start position; a game from the usual start, with Black to move "
               "first, is possible")};
    }
    const auto carry_out = [&](const std::string& command) { return program_.ask_for_success(command, stop); };
    for (const std::string& command :
         {"boardsize " + std::to_string(start.size().side()), std::string{"clear_board"}}) {
        if (const auto done = carry_out(command); !done) return done.error();
    }
    rules::Position position = start;
    for (const rules::Move move : moves) {
        const auto done = carry_out("play " + letter(position.to_move()) + ' ' + records::to_text(move));
        if (!done) return done.error();
        position = position.after(move);
    }
    Opinion opinion;
    const std::string color = ' ' + letter(position.to_move());
    if (can(values_command)) {
        const auto answer = carry_out(values_command + color);
        if (!answer) return answer.error();
        for (const std::string& line : lines_of(*answer)) {
            const auto value = gtp_move_value(line, position.size());
            if (!value) return value.error();
            opinion.values.push_back(*value);
        }
        if (!opinion.values.empty()) {
            opinion.move = std::ranges::max_element(opinion.values, {}, &GtpMoveValue::score)->move;
            return opinion;
        }
    }
    // The next position is set up from an empty board, so that a move which is made there need not be taken back.
    const std::string command = (can("reg_genmove") ? "reg_genmove" : "genmove") + color;
    const auto answer = carry_out(command);
    if (!answer) return answer.error();
    const auto move = records::move_from_text(*answer, position.size());
    if (!move || position.refusal(*move)) {
        return base::Error{tr("expected a legal move in answer to \"{}\", saw {}", command, records::quote(*answer))};
    }
    opinion.move = *move;
    return opinion;
}

} // namespace play
