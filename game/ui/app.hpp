// The parts of the window that actions work on. The window puts them together for each call.
#pragma once

#include <chrono>

namespace ui {

class BugReports;
class KioskShow;
class OtherPrograms;
class SavedGames;
class SearchDesk;
class Session;
class Study;
class Windows;
struct Stage;

struct App {
    Session& session;
    SavedGames& games;
    SearchDesk& searches;
    BugReports& reports;
    Study& study;
    OtherPrograms& programs;
    Windows& windows;
    Stage& stage;
    KioskShow* kiosk; // null: an ordinary window
    std::chrono::steady_clock::time_point now;
};

} // namespace ui
