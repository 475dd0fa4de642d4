// A file that is there only when it is whole: it grows next to its place and is renamed over it at the end. For files
// that are too long to be kept in memory; others are written by write_atomically().
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>

namespace base {

class NewFile {
  public:
    // Makes the parent folders. Errors: those of check_replaceable(), what cannot be made; each names the path.
    static Result<NewFile> open(const std::filesystem::path& path);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    // What was not committed goes; a file that was there before stays.
    ~NewFile();

    std::ostream& out() { return *out_; } // stays where it is when the file is moved
    // Puts it in its place. On an error the old file is untouched.
    Result<Done> commit();
    const std::filesystem::path& path() const { return path_; }

  private:
    explicit NewFile(const std::filesystem::path& path);
    void discard();

    std::filesystem::path path_;
    std::filesystem::path beside_;       // empty: committed, or moved from
    std::unique_ptr<std::ofstream> out_; // null: moved from
};

} // namespace base
