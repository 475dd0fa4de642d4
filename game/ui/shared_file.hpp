// A person's JSON file that more than one window may have read and write: what another one has changed meanwhile stays.
#pragma once

#include "engine/base/background_writer.hpp"

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ui {

// What is known of such a file's content.
struct SharedForm {
    std::size_t max_bytes = 0; // of what is read
    // A text in the words that the program writes, so that what is the same looks the same; none: it is not one that
    // the program reads.
    std::function<std::optional<std::string>(std::string_view)> in_own_words;
    // The fields by which the objects of its lists are told apart; none: by all that they are.
    std::vector<std::string> identity{};
    // Fields that the program does not know stay; texts are compared as they are then.
    bool keeps_unknown = false;
};

// Of a file that parse() reads (a Result) and to_json() writes.
template <class Parse>
SharedForm shared_form(std::size_t max_bytes, const Parse& parse, const std::vector<std::string>& identity = {}) {
    return {.max_bytes = max_bytes,
            .in_own_words = [parse](std::string_view text) -> std::optional<std::string> {
                const auto read = parse(text);
                return read ? std::optional{to_json(*read)} : std::nullopt;
            },
            .identity = identity};
}

// `theirs` with what has changed from `before` to `mine`: of objects each field by itself, of lists of objects each
// object; where both have changed the same, mine. None: theirs, or what comes of it, is not a text that the program
// reads.
std::optional<std::string> merged(std::string_view before, std::string_view mine, std::string_view theirs,
                                  const SharedForm& form);

// Written on a thread of its own; what waits at the end is written then. A file that is there but cannot be read is not
// written over, which is a problem; what cannot be merged is kept beside, which is one, too.
class SharedFile {
  public:
    // read: what this window has of the file, in its own words.
    SharedFile(std::filesystem::path file, std::string read, SharedForm form);

    void write(std::string mine) { writer_.write(std::move(mine)); }
    // The message of a write that failed since the last call, or none.
    std::optional<std::string> take_problem() { return writer_.take_problem(); }
    // Whether something was written since the last call.
    bool take_success() { return writer_.take_success(); }

  private:
    base::Result<base::Done> merge_and_write(const std::filesystem::path& file, const std::string& mine);

    std::string before_; // as this window has read or written it last; the writer's
    SharedForm form_;
    base::BackgroundWriter writer_; // last: it uses the rest
};

} // namespace ui
