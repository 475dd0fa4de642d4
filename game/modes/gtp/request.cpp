#include "game/modes/gtp/request.hpp"

#include "game/records/raw_text.hpp"

namespace modes {

namespace {

std::string cleaned(std::string_view line) {
    std::string text;
    for (const char c : line.substr(0, line.find('#'))) {
        const auto code = static_cast<unsigned char>(c);
        if (c == '\t')
            text += ' ';
        else if (code >= 32 && code != 127)
            text += c;
    }
    return text;
}

} // namespace

std::optional<GtpRequest> gtp_request(std::string_view line) {
    GtpRequest request;
    const std::string text = cleaned(line);
    std::string_view rest = text;
    std::string_view word = records::take_word(rest);
    if (word.empty()) return std::nullopt;
    if (word.find_first_not_of("0123456789") == word.npos) {
        request.id = word;
        word = records::take_word(rest);
    }
    request.rest = rest;
    for (; !word.empty(); word = records::take_word(rest))
        request.words.emplace_back(word);
    return request;
}

Urgency gtp_urgency(std::string_view line) {
    const auto request = gtp_request(line);
    if (!request || request->words.empty()) return Urgency::waits;
    const std::string& command = request->words.front();
    if (command == "quit") return Urgency::is_last;
    return command == "stop" ? Urgency::interrupts : Urgency::waits;
}

std::string gtp_answer(const std::string& id, const base::Result<std::string>& answer) {
    return (answer ? "=" : "?") + id + ' ' + (answer ? *answer : answer.error().message) + "\n\n";
}

} // namespace modes
