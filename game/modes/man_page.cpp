#include "game/modes/man_page.hpp"

#include <cctype>
#include <string_view>

namespace modes {

namespace {

constexpr std::string_view surroundings = R"(.SH ENVIRONMENT
.TP
.BR OUTFLANK_LANGUAGE ", " LC_ALL ", " LC_MESSAGES ", " LANG
The language of all texts, unless
.B \-\-language
says another; the first that is set counts.
.TP
.BR XDG_CONFIG_HOME ", " XDG_DATA_HOME
Where the user's folders lie, see below.
.TP
.B OUTFLANK_ROOT
A folder with
.I assets
and
.I shaders
to be used before those that were installed.
.SH FILES
.TP
.I ~/.config/outflank/settings.json
The settings of the window.
.TP
.I ~/.local/share/outflank/games
Saved games.
.TP
.I ~/.local/share/outflank
Everything else that is kept: the unfinished game, the database of games, bookmarks, bug reports.
.TP
.I share/outflank
The files of the program, found from the folder above the one that it lies in.
)";

// Escapes text for troff. Hyphens and quotes stay ASCII, so that they can be copied into a command line.
std::string escaped(std::string_view text) {
    std::string out;
    bool is_line_start = true;
    for (const char letter : text) {
        if (is_line_start && (letter == '.' || letter == '\'')) out += "\\&";
        is_line_start = letter == '\n';
        switch (letter) {
        case '\\': out += "\\(rs"; break;
        case '-': out += "\\-"; break;
        case '\'': out += "\\(aq"; break;
        case '`': out += "\\(ga"; break;
        case '^': out += "\\(ha"; break;
        case '~': out += "\\(ti"; break;
        default: out += letter;
        }
    }
    return out;
}

std::string capitals(std::string text) {
    for (char& letter : text)
        letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    return text;
}

std::string verbatim(const std::string& text) {
    return ".PP\n.nf\n" + escaped(text) + (text.ends_with('\n') ? "" : "\n") + ".fi\n";
}

std::string listed(const std::vector<OptionHelp>& options) {
    std::string out;
    for (const OptionHelp& option : options) {
        out += ".TP\n\\fB" + escaped(option.name) + "\\fR" + (option.values.empty() ? "" : " " + escaped(option.values))
               + '\n' + escaped(option.description) + '\n';
    }
    return out;
}

void describe(const CommandHelp& command, std::string& out) {
    out += ".SS " + escaped(command.usage) + '\n' + escaped(command.description) + '\n' + listed(command.options);
    if (!command.footer.empty()) out += verbatim(command.footer);
    for (const CommandHelp& below : command.commands)
        describe(below, out);
}

} // namespace

std::string man_page(const CommandHelp& help, const std::string& program, const std::string& version) {
    std::string out = ".TH " + capitals(program) + " 6 \"\" \"" + escaped(version) + "\" \"Games\"\n.ad l\n.SH NAME\n"
                      + escaped(program) + " \\- " + escaped(help.description) + "\n.SH SYNOPSIS\n\\fB"
                      + escaped(program) + "\\fR" + escaped(help.usage.substr(program.size())) + '\n';
    out += ".SH OPTIONS\n" + listed(help.options);
    if (!help.footer.empty()) out += verbatim(help.footer);
    if (!help.commands.empty()) out += ".SH COMMANDS\n";
    for (const CommandHelp& command : help.commands)
        describe(command, out);
    out += surroundings;
    out += ".SH SEE ALSO\n.BR " + escaped(program == "outflank" ? "outflank-cli" : "outflank") + " (6)\n";
    return out;
}

} // namespace modes
