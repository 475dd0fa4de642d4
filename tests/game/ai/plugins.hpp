// Evaluations in shared libraries for tests: the examples, and some with one fault each (plugins/faulty.c).
#pragma once

#include "game/ai/plugin.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <memory>
#include <string>

namespace plugins {

inline std::filesystem::path file(const std::string& name) {
    return std::filesystem::path{OUTFLANK_PLUGINS} / (name + OUTFLANK_PLUGIN_ENDING);
}

inline std::shared_ptr<const ai::EvaluationPlugin> loaded(const std::string& name) {
    const auto plugin = ai::EvaluationPlugin::load(file(name));
    REQUIRE_MESSAGE(plugin.ok(), (plugin ? "" : plugin.error().message));
    return *plugin;
}

} // namespace plugins
