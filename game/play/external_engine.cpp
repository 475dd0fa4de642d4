#include "game/play/external_engine.hpp"

#include "engine/base/dynamic_library.hpp"
#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "engine/base/text.hpp"
#include "game/ai/player.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace play {

using base::tr;

namespace {

constexpr std::size_t longest_command = 2000; // bytes
constexpr std::string_view depth_word = "depth=";
constexpr std::string_view folder_word = "folder=";

// Removes a depth from the beginning of the command and returns it.
std::optional<int> take_depth(std::string_view& command) {
    const std::size_t end = command.find_first_of(" \t");
    if (!command.starts_with(depth_word) || end == command.npos) return std::nullopt;
    const auto depth = records::whole_number(command.substr(depth_word.size(), end - depth_word.size()));
    if (!depth || *depth < 1 || *depth > 60) return std::nullopt;
    command = records::trimmed(command.substr(end));
    return depth;
}

// Removes a folder from the beginning of the command and returns it; empty if there is none.
std::string take_folder(std::string_view& command) {
    std::string_view left = command;
    if (!left.starts_with(folder_word) || left.size() == folder_word.size() || left[folder_word.size()] == ' ')
        return {};
    left.remove_prefix(folder_word.size());
    const auto folder = base::take_quoted(left);
    if (!folder || records::trimmed(left).empty()) return {};
    command = records::trimmed(left);
    return *folder;
}

constexpr std::string_view own_program = "outflank-cli";

// The path of outflank-cli.
std::string own_program_path() {
    const auto itself = base::executable_path();
    if (!itself) return std::string{own_program};
    const auto path = itself->parent_path() / std::string{own_program}.append(itself->extension().string());
    std::error_code unknown;
    return std::filesystem::exists(path, unknown) ? path.string() : std::string{own_program};
}

std::optional<int> level_number(std::string_view text) {
    const auto player = ai::player_from_text(text);
    const auto* level = player ? std::get_if<ai::Level>(&*player) : nullptr;
    return level != nullptr ? std::optional{level->number} : std::nullopt;
}

} // namespace

std::string to_text(const ExternalEngine& engine) {
    return engine.protocol + ':' + engine.command;
}

bool names_engine(std::string_view text) {
    const std::size_t colon = text.find(':');
    return colon != text.npos && std::ranges::find(protocol_ids, text.substr(0, colon)) != std::end(protocol_ids);
}

base::Result<ExternalEngine> engine_from_text(std::string_view text) {
    if (!names_engine(text)) {
        std::string known;
        for (const std::string_view protocol : protocol_ids)
            known += (known.empty() ? "" : ", ") + std::string{protocol} + ":COMMAND";
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
    return ExternalEngine{.protocol = std::string{text.substr(0, colon)}, .command = std::string{command}};
}

EngineCommand command_parts(const ExternalEngine& engine) {
    std::string_view command = records::trimmed(engine.command);
    EngineCommand start{.folder = take_folder(command)};
    if (takes_depth(engine.protocol)) start.depth = take_depth(command);
    start.command = start.folder.empty() && !start.depth ? engine.command : std::string{command};
    return start;
}

std::string to_text(const EngineCommand& start) {
    std::string command;
    if (!start.folder.empty()) command += std::string{folder_word} + base::quoted(start.folder) + ' ';
    if (start.depth) command += std::string{depth_word} + std::to_string(*start.depth) + ' ';
    return command + start.command;
}

std::string title(const ExternalEngine& engine) {
    if (const auto own = evaluation_level(engine))
        return records::to_valid_utf8(tr("Level {} with {}", own->level, own->file.filename().string()), 60);
    const std::string command = command_parts(engine).command;
    std::string_view word = records::trimmed(command);
    const bool is_quoted = word.starts_with('"') || word.starts_with('\'');
    word = is_quoted ? word.substr(1, word.find(word.front(), 1) - 1) : word.substr(0, word.find_first_of(" \t"));
    const std::size_t slash = word.rfind('/');
    if (slash != word.npos && slash + 1 < word.size()) word.remove_prefix(slash + 1);
    return records::to_valid_utf8(word, 60);
}

base::Result<ExternalEngine> engine_of(const EvaluationLevel& level) {
    std::error_code unknown; // ignored: the file is then missing for the engine, too
    const auto file = std::filesystem::absolute(base::path_from_home(level.file.string()), unknown);
    std::string command = base::quoted(own_program_path()); // every word quoted, as the engine list writes commands
    const std::string name = level.file == "plain" ? "plain" : file.string();
    for (const std::string& word : {std::string{"nboard"}, std::string{"--level"}, std::to_string(level.level),
                                    std::string{"--evaluation"}, name})
        command += ' ' + base::quoted(word);
    return engine_from_text("nboard:" + command);
}

std::optional<EvaluationLevel> evaluation_level(const ExternalEngine& engine) {
    std::string_view command = engine.command;
    std::vector<std::string> words;
    while (auto word = base::take_quoted(command))
        words.push_back(*std::move(word));
    if (engine.protocol != "nboard" || words.size() != 6 || words[1] != "nboard" || words[2] != "--level"
        || words[4] != "--evaluation" || std::filesystem::path{words[0]}.stem() != own_program)
        return std::nullopt;
    const auto number = level_number("level:" + words[3]);
    return number ? std::optional{EvaluationLevel{*number, words[5]}} : std::nullopt;
}

std::optional<EvaluationLevel> evaluation_level_from_text(std::string_view text) {
    const std::size_t at = text.find('@');
    if (!base::can_load_libraries() || at == text.npos || at + 1 == text.size()) return std::nullopt;
    const auto number = level_number(text.substr(0, at));
    return number ? std::optional{EvaluationLevel{*number, std::string{text.substr(at + 1)}}} : std::nullopt;
}

} // namespace play
