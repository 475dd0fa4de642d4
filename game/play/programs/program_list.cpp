#include "game/play/programs/program_list.hpp"

#include "engine/base/files.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/shell_word.hpp"
#include "engine/base/text.hpp"
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

namespace fs = std::filesystem;

namespace {

constexpr int deepest_told = 60; // plies

std::string expanded(std::string_view path) {
    return base::path_from_home(records::trimmed(path)).string();
}

// Where the file lies: beside the folder that it runs in, or as the shell looks for a bare name.
std::optional<fs::path> file_of(const ConfiguredProgram& program) {
    const fs::path path = expanded(program.path);
    std::error_code code;
    if (path.has_parent_path()) {
        const fs::path file = path.is_absolute() ? path : fs::path{expanded(program.folder)} / path;
        return fs::exists(file, code) ? std::optional{file} : std::nullopt;
    }
    for (const fs::path& folder : base::program_folders().value_or(std::vector<fs::path>{})) {
        const fs::path file = folder / path;
        if (fs::is_regular_file(file, code)) return file;
    }
    return std::nullopt;
}

records::Json fields_of(const ConfiguredProgram& program) {
    const auto kept = [](const std::string& text) { return records::to_valid_utf8(text, max_program_field_bytes); };
    records::Json fields{{"name", records::to_valid_utf8(program.name, max_program_name_bytes)},
                         {"protocol", program.protocol},
                         {"path", kept(program.path)},
                         {"arguments", kept(program.arguments)},
                         {"folder", kept(program.folder)}};
    if (program.depth) fields["depth"] = *program.depth;
    return fields;
}

ConfiguredProgram read_configured(records::JsonFields& fields, records::Fault& /*fault*/) {
    std::vector<records::Word<std::string_view>> known;
    for (const Protocol& protocol : protocols())
        known.push_back({protocol.id, protocol.id});
    ConfiguredProgram program{.name = fields.text("name", max_program_name_bytes)};
    program.protocol = fields.choice("protocol", known);
    program.path = fields.text("path", max_program_field_bytes);
    program.arguments = fields.text("arguments", max_program_field_bytes);
    program.folder = fields.text("folder", max_program_field_bytes);
    if (fields.has("depth")) program.depth = fields.number("depth", 1, deepest_told);
    return program;
}

} // namespace

std::string title(const ConfiguredProgram& program) {
    for (const std::string& text : {program.name, fs::path{program.path}.filename().string(), program.path}) {
        if (const auto shown = records::trimmed(text); !shown.empty())
            return records::to_valid_utf8(shown, max_program_name_bytes);
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

base::Result<Program> program_of(const ConfiguredProgram& program) {
    const std::string path = expanded(program.path);
    if (path.empty()) return base::Error{tr("Enter the path of the program.")};
    if (path.starts_with('-')) return base::Error{tr("expected the path of a program, saw {}", records::quote(path))};
    const auto words = words_of(program.arguments);
    if (!words) return words.error();
    ProgramStart start{.folder = expanded(program.folder), .command = base::quoted(path)};
    for (const std::string& word : *words)
        start.command += ' ' + base::quoted(word);
    const Protocol* protocol = find_protocol(program.protocol);
    if (protocol != nullptr && protocol->takes_depth) start.depth = program.depth;
    return program_from_text(program.protocol + ':' + command_of(start));
}

std::optional<std::string> fault_of_file(const ConfiguredProgram& program) {
    std::error_code code;
    const std::string folder = expanded(program.folder);
    if (!folder.empty() && !fs::is_directory(folder, code)) return tr("The folder {} was not found.", folder);
    const auto file = file_of(program);
    const std::string path = expanded(program.path);
    if (!file) return tr("{} was not found.", path);
    if (fs::is_directory(*file, code)) return tr("{} is a folder, not a program.", path);
    constexpr auto may_run = fs::perms::owner_exec | fs::perms::group_exec | fs::perms::others_exec;
    const auto permissions = fs::status(*file, code).permissions();
    if (!code && (permissions & may_run) == fs::perms::none) return tr("{} is not executable.", path);
    return std::nullopt;
}

library::Item to_item(const ConfiguredProgram& program, std::string key) {
    return {.key = std::move(key), .document = fields_of(program).dump()};
}

base::Result<ConfiguredProgram> configured_program_from_json(std::string_view document) {
    return read_document(document, read_configured);
}

base::Result<ProgramList> program_list_from_json(std::string_view text) {
    return read_list_file(text, max_program_list_bytes, "outflank-programs", "programs", max_configured_programs,
                          read_configured);
}

} // namespace play
