// A word of a command line may be as long as the system allows: 131,071 bytes on Linux.
#include "game/modes/arguments.hpp"
#include "game/modes/subcommands.hpp"
#include "game/window_arguments.hpp"

#include <doctest/doctest.h>

#include <functional>
#include <iostream>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace {

using Words = std::vector<std::string>;

const std::string long_word(131'071, 'a');

// What the program's standard streams are given meanwhile.
class Heard {
  public:
    Heard() : out_{std::cout.rdbuf(text_.rdbuf())}, errors_{std::cerr.rdbuf(text_.rdbuf())} {}
    ~Heard() {
        std::cout.rdbuf(out_);
        std::cerr.rdbuf(errors_);
    }
    Heard(const Heard&) = delete;
    Heard& operator=(const Heard&) = delete;
    std::string text() const { return text_.str(); }

  private:
    std::ostringstream text_;
    std::streambuf* out_;
    std::streambuf* errors_;
};

struct Answer {
    std::optional<int> code; // none: the words were taken
    std::string text;
};

Answer answer_of(const Words& words,
                 const std::function<void(modes::Arguments&, const std::function<void()>&)>& declare) {
    Answer answer;
    modes::Arguments app{"Outflank."};
    declare(app, [&] {
        std::vector<const char*> argv{"outflank"};
        for (const std::string& word : words)
            argv.push_back(word.c_str());
        const Heard heard;
        answer.code = app.read(static_cast<int>(argv.size()), argv.data(), "outflank");
        answer.text = heard.text();
    });
    return answer;
}

Answer of_cli(const Words& words) {
    return answer_of(words, [](modes::Arguments& app, const auto& read) {
        app.require_subcommand();
        const auto subcommands = modes::add_subcommands(app, "1");
        read();
    });
}

Answer of_window(const Words& words) {
    return answer_of(words, [](modes::Arguments& app, const auto& read) {
        WindowArguments arguments;
        arguments.add_to(app);
        read();
    });
}

// Each word of the help that begins with two dashes.
std::set<std::string> options_in(const std::string& help) {
    std::set<std::string> options;
    for (std::size_t at = help.find("--"); at != help.npos; at = help.find("--", at + 2)) {
        const std::size_t end = help.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-", at);
        if (end != at + 2) options.insert(help.substr(at, end - at));
    }
    return options;
}

// Those below a command; the lines of help behind the heading, two spaces and the name.
Words commands_in(const std::string& help) {
    Words commands;
    const std::size_t heading = help.find("Subcommands:\n");
    std::istringstream lines{heading == help.npos ? "" : help.substr(heading)};
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("  ") && line.size() > 2 && line[2] != ' ')
            commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    return commands;
}

void check_refusals(Answer (*answer)(const Words&), const Words& command) {
    std::string command_text;
    for (const std::string& word : command)
        command_text += word + ' ';
    CAPTURE(command_text);
    const auto with = [&](Words words) {
        words.insert(words.begin(), command.begin(), command.end());
        return answer(words);
    };
    std::vector<Words> tried{{long_word},
                             {long_word, long_word},
                             {"--" + long_word},
                             {"-" + long_word},
                             {"--" + long_word + "=" + long_word}};
    for (const std::string& option : options_in(with({"--help"}).text)) {
        tried.push_back({option, long_word});
        tried.push_back({option + "=" + long_word});
    }
    CHECK(tried.size() > 5); // help was understood
    for (const Words& words : tried) {
        const Answer seen = with(words);
        CAPTURE(words.front().substr(0, 40));
        // A name of a file may be any word; what is no such name is refused in a line.
        if (!seen.code || *seen.code == 0) continue;
        CHECK(*seen.code == 2);
        REQUIRE(seen.text.ends_with('\n'));
        CHECK(seen.text.find('\n') == seen.text.size() - 1);
    }
}

} // namespace

TEST_CASE("words as long as a system allows are taken or refused in a line, behind every command and option") {
    check_refusals(of_window, {});
    std::vector<Words> commands{{}};
    for (std::size_t i = 0; i < commands.size(); ++i) { // and those below them
        const Words command = commands[i];
        check_refusals(of_cli, command);
        Words help = command;
        help.emplace_back("--help");
        for (const std::string& name : commands_in(of_cli(help).text)) {
            commands.push_back(command);
            commands.back().push_back(name);
        }
    }
    CHECK(commands.size() > 40);
    CHECK(of_cli({"solve", "file", long_word}).text
          == "outflank: The following argument was not expected: " + long_word + "\n");
}
