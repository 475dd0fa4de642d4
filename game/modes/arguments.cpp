#include "game/modes/arguments.hpp"

#include "engine/base/text.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace modes {

using base::mark;
using base::tr;

namespace {

[[maybe_unused]] constexpr std::array type_names{mark("INT"), mark("UINT"), mark("FLOAT"), mark("TEXT")};
constexpr std::array labels{mark("Usage"),       mark("OPTIONS"),  mark("SUBCOMMAND"), mark("SUBCOMMANDS"),
                            mark("Positionals"), mark("REQUIRED"), mark("Needs"),      mark("Excludes")};

CLI::Option* translated(CLI::Option* option) {
    option->type_name(base::tr_data(option->get_type_name()));
    return option->group(tr("Options"));
}

std::optional<std::string> find_empty_value(const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        if (std::ranges::find(option->results(), "") != option->results().end()) return option->get_name();
    }
    for (const CLI::App* command : app.get_subcommands({})) {
        if (auto name = find_empty_value(*command)) return name;
    }
    return std::nullopt;
}

// The texts in the gaps of a sentence such as "{} requires {}"; none if `text` does not match.
std::optional<std::vector<std::string>> gaps_of(std::string_view sentence, std::string_view text) {
    constexpr std::string_view gap = "{}";
    std::vector<std::string> gaps;
    for (std::size_t at = sentence.find(gap); at != sentence.npos; at = sentence.find(gap)) {
        const std::string_view before = sentence.substr(0, at);
        if (!text.starts_with(before)) return std::nullopt;
        text.remove_prefix(before.size());
        sentence.remove_prefix(at + gap.size());
        const std::string_view after = sentence.substr(0, sentence.find(gap));
        const std::size_t end = after.empty() ? text.size() : text.find(after);
        if (end == text.npos) return std::nullopt;
        gaps.emplace_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    if (text != sentence) return std::nullopt;
    return gaps;
}

// Translates CLI11's error messages.
std::string sentence_of(const CLI::ParseError& error) {
    const std::string text = error.what();
    if (dynamic_cast<const CLI::ValidationError*>(&error) != nullptr) return text; // from our own checks
    std::vector<std::string> part;
    const auto is = [&](std::string_view sentence) {
        auto gaps = gaps_of(sentence, text);
        if (gaps) part = *std::move(gaps);
        return gaps.has_value();
    };
    if (is("Could not convert: {} = {}")) return tr("expected a whole number for {}, saw \"{}\"", part[0], part[1]);
    if (is("The following argument was not expected: {}"))
        return tr("The following argument was not expected: {}", part[0]);
    if (is("The following arguments were not expected: {}"))
        return tr("The following arguments were not expected: {}", part[0]);
    if (is("A subcommand is required")) return tr("A subcommand is required");
    if (is("{} is required")) return tr("{} is required", part[0]);
    if (is("{} requires {}")) return tr("{} requires {}", part[0], part[1]);
    if (is("{} excludes {}")) return tr("{} excludes {}", part[0], part[1]);
    if (is("{}: At least {} required but received {}"))
        return tr("{}: expected at least {} values, saw {}", part[0], part[1], part[2]);
    if (is("{}: At most {} required but received {}") || is("{}: At Most {} required but received {}"))
        return tr("{}: expected at most {} values, saw {}", part[0], part[1], part[2]);
    if (is("{}: {} required {} missing")) return tr("{}: {} required {} missing", part[0], part[1], part[2]);
    return text; // rare errors stay in English
}

CommandHelp help_of(const CLI::App& app, const std::string& name) {
    const CLI::Formatter words = dynamic_cast<const CLI::Formatter&>(*app.get_formatter());
    const std::string usage = words.make_usage(&app, name);
    CommandHelp help{.usage = CLI::detail::trim_copy(usage.substr(usage.find(name))),
                     .description = app.get_description(),
                     .footer = app.get_footer()};
    for (const bool is_argument : {true, false}) {
        for (const CLI::Option* option : app.get_options()) {
            const bool is_hidden =
                option->get_group().empty() || (app.get_parent() != nullptr && option == app.get_help_ptr());
            if (is_hidden || option->get_positional() != is_argument) continue;
            help.options.push_back({.name = words.make_option_name(option, is_argument),
                                    .values = CLI::detail::trim_copy(words.make_option_opts(option)),
                                    .description = option->get_description()});
        }
    }
    for (const CLI::App* command : app.get_subcommands({}))
        help.commands.push_back(help_of(*command, name + ' ' + command->get_name()));
    return help;
}

} // namespace

Option Option::required() const {
    option_->required();
    return *this;
}

Option Option::needs(Option other) const {
    option_->needs(other.option_);
    return *this;
}

Option Option::excludes(Option other) const {
    option_->excludes(other.option_);
    return *this;
}

Option Option::range(std::int64_t least, std::int64_t most) const {
    option_->check(CLI::Validator{[=](std::string& text) {
                                      std::int64_t number = 0;
                                      if (CLI::detail::lexical_cast(text, number) && least <= number && number <= most)
                                          return std::string{};
                                      return tr("expected a whole number from {} to {}, saw \"{}\"", least, most, text);
                                  },
                                  fmt::format("[{} - {}]", least, most)});
    return *this;
}

// CLI::Range does not report the expected range when the text is not a number.
Option Option::within(double least, double most) const {
    option_->check([=](const std::string& text) {
        double number = 0;
        if (CLI::detail::lexical_cast(text, number) && least <= number && number <= most) return std::string{};
        return tr("expected a number from {:g} to {:g}, saw \"{}\"", least, most, text);
    });
    return *this;
}

