#include "game/ui/app/settings_fields.hpp"

#include "game/records/raw_text.hpp"

namespace ui {

std::string shortened(std::string_view text) {
    constexpr std::size_t most_bytes = 200;
    return records::to_valid_utf8(text, most_bytes);
}

std::string shown_setting(const nlohmann::ordered_json& value) {
    return shortened(value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
}

const SettingsReader::Json* SettingsReader::find(const char* name) const {
    if (!object_.is_object()) return nullptr;
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
}

void SettingsReader::expected(const char* name, const std::string& what, const Json& seen) {
    if (!error_.message.empty()) return;
    error_.message = base::tr("settings: expected {} for \"{}\", saw {}", what, name, shown_setting(seen));
}

} // namespace ui
