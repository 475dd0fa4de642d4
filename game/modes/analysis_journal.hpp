// What an analysis of many games has done so far, in a file beside its output: the text of each game that is done, so
// that the same command goes on where it was stopped. For AnalyzeMode.
#pragma once

#include "engine/base/result.hpp"
#include "game/modes/output_lock.hpp"

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>

namespace modes {

class AnalysisJournal {
  public:
    // Takes up what is there, less what was only half written. key: says what is analysed and how, in one line of at
    // most some kilobytes. Errors: the journal of something else, or of an analysis that another process is doing now;
    // a file that cannot be written.
    static base::Result<AnalysisJournal> open(const std::filesystem::path& path, const std::string& key);

    std::int64_t done() const { return done_; }
    // source: the file that the game is from.
    base::Result<base::Done> add(const std::string& text, const std::string& source);
    // Gives back each game in order. visit answers whether all is well.
    base::Result<base::Done>
    read(const std::function<base::Result<base::Done>(const std::string& text, const std::string& source)>& visit);
    void remove();

  private:
    AnalysisJournal(std::filesystem::path path, OutputLock lock) : path_{std::move(path)}, lock_{std::move(lock)} {}

    std::filesystem::path path_;
    OutputLock lock_;
    std::ofstream out_;
    std::int64_t done_ = 0;
};

} // namespace modes
