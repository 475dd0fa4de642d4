#include "game/modes/analysis_journal.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/subcommands.hpp"
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

struct Entry {
    std::string text;
    std::string source;
};

// An entry is "BYTES SOURCE", the game's text, and a final line end that proves it complete.
bool take_entry(std::istream& in, Entry& entry) {
    std::string line;
    if (!std::getline(in, line)) return false;
    std::string_view rest = line;
    const auto bytes = records::whole_number(records::take_until(rest, ' '));
    if (!bytes || *bytes < 0 || *bytes > static_cast<int>(max_file_bytes)) return false;
    entry.source = rest;
    entry.text.resize(*bytes);
    in.read(entry.text.data(), *bytes);
    return in && in.get() == '\n';
}

} // namespace

Result<AnalysisJournal> AnalysisJournal::open(const fs::path& path, const std::string& key) {
    auto lock = OutputLock::take(path);
    if (!lock) return lock.error();
    AnalysisJournal journal{path, *std::move(lock)};
    const std::string header = magic + key;
    if (base::is_missing(path)) {
        if (const auto begun = base::write_atomically(path, header + '\n'); !begun) return begun.error();
    } else {
        std::ifstream in{path, std::ios::binary};
        std::string line;
        if (!std::getline(in, line) || line != header) {
            return base::Error{
                tr("\"{}\" is what another analysis has done so far; remove it to begin anew", path.string())};
        }
        std::uintmax_t whole = header.size() + 1;
        for (Entry entry; take_entry(in, entry); ++journal.done_)
            whole = static_cast<std::uintmax_t>(in.tellg());
        in.close();
        std::error_code code;
        fs::resize_file(path, whole, code);
        if (code) return base::Error{tr("cannot write \"{}\": {}", path.string(), code.message())};
    }
    journal.out_.open(path, std::ios::binary | std::ios::app);
    if (!journal.out_) return base::Error{tr("cannot open \"{}\"", path.string())};
    return journal;
}

Result<Done> AnalysisJournal::add(const std::string& text, const std::string& source) {
    std::string name = source;
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
    std::getline(in, header);
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
