#include "game/modes/game_output.hpp"

#include "engine/base/text.hpp"
#include "game/modes/subcommands.hpp"

#include <array>
#include <chrono>
#include <ostream>
#include <utility>

namespace modes {

using base::tr;

namespace fs = std::filesystem;

namespace {

struct Day {
    int year, month, day;
};
Day today() {
    const std::chrono::year_month_day date{std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now())};
    return {static_cast<int>(date.year()), static_cast<int>(static_cast<unsigned>(date.month())),
            static_cast<int>(static_cast<unsigned>(date.day()))};
}

bool is_folder(const std::string& target) {
    std::error_code code;
    return target.ends_with('/') || fs::is_directory(target, code);
}

constexpr std::array name_extensions{".JOU", ".TRN"}; // WTHOR's files of players and tournaments

std::string stem_of(const std::string& source) {
    return source == "-" ? "games" : fs::path{source}.stem().string();
}

Failure one_game_only() {
    return Failure{tr("a file of this format holds one game: name a folder for several, as in --output games/")};
}

void check_written(std::ostream& out) {
    if (!out) throw Failure{tr("cannot write to standard output")};
}

} // namespace

void GameOutput::check(const OutputFormat& format, const std::string& target, const std::vector<std::string>& inputs,
                       std::uint64_t games) {
    if (target.empty() || target == "-") return;
    if (games > 1 && !format.holds_many && !is_folder(target)) throw one_game_only();
    if (!is_folder(target)) required(base::check_replaceable(target));
    std::error_code code;
    std::set<fs::path> read;
    for (const std::string& input : inputs) {
        read.insert(fs::weakly_canonical(input, code));
        for (const char* extension : name_extensions)
            if (const auto names = records::wthor_name_file_beside(input, extension))
                read.insert(fs::weakly_canonical(*names, code));
    }
    for (const std::string& input : inputs) {
        const fs::path path =
            is_folder(target) ? fs::path{target} / (stem_of(input) + format.extension) : fs::path{target};
        std::vector<fs::path> written{path};
        if (!format.write)
            for (const char* extension : name_extensions)
                written.push_back(fs::path{path}.replace_extension(extension));
        for (const fs::path& file : written)
            if (read.contains(fs::weakly_canonical(file, code)))
                throw Failure{
                    tr("the output would replace the input \"{}\"; name another file or folder", file.string())};
    }
}

void GameOutput::make_folder(const std::string& target) {
    std::error_code code;
    if (!is_folder(target) || fs::is_directory(target, code)) return;
    const fs::path folder{target.substr(0, target.find_last_not_of('/') + 1)};
    required(base::check_folder(folder));
    fs::create_directory(folder, code);
    if (code) throw Failure{tr("cannot create the folder \"{}\": {}", target, code.message())};
}

GameOutput GameOutput::open(const OutputFormat& format, const std::string& target, std::ostream& out) {
    if (target.empty() || target == "-") {
        if (!format.write) throw Failure{tr("a WTHOR database is three files: name the first one with --output")};
        GameOutput output{format, {}, &out};
        out << format.header;
        return output;
    }
    const bool has_files = is_folder(target);
    GameOutput output{format, has_files ? fs::path{target} : fs::path{}, nullptr};
    if (has_files)
        make_folder(target);
    else
        output.begin_file(target);
    return output;
}

void GameOutput::begin_file(const fs::path& path) {
    required(base::check_folder(path));
    file_.emplace(required(base::NewFile::open(path)));
    if (format_->write)
        file_->out() << format_->header;
    else
        wthor_ = std::make_unique<records::WthorWriter>(file_->out());
}

void GameOutput::end_file() {
    if (!file_) return;
    if (wthor_) {
        const auto [year, month, day] = today();
        wthor_->finish(year, month, day);
        fs::path names = file_->path();
        for (const auto& [extension, bytes] : {std::pair{".JOU", wthor_->players_file(year, month, day)},
                                               std::pair{".TRN", wthor_->tournaments_file(year, month, day)}})
            required(base::write_atomically(names.replace_extension(extension), bytes));
        wthor_.reset();
    }
    const auto done = file_->commit();
    file_.reset();
    required(done);
}

void GameOutput::begin_source(const std::string& source) {
    if (folder_.empty() || source_ == source) return;
    end_file();
    source_ = source;
    begin_file(free_name(stem_of(source)));
}

fs::path GameOutput::free_name(const std::string& stem) {
    std::string name = stem.empty() ? "games" : stem;
    for (int number = 2; !taken_.insert(name).second; ++number)
        name = stem + '-' + std::to_string(number);
    return folder_ / (name + format_->extension);
}

std::optional<std::string> GameOutput::add(const play::StoredGame& game, const std::string& source) {
    if (format_->write) {
        const auto text = format_->write(game, games_ + 1);
        if (!text) return text.error().message;
        add_text(*text, source);
        return std::nullopt;
    }
    begin_source(source);
    if (const auto added = wthor_->add(game.record); !added) return added.error().message;
    ++games_;
    return std::nullopt;
}

void GameOutput::add_text(const std::string& text, const std::string& source) {
    if (!format_->holds_many && folder_.empty() && games_ > 0) throw one_game_only();
    ++games_;
    if (out_ != nullptr) {
        *out_ << text;
        check_written(*out_);
    } else if (!format_->holds_many && !folder_.empty()) {
        required(base::write_atomically(free_name(stem_of(source)), text));
    } else {
        begin_source(source);
        file_->out() << text;
    }
}

void GameOutput::finish() {
    if (out_ == nullptr) return end_file();
    out_->flush();
    check_written(*out_);
}

} // namespace modes
