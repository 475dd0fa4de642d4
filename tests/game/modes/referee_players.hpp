// Players for the built referee, most of them small shell scripts, and how it is run. For its tests.
#pragma once

#include "engine/base/files.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

namespace referees {

// The arguments are read by a shell.
inline programs::OutcomeApart run(const std::string& arguments, const std::string& typed = "") {
    return programs::run_apart("exec " + programs::cli + " " + arguments, typed);
}

// Who plays White in game 1 by the draw of that seed; a test checks it.
inline const std::string first_is_white = " --seed 2";
inline const std::string first_is_black = " --seed 1";

// A script as a contestant, quoted for the shell that starts the referee.
inline std::string contestant(const temporary::TemporaryFolder& folder, const std::string& name,
                              const std::string& script) {
    folder.write(name, script);
    return "\"program:sh " + (folder.path / name).string() + "\"";
}

inline std::string our_player(const std::string& options) {
    return "\"program:" + programs::cli + " triples " + options + "\"";
}

inline std::string content(const std::filesystem::path& file) {
    const auto text = base::read_file(file, 1 << 20);
    REQUIRE(text);
    return *text;
}

} // namespace referees
