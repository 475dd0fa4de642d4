#include "engine/base/result.hpp"
#include "engine/base/text.hpp"
#include "engine/base/utf8.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/game_input.hpp"
#include "game/modes/game_output.hpp"
#include "game/modes/subcommands.hpp"

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

struct Convert {
    std::vector<std::string> inputs;
    ReadingOptions reading;
    std::string to;
    std::string output;
    bool lists_formats = false;

    explicit Convert(Arguments& command) {
        command.footer(
            tr("Reads GGF, SGF, PGN, WTHOR, OBF, boards, transcripts, saves and others, by their content or extension. "
               "Folders are\nsearched for game files. A broken game is reported and skipped; the exit code is then "
               "1.\nExample: outflank-cli convert WTH_2016.wtb --to ggf --output games.ggf"));
        const Option files = command.option("files", inputs, tr("Files or folders to read; - is standard input"));
        const Option from = reading.add_form_to(command);
        const Option to_form = command.option("--to", to, tr("Format to write; by default from the output's extension"))
                                   .one_of(output_ids());
        const Option target = command.option(
            "--output", output,
            tr("File or folder to write; a name that ends with / is a folder. Standard output without it"));
        reading.add_to(command);
        command.flag("--formats", lists_formats, tr("List the formats that can be written, and what they cannot hold"))
            .excludes(files)
            .excludes(from)
            .excludes(to_form)
            .excludes(target);
    }

    // Returns exit code 1 if some games were broken.
    int run(const CommandContext& context) const {
        auto& [input, out, errors, version] = context;
        if (lists_formats) {
            list_formats(out);
            return 0;
        }
        const OutputFormat* format = to.empty() ? output_format_of_file(output) : output_format(to);
        if (format == nullptr) throw Failure{tr("expected --to with a format, or an --output with a known extension")};
        if (inputs.empty()) throw Failure{tr("expected files to read, saw none; - is standard input")};
        const std::vector<std::string> files = expanded_inputs(inputs);
        GameOutput::check(*format, output, files);
        GameOutput written = GameOutput::open(*format, output, out);
        Warnings complaints{errors};
        read_inputs(files, reading, complaints,
                    [&](play::StoredGame&& game, const std::string& source, const records::StreamPlace& place) {
                        if (const auto unfit = written.add(game, source)) complaints.game(source, *unfit, place);
                        return true;
                    });
        const int wrong = complaints.end();
        const auto games = written.games();
        if (games == 0) throw Failure{tr("found no game to convert")};
        written.finish();
        if (!output.empty() && output != "-")
            errors << tr_n(games, "{} game converted", "{} games converted", games) << '\n';
        return wrong == 0 ? 0 : 1;
    }
};

} // namespace

RunCommand add_convert(Arguments& arguments) {
    return command<Convert>(arguments);
}

} // namespace modes
