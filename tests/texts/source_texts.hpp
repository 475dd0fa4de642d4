// The sentences that the sources say: what stands in tr("..."), tr_in("...", "..."), tr_n(count, "...", "...") and
// mark("..."), mark_all("...", "..."), see engine/base/text.hpp.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace texts {

struct Sentence {
    std::string english;
    std::string plural;     // empty: it has no number
    bool is_format = false; // takes arguments
    std::vector<std::string> files;

    std::string context = {}; // of tr_in

    bool operator==(const Sentence&) const = default;
};

struct Found {
    std::vector<Sentence> sentences; // in order; each once
    std::vector<std::string> faults; // one line each: where a sentence is not written as a literal
};

// Of one file.
void read_source(Found& found, const std::string& file, std::string_view source);

struct Face {
    std::string name;                 // of its template: "window"
    std::string main;                 // the program's file
    std::vector<std::string> folders; // files and folders, from the root
};

// Who says what: the window program, and the one without a window.
const std::vector<Face>& faces();

// Their paths from the root, sorted.
std::vector<std::string> sources_of(const Face& face);
// Of all of them, in that order.
Found sentences_of(const Face& face);

// The .po file without translations that every language begins with.
std::string template_text(const Face& face, const std::vector<Sentence>& sentences);

// A .po file in a language that is none: every letter becomes another one outside ASCII, and every sentence stands in
// brackets and is a third longer. So a sentence that came by without the catalogue is seen.
std::string pseudo_text(const std::vector<Sentence>& sentences);

} // namespace texts
