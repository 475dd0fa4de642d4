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

// A program with a window has no streams of its own; started in a console it speaks there.
void join_console() {
    const bool has_output = ::GetFileType(::GetStdHandle(STD_OUTPUT_HANDLE)) != FILE_TYPE_UNKNOWN;
    if (has_output || !::AttachConsole(ATTACH_PARENT_PROCESS)) return;
    (void)std::freopen("CONIN$", "r", stdin);
    (void)std::freopen("CONOUT$", "w", stdout);
    (void)std::freopen("CONOUT$", "w", stderr);
    std::ios::sync_with_stdio(); // also those of C++
}

} // namespace

ProgramStart::ProgramStart(int argc, char** argv) {
    join_console();
    ::SetConsoleOutputCP(CP_UTF8);
    // Lines end as on other systems; other programs take both.
    for (std::FILE* stream : {stdin, stdout, stderr})
        if (const int descriptor = ::_fileno(stream); descriptor >= 0) ::_setmode(descriptor, _O_BINARY);

    // A console wants whole characters, and the C library would hand it byte after byte. What is read is flushed by
    // whoever writes it, as pipes need it everywhere.
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
        ::SetLastError(ERROR_SUCCESS); // an empty one is none of its errors
        const DWORD length =
            ::GetEnvironmentVariableW(wide_name.c_str(), value.data(), static_cast<DWORD>(value.size()));
        if (length == 0 && ::GetLastError() != ERROR_SUCCESS) return std::nullopt;
        if (length < value.size()) return utf8({value.data(), length});
        value.resize(length);
    }
}

// Nothing reads the C library's own copy.
void set_variable(const char* name, const std::optional<std::string>& value) {
    ::SetEnvironmentVariableW(wide(name).c_str(), value ? wide(*value).c_str() : nullptr);
}

// "de-DE"
std::string locale_of_person() {
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

} // namespace base
