// What was found in the files of games, kept from start to start beside them: a list of ten thousand then opens without
// reading them again. Nothing is lost with it.
#pragma once

#include "engine/base/file_stamp.hpp"
#include "game/play/game_card.hpp"

#include <map>
#include <string>
#include <string_view>
#include <variant>

namespace play {

struct Unreadable {
    std::string why;
    friend bool operator==(const Unreadable&, const Unreadable&) = default;
};
using Known = std::variant<GameCard, Unreadable>;
using KnownGames = std::map<base::FileStamp, Known>;

// A line for each, with a checksum.
std::string to_text(const KnownGames& games);
// Takes any bytes: lines that are damaged, or of another version of the program, are left out.
KnownGames known_games_from_text(std::string_view text);

} // namespace play
