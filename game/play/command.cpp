#include "game/play/command.hpp"

#include "engine/base/one_of_access.hpp"

using namespace play;
// The same list as in the header: the only unit that compiles what it takes to copy, move and end one.
template class base::OneOf<NewGame, Play, Undo, Redo, GoTo, RemoveBranch, PromoteBranch, Continue, Pause, Resign,
                           Forfeit, SetSeat, SetNotation, Annotate, Replace>;
