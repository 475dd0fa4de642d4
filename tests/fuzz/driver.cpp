// Runs a fuzzer without libFuzzer, with any compiler: every file of its corpus, and then mutations of them for
// OUTFLANK_FUZZ_SECONDS (default 10) with the seed OUTFLANK_FUZZ_SEED (default 1). The same seed gives the same
// mutations in the same order; their number depends on the machine.
//
//     fuzz-NAME FOLDER    runs as described above
//     fuzz-NAME FILE      runs that input once, to reproduce a failure
//
// An input that ends the program, or takes more than a minute of processor time, is kept in the working folder.
#include "engine/base/random.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
// Provided by the sanitizers, if any: they call the callback after their report.
extern "C" void __sanitizer_set_death_callback(void (*callback)()) __attribute__((weak)); // NOLINT

namespace {

namespace fs = std::filesystem;

constexpr int most_seconds_for_one = 60;                 // processor time
constexpr rlim_t most_bytes_of_memory = rlim_t{4} << 30; // address space; a parser that asks for more fails
constexpr std::size_t longest_input = 64 << 10;
constexpr std::size_t most_words = 4000;

// The input being run, for the signal handlers.
std::string_view current;
char kept_as[256] = "crash";

// Calls only functions that are allowed in a signal handler.
void keep_input() {
    const int file = ::open(kept_as, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (file < 0) return; // An input is already kept.
    (void)!::write(file, current.data(), current.size());
    ::close(file);
    constexpr std::string_view message =
        "\nThe input that ended the program is kept in the working folder as crash-...\n";
    (void)!::write(STDERR_FILENO, message.data(), message.size());
}
void on_signal(int signal) {
    keep_input();
    std::signal(signal, SIG_DFL);
    std::raise(signal == SIGPROF ? SIGABRT : signal);
}

void watch(const std::string& program, std::uint64_t seed) {
    std::snprintf(kept_as, sizeof kept_as, "crash-%s-%llu", program.c_str(), static_cast<unsigned long long>(seed));
    fs::remove(kept_as);
    std::signal(SIGABRT, on_signal);
    std::signal(SIGPROF, on_signal);
    if (__sanitizer_set_death_callback != nullptr) {
        __sanitizer_set_death_callback(keep_input);
        return; // Sanitizers need unlimited addresses and handle the other signals themselves.
    }
    // A handler needs another stack after a stack overflow.
    static std::array<char, std::size_t{64} << 10> other_stack;
    stack_t stack{};
    stack.ss_sp = other_stack.data();
    stack.ss_size = other_stack.size();
    ::sigaltstack(&stack, nullptr);
    struct sigaction action {};
    action.sa_handler = on_signal;
    action.sa_flags = SA_ONSTACK;
    for (const int signal : {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGSYS})
        ::sigaction(signal, &action, nullptr);
    const rlimit memory{most_bytes_of_memory, most_bytes_of_memory};
    ::setrlimit(RLIMIT_AS, &memory);
}

// Copies the input to a block of exactly its length, so that a sanitizer detects reads past its end.
void run(const std::string& input) {
    const std::vector<std::uint8_t> bytes{input.begin(), input.end()};
    current = {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    const itimerval limit{.it_value = {.tv_sec = most_seconds_for_one, .tv_usec = 0}};
    ::setitimer(ITIMER_PROF, &limit, nullptr);
    (void)LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    current = {};
}

std::string content_of(const fs::path& path) {
    std::ifstream in{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

// Names, numbers and signs of the corpus.
std::vector<std::string> words_of(const std::vector<std::string>& inputs) {
    const auto is_of_word = [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9') || c == '_' || c == '-';
    };
    std::set<std::string> words{"0", "-1", "1e999", "2147483648", "99999999999999999999", "\"", "{", "[", "\n", "\xff"};
    for (const std::string& input : inputs) {
        for (auto at = input.begin(); at != input.end() && words.size() < most_words;) {
            const auto end = std::find_if_not(at, input.end(), is_of_word);
            if (end - at >= 2 && end - at <= 24) words.emplace(at, end);
            at = end == input.end() ? end : end + 1;
        }
    }
    return {words.begin(), words.end()};
}

class Mutator {
  public:
    Mutator(const std::vector<std::string>& inputs, std::uint64_t seed)
        : inputs_{inputs}, words_{words_of(inputs)}, random_{seed} {}

    std::string next() {
        std::string input = any(inputs_);
        // A small number of changes keeps most of a form valid.
        for (auto changes = 1 + random_.below(1 + random_.below(8)); changes > 0; --changes)
            change(input);
        if (input.size() > longest_input) input.resize(longest_input);
        return input;
    }

  private:
    const std::string& any(const std::vector<std::string>& all) { return all[random_.below(all.size())]; }
    std::size_t place(const std::string& input) { return random_.below(input.size() + 1); }
    std::string piece_of(const std::string& input) {
        const std::size_t at = place(input);
        return input.substr(at, random_.below(1 + std::min<std::size_t>(64, input.size() - at)));
    }
    // Repeats the piece as often as there is room. Reveals recursion for each byte, and time that grows faster than the
    // length.
    static std::string many(const std::string& piece, std::size_t room) {
        std::string all;
        while (!piece.empty() && all.size() + piece.size() <= room)
            all += piece;
        return all;
    }

    void change(std::string& input) {
        const std::size_t at = place(input);
        const std::size_t left = input.size() - at;
        switch (random_.below(8)) {
        case 0:
            if (left > 0) input[at] = static_cast<char>(input[at] ^ 1 << random_.below(8));
            break;
        case 1:
            if (left > 0) input[at] = static_cast<char>(random_.below(256));
            break;
        case 2: input.erase(at, 1 + random_.below(1 + random_.below(32))); break;
        case 3: input.insert(at, piece_of(input)); break;
        case 4: input.insert(at, piece_of(any(inputs_))); break;
        case 5: { // the start of this input and the end of another
            const std::string& other = any(inputs_);
            input.resize(at);
            input += other.substr(place(other));
            break;
        }
        case 6: input.replace(at, random_.below(1 + std::min<std::size_t>(8, left)), any(words_)); break;
        default:
            if (random_.below(8) == 0)
                input.insert(at, many(piece_of(input), longest_input - std::min(longest_input, input.size())));
        }
    }

    const std::vector<std::string>& inputs_;
    std::vector<std::string> words_;
    base::Random random_;
};

std::uint64_t number_of(const char* variable, std::uint64_t otherwise) {
    const char* const text = std::getenv(variable);
    return text != nullptr ? std::strtoull(text, nullptr, 10) : otherwise;
}

} // namespace

int main(int argc, char** argv) {
    const std::string program = fs::path{argv[0]}.filename().string();
    if (argc != 2 || !fs::exists(argv[1])) {
        std::fprintf(stderr, "expected the folder of a corpus or a file: %s FOLDER\n", program.c_str());
        return 2;
    }
    const std::uint64_t seed = number_of("OUTFLANK_FUZZ_SEED", 1);
    const std::chrono::seconds limit{number_of("OUTFLANK_FUZZ_SECONDS", 10)};
    watch(program, seed);
    if (!fs::is_directory(argv[1])) {
        run(content_of(argv[1]));
        std::printf("%s: nothing was wrong with %s\n", program.c_str(), argv[1]);
        return 0;
    }
    std::vector<fs::path> files{fs::directory_iterator{argv[1]}, {}};
    std::ranges::sort(files);
    std::vector<std::string> inputs;
    for (const fs::path& file : files)
        inputs.push_back(content_of(file));
    if (inputs.empty()) {
        std::fprintf(stderr, "expected files in %s, saw none\n", argv[1]);
        return 2;
    }
    using Clock = std::chrono::steady_clock;
    const auto begun = Clock::now();
    for (const std::string& input : inputs)
        run(input);
    run({});
    Mutator mutator{inputs, seed};
    std::uint64_t runs = inputs.size() + 1;
    for (; Clock::now() - begun < limit; ++runs)
        run(mutator.next());
    const std::chrono::duration<double> passed = Clock::now() - begun;
    std::printf("%s: %llu runs in %.1f s from %zu files, seed %llu, nothing found\n", program.c_str(),
                static_cast<unsigned long long>(runs), passed.count(), inputs.size(),
                static_cast<unsigned long long>(seed));
    return 0;
}
