// outflank-cli: the windowless program, with one subcommand per file of game/modes.
#include "engine/base/program_start.hpp"
#include "engine/base/text.hpp"
#include "game/modes/arguments.hpp"
#include "game/modes/spoken_language.hpp"
#include "game/modes/subcommands.hpp"

#include <iostream>
#include <new>
#include <system_error>

namespace {

int run(int argc, char** argv, modes::SpokenLanguage& language) {
    if (const auto code = language.speak("outflank-cli")) return *code;
    modes::Arguments app{base::tr("Outflank without a window: games in the terminal, matches, analysis, training.")};
    language.add_to(app);
    app.version("outflank-cli " OUTFLANK_VERSION);
    const auto run_subcommand = modes::add_subcommands(app, OUTFLANK_VERSION);
    if (const auto code = app.read(argc, argv, "outflank-cli")) return *code;
    return run_subcommand();
}

} // namespace

int main(int argument_count, char** arguments) {
    base::ProgramStart start{argument_count, arguments};
    const int argc = start.argc();
    char** const argv = start.argv();
    modes::SpokenLanguage language{argc, argv};
    int code = 1;
    try {
        code = run(argc, argv, language);
    } catch (const std::bad_alloc&) {
        std::cerr << "outflank-cli: " << base::tr("out of memory; try a smaller --hash or fewer --threads") << '\n';
    } catch (const std::system_error& error) {
        const bool is_of_thread = error.code() == std::errc::resource_unavailable_try_again;
        std::cerr << "outflank-cli: " << (is_of_thread ? base::tr("the system has no more threads") : error.what())
                  << '\n';
    } catch (const std::exception& error) {
        std::cerr << "outflank-cli: " << error.what() << '\n';
    }
    std::cout.flush();
    if (std::cout) return code;
    std::cerr << "outflank-cli: " << base::tr("cannot write to standard output") << '\n';
    return code == 0 ? 1 : code;
}
