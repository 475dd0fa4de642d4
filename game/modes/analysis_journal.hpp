// Journal of a long analysis, in a file next to its output: the text of each finished game, so that the same command
// can resume.
#pragma once

#include "game/modes/output_lock.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

namespace modes {

class AnalysisJournal {
  public:
    // Resumes an existing journal and drops an incomplete last entry. key: one line of at most a few kilobytes that
    // identifies inputs and settings. Throws Failure: the journal has another key or is in use by another process; the
    // file cannot be written.
    static AnalysisJournal open(const std::filesystem::path& path, const std::string& key);

    std::int64_t done() const { return done_; }
    // source: a file name without line ends.
    void add(const std::string& text, const std::string& source);
    void read(const std::function<void(const std::string& text, const std::string& source)>& visit);
    void remove();

  private:
    AnalysisJournal(std::filesystem::path path, OutputLock lock) : path_{std::move(path)}, lock_{std::move(lock)} {}

    std::filesystem::path path_;
    OutputLock lock_;
    std::ofstream out_;
    std::int64_t done_ = 0;
};

} // namespace modes
