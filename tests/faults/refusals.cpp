// Loaded before a program (LD_PRELOAD) it makes the system refuse what the environment names:
//   OUTFLANK_REFUSED_THREADS=3          all threads of C++ after so many
//   OUTFLANK_REFUSED_FILES=ERROR CALL PATH   the call below the path: "30 change /home/ada" (EROFS, any that changes
//   something), "28 write /..." (ENOSPC), "5 fsync /...", "122 rename /...", "5 read /..." (EIO; not for C's FILE),
//   "5 stat /..."
//   OUTFLANK_REFUSED_AFTER=5            so many of these calls are done first
//   OUTFLANK_TIME_JUMPS=SECONDS         the right time of day: it is that much too late and too early in turn
// A file OUTFLANK_REFUSED_UNTIL that is there ends all of it. Linux with glibc.
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <unistd.h>

namespace {

template <class Function> Function next(Function, const char* name) {
    return reinterpret_cast<Function>(::dlsym(RTLD_NEXT, name));
}

bool is_over() {
    const char* const until = std::getenv("OUTFLANK_REFUSED_UNTIL");
    return until != nullptr && ::access(until, F_OK) == 0;
}

struct Rule {
    int error = 0;
    char call[16] = "";
    char path[512] = "";
};

const Rule& rule() {
    static const Rule read = [] {
        Rule made;
        const char* const text = std::getenv("OUTFLANK_REFUSED_FILES");
        if (text == nullptr || std::sscanf(text, "%d %15s %511s", &made.error, made.call, made.path) != 3) made = {};
        return made;
    }();
    return read;
}

bool is_below(const char* path) {
    const std::size_t length = std::strlen(rule().path);
    return length > 0 && path != nullptr && std::strncmp(path, rule().path, length) == 0;
}

// Whether that call of that path is refused; errno says why then.
bool is_refused(const char* call, const char* path) {
    const bool is_change = std::strcmp(call, "read") != 0 && std::strcmp(call, "stat") != 0;
    const bool is_meant = std::strcmp(rule().call, call) == 0 || (is_change && std::strcmp(rule().call, "change") == 0);
    if (rule().error == 0 || !is_meant || !is_below(path) || is_over()) return false;
    static const char* const after = std::getenv("OUTFLANK_REFUSED_AFTER");
    static std::atomic<int> calls{0};
    if (after != nullptr && calls.fetch_add(1) < std::atoi(after)) return false;
    errno = rule().error;
    return true;
}

bool is_refused(const char* call, int descriptor) {
    if (rule().error == 0) return false;
    char name[64], path[512];
    std::snprintf(name, sizeof name, "/proc/self/fd/%d", descriptor);
    const ssize_t length = ::readlink(name, path, sizeof path - 1);
    if (length <= 0) return false;
    path[length] = '\0';
    return is_refused(call, path);
}

bool changes(int flags) {
    return (flags & O_ACCMODE) != O_RDONLY || (flags & O_CREAT) != 0;
}

std::atomic<int> threads{0};

// By how many seconds the time of day is wrong this time.
time_t jump() {
    static const char* const seconds = std::getenv("OUTFLANK_TIME_JUMPS");
    static std::atomic<unsigned> looks{0};
    if (seconds == nullptr || is_over()) return 0;
    return looks.fetch_add(1) % 2 == 0 ? std::atol(seconds) : -std::atol(seconds);
}

} // namespace

extern "C" {

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*), void* argument) {
    static const auto real = next(&pthread_create, "pthread_create");
    const char* const most = std::getenv("OUTFLANK_REFUSED_THREADS");
    Dl_info caller{};
    const bool is_of_cpp = ::dladdr(__builtin_return_address(0), &caller) != 0 && caller.dli_fname != nullptr
                           && std::strstr(caller.dli_fname, "libstdc++") != nullptr;
    if (most != nullptr && is_of_cpp && !is_over() && threads.fetch_add(1) >= std::atoi(most)) return EAGAIN;
    return real(thread, attributes, work, argument);
}

