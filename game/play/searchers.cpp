#include "game/play/searchers.hpp"

namespace play {

ai::Searcher& Searchers::keeping(const EngineSettings& settings, std::uint64_t game, rules::BoardSize size) {
    const bool is_as_asked =
        keeping_ && settings.threads == made_by_.threads && settings.table_bytes == made_by_.table_bytes;
    if (!is_as_asked) {
        keeping_.reset(); // before the next one takes memory
        keeping_.emplace(settings.table_bytes, settings.threads, ai::SearchWeights{}, on_problem_);
        made_by_ = settings;
    } else if (game != game_) {
        keeping_->clear();
    }
    game_ = game;
    keeping_->prepare(size);
    return *keeping_;
}

ai::Searcher& Searchers::forgetting(const EngineSettings& settings) {
    const std::size_t bytes = search_tables(settings.table_bytes).levels;
    if (forgetting_ && bytes == forgetting_bytes_) {
        forgetting_->clear();
    } else {
        forgetting_.emplace(bytes, 1);
        forgetting_bytes_ = bytes;
    }
    return *forgetting_;
}

} // namespace play
