// A person's file that is read once, at its first use: bookmarks, openings, other programs.
#pragma once

#include "engine/base/files.hpp"
#include "engine/base/move_file.hpp"
#include "engine/base/text.hpp"
#include "game/ui/session.hpp"

#include <cstddef>
#include <filesystem>
#include <string>

namespace ui {

// What the file holds; nothing where there is no such file. One that cannot be read is kept beside, and that is said.
// `may_write`: the file's name is free for what is written next.
template <class Value, class Parse>
Value read_kept(const std::filesystem::path& file, std::size_t max_bytes, const Parse& parse, bool& may_write,
                Session& session, Time now) {
    if (base::is_missing(file)) return {};
    auto read = base::read_as(file, max_bytes, parse);
    if (read) return *std::move(read);
    const auto aside = base::put_aside(file);
    may_write = aside.ok();
    const std::string& why = read.error().message;
    session.say(aside ? base::tr("{}. It was kept as {}.", why, aside->string())
                      : base::tr("{}. Nothing will be written there.", why),
                now);
    return {};
}

} // namespace ui
