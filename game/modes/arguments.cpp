#include "game/modes/arguments.hpp"

#include <CLI/CLI.hpp>

#include <filesystem>
#include <iostream>
#include <sstream>

namespace modes {

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
    option_->check(CLI::Range(least, most));
    return *this;
}

// Unlike CLI::Range it says what was expected also where there is no number.
Option Option::within(double least, double most) const {
    option_->check([=](const std::string& text) {
        double number = 0;
        if (CLI::detail::lexical_cast(text, number) && least <= number && number <= most) return std::string{};
        std::ostringstream problem;
        problem << "expected a number from " << least << " to " << most << ", saw \"" << text << '"';
        return problem.str();
    });
    return *this;
}

Option Option::one_of(const std::vector<std::string>& words) const {
    option_->check(CLI::IsMember(words));
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

Arguments::Arguments(const std::string& description) : app_{std::make_shared<CLI::App>(description)} {}

// One that somebody else owns.
Arguments::Arguments(CLI::App* app) : app_{std::shared_ptr<void>{}, app} {}

Arguments Arguments::subcommand(const char* name, const std::string& description) {
    // Options of the program, such as --language, may stand after it.
    return Arguments{app_->add_subcommand(name, description)->fallthrough()};
}

void Arguments::footer(const std::string& text) {
    app_->footer(text);
}

void Arguments::version(const std::string& text) {
    app_->set_version_flag("--version", text);
}

void Arguments::require_subcommand() {
    app_->require_subcommand(1);
}

template <class Value> Option Arguments::option(const std::string& name, Value& value, const std::string& description) {
    return Option{app_->add_option(name, value, description)};
}

Option Arguments::flag(const std::string& name, bool& is_given, const std::string& description) {
    return Option{app_->add_flag(name, is_given, description)};
}

Option Arguments::flag(const std::string& name, const std::function<void()>& given, const std::string& description) {
    return Option{app_->add_flag_callback(name, given, description)};
}

Option Arguments::text(const std::string& name,
                       const std::function<std::optional<std::string>(const std::string&)>& read,
                       const std::string& description) {
    return Option{app_->add_option_function<std::string>(
        name,
        [read](const std::string& text) {
            if (const auto problem = read(text)) throw CLI::ValidationError(*problem);
        },
        description)};
}

Option Arguments::seat(const std::string& name, const char* color, std::optional<play::Seat>& seat) {
    const auto read = [&seat](const std::string& text) -> std::optional<std::string> {
        const auto parsed = play::seat_from_text(text);
        if (!parsed) return parsed.error().message;
        seat = *parsed;
        return std::nullopt;
    };
    return text(name, read,
                std::string{"Who plays "} + color
                    + ": human, level:1 to level:10, random, most-flips, fifty-fifty, minimax:N, alpha-beta:N, or a "
                      "program: gtp:COMMAND, triples:COMMAND")
        .named("PLAYER");
}

std::optional<int> Arguments::read(int argc, const char* const* argv, const std::string& program) {
    try {
        app_->parse(argc, argv);
    } catch (const CLI::ConversionError& error) {
        // "Could not convert: --level = abc"
        const std::string text = error.what();
        const std::size_t name = text.find("--");
        const std::size_t value = text.find(" = ");
        const bool is_usual = name != std::string::npos && value != std::string::npos && name < value;
        std::cerr << program << ": "
                  << (is_usual ? "expected a whole number for " + text.substr(name, value - name) + ", saw \""
                                     + text.substr(value + 3) + "\""
                               : text)
                  << '\n';
        return 2;
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return app_->exit(error); // --help, --version
        std::cerr << program << ": " << error.what() << '\n';
        return 2;
    }
    return std::nullopt;
}

bool Arguments::is_given() const {
    return app_->parsed();
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

} // namespace modes
