// External engines for tests: small shell scripts that speak a protocol and replay one game.
#pragma once

#include "game/play/external_engine.hpp"
#include "tests/temporary_folder.hpp"

#include <csignal>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>

namespace fake {

// The game they replay: "f5 d6 c3 ...", passes included.
inline constexpr const char* known_line = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7";

// A GTP engine that writes the commands it receives to FOLDER/told and its process id to FOLDER/ids. Its answer at the
// nth turn of a game is the nth move of the line. `branches` of a `case` on the command come first; in them $n is the
// number of moves made, and $starts how often the engine was started.
inline play::ExternalEngine gtp(const temporary::TemporaryFolder& folder, const std::string& branches = "",
                                const std::string& line = known_line) {
    const std::string path = folder.path.string();
    folder.write("gtp-program", "echo $$ >>" + path + "/ids\nstarts=$(wc -l <" + path + "/ids)\nn=0\nset -- " + line
                                    + "\nwhile read -r command color move; do\necho $command $color $move >>" + path
                                    + "/told\ncase $command in\n" + branches
                                    + "\nname) printf '= Fake\\n\\n';;\nversion) printf '= 2\\n\\n';;\nquit) exit;;\n"
                                      "clear_board) n=0; printf '=\\n\\n';;\nplay) n=$((n+1)); printf '=\\n\\n';;\n"
                                      "genmove) n=$((n+1)); eval said=\\$$n; printf '= %s\\n\\n' $said;;\n"
                                      "*) printf '=\\n\\n';;\nesac\ndone\n");
    return {.protocol = "gtp", .command = "sh " + path + "/gtp-program"};
}

// The same for NBoard's protocol: counts the moves it receives, also those in games, and answers `go` with the next
// move of the line. In `branches`, $next is that move, and $rest what follows the command.
inline play::ExternalEngine nboard(const temporary::TemporaryFolder& folder, const std::string& branches = "",
                                   const std::string& line = known_line) {
    const std::string path = folder.path.string();
    folder.write("nboard-program", "echo $$ >>" + path + "/ids\nstarts=$(wc -l <" + path + "/ids)\nn=0\nset -- " + line
                                       + "\nwhile read -r command rest; do\necho $command $rest >>" + path
                                       + "/told\neval next=\\${$((n+1))}\ncase $command in\n" + branches
                                       + "\nnboard) echo set myname Fake;;\nquit) exit;;\nping) echo pong $rest;;\n"
                                         "set) case $rest in game*) n=$(echo \"$rest\" | grep -o '[BW]\\[[A-H][1-8]' | "
                                         "wc -l);; esac;;\nmove) n=$((n+1));;\ngo) echo \"=== $next/+1.00/0.1\";;\n"
                                         "esac\ndone\n");
    return {.protocol = "nboard", .command = "sh " + path + "/nboard-program"};
}

// The same for Edax's console: the number of discs on the board it receives determines the next move.
inline play::ExternalEngine edax(const temporary::TemporaryFolder& folder, const std::string& branches = "",
                                 const std::string& line = known_line) {
    const std::string path = folder.path.string();
    folder.write("edax-program",
                 "echo $$ >>" + path + "/ids\nstarts=$(wc -l <" + path + "/ids)\nn=0\nset -- " + line
                     + "\nprintf '>'\nwhile read -r command rest; do\necho $command $rest >>" + path
                     + "/told\necho\neval next=\\${$((n+1))}\ncase $command in\n" + branches
                     + "\nquit) exit;;\nsetboard) n=$((60-$(printf %s \"$rest\" | tr -cd - | wc -c)));;\n"
                       "go) printf '\\nEdax plays %s\\n' $next;;\nesac\nprintf '>'\ndone\n");
    return {.protocol = "edax", .command = "sh " + path + "/edax-program"};
}

// An engine that speaks triples: reads its colour, and then for each move of the line, such as "(W D 3)", writes the
// move if it is its own and otherwise reads a line. It writes what it reads to FOLDER/told.
inline play::ExternalEngine triples(const temporary::TemporaryFolder& folder, const std::vector<std::string>& line,
                                    char color) {
    const std::string path = folder.path.string();
    const std::string hear = "read -r heard && echo \"$heard\" >>" + path + "/told\n";
    std::string script = "echo $$ >>" + path + "/ids\n" + hear;
    for (const std::string& move : line)
        script += move[1] == color ? "echo '" + move + "'\n" : hear;
    folder.write("triples-program", script + "cat >>" + path + "/told\n");
    return {.protocol = "triples", .command = "sh " + path + "/triples-program"};
}

inline std::string content(const temporary::TemporaryFolder& folder, const std::string& name) {
    std::ifstream file{folder.path / name};
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size()))
        ++found;
    return found;
}

inline int starts(const temporary::TemporaryFolder& folder) {
    return count(content(folder, "ids"), "\n");
}

// Whether none of the started processes is left.
inline bool are_gone(const temporary::TemporaryFolder& folder) {
    std::istringstream ids{content(folder, "ids")};
    for (pid_t id = 0; ids >> id;) {
        if (::kill(id, 0) == 0) return false;
    }
    return true;
}

} // namespace fake
