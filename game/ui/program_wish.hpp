// What the window of other programs, the seats and the comparison ask for about them; carried out by other_programs.
#pragma once

#include "game/play/programs/program_list.hpp"
#include "game/rules/square.hpp"

#include <cstddef>
#include <variant>

namespace ui {

// Programs are meant by their places in the list.
struct OpenPrograms {};
struct ChooseProgram { // shows its fields
    std::size_t program = 0;
};
struct AddProgram {};
struct ChangeProgram {
    std::size_t program = 0;
    play::ConfiguredProgram changed;
};
struct RemoveProgram {
    std::size_t program = 0;
};
struct PutBackProgram {}; // that was removed last
struct TestProgram {      // which starts it
    std::size_t program = 0;
};
struct StopTest {};
struct CopyProgramLog {}; // of the one that is shown
struct SeatProgram {      // at the game that is played; it may be started
    rules::Color color = rules::Color::black;
    std::size_t program = 0;
};

using ProgramWish = std::variant<OpenPrograms, ChooseProgram, AddProgram, ChangeProgram, RemoveProgram, PutBackProgram,
                                 TestProgram, StopTest, CopyProgramLog, SeatProgram>;

} // namespace ui
