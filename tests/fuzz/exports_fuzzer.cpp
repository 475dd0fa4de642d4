// Games with arbitrary texts as diagrams and pages. A page has exactly one script, regardless of the texts.
#include "game/exports/game_page.hpp"
#include "game/exports/pictures.hpp"
#include "game/records/game_stream.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    int count = 0;
    (void)records::read_games(text, nullptr, {},
                              {.take =
                                   [&](records::GameRecord&& game, const records::StreamPlace&) {
                                       const std::string page = exports::page_of(game, {});
                                       if (page.find("</script>") != page.rfind("</script>")) std::abort();
                                       if (!exports::svg_file(game).ends_with("</svg>\n")) std::abort();
                                       return ++count < 3;
                                   },
                               .refuse = [&](const std::string&, const records::StreamPlace&) { return ++count < 3; }});
    return 0;
}
