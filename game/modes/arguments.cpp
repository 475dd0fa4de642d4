#include "game/modes/arguments.hpp"

#include "engine/base/text.hpp"
#include "game/ai/player.hpp"
#include "game/engines/protocols.hpp"
#include "game/modes/line_text.hpp"
#include "game/rules/rule_set.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>
#include <string_view>

namespace modes {

using base::mark;
using base::tr;

namespace {

[[maybe_unused]] constexpr std::array type_names{mark("INT"), mark("UINT"), mark("FLOAT"), mark("TEXT")};
constexpr std::array labels{mark("Usage"),       mark("OPTIONS"),  mark("SUBCOMMAND"), mark("SUBCOMMANDS"),
                            mark("Positionals"), mark("REQUIRED"), mark("Needs"),      mark("Excludes")};

CLI::Option* translated(CLI::Option* option) {
    option->type_name(base::tr_data(option->get_type_name()));
    option->check([option](const std::string& text) {
        return text.empty() ? tr("expected a value for {}, saw \"\"", option->get_name()) : std::string{};
    });
    return option->group(tr("Options"));
}

// Escapes text for troff. Hyphens and quotes stay ASCII so that users can copy them into a command line.
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

constexpr const char* end_of_man_page = R"(.SH ENVIRONMENT
.TP
.BR OUTFLANK_LANGUAGE ", " LC_ALL ", " LC_MESSAGES ", " LANG
The language of all texts, unless \-\-language names another; the first that is set counts.
.TP
.BR XDG_CONFIG_HOME ", " XDG_DATA_HOME
The user's folders, see below.
.TP
.B OUTFLANK_ROOT
A folder with assets and shaders to use instead of the installed ones.
.SH FILES
.TP
.I ~/.config/outflank/settings.json
The settings of the window.
.TP
.I ~/.local/share/outflank
Saved games, the database of games, study data and bug reports.
.TP
.I share/outflank
The files of the program, found from the folder above the program's own.
.SH SEE ALSO
.BR outflank (6),
.BR outflank\-cli (6)
)";

// Appends the verbatim help of the command and of all its subcommands.
void add_help(const CLI::App& app, const std::string& name, std::string& page) {
    const std::string help = app.get_formatter()->make_help(&app, name, CLI::AppFormatMode::Normal);
    page += (app.get_parent() == nullptr ? ".SH OPTIONS\n.nf\n" : ".SS " + escaped(name) + "\n.nf\n") + escaped(help)
            + ".fi\n";
    for (const CLI::App* command : app.get_subcommands({}))
        add_help(*command, name + ' ' + command->get_name(), page);
}

// Manual page for section 6, games.
std::string man_page(const CLI::App& app, const std::string& program) {
    std::string page = ".TH " + program + " 6 \"\" \"" + escaped(app.version()) + "\" \"Games\"\n.SH NAME\n"
                       + escaped(program) + " \\- " + escaped(app.get_description()) + '\n';
    add_help(app, program, page);
    return page + end_of_man_page;
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

// Replaces CLI::Range, which does not report the expected range when the text is not a number.
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
        add_to_list(all, word, ",");
    option_->check(CLI::Validator{[=](std::string& text) {
                                      if (std::ranges::find(words, text) != words.end()) return std::string{};
                                      return tr("expected one of {}, saw \"{}\"", all, text);
                                  },
                                  '{' + all + '}'});
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

Option Arguments::texts(const std::string& name,
                        const std::function<std::optional<std::string>(const std::string&)>& read,
                        const std::string& description) {
    return Option{translated(app_->add_option_function<std::vector<std::string>>(
                                     name,
                                     [read](const std::vector<std::string>& all) {
                                         for (const std::string& text : all) {
                                             if (const auto problem = read(text)) throw CLI::ValidationError(*problem);
                                         }
                                     },
                                     description)
                                 ->expected(1)
                                 ->take_all())};
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
                tr("Who plays {}: human, level:0 to level:10, also with an evaluation as in level:8@FILE, {}, or an "
                   "engine: {}",
                   base::tr_data(color), forms_of_players(), forms_of_engines(false)))
        .named(tr("PLAYER"));
}

std::optional<int> Arguments::read(int argc, const char* const* argv, const std::string& program) {
    try {
        app_->parse(argc, argv);
        return std::nullopt;
    } catch (const CLI::CallForAllHelp&) {
        std::cout << man_page(*app_, program);
        return 0;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app_->exit(error);
        const std::vector<std::string> unknown = app_->remaining();
        // CLI11 reports a missing subcommand first, but an unknown argument explains more.
        const bool is_incomplete = dynamic_cast<const CLI::RequiredError*>(&error) != nullptr;
        std::cerr << program << ": "
                  << (is_incomplete && !unknown.empty() ? CLI::ExtrasError{std::vector{unknown.front()}}.what()
                                                        : error.what())
                  << '\n';
        return 2;
    }
}

std::string forms_of_engines(bool from_any_position) {
    std::string all;
    for (const engines::Protocol& protocol : engines::protocols()) {
        if (from_any_position && !protocol.sets_positions) continue;
        add_to_list(all, std::string{protocol.id} + ":COMMAND");
    }
    return all;
}

std::string ids_of_rule_sets() {
    std::string all;
    for (const rules::RuleSet& each : rules::rule_sets())
        add_to_list(all, each.id);
    return all;
}

std::string forms_of_players() {
    std::string all;
    for (const ai::PlayerKind& kind : ai::player_kinds()) {
        if (&kind != &ai::kind_of(ai::Level{})) add_to_list(all, std::string{kind.id} + (kind.last > 0 ? ":N" : ""));
    }
    return all;
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
OUTFLANK_OPTION(std::optional<std::uint64_t>);
OUTFLANK_OPTION(std::optional<double>);
OUTFLANK_OPTION(std::optional<std::string>);
OUTFLANK_OPTION(std::optional<std::filesystem::path>);
OUTFLANK_OPTION(std::vector<int>);
OUTFLANK_OPTION(std::vector<float>);
OUTFLANK_OPTION(std::vector<std::string>);

} // namespace modes
