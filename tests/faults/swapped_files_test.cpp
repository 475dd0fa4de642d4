// The program's files with another file in their place, cut or empty: it says so in one line, with the file's name, and
// plays on. OUTFLANK_ALL_FAULTS=1 puts each in the place of each.
#include "engine/base/files.hpp"
#include "engine/base/process.hpp"
#include "tests/engine/offscreen.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

const std::vector<std::string>& files() {
    static const std::vector<std::string> all{"assets/weights/8x8.weights", "assets/weights/8x8.net",
                                              "assets/weights/ordering.weights", "assets/weights/other.weights",
                                              "assets/book/8x8.book"};
    return all;
}

std::string content(const std::string& shipped) {
    return base::read_file(fs::path{OUTFLANK_SOURCE_DIR} / shipped, std::size_t{64} << 20).value();
}

// What it says of itself when it plays two moves on a board of that size.
std::string said_with(const std::string& file, const std::string& bytes, int size) {
    const offscreen::TemporaryFolder root;
    root.write(file, bytes);
    const fs::path said = root.path / "said", played = root.path / "played";
    root.write("commands", "boardsize " + std::to_string(size) + "\ngenmove b\ngenmove w\nquit\n");
    const std::string command = "env OUTFLANK_ROOT='" + root.path.string() + "' '"
                                + (base::executable_path()->parent_path() / "outflank-cli").string()
                                + "' gtp --level 2 <'" + (root.path / "commands").string() + "' >'" + played.string()
                                + "' 2>'" + said.string() + "'";
    auto started = base::Process::start(command);
    REQUIRE(started);
    CHECK(started->wait_for_end(waiting::end()) == 0);
    const std::string moves = base::read_file(played, 10'000).value();
    CHECK_MESSAGE(moves.find('?') == std::string::npos, moves);
    return base::read_file(said, 10'000).value();
}

void check_said(const std::string& file, const std::string& said) {
    CHECK_MESSAGE(std::ranges::count(said, '\n') == 1, said);
    CHECK_MESSAGE(said.find(fs::path{file}.filename().string()) != std::string::npos, said);
}

struct Answer {
    int code = -1;
    std::string played, said;
};

// Of the terminal's program with that file in the place of its German texts, asked for what perft 1 is.
Answer answer_in(const std::string& other, const std::string& language) {
    const offscreen::TemporaryFolder root;
    root.write("assets/texts/de.po", content(other));
    const fs::path played = root.path / "played", said = root.path / "said";
    auto started = base::Process::start("env OUTFLANK_ROOT='" + root.path.string() + "' " + language + " '"
                                        + (base::executable_path()->parent_path() / "outflank-cli").string()
                                        + "' perft --depth 1" + (language.empty() ? " --language de" : "") + " >'"
                                        + played.string() + "' 2>'" + said.string() + "'");
    REQUIRE(started);
    const auto code = started->wait_for_end(waiting::end());
    REQUIRE(code);
    return {*code, base::read_file(played, 10'000).value(), base::read_file(said, 10'000).value()};
}

} // namespace

TEST_CASE("with other texts in the place of those of its language the terminal's program says which, and goes on in "
          "English") {
    for (const std::string other :
         {"assets/texts/fr.po", "assets/sprites/disc_black.png", "assets/weights/8x8.weights"}) {
        CAPTURE(other);
        const Answer refused = answer_in(other, ""); // what was asked for by name
        CHECK(refused.code == 2);
        CHECK(refused.played.empty());
        check_said("de.po", refused.said);
        const Answer english = answer_in(other, "OUTFLANK_LANGUAGE=de");
        CHECK(english.code == 0);
        CHECK_FALSE(english.played.empty());
        check_said("de.po", english.said);
    }
}

TEST_CASE("with another file in the place of weights, net or book the program says so and plays on") {
    const bool tries_all = std::getenv("OUTFLANK_ALL_FAULTS") != nullptr;
    for (std::size_t i = 0; i < files().size(); ++i) {
        const std::string& file = files()[i];
        CAPTURE(file);
        const int size = file.find("other") != std::string::npos ? 6 : 8;
        for (std::size_t other = 0; other < files().size(); ++other) {
            if (other == i || (!tries_all && other != (i + 1) % files().size())) continue;
            CAPTURE(files()[other]);
            check_said(file, said_with(file, content(files()[other]), size));
        }
        if (!tries_all) continue;
        const std::string whole = content(file);
        for (const std::string& bytes :
             {std::string{}, whole.substr(0, whole.size() / 2), whole + "more", std::string{"{}"}})
            check_said(file, said_with(file, bytes, size));
    }
}
