#include "game/records/opening_names.hpp"

#include "engine/base/files.hpp"
#include "engine/base/text.hpp"
#include "game/records/raw_text.hpp"
#include "game/records/transcript.hpp"
#include "game/rules/symmetry.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace records {

namespace {

// Names with translations; the others are the same in every language.
[[maybe_unused]] constexpr std::array translated_names{
    base::mark("Perpendicular"), base::mark("Parallel"),    base::mark("Diagonal"), base::mark("Tiger"),
    base::mark("Cow"),           base::mark("Buffalo"),     base::mark("Bat"),      base::mark("Cat"),
    base::mark("Horse"),         base::mark("Snake"),       base::mark("Swallow"),  base::mark("Scorpion"),
    base::mark("Chimney"),       base::mark("Rose"),        base::mark("Sailboat"), base::mark("Aircraft"),
    base::mark("Rocket"),        base::mark("Raccoon Dog"), base::mark("Pyramid"),  base::mark("Fishhook"),
    base::mark("Lollipop")};

} // namespace

using base::tr;

namespace {

constexpr const char* shipped_path = "assets/openings/names.tsv";
constexpr std::size_t max_file_bytes = std::size_t{1} << 20;
constexpr rules::BoardSize usual_size{8};

// Discs of both sides in the canonical orientation.
std::pair<std::uint64_t, std::uint64_t> key_of(const rules::Position& position) {
    const auto board = rules::canonical(position.board<std::uint64_t>());
    return {board.player, board.opponent};
}

struct Shipped {
    OpeningNames names;
    std::string problem;
};

Shipped read_shipped() {
    auto names = base::read_shipped_as(shipped_path, max_file_bytes, OpeningNames::from_text);
    if (names) return {.names = *std::move(names)};
    return {.problem = tr("{}; openings are shown without names", names.error().message)};
}

const Shipped& shipped() {
    static const Shipped read = read_shipped();
    return read;
}

} // namespace

base::Result<OpeningNames> OpeningNames::from_text(std::string_view text) {
    OpeningNames names;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = trimmed(take_until(text, '\n'));
        if (line.empty() || line.front() == '%') continue;
        const std::size_t tab = line.find('\t');
        if (tab == line.npos) return at_line(number, tr("expected moves, a tab and a name, saw {}", quote(line)));
        const std::string_view name = trimmed(line.substr(tab));
        if (!is_utf8(name)) return at_line(number, tr("expected a name in UTF-8, saw {}", quote(name)));
        const auto game = game_from_transcript(line.substr(0, tab), rules::Position::start(usual_size));
        if (!game) return at_line(number, game.error().message);
        if (const auto other = names.name_of(game->position())) {
            return at_line(number, tr("expected a position without a name, saw that of {}", quote(*other)));
        }
        names.by_board_.emplace(key_of(game->position()), names.all_.size());
        names.all_.push_back({to_transcript(*game), std::string{name}});
        names.longest_line_ = std::max(names.longest_line_, game->line().size());
    }
    return names;
}

std::optional<std::string_view> OpeningNames::name_of(const rules::Position& position) const {
    if (position.size() != usual_size) return std::nullopt;
    const auto found = by_board_.find(key_of(position));
    return found == by_board_.end() ? std::nullopt : std::optional<std::string_view>{all_[found->second].name};
}

std::optional<OpeningOfGame> OpeningNames::name_of(const rules::GameTree& game, rules::GameTree::NodeId node) const {
    if (game.node(rules::GameTree::root).position != rules::Position::start(usual_size)) return std::nullopt;
    for (rules::GameTree::NodeId id = node; id != rules::GameTree::root; id = game.node(id).parent) {
        if (const auto name = name_of(game.node(id).position)) return OpeningOfGame{*name, id};
    }
    return std::nullopt;
}

const OpeningNames& opening_names() {
    return shipped().names;
}

const std::string& opening_names_problem() {
    return shipped().problem;
}

} // namespace records
