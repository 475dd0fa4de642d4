#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/game_input.hpp"
#include "game/modes/game_output.hpp"
#include "game/modes/subcommands.hpp"

#include <memory>
#include <ostream>
#include <string>
#include <vector>

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

struct ConvertOptions {
    std::vector<std::string> inputs;
    ReadingOptions reading;
    std::string to;
    std::string output;
    bool lists_formats = false;
};

// The exit code is 1 if some games were broken.
base::Result<int> run_convert(const ConvertOptions& options, std::ostream& out, std::ostream& errors) {
    if (options.lists_formats) {
        list_formats(out);
        return 0;
    }
    const OutputFormat* format = options.to.empty() ? output_format_of_file(options.output) : output_format(options.to);
    if (format == nullptr)
        return base::Error{tr("expected --to and a form, or an --output whose extension is that of one")};
    if (options.inputs.empty()) return base::Error{tr("expected files to read, saw none; - is standard input")};
    const auto inputs = expanded_inputs(options.inputs);
    if (!inputs) return inputs.error();
    if (const auto possible = GameOutput::check(*format, options.output, *inputs); !possible) return possible.error();
    auto output = GameOutput::open(*format, options.output, out);
    if (!output) return output.error();
    Complaints complaints{errors};
    base::Result<base::Done> state = base::Done{};
    read_inputs(*inputs, options.reading, complaints,
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
    if (!options.output.empty() && options.output != "-") {
        const auto games = output->games();
        errors << tr_n(games, "{} game converted", "{} games converted", games) << '\n';
    }
    return wrong == 0 ? 0 : 1;
}

} // namespace

RunCommand add_convert(Arguments& app) {
    const auto options = std::make_shared<ConvertOptions>();
    Arguments convert =
        app.subcommand("convert", tr("Convert files of games and positions from any form to any other"));
    convert.footer(
        tr("Reads GGF, SGF, PGN, WTHOR, OBF, boards, transcripts, saves and others, by their content or extension. "
           "Folders are\nsearched for files of games. A game that is broken is named and passed over; the exit code is "
           "then 1.\nExample: outflank-cli convert WTH_2016.wtb --to ggf --output games.ggf"));
    const Option files = convert.option("files", options->inputs, tr("Files or folders to read; - is standard input"));
    const Option from = options->reading.add_form_to(convert);
    const Option to = convert.option("--to", options->to, tr("Form to write; otherwise that of the output's extension"))
                          .one_of(output_ids());
    const Option output =
        convert.option("--output", options->output,
                       tr("File or folder to write; a name that ends with / is a folder. Standard output without it"));
    options->reading.add_to(convert);
    convert
        .flag("--formats", options->lists_formats, tr("List the forms that can be written, and what they cannot hold"))
        .excludes(files)
        .excludes(from)
        .excludes(to)
        .excludes(output);
    return [options](const CommandContext& context) { return run_convert(*options, context.out, context.errors); };
}

} // namespace modes
