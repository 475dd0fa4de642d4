// Runs the built referee in tests, with players that are mostly small shell scripts.
#pragma once

#include "engine/base/files.hpp"
#include "tests/game/modes/run_program.hpp"

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <string>

namespace referees {

// A shell parses the arguments.
inline programs::OutcomeApart run(const std::string& arguments, const std::string& typed = "") {
    return programs::run_apart("exec " + programs::cli + " " + arguments, typed);
}

// Seeds whose draw gives the first contestant this colour in game 1; a test checks them.
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
