#include "engine/base/program_start.hpp"

#include "engine/base/files.hpp"
#include "engine/platform/windows/system.hpp"
#include "engine/platform/windows/text.hpp"

#include <algorithm>
#include <cstdio>
#include <iostream>

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

namespace base {

namespace {

// A GUI program has no standard streams; if it was started from a console, this attaches to that console.
void join_console() {
    const bool has_output = ::GetFileType(::GetStdHandle(STD_OUTPUT_HANDLE)) != FILE_TYPE_UNKNOWN;
    if (has_output || !::AttachConsole(ATTACH_PARENT_PROCESS)) return;
    (void)std::freopen("CONIN$", "r", stdin);
    (void)std::freopen("CONOUT$", "w", stdout);
    (void)std::freopen("CONOUT$", "w", stderr);
    std::ios::sync_with_stdio();
}

} // namespace

ProgramStart::ProgramStart(int argc, char** argv) {
    join_console();
    ::SetConsoleOutputCP(CP_UTF8);
    // Makes line ends the same on all systems; other programs accept both kinds.
    for (std::FILE* stream : {stdin, stdout, stderr})
        if (const int descriptor = ::_fileno(stream); descriptor >= 0) ::_setmode(descriptor, _O_BINARY);

    // The console needs whole characters, but the unbuffered C library writes single bytes. Callers flush, as pipes
    // require on every system.
    constexpr std::size_t buffer_bytes = 65'536;
    (void)std::setvbuf(stdout, nullptr, _IOFBF, buffer_bytes);

    int count = 0;
    if (wchar_t** const words = ::CommandLineToArgvW(::GetCommandLineW(), &count)) {
        for (int i = 0; i < count; ++i)
            words_.push_back(utf8(words[i]));
        ::LocalFree(words);
    } else {
        words_.assign(argv, argv + argc);
    }
    for (std::string& word : words_)
        pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
}

std::optional<std::string> variable(const char* name) {
    const std::wstring wide_name = wide(name);
    std::wstring value(256, L'\0');
    for (;;) {
        ::SetLastError(ERROR_SUCCESS); // An empty variable sets no error.
        const DWORD length =
            ::GetEnvironmentVariableW(wide_name.c_str(), value.data(), static_cast<DWORD>(value.size()));
        if (length == 0 && ::GetLastError() != ERROR_SUCCESS) return std::nullopt;
        if (length < value.size()) return utf8({value.data(), length});
        value.resize(length);
    }
}

// The program does not use the C library's copy of the environment.
void set_variable(const char* name, const std::optional<std::string>& value) {
    ::SetEnvironmentVariableW(wide(name).c_str(), value ? wide(*value).c_str() : nullptr);
}

std::string user_locale() {
    wchar_t name[LOCALE_NAME_MAX_LENGTH]{};
    if (::GetUserDefaultLocaleName(name, LOCALE_NAME_MAX_LENGTH) == 0) return {};
    std::string text = utf8(name);
    std::ranges::replace(text, '-', '_');
    return text;
}

std::optional<std::vector<std::filesystem::path>> program_folders() {
    std::vector<std::filesystem::path> folders;
    if (const auto itself = executable_path()) folders.push_back(itself->parent_path());
    folders.emplace_back(".");
    const std::string path = variable("PATH").value_or("");
    for (std::size_t begin = 0; begin < path.size();) {
        const std::size_t end = std::min(path.find(';', begin), path.size());
        if (end > begin) folders.emplace_back(path.substr(begin, end - begin));
        begin = end + 1;
    }
    return folders;
}

bool may_have_display() {
    return true;
}

std::uint64_t process_id() {
    return ::GetCurrentProcessId();
}

std::optional<std::int64_t> process_start(std::uint64_t process) {
    const Handle opened{::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(process))};
    FILETIME created{}, ended{}, ignored{};
    if (!opened.is_open() || !::GetProcessTimes(opened.get(), &created, &ended, &ignored, &ignored))
        return std::nullopt;
    const bool has_ended = ended.dwHighDateTime != 0 || ended.dwLowDateTime != 0;
    if (has_ended) return std::nullopt;
    return static_cast<std::int64_t>((std::uint64_t{created.dwHighDateTime} << 32) | created.dwLowDateTime);
}

// Not by std::clock(), which returns elapsed time on Windows.
std::chrono::duration<double> processor_time() {
    FILETIME ignored{}, kernel{}, user{};
    if (!::GetProcessTimes(::GetCurrentProcess(), &ignored, &ignored, &kernel, &user)) return {};
    const auto ticks = [](const FILETIME& time) {
        return (std::int64_t{time.dwHighDateTime} << 32) | time.dwLowDateTime;
    };
    return std::chrono::duration<std::int64_t, std::ratio<1, 10'000'000>>{ticks(kernel) + ticks(user)};
}

} // namespace base
