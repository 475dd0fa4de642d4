#include "game/ai/plugin.hpp"

#include "engine/base/text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#if defined(_WIN32)
#define NOMINMAX
#include <windows.h>
#elif !defined(__EMSCRIPTEN__)
#include <dlfcn.h>
#endif

namespace ai {

namespace {

using base::tr;
using Entry = const OutflankEvaluation*();

// The library's function, or the system's reason why there is none.
base::Result<Entry*> entry_of(const std::filesystem::path& file) {
    constexpr const char* name = "outflank_evaluation";
    const std::string no_function = tr("expected a library with the function {}, saw none", name);
#if defined(_WIN32)
    HMODULE library = LoadLibraryW(std::filesystem::absolute(file).c_str());
    if (library == nullptr) return base::Error{tr("Windows cannot load it (error {})", GetLastError())};
    auto* const entry = reinterpret_cast<Entry*>(reinterpret_cast<void*>(GetProcAddress(library, name)));
    if (entry == nullptr) return base::Error{no_function};
    return entry;
#elif defined(__EMSCRIPTEN__)
    return base::Error{tr("a browser cannot load evaluations")};
#else
    // An absolute path, because dlopen searches the system's folders for a bare name.
    void* const library = dlopen(std::filesystem::absolute(file).c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) return base::Error{dlerror()};
    auto* const entry = reinterpret_cast<Entry*>(dlsym(library, name));
    if (entry == nullptr) return base::Error{no_function};
    return entry;
#endif
}

} // namespace

base::Result<std::shared_ptr<const EvaluationPlugin>> EvaluationPlugin::load(const std::filesystem::path& file) {
    const auto error = [&](const std::string& message) { return base::Error{file.string() + ": " + message}; };
    std::error_code unknown;
    if (!std::filesystem::is_regular_file(file, unknown)) return error(tr("expected a file, saw none"));
    const auto entry = entry_of(file);
    if (!entry) return error(entry.error().message);
    const OutflankEvaluation* const functions = (*entry)();
    if (functions == nullptr) return error(tr("expected an evaluation, saw none"));
    if (functions->version != OUTFLANK_EVALUATION_VERSION)
        return error(tr("expected version {} of the evaluation interface, saw {}", OUTFLANK_EVALUATION_VERSION,
                        functions->version));
    if (functions->name == nullptr || functions->create == nullptr || functions->destroy == nullptr
        || functions->evaluate == nullptr)
        return error(tr("expected a name and the functions create, destroy and evaluate, saw some of them missing"));
    const bool has_all_of_state = functions->start != nullptr && functions->move != nullptr
                                  && functions->pass != nullptr && functions->evaluate_state != nullptr;
    if (functions->state_bytes != 0 && !has_all_of_state)
        return error(tr("expected start, move, pass and evaluate_state for a state, saw some of them missing"));
    if (functions->state_bytes < 0 || functions->state_bytes > OUTFLANK_MAX_STATE_BYTES)
        return error(
            tr("expected a state of up to {} bytes, saw {}", OUTFLANK_MAX_STATE_BYTES, functions->state_bytes));
    return std::make_shared<const EvaluationPlugin>(*functions);
}

Score EvaluationPlugin::checked(double value) const {
    constexpr double most = 64 * disc;
    if (std::isnan(value)) {
        has_failed_.store(true, std::memory_order_relaxed);
        return 0;
    }
    return static_cast<Score>(std::clamp(value, -most, most));
}

PluginContext::PluginContext(std::shared_ptr<const EvaluationPlugin> plugin) : plugin_{std::move(plugin)} {
    if (plugin_) data_ = {plugin_->functions().create(), plugin_->functions().destroy};
}

bool names_plugin(const std::filesystem::path& file) {
    constexpr std::array endings{".so", ".dll", ".dylib"};
    return std::ranges::find(endings, file.extension().string()) != endings.end();
}

} // namespace ai
