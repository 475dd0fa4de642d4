#include "engine/base/new_file.hpp"

#include "engine/base/files.hpp"
#include "engine/base/system_file.hpp"
#include "engine/base/text.hpp"

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>
#include <utility>

namespace base {

namespace fs = std::filesystem;

Result<NewFile> NewFile::open(const fs::path& path) {
    if (const auto possible = check_replaceable(path); !possible) return possible.error();
    std::error_code failure;
    if (path.has_parent_path()) fs::create_directories(path.parent_path(), failure);
    if (failure) return Error{tr("cannot make the folder of \"{}\": {}", path.string(), failure.message())};
    NewFile file{path};
    if (!*file.out_) return Error{tr("cannot write \"{}\": {}", path.string(), std::strerror(errno))};
    return file;
}

NewFile::NewFile(const fs::path& path)
    : path_{path}, beside_{unfinished_name(path, ".part")}, out_{std::make_unique<std::ofstream>(
                                                                beside_, std::ios::binary | std::ios::trunc)} {}

NewFile::NewFile(NewFile&& other) noexcept
    : path_{std::move(other.path_)}, beside_{std::exchange(other.beside_, {})}, out_{std::move(other.out_)} {}

NewFile::~NewFile() {
    discard();
}

void NewFile::discard() {
    if (beside_.empty()) return;
    out_->close();
    std::error_code code;
    fs::remove(beside_, code);
    beside_.clear();
}

Result<Done> NewFile::commit() {
    out_->close();
    const auto failed = [&](std::error_code reason) {
        discard();
        return Error{tr("cannot write \"{}\": {}", path_.string(), reason.message())};
    };
    if (!*out_) return failed({errno != 0 ? errno : EIO, std::generic_category()});
    if (const auto reason = sync_file(beside_)) return failed(reason);
    if (const auto reason = replace_file(beside_, path_)) {
        discard();
        return Error{tr("cannot replace \"{}\": {}", path_.string(), reason.message())};
    }
    beside_.clear();
    return Done{};
}

} // namespace base
