#include "engine/base/process.hpp"

#include "engine/base/text.hpp"

namespace base {

struct Process::Child {};

namespace {

Error no_processes() {
    return {tr("other programs cannot be started in a browser")};
}

} // namespace

Result<Process> Process::start(const std::string&, ErrorStream, const std::filesystem::path&, OnErrorLine) {
    return no_processes();
}

Process::Process(std::unique_ptr<Child> child) : child_{std::move(child)} {}
Process::~Process() = default;
Process::Process(Process&&) noexcept = default;

Result<Done> Process::write_line(std::string_view, Time) {
    return no_processes();
}
void Process::close_input() {}
LineResult Process::read_line(Time) {
    return EndOfInput{};
}
std::optional<int> Process::wait_for_end(Time) {
    return 0;
}

} // namespace base