#define REFUSE_OPEN(name)                                                                                              \
    int name(const char* path, int flags, ...) {                                                                       \
        static const auto real = next(&name, #name);                                                                   \
        va_list rest;                                                                                                  \
        va_start(rest, flags);                                                                                         \
        const mode_t mode = (flags & O_CREAT) != 0 ? va_arg(rest, mode_t) : 0;                                         \
        va_end(rest);                                                                                                  \
        if (changes(flags) && is_refused("open", path)) return -1;                                                     \
        return real(path, flags, mode);                                                                                \
    }
REFUSE_OPEN(open)
REFUSE_OPEN(open64)

#define REFUSE_FOPEN(name)                                                                                             \
    FILE* name(const char* path, const char* mode) {                                                                   \
        static const auto real = next(&name, #name);                                                                   \
        if (std::strpbrk(mode, "wa+") != nullptr && is_refused("open", path)) return nullptr;                          \
        return real(path, mode);                                                                                       \
    }
REFUSE_FOPEN(fopen)
REFUSE_FOPEN(fopen64)

int mkdir(const char* path, mode_t mode) {
    static const auto real = next(&mkdir, "mkdir");
    return is_refused("mkdir", path) ? -1 : real(path, mode);
}
int rename(const char* from, const char* to) {
    static const auto real = next(&rename, "rename");
    return is_refused("rename", to) ? -1 : real(from, to);
}
int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) {
    static const auto real = next(&renameat2, "renameat2");
    return is_refused("rename", to) ? -1 : real(from_folder, from, to_folder, to, flags);
}
int unlink(const char* path) {
    static const auto real = next(&unlink, "unlink");
    return is_refused("unlink", path) ? -1 : real(path);
}
int remove(const char* path) {
    static const auto real = next(&remove, "remove");
    return is_refused("unlink", path) ? -1 : real(path);
}
ssize_t write(int descriptor, const void* bytes, size_t count) {
    static const auto real = next(&write, "write");
    return is_refused("write", descriptor) ? -1 : real(descriptor, bytes, count);
}
ssize_t writev(int descriptor, const iovec* parts, int count) {
    static const auto real = next(&writev, "writev");
    return is_refused("write", descriptor) ? -1 : real(descriptor, parts, count);
}
ssize_t pwrite64(int descriptor, const void* bytes, size_t count, off64_t at) {
    static const auto real = next(&pwrite64, "pwrite64");
    return is_refused("write", descriptor) ? -1 : real(descriptor, bytes, count, at);
}
int stat(const char* path, struct stat* what) {
    static const auto real = next(static_cast<int (*)(const char*, struct stat*)>(&stat), "stat");
    return is_refused("stat", path) ? -1 : real(path, what);
}
ssize_t read(int descriptor, void* bytes, size_t count) {
    static const auto real = next(&read, "read");
    return is_refused("read", descriptor) ? -1 : real(descriptor, bytes, count);
}
ssize_t pread64(int descriptor, void* bytes, size_t count, off64_t at) {
    static const auto real = next(&pread64, "pread64");
    return is_refused("read", descriptor) ? -1 : real(descriptor, bytes, count, at);
}
int fsync(int descriptor) {
    static const auto real = next(&fsync, "fsync");
    return is_refused("fsync", descriptor) ? -1 : real(descriptor);
}
int clock_gettime(clockid_t clock, timespec* now) {
    static const auto real = next(&clock_gettime, "clock_gettime");
    const int result = real(clock, now);
    if (clock == CLOCK_REALTIME && result == 0) now->tv_sec += jump();
    return result;
}
time_t time(time_t* where) {
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    if (where != nullptr) *where = now.tv_sec;
    return now.tv_sec;
}
int fdatasync(int descriptor) {
    static const auto real = next(&fdatasync, "fdatasync");
    return is_refused("fsync", descriptor) ? -1 : real(descriptor);
}

} // extern "C"
