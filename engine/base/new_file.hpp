// Writes a file next to its destination and renames it at the end, so that no half-written file appears. For files too
// long for memory; others use write_atomically().
#pragma once

#include "engine/base/result.hpp"

#include <filesystem>
#include <fstream>
#include <memory>
#include <ostream>

namespace base {

class NewFile {
  public:
    // Makes the parent folders. Errors: those of check_replaceable(), a folder or file that cannot be created; each
    // names the path.
    static Result<NewFile> open(const std::filesystem::path& path);
    NewFile(NewFile&& other) noexcept;
    NewFile& operator=(NewFile&&) = delete;
    // Removes uncommitted contents; an old file stays.
    ~NewFile();

    std::ostream& out() { return *out_; } // the address survives a move of this object
    // On an error the old file is unchanged.
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
