#include "game/modes/analysis_journal.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace modes {

using base::Done;
using base::Result;
using base::tr;

namespace fs = std::filesystem;

namespace {

constexpr const char* magic = "outflank-analysis-2 ";
constexpr const char* older_magic = "outflank-analysis-1 "; // the older format had all input files in its header line
constexpr int most_bytes = 64 << 20;
constexpr std::size_t most_bytes_of_line = 16 << 10; // limit for the header and for the line before a game

struct Entry {
    std::string text;
    std::string source;
};

// Reads a line without its end. False if the line is longer than the limit.
bool take_line(std::istream& in, std::string& line) {
    line.resize(most_bytes_of_line);
    in.getline(line.data(), static_cast<std::streamsize>(line.size()));
    if (!in || in.eof()) return false;
    line.resize(static_cast<std::size_t>(in.gcount()) - 1);
    return true;
}

// An entry is "BYTES SOURCE", the game's text, and a final line end that proves it complete.
bool take_entry(std::istream& in, Entry& entry) {
    std::string line;
    if (!take_line(in, line)) return false;
    std::string_view rest = line;
    const auto bytes = records::whole_number(records::take_until(rest, ' '));
    if (!bytes || *bytes < 0 || *bytes > most_bytes) return false;
    entry.source = rest;
    entry.text.resize(static_cast<std::size_t>(*bytes));
    in.read(entry.text.data(), *bytes);
    return in && in.get() == '\n';
}

} // namespace

Result<AnalysisJournal> AnalysisJournal::open(const fs::path& path, const std::string& key) {
    auto lock = OutputLock::take(path);
    if (!lock) return lock.error();
    AnalysisJournal journal{path, *std::move(lock)};
    const std::string header = magic + key + '\n';
    std::error_code code;
    if (!base::is_missing(path)) {
        std::ifstream in{path, std::ios::binary};
        if (!in) return base::Error{tr("cannot open \"{}\"", path.string())};
        std::string line;
        const auto cannot_read = [&] { return base::Error{tr("cannot read \"{}\" to its end", path.string())}; };
        const bool is_line = take_line(in, line);
        if (in.bad()) return cannot_read();
        if (line.starts_with(older_magic)) {
            return base::Error{
                tr("\"{}\" is what an older version has done of an analysis; remove it to begin anew", path.string())};
        }
        if (!is_line || line + '\n' != header) {
            return base::Error{
                tr("\"{}\" is what another analysis has done so far; remove it to begin anew", path.string())};
        }
        std::uintmax_t whole = header.size();
        for (Entry entry; take_entry(in, entry); ++journal.done_)
            whole = static_cast<std::uintmax_t>(in.tellg());
        if (in.bad()) return cannot_read(); // a partial read must not truncate the journal
        in.close();
        fs::resize_file(path, whole, code);
        if (code) return base::Error{tr("cannot write \"{}\": {}", path.string(), code.message())};
    } else if (const auto begun = base::write_atomically(path, header); !begun) {
        return begun.error();
    }
    journal.out_.open(path, std::ios::binary | std::ios::app);
    if (!journal.out_) return base::Error{tr("cannot open \"{}\"", path.string())};
    return journal;
}

Result<Done> AnalysisJournal::add(const std::string& text, const std::string& source) {
    std::string name = source.substr(0, most_bytes_of_line / 2);
    std::ranges::replace(name, '\n', ' ');
    out_ << text.size() << ' ' << name << '\n' << text << '\n' << std::flush;
    if (!out_) return base::Error{tr("cannot write \"{}\"", path_.string())};
    ++done_;
    return Done{};
}

Result<Done>
AnalysisJournal::read(const std::function<Result<Done>(const std::string& text, const std::string& source)>& visit) {
    std::ifstream in{path_, std::ios::binary};
    std::string header;
    (void)take_line(in, header);
    Entry entry;
    for (std::int64_t i = 0; i < done_; ++i) {
        if (!take_entry(in, entry)) return base::Error{tr("cannot read \"{}\" to its end", path_.string())};
        if (auto visited = visit(entry.text, entry.source); !visited) return visited;
    }
    return Done{};
}

void AnalysisJournal::remove() {
    out_.close();
    std::error_code code;
    fs::remove(path_, code);
}

} // namespace modes
