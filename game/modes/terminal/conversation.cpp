#include "game/modes/terminal/conversation.hpp"

#include "game/rules/square.hpp"

#include <algorithm>
#include <charconv>
#include <ostream>

namespace modes {

namespace {

// None: not a whole number. Numbers too large for an int are cut.
std::optional<int> whole_number(std::string_view word) {
    const bool has_sign = word.starts_with('-') || word.starts_with('+');
    const std::string_view digits = word.substr(has_sign ? 1 : 0);
    if (digits.empty() || digits.find_first_not_of("0123456789") != digits.npos) return std::nullopt;
    int number = 0;
    const bool fits = std::from_chars(digits.data(), digits.data() + digits.size(), number).ec == std::errc{};
    if (!fits) number = 1'000'000;
    return word.starts_with('-') ? -number : number;
}

} // namespace

std::string as_word(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\v\f";
    const std::size_t begin = std::min(text.find_first_not_of(blanks), text.size());
    const std::size_t end = text.find_last_not_of(blanks) + 1;
    std::string word{begin < end ? text.substr(begin, end - begin) : std::string_view{}};
    std::ranges::transform(word, word.begin(),
                           [](char c) { return 'A' <= c && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return word;
}

std::optional<bool> yes_or_no(std::string_view answer) {
    const std::string word = as_word(answer);
    if (word == "y" || word == "yes") return true;
    if (word == "n" || word == "no") return false;
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
        end_of_input();
        return std::nullopt;
    }
    const auto* line = std::get_if<base::Line>(&result);
    if (line == nullptr) return "..."; // too long to be an answer to anything
    if (ends_with(line->text)) return std::nullopt;
    return line->text;
}

std::optional<int> Conversation::ask_size(int largest) {
    while (const auto answer = ask(messages_.ask_size)) {
        const auto number = whole_number(as_word(*answer));
        if (!number) {
            say(messages_.size_not_a_number);
        } else if (*number < rules::BoardSize::smallest) {
            say(messages_.size_too_small);
        } else if (*number > largest) {
            say(filled(messages_.size_too_large, Values{{"largest", std::to_string(largest)}}));
        } else {
            return number;
        }
    }
    return std::nullopt;
}

std::optional<int> Conversation::ask_players() {
    while (const auto answer = ask(messages_.ask_players)) {
        const auto number = whole_number(as_word(*answer));
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

bool Conversation::ends_with(std::string_view answer) {
    if (as_word(answer) != "quit") return false;
    say(messages_.quit);
    return true;
}

void Conversation::end_of_input() {
    out_ << '\n';
}

} // namespace modes
