#include "game/ui/other_programs.hpp"

#include "engine/app.hpp"
#include "game/ui/clipboard.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace ui {

using base::tr;

namespace {

// Between two looks at the logs while a program may write into them.
constexpr std::chrono::milliseconds log_interval{200};

std::string new_key() {
    return std::to_string(fresh_seed());
}

ProgramsDialog* open_dialog(Session& session) {
    return std::get_if<ProgramsDialog>(&session.state.dialog);
}

} // namespace

struct OtherPrograms::Wishes {
    OtherPrograms& programs;
    Session& session;
    Time now;

    play::ProgramList& list() const { return programs.list_; }

    void operator()(const OpenPrograms&) const {
        if (open_dialog(session) == nullptr) session.state.dialog = ProgramsDialog{};
        programs.logged_.reset();
    }
    void operator()(const ChooseProgram& wanted) const {
        ProgramsDialog* dialog = open_dialog(session);
        if (dialog == nullptr || wanted.program >= list().size()) return;
        dialog->chosen = wanted.program;
        dialog->is_filled = false;
    }
    void operator()(const AddProgram&) const {
        if (list().size() >= play::max_configured_programs) {
            session.say(tr("There are {} programs already; remove some first.", play::max_configured_programs), now);
            return;
        }
        list().emplace_back();
        programs.keys_.push_back(new_key());
        programs.write(list().size() - 1, session, now);
        (*this)(ChooseProgram{list().size() - 1});
        if (ProgramsDialog* dialog = open_dialog(session)) dialog->takes_focus = true;
    }
    void operator()(const ChangeProgram& wanted) const {
        if (wanted.program >= list().size() || list()[wanted.program] == wanted.changed) return;
        list()[wanted.program] = wanted.changed;
        programs.write(wanted.program, session, now);
    }
    void operator()(const RemoveProgram& wanted) const {
        ProgramsDialog* dialog = open_dialog(session);
        if (dialog == nullptr || wanted.program >= list().size()) return;
        if (programs.is_testing()) programs.stop_test(session);
        dialog->removed = ProgramsDialog::Removed{wanted.program, list()[wanted.program]};
        programs.items_.remove(session, now, programs.keys_[wanted.program]);
        list().erase(list().begin() + static_cast<std::ptrdiff_t>(wanted.program));
        programs.keys_.erase(programs.keys_.begin() + static_cast<std::ptrdiff_t>(wanted.program));
        dialog->chosen = list().empty() ? 0 : std::min(dialog->chosen, list().size() - 1);
        dialog->is_filled = false;
    }
    void operator()(const PutBackProgram&) const {
        ProgramsDialog* dialog = open_dialog(session);
        if (dialog == nullptr || !dialog->removed || list().size() >= play::max_configured_programs) return;
        const auto removed = *std::exchange(dialog->removed, std::nullopt);
        const std::size_t at = std::min(removed.at, list().size());
        list().insert(list().begin() + static_cast<std::ptrdiff_t>(at), removed.program);
        // Items come in the order in which they were added: those that follow are added again.
        const std::vector<std::string> old{programs.keys_.begin() + static_cast<std::ptrdiff_t>(at),
                                           programs.keys_.end()};
        programs.keys_.resize(at);
        for (std::size_t i = at; i < list().size(); ++i) {
            programs.keys_.push_back(new_key());
            programs.write(i, session, now);
        }
        for (const std::string& key : old)
            programs.items_.remove(session, now, key);
        (*this)(ChooseProgram{at});
    }
    void operator()(const TestProgram& wanted) const {
        if (wanted.program < list().size()) programs.test(list()[wanted.program], session);
    }
    void operator()(const StopTest&) const {
        if (programs.is_testing()) programs.stop_test(session);
    }
    void operator()(const CopyProgramLog&) const {
        const ProgramsDialog* dialog = open_dialog(session);
        if (dialog == nullptr) return;
        std::string text;
        for (const play::ProgramLogLine& line : dialog->log)
            text += (line.is_ours ? "-- " : "") + line.text + "\n";
        copy_text(session, text, tr("Copied the log."), now);
    }
    void operator()(const SeatProgram& wanted) const {
        if (wanted.program >= list().size()) return;
        const auto program = play::program_of(list()[wanted.program]);
        if (!program) {
            session.say_of_moment(program.error().message, now);
            return;
        }
        session.controller.allow(*program);
        const std::string& name = session.game().participant(wanted.color).name;
        session.submit(play::Command{play::SetSeat{wanted.color, play::Participant{name, *program}}}, now);
    }
};

