#include "engine/base/files.hpp"

#include "engine/base/program_start.hpp"
#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <string>
#include <thread>

#include <knownfolders.h>
#include <shlobj.h>

namespace base {

namespace fs = std::filesystem;

namespace {

std::optional<fs::path> known_folder(const KNOWNFOLDERID& id) {
    PWSTR text = nullptr;
    const HRESULT result = ::SHGetKnownFolderPath(id, KF_FLAG_DONT_VERIFY, nullptr, &text);
    std::optional<fs::path> folder;
    if (SUCCEEDED(result)) folder = fs::path{text};
    ::CoTaskMemFree(text);
    return folder;
}

// The folder named by a variable, for tests and portable installations; otherwise a known folder of Windows.
fs::path user_folder(const char* variable, const KNOWNFOLDERID& id) {
    const auto named = base::variable(variable);
    if (named && fs::path{*named}.is_absolute()) return fs::path{*named} / "outflank";
    return known_folder(id).value_or(home_folder().value_or(".")) / "Outflank";
}

} // namespace

std::optional<fs::path> home_folder() {
    if (const auto named = variable("USERPROFILE")) return fs::path{*named};
    return known_folder(FOLDERID_Profile);
}

fs::path config_folder() {
    return user_folder("XDG_CONFIG_HOME", FOLDERID_RoamingAppData);
}
fs::path data_folder() {
    return user_folder("XDG_DATA_HOME", FOLDERID_LocalAppData);
}

std::optional<fs::path> executable_path() {
    std::wstring text(32768, L'\0'); // length of the longest path
    const DWORD length = ::GetModuleFileNameW(nullptr, text.data(), static_cast<DWORD>(text.size()));
    if (length == 0) return std::nullopt;
    text.resize(length);
    return fs::path{text};
}

bool is_program(const fs::path& path) {
    constexpr std::array endings{L".exe", L".com", L".bat", L".cmd"};
    std::error_code code;
    std::wstring ending = path.extension().wstring();
    std::ranges::transform(ending, ending.begin(), [](wchar_t c) { return L'A' <= c && c <= L'Z' ? c + 32 : c; });
    if (std::ranges::find(endings, ending) != endings.end()) return fs::is_regular_file(path, code);
    fs::path with_ending = path; // Windows adds .exe to a name without an extension.
    with_ending += L".exe";
    return fs::is_regular_file(with_ending, code);
}

std::error_code sync_file(const fs::path& path) {
    // Flushing requires write access. Others may still read or replace the open file.
    constexpr DWORD shares_all = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;
    const Handle file{
        ::CreateFileW(path.c_str(), GENERIC_WRITE, shares_all, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr)};
    return file.is_open() && ::FlushFileBuffers(file.get()) ? std::error_code{} : last_windows_error();
}

// Retries for a second: virus scanners and indexers open new files briefly.
std::error_code replace_file(const fs::path& from, const fs::path& to) {
    std::error_code code;
    if (fs::is_directory(to, code)) return std::make_error_code(std::errc::is_a_directory);
    for (int tries = 0;; ++tries) {
        if (::MoveFileExW(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) return {};
        const DWORD reason = ::GetLastError();
        const bool may_pass =
            reason == ERROR_SHARING_VIOLATION || reason == ERROR_LOCK_VIOLATION || reason == ERROR_ACCESS_DENIED;
        if (!may_pass || tries == 50) return windows_error(reason);
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
}

} // namespace base
