// Exports the board as a PNG file and to the clipboard. SDL 2 can only copy text, so that wl-copy or xclip copies the
// picture where installed. Runs on a separate thread, because those programs can be slow.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/texture.hpp"
#include "game/ui/app/session.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

namespace ui {

engine::Image board_part(const engine::Image& window, const engine::Rect& frame);

class BoardPictures {
  public:
    // Returns immediately, even while an earlier picture is being written. Pictures still waiting at the end are
    // written but not copied. file: where the picture goes; empty: into the folder of pictures, and to the clipboard.
    void take(engine::Image picture, std::filesystem::path file = {});
    // Called every tick; reports the outcome.
    void update(Session& session, Time now);

  private:
    void write_all(const std::stop_token& quit);

    base::Queue<std::string> results_;
    std::mutex mutex_; // Guards waiting_.
    std::condition_variable_any wake_;
    std::deque<std::pair<engine::Image, std::filesystem::path>> waiting_;
    // Created on first use. The last member, so that it ends before the others are destroyed.
    std::jthread writer_;
};

} // namespace ui
