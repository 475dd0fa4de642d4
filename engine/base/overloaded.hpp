// Combines lambdas into a visitor: std::visit(Overloaded{...}, variant).
#pragma once

namespace base {

template <class... Cases> struct Overloaded : Cases... { using Cases::operator()...; };
template <class... Cases> Overloaded(Cases...) -> Overloaded<Cases...>; // clang before 17 needs it

} // namespace base
