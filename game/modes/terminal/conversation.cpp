#include "game/modes/terminal/conversation.hpp"

#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"
#include "game/rules/square.hpp"

#include <algorithm>
#include <ostream>

namespace modes {

namespace {

// `words`: a list separated by blanks.
bool is_one_of(std::string_view word, std::string_view words) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        if (!word.empty() && word == words.substr(0, end)) return true;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return false;
}

} // namespace

std::string as_word(std::string_view text) {
    return records::lowered(records::trimmed(text));
}

std::optional<bool> yes_or_no(std::string_view answer) {
    const std::string word = as_word(answer);
    if (is_one_of(word, "yes y") || is_one_of(word, base::tr_in("answer", "yes y"))) return true;
    if (is_one_of(word, "no n") || is_one_of(word, base::tr_in("answer", "no n"))) return false;
    return std::nullopt;
}

void Conversation::say(std::string_view text) {
    if (!text.empty()) out_ << text << '\n';
}

std::optional<std::string> Conversation::ask(std::string_view prompt) {
    out_ << prompt << std::flush;
    if (!out_) return std::nullopt;
    const base::LineResult result = input_.read_line(std::nullopt);
    if (std::holds_alternative<base::EndOfInput>(result)) {
        out_ << '\n';
        return std::nullopt;
    }
    const auto* line = std::get_if<base::Line>(&result);
    if (line == nullptr) return "...";
    if (ends_with(line->text)) return std::nullopt;
    return line->text;
}

std::optional<int> Conversation::ask_size(int largest) {
    while (const auto answer = ask(messages_.ask_size)) {
        const auto number = records::whole_number(as_word(*answer));
        const Values range{{"largest", std::to_string(largest)}};
        if (!number) {
            say(messages_.size_not_a_number);
        } else if (*number < rules::BoardSize::smallest) {
            say(filled(messages_.size_too_small, range));
        } else if (*number > largest) {
            say(filled(messages_.size_too_large, range));
        } else {
            return number;
        }
    }
    return std::nullopt;
}

std::optional<int> Conversation::ask_players() {
    while (const auto answer = ask(messages_.ask_players)) {
        const auto number = records::whole_number(as_word(*answer));
        if (number == 1 || number == 2) return number;
        say(messages_.players_error);
    }
    return std::nullopt;
}

std::optional<bool> Conversation::ask_yes_no(std::string_view prompt) {
    while (const auto answer = ask(prompt)) {
        if (const auto choice = yes_or_no(*answer)) return choice;
        say(messages_.yes_no_error);
    }
    return std::nullopt;
}

std::optional<std::string> Conversation::ask_name(const Values& player) {
    constexpr std::size_t longest = 30;
    while (const auto answer = ask(filled(messages_.ask_name, player))) {
        const std::string_view name = records::trimmed(*answer);
        const bool is_printable =
            records::is_utf8(name) && std::ranges::none_of(name, [](unsigned char c) { return c < ' ' || c == 0x7f; });
        if (is_printable && name.size() <= longest) return std::string{name};
        say(base::tr("A name has at most {} printable characters. Please try again.", longest));
    }
    return std::nullopt;
}

bool Conversation::ends_with(std::string_view answer) {
    const std::string word = as_word(answer);
    if (word != "quit" && word != "exit") return false;
    say(messages_.quit);
    return true;
}

} // namespace modes
