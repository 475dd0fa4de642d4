#include "game/modes/convert_mode.hpp"

#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/game_input.hpp"
#include "game/modes/game_output.hpp"

#include <ostream>

namespace modes {

using base::tr;
using base::tr_n;

namespace {

std::vector<std::string> output_ids() {
    std::vector<std::string> ids;
    for (const OutputFormat& format : output_formats())
        ids.push_back(format.id);
    return ids;
}

void list_formats(std::ostream& out) {
    for (const OutputFormat& format : output_formats())
        out << base::padded_right(format.id, 8) << base::padded_right(format.extension, 8) << format.limits << '\n';
}

} // namespace

void ConvertMode::add_to(Arguments& app) {
    Arguments convert =
        app.subcommand("convert", tr("Convert files of games and positions from any form to any other"));
    convert.footer(
        tr("Reads GGF, SGF, PGN, WTHOR, OBF, boards, transcripts, saves and others, by their content or extension. "
           "Folders are\nsearched for files of games. A game that is broken is named and passed over; the exit code is "
           "then 1.\nExample: outflank-cli convert WTH_2016.wtb --to ggf --output games.ggf"));
    const Option files = convert.option("files", inputs_, tr("Files or folders to read; - is standard input"));
    const Option from = reading_.add_form_to(convert);
    const Option to =
        convert.option("--to", to_, tr("Form to write; otherwise that of the output's extension")).one_of(output_ids());
    const Option output =
        convert.option("--output", output_,
                       tr("File or folder to write; a name that ends with / is a folder. Standard output without it"));
    reading_.add_to(convert);
    convert.flag("--formats", lists_formats_, tr("List the forms that can be written, and what they cannot hold"))
        .excludes(files)
        .excludes(from)
        .excludes(to)
        .excludes(output);
}

base::Result<int> ConvertMode::run(std::ostream& out, std::ostream& errors) const {
    if (lists_formats_) {
        list_formats(out);
        return 0;
    }
    const OutputFormat* format = to_.empty() ? output_format_of_file(output_) : output_format(to_);
    if (format == nullptr)
        return base::Error{tr("expected --to and a form, or an --output whose extension is that of one")};
    if (inputs_.empty()) return base::Error{tr("expected files to read, saw none; - is standard input")};
    const auto inputs = expanded_inputs(inputs_);
    if (!inputs) return inputs.error();
    if (const auto possible = GameOutput::check_apart(*format, output_, *inputs); !possible) return possible.error();
    auto output = GameOutput::open(*format, output_, out);
    if (!output) return output.error();
    Complaints complaints{errors};
    base::Result<base::Done> state = base::Done{};
    (void)read_inputs(*inputs, reading_, complaints,
                      [&](play::StoredGame&& game, const std::string& source, const records::StreamPlace& place) {
                          std::optional<std::string> unfit;
                          state = output->add(game, source, unfit);
                          if (unfit) complaints.game(source, *unfit, place);
                          return state.ok();
                      });
    if (!state) return state.error();
    const int wrong = complaints.end();
    if (output->games() == 0) return base::Error{tr("there was no game to convert")};
    if (const auto finished = output->finish(); !finished) return finished.error();
    if (!output_.empty() && output_ != "-") {
        const auto games = output->games();
        errors << tr_n(games, "{} game converted", "{} games converted", games) << '\n';
    }
    return wrong == 0 ? 0 : 1;
}

} // namespace modes
