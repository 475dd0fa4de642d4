// The title of something selectable.
#pragma once

#include "engine/base/text.hpp"

#include <string>
#include <utility>

namespace ui {

// A sentence of the catalogue, or a text that is the same in all languages, such as "8 x 8". Translated when shown.
class Title {
  public:
    Title(base::Marked sentence) : text_{sentence.english()} {}
    explicit Title(std::string text) : text_{std::move(text)} {}
    std::string text() const { return base::tr_data(text_); }

  private:
    std::string text_;
};

} // namespace ui