Option Option::one_of(const std::vector<std::string>& words) const {
    std::string all;
    for (const std::string& word : words)
        all += (all.empty() ? "" : ",") + word;
    option_->check(CLI::Validator{[=](std::string& text) {
                                      if (std::ranges::find(words, text) != words.end()) return std::string{};
                                      return tr("expected one of {}, saw \"{}\"", all, text);
                                  },
                                  '{' + all + '}'});
    return *this;
}

Option Option::check(const std::function<std::optional<std::string>(const std::string&)>& problem) const {
    option_->check([problem](const std::string& text) { return problem(text).value_or(""); });
    return *this;
}

Option Option::named(const char* type) const {
    option_->type_name(type);
    return *this;
}

Option Option::separated_by(char delimiter) const {
    option_->delimiter(delimiter);
    return *this;
}

Option Option::takes(int values) const {
    option_->expected(values);
    return *this;
}

Arguments::Arguments(const std::string& description) : app_{std::make_shared<CLI::App>(description)} {
    for (const base::Marked label : labels)
        app_->get_formatter()->label(label.english(), tr(label));
    app_->set_help_flag("-h,--help", tr("Print this help message and exit"))->group(tr("Options"));
    app_->set_help_all_flag("--man-page")->group(""); // like --help, it takes precedence over required options
}

Arguments::Arguments(CLI::App* app) : app_{std::shared_ptr<void>{}, app} {}

Arguments Arguments::subcommand(const char* name, const std::string& description) {
    // Options of the program, such as --language, may follow the subcommand.
    CLI::App* command = app_->add_subcommand(name, description)->fallthrough();
    command->group(tr("Subcommands"));
    command->get_help_ptr()->group(tr("Options")); // the group is not inherited
    command->set_help_all_flag();                  // the flag is inherited; remove it
    return Arguments{command};
}

void Arguments::footer(const std::string& text) {
    app_->footer(text);
}

void Arguments::version(const std::string& text) {
    app_->set_version_flag("--version", text, tr("Print the version and exit"))->group(tr("Options"));
}

void Arguments::require_subcommand() {
    app_->require_subcommand(1);
}

template <class Value> Option Arguments::option(const std::string& name, Value& value, const std::string& description) {
    return Option{translated(app_->add_option(name, value, description))};
}

Option Arguments::flag(const std::string& name, bool& is_given, const std::string& description) {
    return Option{translated(app_->add_flag(name, is_given, description))};
}

Option Arguments::flag(const std::string& name, const std::function<void()>& given, const std::string& description) {
    return Option{translated(app_->add_flag_callback(name, given, description))};
}

Option Arguments::text(const std::string& name,
                       const std::function<std::optional<std::string>(const std::string&)>& read,
                       const std::string& description) {
    return Option{translated(app_->add_option_function<std::string>(
        name,
        [read](const std::string& text) {
            if (const auto problem = read(text)) throw CLI::ValidationError(*problem);
        },
        description))};
}

void Arguments::takes_rest(std::vector<std::string>& words) {
    app_->prefix_command();
    app_->fallthrough(false); // -h may be an option of the other program
    app_->set_help_flag("--help", tr("Print this help message and exit"))->group(tr("Options"));
    app_->parse_complete_callback([app = app_.get(), &words] { words = app->remaining(); });
}

Option Arguments::seat(const std::string& name, const char* color, std::optional<play::Seat>& seat) {
    const auto read = [&seat](const std::string& text) -> std::optional<std::string> {
        const auto parsed = play::seat_from_text(text);
        if (!parsed) return parsed.error().message;
        seat = *parsed;
        return std::nullopt;
    };
    return text(name, read,
                tr("Who plays {}: human, level:0 to level:10, random, most-flips, fifty-fifty, minimax:N, "
                   "alpha-beta:N, or a "
                   "program: gtp:COMMAND, nboard:COMMAND, edax:COMMAND, triples:COMMAND",
                   base::tr_data(color)))
        .named(tr("PLAYER"));
}

std::optional<int> Arguments::read(int argc, const char* const* argv, const std::string& program) {
    try {
        app_->parse(argc, argv);
    } catch (const CLI::CallForAllHelp&) {
        std::cout << man_page(help_of(*app_, program), program, app_->version());
        return 0;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app_->exit(error);
        const std::vector<std::string> unknown = app_->remaining();
        const bool lacks_command = std::string_view{error.what()} == "A subcommand is required";
        std::cerr << program << ": "
                  << (lacks_command && !unknown.empty()
                          ? tr("The following argument was not expected: {}", unknown.front())
                          : sentence_of(error))
                  << '\n';
        return 2;
    }
    if (const auto name = find_empty_value(*app_)) {
        std::cerr << program << ": " << tr("expected a value for {}, saw \"\"", *name) << '\n';
        return 2;
    }
    return std::nullopt;
}

bool Arguments::is_given(const std::string& subcommand) const {
    return app_->got_subcommand(subcommand);
}

#define OUTFLANK_OPTION(...) template Option Arguments::option(const std::string&, __VA_ARGS__&, const std::string&)
OUTFLANK_OPTION(int);
OUTFLANK_OPTION(std::int64_t);
OUTFLANK_OPTION(std::uint64_t);
OUTFLANK_OPTION(float);
OUTFLANK_OPTION(double);
OUTFLANK_OPTION(std::string);
OUTFLANK_OPTION(std::optional<int>);
OUTFLANK_OPTION(std::optional<std::int64_t>);
OUTFLANK_OPTION(std::optional<std::uint64_t>);
OUTFLANK_OPTION(std::optional<double>);
OUTFLANK_OPTION(std::optional<std::string>);
OUTFLANK_OPTION(std::optional<std::filesystem::path>);
OUTFLANK_OPTION(std::vector<int>);
OUTFLANK_OPTION(std::vector<float>);
OUTFLANK_OPTION(std::vector<std::string>);

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
