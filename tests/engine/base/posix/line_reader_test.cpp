// Lines from pipes as they arrive: whole, in pieces, late, too long, or not at all.
#include "engine/base/line_reader.hpp"
#include "tests/waiting.hpp"

#include <doctest/doctest.h>

#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

using namespace base;
using namespace std::chrono_literals;
using std::chrono::steady_clock;

namespace {

struct Pipe {
    std::array<int, 2> ends{};
    Pipe() { REQUIRE(::pipe(ends.data()) == 0); }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;
    ~Pipe() {
        close_writing();
        ::close(ends[0]);
    }
    int reading() const { return ends[0]; }
    void write(std::string_view text) const {
        REQUIRE(::write(ends[1], text.data(), text.size()) == static_cast<ssize_t>(text.size()));
    }
    void close_writing() {
        if (ends[1] >= 0) ::close(ends[1]);
        ends[1] = -1;
    }
};

// "[text]" for a line, else the name of the result.
std::string shown(const LineResult& result) {
    if (const auto* line = std::get_if<Line>(&result)) return "[" + line->text + "]";
    if (std::holds_alternative<LineTooLong>(result)) return "too long";
    return std::holds_alternative<TimedOut>(result) ? "timed out" : "end";
}

} // namespace

TEST_CASE("lines are returned without line ends, and the last line needs none") {
    struct Row {
        std::string_view bytes;
        std::vector<std::string> lines;
    };
    const std::vector<Row> rows{
        {"", {}},
        {"a\nb\n", {"[a]", "[b]"}},
        {"a\r\n\r\nb\r", {"[a]", "[]", "[b]"}},
        {"\n\n", {"[]", "[]"}},
        {"a\rb\n", {"[a\rb]"}},
        {"no end", {"[no end]"}},
        {std::string_view{"\0x\n", 3}, {std::string{"[\0x]", 4}}},
    };
    for (const Row& row : rows) {
        Pipe pipe;
        pipe.write(row.bytes);
        pipe.close_writing();
        LineReader reader{pipe.reading()};
        for (const std::string& line : row.lines)
            CHECK(shown(reader.read_line()) == line);
        CHECK(shown(reader.read_line()) == "end");
        CHECK(shown(reader.read_line()) == "end");
    }
}

TEST_CASE("a line above the limit is reported once, and the next line is read") {
    const std::string longest(LineReader::longest, 'x');
    const std::vector<std::pair<std::string, std::vector<std::string>>> rows{
        {longest + "\nnext\n", {"[" + longest + "]", "[next]", "end"}},
        {longest + "\r\nnext\n", {"[" + longest + "]", "[next]", "end"}},
        {longest + "x\nnext\n", {"too long", "[next]", "end"}},
        {longest + longest + longest + longest + "\nnext\n", {"too long", "[next]", "end"}},
        {longest + longest, {"too long", "end"}},
    };
    for (const auto& [bytes, results] : rows) {
        Pipe pipe;
        pipe.write(bytes);
        pipe.close_writing();
        LineReader reader{pipe.reading()};
        for (const std::string& result : results)
            CHECK(shown(reader.read_line()) == result);
    }
}

TEST_CASE("a deadline ends the wait and keeps the beginning of an incomplete line") {
    const Pipe pipe;
    LineReader reader{pipe.reading()};
    const auto begun = steady_clock::now();
    CHECK(shown(reader.read_line(begun + 30ms)) == "timed out");
    CHECK(steady_clock::now() >= begun + 30ms);
    pipe.write("be");
    CHECK(shown(reader.read_line(steady_clock::now() + 10ms)) == "timed out");
    pipe.write("gun\nmore\n");
    CHECK(shown(reader.read_line(steady_clock::now())) == "[begun]");
    CHECK(shown(reader.read_line(steady_clock::now() - 1s)) == "[more]");
    CHECK(shown(reader.read_line(steady_clock::now() - 1s)) == "timed out");
}

TEST_CASE("a descriptor that cannot be read counts as the end of input") {
    const int folder = ::open("/", O_RDONLY);
    REQUIRE(folder >= 0);
    for (const int descriptor : {folder, -1}) {
        LineReader reader{descriptor};
        CHECK(shown(reader.read_line(steady_clock::now() + 10s)) == "end");
    }
    ::close(folder);
}
