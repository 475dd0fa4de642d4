#include "game/play/save.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

namespace play {

library::GameDocument to_document(const GameState& state) {
    const GameSettings& settings = state.settings;
    library::GameDocument document{.rules = settings.rules,
                                   .seats = {},
                                   .clock_initial = settings.clock_initial,
                                   .clock_extra = settings.clock_extra,
                                   .seed = settings.seed,
                                   .game = state.game,
                                   .clock_remaining = state.clock_remaining,
                                   .early_end = state.early_end,
                                   .values = state.values,
                                   .annotations = state.annotations};
    for (std::size_t i = 0; i < document.seats.size(); ++i)
        document.seats[i] = {settings.participants[i].name, to_text(settings.participants[i].seat)};
    return document;
}

base::Result<GameState> from_document(library::GameDocument document) {
    GameSettings settings{.size = document.game.node(rules::GameTree::root).position.size(),
                          .rules = std::move(document.rules),
                          .clock_initial = document.clock_initial,
                          .clock_extra = document.clock_extra,
                          .seed = document.seed};
    for (std::size_t i = 0; i < document.seats.size(); ++i) {
        auto seat = seat_from_text(document.seats[i].player);
        if (!seat) return seat.error();
        settings.participants[i] = {std::move(document.seats[i].name), *std::move(seat)};
    }
    return GameState{.settings = std::move(settings),
                     .game = std::move(document.game),
                     .clock_remaining = document.clock_remaining,
                     .early_end = document.early_end,
                     .values = std::move(document.values),
                     .annotations = std::move(document.annotations)};
}

std::string to_json(const GameState& state) {
    return library::to_json(to_document(state));
}

base::Result<GameState> game_from_json(std::string_view text) {
    auto document = library::game_document_from_json(text);
    if (!document) return document.error();
    return from_document(*std::move(document));
}

bool holds_save(std::string_view text) {
    return text.substr(0, text.find('{')).find_first_not_of("\xEF\xBB\xBF \t\r\n") == text.npos
           && text.find("\"outflank-match\"") != text.npos;
}

using base::tr;

namespace {

// File systems allow 255; this leaves room for what is added while writing.
constexpr std::size_t max_file_name_bytes = 200;

} // namespace

base::Result<base::Done> save_game(const std::filesystem::path& path, const GameState& state) {
    return base::write_atomically(path, to_json(state));
}

base::Result<base::Done> write_game(const std::filesystem::path& path, const GameState& state) {
    if (auto refusal = ending_refusal(path)) return base::Error{*std::move(refusal)};
    if (const auto possible = base::check_folder(path); !possible) return possible;
    if (is_save(path)) return save_game(path, state);
    rules::GameTree line = state.game;
    while (line.can_redo())
        line.redo();
    const auto& seats = state.settings.participants;
    const records::GameRecord record =
        records::record_of(line, {shown_name(seats[0], {}), shown_name(seats[1], {})}, state.annotations);
    return base::write_atomically(path, records::format_of_extension(path.extension().string())->write(record));
}

bool is_save(const std::filesystem::path& path) {
    return records::format_of_extension(path.extension().string()) == nullptr;
}

std::string ending_of(const std::filesystem::path& path) {
    constexpr std::size_t longest = 10;
    std::string ending = path.extension().string();
    const auto rest = std::string_view{ending}.substr(ending.empty() ? 0 : 1);
    const bool is_word =
        std::ranges::all_of(rest, [](char c) { return records::is_letter(c) || records::is_digit(c); });
    if (!is_word || std::ranges::none_of(rest, records::is_letter) || ending.size() > longest) ending.clear();
    return ending;
}

std::optional<std::string> ending_refusal(const std::filesystem::path& path) {
    const std::string ending = ending_of(path);
    if (ending.empty() || records::lowered(ending) == ".json" || !is_save(path)) return std::nullopt;
    std::string known = ".json";
    for (const records::GameFormat& format : records::game_formats())
        if (!format.extension.empty()) known.append(", ").append(format.extension);
    return tr("expected a name that ends in {}, saw \"{}\"", known, ending);
}

base::Result<GameState> load_game(const std::filesystem::path& path) {
    const auto text = base::read_file(path, max_save_bytes);
    if (!text) return text.error();
    auto state = game_from_json(*text);
    if (!state) return base::Error{tr("cannot load \"{}\": {}", path.string(), state.error().message)};
    return state;
}

std::optional<std::string> name_refusal(std::string_view name) {
    if (records::trimmed(name).empty()) return tr("enter a name");
    if (name.front() == '.') return tr("a name cannot begin with a dot");
    if (name.find('/') != name.npos) return tr("a name cannot contain \"/\"");
    if (std::ranges::any_of(name, [](unsigned char c) { return c < 0x20 || c == 0x7f; }))
        return tr("a name cannot contain line ends or other control characters");
    if (!records::is_utf8(name)) return tr("expected a name in UTF-8");
    if (name.size() > max_file_name_bytes)
        return tr("expected a name of at most {} bytes, saw {}", max_file_name_bytes, name.size());
    return std::nullopt;
}

base::Result<AnyGame> read_any_game(std::string_view text, const records::FormContext& context) {
    if (!holds_save(text)) {
        auto form = records::read_any_format(text, context);
        if (!form) return form.error();
        return AnyGame{*std::move(form), std::nullopt};
    }
    auto match = game_from_json(text);
    if (!match) return base::Error{tr("a saved game: {}", match.error().message)};
    return AnyGame{{.game = match->game, .names = {}, .what = tr("a saved game")}, std::move(*match)};
}

} // namespace play
