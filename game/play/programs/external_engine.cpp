#include "game/play/programs/external_engine.hpp"

#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/library/library.hpp"
#include "game/play/list_file.hpp"
#include "game/play/programs/protocols.hpp"
#include "game/records/json_fields.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

namespace play {

using base::tr;

namespace {

constexpr std::size_t longest_command = 2000; // bytes
constexpr std::string_view depth_word = "depth=";
constexpr std::string_view folder_word = "folder=";

// A depth at the beginning of the command; the command loses it.
std::optional<int> take_depth(std::string_view& command) {
    const std::size_t end = command.find_first_of(" \t");
    if (!command.starts_with(depth_word) || end == command.npos) return std::nullopt;
    const auto depth = records::whole_number(command.substr(depth_word.size(), end - depth_word.size()));
    if (!depth || *depth < 1 || *depth > 60) return std::nullopt;
    command = records::trimmed(command.substr(end));
    return depth;
}

// Likewise a folder; empty: there is none.
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

} // namespace

std::string to_text(const ExternalEngine& engine) {
    return engine.protocol + ':' + engine.command;
}

bool names_engine(std::string_view text) {
    const std::size_t colon = text.find(':');
    return colon != text.npos && find_protocol(text.substr(0, colon)) != nullptr;
}

base::Result<ExternalEngine> engine_from_text(std::string_view text) {
    if (!names_engine(text)) {
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
    return ExternalEngine{.protocol = std::string{text.substr(0, colon)}, .command = std::string{command}};
}

EngineCommand command_parts(const ExternalEngine& engine) {
    const Protocol* protocol = find_protocol(engine.protocol);
    std::string_view command = records::trimmed(engine.command);
    EngineCommand start{.folder = take_folder(command)};
    if (protocol != nullptr && protocol->takes_depth) start.depth = take_depth(command);
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
    const std::string command = command_parts(engine).command;
    std::string_view word = records::trimmed(command);
    const bool is_quoted = word.starts_with('"') || word.starts_with('\'');
    word = is_quoted ? word.substr(1, word.find(word.front(), 1) - 1) : word.substr(0, word.find_first_of(" \t"));
    const std::size_t slash = word.rfind('/');
    if (slash != word.npos && slash + 1 < word.size()) word.remove_prefix(slash + 1);
    return records::to_valid_utf8(word, 60);
}

namespace fs = std::filesystem;

namespace {

constexpr int deepest_told = 60; // plies

std::string expanded(std::string_view path) {
    return base::path_from_home(records::trimmed(path)).string();
}

// Where the file lies: beside the folder that it runs in, or as the shell looks for a bare name.
std::optional<fs::path> file_of(const ConfiguredEngine& engine) {
    const fs::path path = expanded(engine.path);
    std::error_code code;
    if (path.has_parent_path()) {
        const fs::path file = path.is_absolute() ? path : fs::path{expanded(engine.folder)} / path;
        return fs::exists(file, code) ? std::optional{file} : std::nullopt;
    }
    for (const fs::path& folder : base::program_folders().value_or(std::vector<fs::path>{})) {
        const fs::path file = folder / path;
        if (fs::is_regular_file(file, code)) return file;
    }
    return std::nullopt;
}

records::Json fields_of(const ConfiguredEngine& engine) {
    const auto kept = [](const std::string& text) { return records::to_valid_utf8(text, max_engine_field_bytes); };
    records::Json fields{{"name", records::to_valid_utf8(engine.name, max_engine_name_bytes)},
                         {"protocol", engine.protocol},
                         {"path", kept(engine.path)},
                         {"arguments", kept(engine.arguments)},
                         {"folder", kept(engine.folder)}};
    if (engine.depth) fields["depth"] = *engine.depth;
    return fields;
}

ConfiguredEngine read_configured(records::JsonFields& fields) {
    std::vector<records::Word<std::string_view>> known;
    for (const Protocol& protocol : protocols())
        known.push_back({protocol.id, protocol.id});
    ConfiguredEngine engine{.name = fields.text("name", max_engine_name_bytes)};
    engine.protocol = fields.choice("protocol", known);
    engine.path = fields.text("path", max_engine_field_bytes);
    engine.arguments = fields.text("arguments", max_engine_field_bytes);
    engine.folder = fields.text("folder", max_engine_field_bytes);
    if (fields.has("depth")) engine.depth = fields.number("depth", 1, deepest_told);
    return engine;
}

} // namespace

std::string title(const ConfiguredEngine& engine) {
    for (const std::string& text : {engine.name, fs::path{engine.path}.filename().string(), engine.path}) {
        if (const auto shown = records::trimmed(text); !shown.empty())
            return records::to_valid_utf8(shown, max_engine_name_bytes);
    }
    return tr("New program");
}

base::Result<std::vector<std::string>> words_of(std::string_view arguments) {
    std::vector<std::string> words;
    while (!records::trimmed(arguments).empty()) {
        auto word = base::take_quoted(arguments);
        if (!word)
            return base::Error{
                tr("expected quotation marks in pairs in the arguments, saw {}", records::quote(arguments))};
        words.push_back(*std::move(word));
    }
    return words;
}

base::Result<ExternalEngine> engine_of(const ConfiguredEngine& engine) {
    const std::string path = expanded(engine.path);
    if (path.empty()) return base::Error{tr("Enter the path of the program.")};
    if (path.starts_with('-')) return base::Error{tr("expected the path of a program, saw {}", records::quote(path))};
    const auto words = words_of(engine.arguments);
    if (!words) return words.error();
    EngineCommand start{.folder = expanded(engine.folder), .command = base::quoted(path)};
    for (const std::string& word : *words)
        start.command += ' ' + base::quoted(word);
    const Protocol* protocol = find_protocol(engine.protocol);
    if (protocol != nullptr && protocol->takes_depth) start.depth = engine.depth;
    return engine_from_text(engine.protocol + ':' + to_text(start));
}

const ConfiguredEngine* find_configured(const ConfiguredEngines& list, const ExternalEngine& engine) {
    const auto found = std::ranges::find_if(list, [&](const ConfiguredEngine& each) {
        const auto made = engine_of(each);
        return made && *made == engine;
    });
    return found == list.end() ? nullptr : &*found;
}

std::optional<std::string> fault_of_file(const ConfiguredEngine& engine) {
    std::error_code code;
    const std::string folder = expanded(engine.folder);
    if (!folder.empty() && !fs::is_directory(folder, code)) return tr("The folder {} was not found.", folder);
    const auto file = file_of(engine);
    const std::string path = expanded(engine.path);
    if (!file) return tr("{} was not found.", path);
    if (fs::is_directory(*file, code)) return tr("{} is a folder, not a program.", path);
    constexpr auto may_run = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    const auto permissions = fs::status(*file, code).permissions();
    if (!code && (permissions & may_run) == fs::perms::none) return tr("{} is not executable.", path);
    return std::nullopt;
}

library::Item to_item(const ConfiguredEngine& engine, std::string key) {
    return {.key = std::move(key), .document = records::json_text(fields_of(engine))};
}

base::Result<ConfiguredEngine> configured_engine_from_json(std::string_view document) {
    return read_document(document, read_configured);
}

base::Result<ConfiguredEngines> engine_list_from_json(std::string_view text) {
    return read_list_file(text, max_engine_list_bytes, "outflank-programs", "programs", max_configured_engines,
                          read_configured);
}

} // namespace play
