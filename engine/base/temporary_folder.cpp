#include "engine/base/temporary_folder.hpp"

#include "engine/base/system_file.hpp"
#include "engine/base/text.hpp"

#include <random>
#include <system_error>

namespace base {

namespace fs = std::filesystem;

Result<fs::path> make_temporary_folder(const std::string& begin) {
    std::error_code code;
    const fs::path parent = fs::temp_directory_path(code);
    if (code) return Error{tr("cannot make the folder \"{}\": {}", parent.string(), code.message())};
    std::random_device chance;
    for (int attempt = 0; attempt < 100; ++attempt) {
        fs::path folder = parent / (begin + std::to_string(process_id()) + '-' + std::to_string(chance()));
        if (fs::create_directory(folder, code)) {
            fs::permissions(folder, fs::perms::owner_all, code);
            return folder;
        }
    }
    return Error{tr("cannot make the folder \"{}\": {}", parent.string(), code.message())};
}

} // namespace base
