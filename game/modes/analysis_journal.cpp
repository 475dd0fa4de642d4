#include "game/modes/analysis_journal.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/modes/subcommands.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

namespace modes {

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

AnalysisJournal AnalysisJournal::open(const fs::path& path, const std::string& key) {
    AnalysisJournal journal{path, required(OutputLock::take(path))};
    const std::string header = magic + key;
    if (base::is_missing(path)) {
        required(base::write_atomically(path, header + '\n'));
    } else {
        std::ifstream in{path, std::ios::binary};
        std::string line;
        if (!std::getline(in, line) || line != header) {
            throw Failure{tr("\"{}\" holds the progress of another analysis; remove it to start again", path.string())};
        }
        std::uintmax_t whole = header.size() + 1;
        for (Entry entry; take_entry(in, entry); ++journal.done_)
            whole = static_cast<std::uintmax_t>(in.tellg());
        in.close();
        std::error_code code;
        fs::resize_file(path, whole, code);
        if (code) throw Failure{tr("cannot write \"{}\": {}", path.string(), code.message())};
    }
    journal.out_.open(path, std::ios::binary | std::ios::app);
    if (!journal.out_) throw Failure{tr("cannot open \"{}\"", path.string())};
    return journal;
}

void AnalysisJournal::add(const std::string& text, const std::string& source) {
    std::string name = source;
    std::ranges::replace(name, '\n', ' ');
    out_ << text.size() << ' ' << name << '\n' << text << '\n' << std::flush;
    if (!out_) throw Failure{tr("cannot write \"{}\"", path_.string())};
    ++done_;
}

void AnalysisJournal::read(const std::function<void(const std::string& text, const std::string& source)>& visit) {
    std::ifstream in{path_, std::ios::binary};
    std::string header;
    std::getline(in, header);
    Entry entry;
    for (std::int64_t i = 0; i < done_; ++i) {
        if (!take_entry(in, entry)) throw Failure{tr("cannot read all of \"{}\"", path_.string())};
        visit(entry.text, entry.source);
    }
}

void AnalysisJournal::remove() {
    out_.close();
    std::error_code code;
    fs::remove(path_, code);
}

} // namespace modes
