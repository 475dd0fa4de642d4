#include "engine/base/unfinished_files.hpp"

#include "engine/base/system_file.hpp"

#include <algorithm>
#include <atomic>
#include <charconv>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

namespace base {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::seconds least_age_of_new = std::chrono::hours{24};

// The process that writes a file of that name; none: the name is not one of ours.
std::optional<std::uint64_t> writer_of(const fs::path& file) {
    const fs::path extension = file.extension();
    if (extension != ".part" && extension != ".new") return std::nullopt;
    const std::string number = file.stem().extension().string(); // ".1234-0"
    if (number.empty()) return std::nullopt;
    const char* const end = number.data() + number.size();
    std::uint64_t process = 0;
    unsigned count = 0;
    const auto first = std::from_chars(number.data() + 1, end, process);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != '-') return std::nullopt;
    const auto second = std::from_chars(first.ptr + 1, end, count);
    if (second.ec != std::errc{} || second.ptr != end) return std::nullopt;
    return process;
}

// What this process writes is not old, so an old file that bears its number is of one that had the number before.
bool may_be_at_work(std::uint64_t process) {
    return process != process_id() && is_running(process);
}

} // namespace

fs::path unfinished_name(const fs::path& target, std::string_view extension) {
    static std::atomic<unsigned> count{0};
    fs::path beside = target;
    beside += "." + std::to_string(process_id()) + "-" + std::to_string(count++);
    beside += extension;
    return beside;
}

void remove_unfinished(const fs::path& folder, std::chrono::seconds least_age) {
    const auto now = fs::file_time_type::clock::now();
    std::vector<fs::path> left; // found first: removing may disturb the walk through the folder
    std::error_code code;
    for (fs::directory_iterator entry{folder, code}, end; !code && entry != end; entry.increment(code)) {
        const auto writer = writer_of(entry->path());
        std::error_code unknown;
        if (!writer || !entry->is_regular_file(unknown) || may_be_at_work(*writer)) continue;
        const auto written = entry->last_write_time(unknown);
        const auto least = entry->path().extension() == ".new" ? std::max(least_age, least_age_of_new) : least_age;
        if (!unknown && written <= now - least) left.push_back(entry->path());
    }
    for (const fs::path& file : left)
        fs::remove(file, code);
}

} // namespace base
