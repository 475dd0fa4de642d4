#include "game/modes/gtp/request.hpp"

#include <sstream>

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
    std::istringstream words{cleaned(line)};
    for (std::string word; words >> word;)
        request.words.push_back(word);
    if (request.words.empty()) return std::nullopt;
    if (request.words.front().find_first_not_of("0123456789") == std::string::npos) {
        request.id = request.words.front();
        request.words.erase(request.words.begin());
    }
    return request;
}

Urgency gtp_urgency(std::string_view line) {
    const auto request = gtp_request(line);
    if (!request || request->words.empty()) return Urgency::waits;
    const std::string& command = request->words.front();
    if (command == "quit") return Urgency::is_last;
    const bool begins_anew = command == "clear_board" || command == "boardsize" || command == "loadsgf";
    return begins_anew ? Urgency::interrupts : Urgency::waits;
}

std::string gtp_answer(const std::string& id, const base::Result<std::string>& answer) {
    return (answer ? "=" : "?") + id + ' ' + (answer ? *answer : answer.error().message) + "\n\n";
}

} // namespace modes
