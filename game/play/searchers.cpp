#include "game/play/searchers.hpp"

#include "engine/base/text.hpp"

#include <new>

namespace play {

using base::tr;

ai::Searcher& Searchers::keeping(const EngineSettings& settings, std::uint64_t game, rules::BoardSize size) {
    const bool is_as_asked =
        keeping_ && settings.threads == made_by_.threads && settings.table_bytes == made_by_.table_bytes;
    if (!is_as_asked) {
        keeping_.reset(); // before the next one takes memory
        keeping_.emplace(settings.table_bytes, settings.threads);
        table_bytes_ = settings.table_bytes;
        made_by_ = settings;
    } else if (game != game_) {
        keeping_->clear();
    }
    game_ = game;
    const std::size_t wanted = table_bytes_;
    for (;;) {
        try {
            keeping_->prepare(size);
            break;
        } catch (const std::bad_alloc&) {
            if (table_bytes_ <= mebibyte) throw;
            table_bytes_ /= 2;
            keeping_.emplace(table_bytes_, settings.threads);
        }
    }
    if (table_bytes_ < wanted) {
        on_problem_(tr("Not enough memory for a search table of {} MiB; using {} MiB.", wanted / mebibyte,
                       table_bytes_ / mebibyte));
    }
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
