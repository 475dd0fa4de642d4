#include "game/play/programs/program.hpp"

#include "engine/base/text.hpp"
#include "game/play/programs/protocols.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>

namespace play {

using base::tr;

namespace {

constexpr std::size_t longest_command = 2000; // bytes

} // namespace

std::string to_text(const Program& program) {
    return program.protocol + ':' + program.command;
}

bool names_program(std::string_view text) {
    const std::size_t colon = text.find(':');
    return colon != text.npos && find_protocol(text.substr(0, colon)) != nullptr;
}

base::Result<Program> program_from_text(std::string_view text) {
    if (!names_program(text)) {
        std::string known;
        for (const Protocol& protocol : protocols())
            known += (known.empty() ? "" : ", ") + std::string{protocol.id} + ":COMMAND";
        return base::Error{tr("expected {}, saw {}", known, records::quote(text))};
    }
    const std::size_t colon = text.find(':');
    const std::string_view command = text.substr(colon + 1);
    if (records::trimmed(command).empty())
        return base::Error{tr("expected a command after \"{}\", saw none", text.substr(0, colon + 1))};
    const auto is_control = [](unsigned char c) { return (c < ' ' && c != '\t') || c == 0x7f; };
    if (std::ranges::any_of(command, is_control))
        return base::Error{tr("expected a command of one line, saw {}", records::quote(command))};
    if (command.size() > longest_command) {
        return base::Error{tr("expected a command of at most {} bytes, saw {}", longest_command, command.size())};
    }
    return Program{.protocol = std::string{text.substr(0, colon)}, .command = std::string{command}};
}

ProgramStart start_of(const Program& program) {
    constexpr std::string_view name = "depth=";
    const Protocol* protocol = find_protocol(program.protocol);
    std::string_view command = records::trimmed(program.command);
    const std::size_t end = command.find_first_of(" \t");
    if (protocol == nullptr || !protocol->takes_depth || !command.starts_with(name) || end == command.npos)
        return {.depth = {}, .command = program.command};
    const auto depth = records::whole_number(command.substr(name.size(), end - name.size()));
    if (!depth || *depth < 1 || *depth > 60) return {.depth = {}, .command = program.command};
    return {.depth = depth, .command = std::string{records::trimmed(command.substr(end))}};
}

std::string title(const Program& program) {
    const std::string command = start_of(program).command;
    std::string_view word = records::trimmed(command);
    const bool is_quoted = word.starts_with('"') || word.starts_with('\'');
    word = is_quoted ? word.substr(1, word.find(word.front(), 1) - 1) : word.substr(0, word.find_first_of(" \t"));
    const std::size_t slash = word.rfind('/');
    if (slash != word.npos && slash + 1 < word.size()) word.remove_prefix(slash + 1);
    return records::to_valid_utf8(word, 60);
}

} // namespace play
