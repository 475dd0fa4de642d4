// Requests of panels and keys: calls made after the frame is drawn or the input is read.
#pragma once

#include <chrono>
#include <functional>
#include <type_traits>

namespace ui {

class BugReports;
class DebugSearches;
class FileChoice;
class Graphics;
class KioskShow;
class EngineList;
class EvaluationLab;
class MachineWatch;
class Redraw;
class SavedGames;
class Session;
class Study;
class Windows;
struct Stage;

struct App {
    Session& session;
    SavedGames& saved_games;
    DebugSearches& searches;
    BugReports& reports;
    Study& study;
    EngineList& engines;
    EvaluationLab& lab;
    FileChoice& files;
    Windows& windows;
    Graphics& graphics;
    MachineWatch& machine;
    Stage& stage;
    Redraw& redraw;
    KioskShow* kiosk; // Null without a kiosk.
    std::chrono::steady_clock::time_point now;
};

using Request = std::function<void(App&)>;

template <class Function, class... Arguments> Request call(Function function, Arguments... arguments) {
    return [=](App& app) {
        if constexpr (std::is_invocable_v<const Function&, App&, const Arguments&...>)
            std::invoke(function, app, arguments...);
        else
            std::invoke(function, app.session, arguments...);
    };
}

} // namespace ui
