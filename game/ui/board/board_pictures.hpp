// Exports the board as a PNG file and to the clipboard. SDL 2 can only copy text, so that wl-copy or xclip copies the
// picture where installed. Runs on a separate thread, because those programs can be slow.
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

std::filesystem::path pictures_folder(); // The folder may not exist.

engine::Image board_part(const engine::Image& window, const engine::Rect& frame);

// Writes the file and, with `copies`, tries the clipboard. Returns a message about the outcome.
std::string keep_picture(const engine::Image& picture, const std::filesystem::path& folder, bool copies = true);

class BoardPictures {
  public:
    // Returns immediately, even while an earlier picture is being written. Pictures still waiting at the end are
    // written but not copied.
    void take(engine::Image picture);
    // Called every tick; reports the outcome.
    void update(Session& session, Time now);

  private:
    void write_all(const std::stop_token& quit);

    base::Queue<std::string> news_;
    std::mutex mutex_; // Guards waiting_.
    std::condition_variable_any wake_;
    std::deque<engine::Image> waiting_;
    // Created on first use. The last member, so that it ends before the others are destroyed.
    std::optional<base::PatientThread> writer_;
};

} // namespace ui
