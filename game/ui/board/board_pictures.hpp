// The board as a picture for somebody else: a PNG file, and the clipboard. SDL 2 can put nothing but text there, so a
// program does it where there is one: wl-copy or xclip. On a thread of its own, since those may take their time.
#pragma once

#include "engine/base/mailbox.hpp"
#include "engine/base/patient_thread.hpp"
#include "engine/texture.hpp"
#include "game/ui/app/session.hpp"

#include <condition_variable>
#include <deque>
#include <filesystem>
#include <mutex>
#include <optional>
#include <string>

namespace ui {

std::filesystem::path pictures_folder(); // not created here

// What of a picture of the whole window is the board with its frame.
engine::Image board_part(const engine::Image& window, const engine::Rect& frame);

// Writes the file, and tries the clipboard where it copies. The sentence says what has happened.
std::string keep_picture(const engine::Image& picture, const std::filesystem::path& folder, bool copies = true);

class BoardPictures {
  public:
    // Returns at once, however long the one before takes. What waits at the end is written and not copied.
    void take(engine::Image picture);
    // Says what has become of them. To be called in each tick.
    void update(Session& session, Time now);

  private:
    void write_all(const std::stop_token& quit);

    base::Queue<std::string> news_;
    std::mutex mutex_; // guards waiting_
    std::condition_variable_any wake_;
    std::deque<engine::Image> waiting_;
    std::optional<base::PatientThread> writer_; // made when first needed; last: it ends before the rest is gone
};

} // namespace ui
