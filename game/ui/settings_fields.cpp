#include "game/ui/settings_fields.hpp"

namespace ui {

const SettingsReader::Json* SettingsReader::find(const char* name) const {
    if (!object_.is_object()) return nullptr;
    const auto found = object_.find(name);
    return found == object_.end() ? nullptr : &*found;
}

void SettingsReader::expected(const char* name, const std::string& what, const Json& seen) {
    if (!error_.message.empty()) return;
    error_.message = base::tr("settings: expected {} for \"{}\", saw {}", what, name,
                              seen.dump(-1, ' ', false, Json::error_handler_t::replace));
}

} // namespace ui