OtherPrograms::OtherPrograms(const GuiOptions& options, Session& session, Time now)
    : answer_limit_{options.program_answer_limit} {
    read(session, now);
}

OtherPrograms::~OtherPrograms() = default;

void OtherPrograms::carry_out(const ProgramWish& wish, Session& session, Time now) {
    std::visit(Wishes{*this, session, now}, wish);
}

bool OtherPrograms::read(Session& session, Time now) {
    const auto read = items_.poll(session, now, play::configured_program_from_json);
    if (!read) return false;
    const play::ProgramList before = std::exchange(list_, {});
    keys_.clear();
    for (const auto& [key, program] : *read) {
        keys_.push_back(key);
        list_.push_back(program);
    }
    return list_ != before;
}

void OtherPrograms::write(std::size_t program, Session& session, Time now) {
    items_.put(session, now, play::to_item(list_[program], keys_[program]));
}

void OtherPrograms::allow_players(Session& session, const play::GameSettings& settings) const {
    for (const play::Participant& participant : settings.participants) {
        const auto* seated = std::get_if<play::Program>(&participant.seat);
        if (seated == nullptr) continue;
        for (const play::ConfiguredProgram& configured : list_) {
            const auto program = play::program_of(configured);
            if (program && *program == *seated) session.controller.allow(*seated);
        }
    }
}

std::string OtherPrograms::name_of(const play::Program& program) const {
    for (const play::ConfiguredProgram& configured : list_) {
        if (const auto made = play::program_of(configured); made && *made == program) return play::title(configured);
    }
    return play::title(program);
}

void OtherPrograms::test(const play::ConfiguredProgram& configured, Session& session) {
    const auto program = play::program_of(configured);
    if (!program) return; // what is missing stands below the fields
    if (!trial_)
        trial_ = std::make_unique<play::ProgramTrial>(
            session.controller.program_logs(), engine::wake_up,
            play::ProgramTrial::Limits{.answer = answer_limit_, .move = answer_limit_});
    report_ = play::TrialReport{.ticket = ++ticket_, .program = *program, .name = {}, .moves = {}, .problem = {}};
    trial_->start(ticket_, configured, *program);
}

void OtherPrograms::stop_test(Session& session) {
    trial_->stop();
    session.controller.program_logs().note(report_->program, tr("Test: cancelled"));
    ++ticket_;
    report_.reset();
}

bool OtherPrograms::update(Session& session, Time now) {
    const bool has_other_list = read(session, now);
    bool has_changed = has_other_list;
    if (trial_) {
        if (auto report = trial_->take_report(); report && report->ticket == ticket_) {
            report_ = *std::move(report);
            has_changed = true;
        }
    }
    ProgramsDialog* dialog = open_dialog(session);
    if (dialog == nullptr) {
        logged_.reset();
        return has_changed;
    }
    if (has_other_list) { // of another window
        dialog->chosen = list_.empty() ? 0 : std::min(dialog->chosen, list_.size() - 1);
        dialog->is_filled = false;
    }
    const auto shown = dialog->chosen < list_.size() ? play::program_of(list_[dialog->chosen])
                                                     : base::Result<play::Program>{play::Program{}};
    const play::Program program = shown ? *shown : play::Program{};
    const std::uint64_t revision = session.controller.program_logs().revision();
    if (logged_ == program && log_revision_ == revision) {
        if (dialog->frames_to_scroll == 0) return has_changed;
        --dialog->frames_to_scroll;
        return true;
    }
    logged_ = program;
    log_revision_ = revision;
    dialog->log = session.controller.program_logs().lines(program);
    dialog->frames_to_scroll = 2;
    return true;
}

std::optional<Time> OtherPrograms::next_deadline(const Session& session, Time now) const {
    if (!std::holds_alternative<ProgramsDialog>(session.state.dialog)) return std::nullopt;
    const auto is_asked = [&](rules::Color color) {
        const play::SeatedProgram* seated = session.controller.programs().at(color);
        return seated != nullptr && seated->is_asked();
    };
    if (!is_testing() && std::ranges::none_of(rules::both_colors, is_asked)) return std::nullopt;
    return now + log_interval;
}

} // namespace ui
