// A game as the bytes of a picture: SVG, PNG, and a PNG that plays the game (APNG, which browsers show; other programs
// show its first frame).
#pragma once

#include "game/records/game_record.hpp"

#include <memory>
#include <string>

namespace exports {

// A typeface for the letters in pictures, made from the bytes of its file.
class Typeface {
  public:
    // With empty or invalid bytes, pictures have no letters.
    explicit Typeface(std::string bytes);
    Typeface(Typeface&&) noexcept;
    ~Typeface();

  private:
    friend class Painter;
    struct State;
    std::unique_ptr<State> state_;
};

// Diagram of the game, as books print it.
std::string svg_file(const records::GameRecord& record);
std::string png_file(const records::GameRecord& record, const Typeface& typeface);
// One frame per position, from the start to the end.
std::string apng_file(const records::GameRecord& record, const Typeface& typeface);

} // namespace exports
