#include "game/modes/serving/served_game.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>

TEST_CASE("a player with too little memory for its table reports the size used, once") {
    std::ostringstream errors;
    std::streambuf* const before = std::cerr.rdbuf(errors.rdbuf());
    modes::ServedGame game{{.table_bytes = std::size_t{1} << 60}};
    for (const int side : {10, 6})
        game.begin(rules::GameTree{rules::Position::start(rules::BoardSize{side})});
    std::cerr.rdbuf(before);
    const std::string said = errors.str();
    CAPTURE(said);
    CHECK(said.starts_with("outflank-cli: Not enough memory for a search table of 1099511627776 MiB; using "));
    CHECK(std::ranges::count(said, '\n') == 1);
}
