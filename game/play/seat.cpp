#include "game/play/seat.hpp"

#include "engine/base/text.hpp"

namespace play {

namespace {

constexpr std::string_view human_text = "human";

} // namespace

std::string to_text(const Seat& seat) {
    if (const auto* computer = std::get_if<Computer>(&seat)) return ai::to_text(computer->player);
    if (const auto* engine = std::get_if<ExternalEngine>(&seat)) return to_text(*engine);
    return std::string{human_text};
}

std::string seat_words() {
    return base::tr("human, an engine such as gtp:COMMAND, level:N@FILE, {}", ai::player_words());
}

base::Result<Seat> seat_from_text(std::string_view text) {
    if (text == human_text) return Seat{Human{}};
    if (names_engine(text)) {
        auto engine = engine_from_text(text);
        if (!engine) return engine.error();
        return Seat{*std::move(engine)};
    }
    if (const auto level = evaluation_level_from_text(text)) {
        auto engine = engine_of(*level);
        if (!engine) return engine.error();
        return Seat{*std::move(engine)};
    }
    auto player = ai::player_from_text(text);
    if (!player) {
        return base::Error{base::tr("expected {}, saw \"{}\"", seat_words(), text)};
    }
    return Seat{Computer{*std::move(player)}};
}

std::string person_name(const Participant& participant) {
    return is_human(participant.seat) ? participant.name : std::string{};
}

std::string shown_name(const Participant& participant, std::string_view color_name) {
    if (std::string name = person_name(participant); !name.empty()) return name;
    if (const auto* computer = std::get_if<Computer>(&participant.seat)) return ai::title(computer->player);
    if (const auto* engine = std::get_if<ExternalEngine>(&participant.seat)) return title(*engine);
    return std::string{color_name};
}

namespace {

const Participant& of(const std::array<Participant, 2>& participants, rules::Color color) {
    return participants[rules::index(color)];
}

} // namespace

std::string name_at_board(const std::array<Participant, 2>& participants, rules::Color color,
                          std::string_view color_name) {
    const Participant& participant = of(participants, color);
    if (std::string name = person_name(participant); !name.empty()) return name;
    if (const Computer* computer = std::get_if<Computer>(&participant.seat))
        return base::tr("Computer, {}", ai::title_in_sentence(computer->player));
    if (std::holds_alternative<ExternalEngine>(participant.seat)) return shown_name(participant, color_name);
    return is_human(of(participants, rules::opposite(color)).seat) ? std::string{color_name} : base::tr("You");
}

bool is_you(const std::array<Participant, 2>& participants, rules::Color color) {
    const Participant& participant = of(participants, color);
    return participant.name.empty() && is_human(participant.seat)
           && !is_human(of(participants, rules::opposite(color)).seat);
}

std::string name_in_result(const std::array<Participant, 2>& participants, rules::Color color,
                           std::string_view color_name) {
    const Participant& participant = of(participants, color);
    const Participant& other = of(participants, rules::opposite(color));
    if (std::string name = person_name(participant); !name.empty())
        return name == person_name(other) ? std::string{color_name} : name;
    if (std::holds_alternative<ExternalEngine>(participant.seat)) {
        const std::string title = shown_name(participant, color_name);
        return title == shown_name(other, color_name) ? std::string{color_name} : title;
    }
    if (is_human(participant.seat) == is_human(other.seat)) return std::string{color_name};
    return is_you(participants, color) ? base::tr("You") : base::tr("The computer");
}

} // namespace play
