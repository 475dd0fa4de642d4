#include "game/modes/game_input.hpp"

#include "engine/base/text.hpp"
#include "game/play/game_import.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <streambuf>

namespace modes {

using base::tr;
using base::tr_n;

namespace fs = std::filesystem;

namespace {

constexpr int most_shown = 20;

// As std::cin, which takes an error for the end.
class StandardInput : public std::streambuf {
    int_type underflow() override {
        const std::streamsize got = std::cin.rdbuf()->sgetn(part_.data(), static_cast<std::streamsize>(part_.size()));
        if (got <= 0 && std::ferror(stdin) != 0) throw std::ios_base::failure{"standard input"};
        if (got <= 0) return traits_type::eof();
        setg(part_.data(), part_.data(), part_.data() + got);
        return traits_type::to_int_type(part_.front());
    }

    std::array<char, 4096> part_;
};

base::Result<base::Done> read_standard_input(const std::string& format, const play::StoredGameSink& sink) {
    StandardInput buffer;
    std::istream in{&buffer};
    return play::read_stored_games(in, format, sink);
}

} // namespace

base::Result<std::vector<std::string>> expanded_inputs(const std::vector<std::string>& named) {
    std::vector<std::string> inputs;
    for (const std::string& name : named) {
        std::error_code code;
        if (name == "-" || !fs::is_directory(name, code)) {
            if (name != "-" && !fs::exists(name, code)) return base::Error{tr("there is no file \"{}\"", name)};
            inputs.push_back(name);
            continue;
        }
        const auto files = play::game_files({name});
        if (!files) return files.error();
        if (files.value().empty()) return base::Error{tr("expected files of games in \"{}\", saw none", name)};
        for (const fs::path& file : files.value())
            inputs.push_back(file.string());
    }
    return inputs;
}

std::vector<std::string> input_ids() {
    std::vector<std::string> ids;
    for (const records::GameFormat& format : records::game_formats())
        ids.emplace_back(format.id);
    ids.emplace_back(play::save_id);
    return ids;
}

void Complaints::say(const std::string& what) {
    if (count_++ < most_shown) errors_ << "outflank-cli: " << what << '\n';
}

void Complaints::game(const std::string& source, const std::string& why, const records::StreamPlace& place) {
    say((source == "-" ? std::string{tr("standard input")} : source) + ", " + records::at_place(place, why));
}

void Complaints::file(const std::string& why) {
    say(why);
}

int Complaints::end() {
    if (const int more = count_ - most_shown; more > 0)
        errors_ << "outflank-cli: " << tr_n(more, "{} more like these", "{} more like these", more) << '\n';
    return count_;
}

bool read_inputs(const std::vector<std::string>& inputs, const std::string& format, Complaints& complaints,
                 const std::function<bool(play::StoredGame&& game, const std::string& source,
                                          const records::StreamPlace& place)>& take) {
    bool goes_on = true, has_broken_off = false;
    for (const std::string& name : inputs) {
        if (!goes_on) break;
        const play::StoredGameSink sink{.take =
                                            [&](play::StoredGame&& game, const records::StreamPlace& place) {
                                                goes_on = take(std::move(game), name, place);
                                                return goes_on;
                                            },
                                        .refuse =
                                            [&](const std::string& why, const records::StreamPlace& place) {
                                                complaints.game(name, why, place);
                                                return true;
                                            }};
        const auto read =
            name == "-" ? read_standard_input(format, sink) : play::read_stored_game_file(name, format, sink);
        if (read) continue;
        has_broken_off = has_broken_off || read.error().broke_off;
        complaints.file((name == "-" ? std::string{tr("standard input")} + ": " : "") + read.error().message);
    }
    return !has_broken_off;
}

} // namespace modes
