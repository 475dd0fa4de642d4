// The program that process_test starts. Carries out its arguments in order.
// say=TEXT, err=TEXT: prints a line. echo: prints each line of its input. count: prints the number of bytes of its
// input. exit=N. sleep=MS. id: prints its process id. flood: prints lines endlessly. crash. start: starts the same
// program as a child, which prints its id and sleeps.
#include "engine/base/process.hpp"
#include "engine/base/program_start.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <thread>

#include <io.h>
#include <windows.h>

namespace {

void say(std::FILE* stream, std::string_view text) {
    std::fprintf(stream, "%.*s\n", static_cast<int>(text.size()), text.data());
    std::fflush(stream);
}

void obey(const std::string& order) {
    const std::size_t sign = order.find('=');
    const std::string word = order.substr(0, sign);
    const std::string value = sign == order.npos ? "" : order.substr(sign + 1);
    if (word == "say") say(stdout, value);
    if (word == "err") say(stderr, value);
    if (word == "exit") std::exit(std::stoi(value));
    if (word == "sleep") std::this_thread::sleep_for(std::chrono::milliseconds{std::stoi(value)});
    if (word == "id") say(stdout, std::to_string(::GetCurrentProcessId()));
    // As Windows ends a process that crashes.
    if (word == "crash") ::TerminateProcess(::GetCurrentProcess(), STATUS_ACCESS_VIOLATION);
    if (word == "flood") {
        for (;;)
            say(stdout, std::string(100, 'x'));
    }
    if (word == "echo" || word == "count") {
        std::size_t bytes = 0;
        std::string line;
        for (int character = 0; (character = std::getchar()) != EOF;) {
            ++bytes;
            line += static_cast<char>(character);
            if (character != '\n') continue;
            line.pop_back();
            if (word == "echo") say(stdout, line);
            line.clear();
        }
        if (word == "count") say(stdout, std::to_string(bytes));
    }
    if (word == "start") { // a grandchild in the same job, which prints its own id
        std::wstring command = L"\"";
        wchar_t itself[MAX_PATH];
        ::GetModuleFileNameW(nullptr, itself, MAX_PATH);
        command += std::wstring{itself} + L"\" id sleep=100000";
        STARTUPINFOW startup{};
        startup.cb = sizeof startup;
        PROCESS_INFORMATION information{};
        ::CreateProcessW(nullptr, command.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &startup, &information);
    }
}

} // namespace

int main(int argc, char** argv) {
    base::ProgramStart start{argc, argv};
    for (int i = 1; i < start.argc(); ++i)
        obey(start.argv()[i]);
}
