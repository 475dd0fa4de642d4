#include "game/engines/engine_list.hpp"

#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/library/library.hpp"
#include "game/records/json_fields.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

namespace engines {

using base::tr;

namespace fs = std::filesystem;

namespace {

constexpr int max_sent_depth = 60; // plies

std::string expanded(std::string_view path) {
    return base::path_from_home(records::trimmed(path)).string();
}

// The path of the engine's file: relative to its working folder, or where the shell finds a bare name.
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

// All fields except the depth.
template <class Fields> void describe(Fields& fields, ConfiguredEngine& engine) {
    std::vector<records::Word<std::string>> protocols;
    for (const std::string_view id : play::protocol_ids)
        protocols.push_back({id, std::string{id}});
    fields.text("name", engine.name, max_engine_name_bytes);
    fields.choice("protocol", engine.protocol, protocols);
    fields.text("path", engine.path, max_engine_field_bytes);
    fields.text("arguments", engine.arguments, max_engine_field_bytes);
    fields.text("folder", engine.folder, max_engine_field_bytes);
}

} // namespace

std::string title(const ConfiguredEngine& engine) {
    for (const std::string& text : {engine.name, fs::path{engine.path}.filename().string(), engine.path}) {
        if (const auto shown = records::trimmed(text); !shown.empty())
            return records::to_valid_utf8(shown, max_engine_name_bytes);
    }
    return tr("New engine");
}

base::Result<std::vector<std::string>> words_of(std::string_view arguments) {
    std::vector<std::string> words;
    while (!records::trimmed(arguments).empty()) {
        auto word = base::take_quoted(arguments);
        if (!word)
            return base::Error{
                tr("expected balanced quotation marks in the arguments, saw {}", records::quote(arguments))};
        words.push_back(*std::move(word));
    }
    return words;
}

base::Result<ExternalEngine> engine_of(const ConfiguredEngine& engine) {
    const std::string path = expanded(engine.path);
    if (path.empty()) return base::Error{tr("Enter the path of the engine.")};
    if (path.starts_with('-')) return base::Error{tr("expected the path of an engine, saw {}", records::quote(path))};
    const auto words = words_of(engine.arguments);
    if (!words) return words.error();
    play::EngineCommand start{.folder = expanded(engine.folder), .command = base::quoted(path)};
    for (const std::string& word : *words)
        start.command += ' ' + base::quoted(word);
    if (play::takes_depth(engine.protocol)) start.depth = engine.depth;
    return play::engine_from_text(engine.protocol + ':' + play::to_text(start));
}

ConfiguredEngine configured_engine(const ExternalEngine& engine) {
    const play::EngineCommand parts = play::command_parts(engine);
    std::string_view arguments = parts.command;
    const std::string path = base::take_quoted(arguments).value_or(parts.command);
    return {.name = play::title(engine),
            .protocol = engine.protocol,
            .path = path,
            .arguments = std::string{records::trimmed(arguments)},
            .folder = parts.folder,
            .depth = parts.depth};
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
    ConfiguredEngine copy = engine; // describe() takes a mutable reference
    records::JsonWriter writer;
    describe(writer, copy);
    if (engine.depth) writer.put("depth", *engine.depth);
    return {.key = std::move(key), .document = records::json_text(writer.json())};
}

base::Result<ConfiguredEngine> configured_engine_from_json(std::string_view document) {
    return records::read_json(document, records::item_depth, [](records::JsonFields& fields) {
        ConfiguredEngine engine;
        describe(fields, engine);
        if (fields.has("depth")) engine.depth = fields.number("depth", 1, max_sent_depth);
        return engine;
    });
}

} // namespace engines
