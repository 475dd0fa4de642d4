#include "game/ui/shared_file.hpp"

#include "engine/base/file_lock.hpp"
#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/json_fields.hpp"

#include <algorithm>
#include <chrono>
#include <system_error>
#include <thread>
#include <utility>

namespace ui {

using records::Json;

namespace {

// In whatever order their fields are.
bool is_equal(const Json& one, const Json& other) {
    if (one == other) return true;
    return one.is_structured() && other.is_structured() && nlohmann::json(one) == nlohmann::json(other);
}

constexpr std::chrono::milliseconds longest_wait{1000}; // for another window that writes; then as if there were none
constexpr std::chrono::milliseconds between_looks{5};

bool is_list_of_objects(const Json& json) {
    return json.is_array() && std::ranges::all_of(json, [](const Json& each) { return each.is_object(); });
}

bool is_same_object(const Json& one, const Json& other, const std::vector<std::string>& identity) {
    if (identity.empty()) return is_equal(one, other);
    return std::ranges::all_of(identity, [&](const std::string& field) {
        const auto a = one.find(field), b = other.find(field);
        return a != one.end() && b != other.end() && is_equal(*a, *b);
    });
}

const Json* find_same(const Json& list, const Json& object, const SharedForm& form) {
    const auto found =
        std::ranges::find_if(list, [&](const Json& each) { return is_same_object(each, object, form.identity); });
    return found == list.end() ? nullptr : &*found;
}

// In my order; what only they have comes behind.
Json merged_lists(const Json& before, const Json& mine, const Json& theirs, const SharedForm& form) {
    Json all = Json::array();
    for (const Json& object : mine) {
        const Json* const was = find_same(before, object, form);
        const Json* const is = find_same(theirs, object, form);
        const bool is_untouched = was != nullptr && is_equal(*was, object);
        if (is_untouched && is == nullptr) continue; // they have removed it
        all.push_back(is_untouched ? *is : object);
    }
    for (const Json& object : theirs) {
        const Json* const was = find_same(before, object, form);
        const bool is_new = was == nullptr || !is_equal(*was, object);
        if (is_new && find_same(all, object, form) == nullptr) all.push_back(object);
    }
    return all;
}

Json merged_values(const Json& before, const Json& mine, const Json& theirs, const SharedForm& form) {
    if (is_equal(mine, before)) return theirs;
    if (is_equal(theirs, before)) return mine;
    if (is_list_of_objects(before) && is_list_of_objects(mine) && is_list_of_objects(theirs))
        return merged_lists(before, mine, theirs, form);
    if (!before.is_object() || !mine.is_object() || !theirs.is_object()) return mine;
    Json all = theirs;
    for (const auto& [name, value] : mine.items()) {
        const auto was = before.find(name);
        const auto is = theirs.find(name);
        if (was == before.end() || is == theirs.end()) {
            if (was == before.end() || !is_equal(*was, value)) all[name] = value;
        } else {
            all[name] = merged_values(*was, value, *is, form);
        }
    }
    for (const auto& [name, value] : before.items()) {
        const auto is = theirs.find(name);
        if (!mine.contains(name) && is != theirs.end() && is_equal(*is, value)) all.erase(name);
    }
    return all;
}

std::optional<base::FileLock> lock_of(std::filesystem::path file) {
    std::error_code failure; // then the writing fails, too
    std::filesystem::create_directories(file.parent_path(), failure);
    file.replace_extension(".lock");
    const auto until = std::chrono::steady_clock::now() + longest_wait;
    for (;;) {
        std::error_code error;
        auto lock = base::FileLock::take(file, error);
        if (!error) return lock;
        const bool is_held = error == std::errc::resource_unavailable_try_again;
        if (!is_held || std::chrono::steady_clock::now() >= until) return std::nullopt;
        std::this_thread::sleep_for(between_looks);
    }
}

} // namespace

std::optional<std::string> merged(std::string_view before, std::string_view mine, std::string_view theirs,
                                  const SharedForm& form) {
    const auto own = form.in_own_words(theirs); // which also says that it is not nested without end
    if (!own) return std::nullopt;
    const auto parsed = [](std::string_view text) { return Json::parse(text, nullptr, false); };
    const Json was = parsed(before), is = parsed(form.keeps_unknown ? theirs : *own);
    if (!is.is_object()) return std::nullopt;
    if (!was.is_object() || is_equal(is, was)) return std::string{mine};
    std::string all = merged_values(was, parsed(mine), is, form).dump(1, ' ', false, Json::error_handler_t::replace);
    all += '\n';
    return form.in_own_words(all) ? std::optional{all} : std::nullopt;
}

SharedFile::SharedFile(std::filesystem::path file, std::string read, SharedForm form)
    : before_{std::move(read)}, form_{std::move(form)}, writer_{std::move(file),
                                                                [this](const std::filesystem::path& path,
                                                                       const std::string& mine) {
                                                                    return merge_and_write(path, mine);
                                                                }} {}

base::Result<base::Done> SharedFile::merge_and_write(const std::filesystem::path& file, const std::string& mine) {
    const auto lock = lock_of(file);
    const auto theirs = base::read_file(file, form_.max_bytes);
    if (!theirs && !base::is_missing(file)) return theirs.error(); // another window's changes may lie there
    const auto all = theirs ? merged(before_, mine, *theirs, form_) : mine;
    std::filesystem::path aside = file;
    if (!all) {
        const auto kept = base::write_to_free_path(aside.replace_extension(".other.json"), *theirs);
        if (!kept) return kept.error();
        aside = *kept;
    }
    const auto written = base::write_atomically(file, all.value_or(mine));
    if (!written) return written;
    before_ = mine;
    if (all) return written;
    return base::Error{
        base::tr("what another window has written could not be merged and was kept as {}", aside.string())};
}

} // namespace ui
