#include "game/play/match_file.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/game_formats.hpp"

#include <string>
#include <system_error>

namespace play {

using base::tr;

base::Result<base::Done> save_match(const std::filesystem::path& path, const MatchState& state) {
    return base::write_atomically(path, to_json(state));
}

base::Result<base::Done> write_game(const std::filesystem::path& path, const MatchState& state) {
    if (const auto possible = base::check_folder(path); !possible) return possible;
    if (is_save(path)) return save_match(path, state);
    rules::Game line = state.game;
    while (line.can_redo())
        line.redo();
    const MatchSettings& settings = state.settings;
    const bool is_usual_start = line.node(rules::Game::root).position == settings.rules.start(settings.size);
    return base::write_atomically(path, records::format_of_extension(path.extension().string())
                                            ->write({.game = line,
                                                     .names = {shown_name(settings.participants[0], {}),
                                                               shown_name(settings.participants[1], {})},
                                                     .is_usual_start = is_usual_start,
                                                     .annotations = &state.annotations}));
}

bool is_save(const std::filesystem::path& path) {
    return records::format_of_extension(path.extension().string()) == nullptr;
}

base::Result<MatchState> load_match(const std::filesystem::path& path) {
    const auto text = base::read_file(path, max_save_bytes);
    if (!text) return text.error();
    auto state = match_from_json(*text);
    if (!state) return base::Error{tr("cannot load \"{}\": {}", path.string(), state.error().message)};
    return state;
}

std::filesystem::path autosave_path() {
    return base::data_folder() / "autosave.json";
}

base::Result<base::Done> remove_autosave(const std::filesystem::path& file) {
    std::error_code code;
    std::filesystem::remove(file, code);
    if (code) return base::Error{tr("cannot remove \"{}\": {}", file.string(), code.message())};
    return base::Done{};
}

} // namespace play
