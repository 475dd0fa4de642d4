// A game as the bytes of a picture: SVG, PNG, and a PNG that plays it (APNG, which browsers show; other programs show
// its first picture).
#pragma once

#include "game/records/game_record.hpp"

#include <memory>
#include <string>

namespace exports {

// A typeface for the letters in pictures, from the bytes of its file.
class Typeface {
  public:
    // Bytes that are no typeface make one without letters, as none do.
    explicit Typeface(std::string bytes);
    Typeface(Typeface&&) noexcept;
    ~Typeface();

  private:
    friend class Painter;
    struct State;
    std::unique_ptr<State> state_;
};

// The diagram of the game, as books print it.
std::string svg_file(const records::GameRecord& record);
std::string png_file(const records::GameRecord& record, const Typeface& typeface);
// From the start to the end, a picture for each position.
std::string apng_file(const records::GameRecord& record, const Typeface& typeface);

} // namespace exports
