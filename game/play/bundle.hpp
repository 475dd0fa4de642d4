// Reproduction bundles: gathered from a match, given a reference search, and replayed. What one is made of is
// records::Bundle's.
#pragma once

#include "game/play/desk.hpp"
#include "game/records/bundle.hpp"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace play {

// What decides here what a search does. `version` is the program's.
records::BundledBuild present_build(std::string version);

// The match as it stands, and the search that was asked for last; without a reference. `settings` is a JSON object.
records::Bundle bundle_of(const Desk& desk, std::string version, std::string settings, Time now);

// Searches the position of the seen search, or else the one shown, to a depth that some 200,000 positions suffice for,
// with one thread and an empty table: what any machine can repeat. Takes a fraction of a second; after a stop the
// bundle is left without it.
void add_reference(records::Bundle& bundle, std::stop_token stop = {});

// Writes the bundle in one step, under the name of the time that it names, which the result says.
base::Result<std::filesystem::path> write_bundle(const std::filesystem::path& folder, const records::Bundle& bundle);
// Errors name the file and say what was expected and what was seen.
base::Result<records::Bundle> read_bundle(const std::filesystem::path& file);
std::filesystem::path bundles_folder();

struct ReplayedSearch {
    std::string what; // "the search that was seen, level:5", "the reference search"
    records::BundledSearch search;
    records::BundledResult found;
    bool is_same() const { return search.result == found; }
};
// Runs again what repeats and has a result; an empty list when there is nothing of the kind. Errors: a player that is
// not known here.
base::Result<std::vector<ReplayedSearch>> replay(const records::Bundle& bundle);

// In what the two differ, a sentence each, the likeliest reason for other results first.
std::vector<std::string> differences(const records::BundledBuild& then, const records::BundledBuild& now);

} // namespace play
