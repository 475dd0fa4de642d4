// The sentences of assets/texts/outflank.pot, and a made-up language of them.
#pragma once

#include <string>
#include <vector>

namespace texts {

struct Sentence {
    std::string context; // Of tr_in; empty without one.
    std::string english;
    std::string plural; // Empty without a number.
};

std::vector<Sentence> sentences();

// The key of the sentence in a catalogue.
std::string key_of(const Sentence& sentence);

// A .po file in a made-up language: every letter becomes another one outside ASCII, and every sentence is in brackets
// and a third longer. It shows which sentences do not come from the catalogue.
std::string pseudo_text(const std::vector<Sentence>& sentences);

} // namespace texts
