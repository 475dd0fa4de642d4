#include "game/modes/output_formats.hpp"

#include "engine/base/text.hpp"
#include "game/play/save.hpp"
#include "game/records/game_formats.hpp"
#include "game/records/raw_text.hpp"

#include <algorithm>
#include <filesystem>

namespace modes {

using base::tr;

namespace {

std::vector<OutputFormat> all_formats() {
    std::vector<OutputFormat> all;
    for (const records::GameFormat& format : records::game_formats()) {
        if (format.write_record == nullptr) continue;
        all.push_back(
            {.id = std::string{format.id},
             .extension = std::string{format.extension},
             .write = [write = format.write_record](const play::StoredGame& game) -> base::Result<std::string> {
                 return write(game.record);
             },
             .limits = base::tr_data(format.limits)});
    }
    all.push_back({.id = "wthor",
                   .extension = ".wtb",
                   .write = {},
                   .limits = base::tr_data(records::format_of_id("wthor")->limits)});
    all.push_back({.id = std::string{play::save_id},
                   .extension = ".json",
                   .holds_many = false,
                   .write = [](const play::StoredGame& game) -> base::Result<std::string> {
                       return play::to_json(play::match_of(game));
                   },
                   .limits = tr("A game a file; no event, date, komi or clock tags.")});
    return all;
}

} // namespace

const std::vector<OutputFormat>& output_formats() {
    static const std::vector<OutputFormat> all = all_formats();
    return all;
}

const OutputFormat* output_format(std::string_view id) {
    const auto found = std::ranges::find(output_formats(), id, &OutputFormat::id);
    return found == output_formats().end() ? nullptr : &*found;
}

const OutputFormat* output_format_of_file(const std::string& path) {
    const std::string extension = records::lowered(std::filesystem::path{path}.extension().string());
    const auto found = std::ranges::find(output_formats(), extension, &OutputFormat::extension);
    return found == output_formats().end() || extension.empty() ? nullptr : &*found;
}

} // namespace modes
