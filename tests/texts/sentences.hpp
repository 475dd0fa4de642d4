// The sentences of assets/texts/outflank.pot, and a made-up language for them.
#pragma once

#include <string>
#include <vector>

namespace texts {

struct Sentence {
    std::string context; // context of tr_in, or empty
    std::string english;
    std::string plural; // empty for sentences without a count
};

std::vector<Sentence> sentences();

// The key of the sentence in a catalogue.
std::string key_of(const Sentence& sentence);

// A .po file in a made-up language: every letter becomes a non-ASCII one, and every sentence is in brackets and a third
// longer. It shows which sentences do not come from the catalogue.
std::string pseudo_text(const std::vector<Sentence>& sentences);

} // namespace texts
