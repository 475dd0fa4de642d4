// The bytes come from the standards: in JIS X 0208 the kanji of "nihongo" are at 38-92, 43-60 and 24-76, and the kana
// in rows 4 and 5. Shift-JIS and EUC-JP shift these rows and cells (JIS X 0208:1997, appendices 1 and 2).
#include "engine/base/encoding.hpp"
#include "tests/capture_bound.hpp"

#include <doctest/doctest.h>

#include <array>
#include <string>
#include <string_view>
#include <vector>

using base::Encoding;
using namespace std::string_view_literals;

namespace {

struct Row {
    std::string_view bytes;
    Encoding encoding;
    std::string_view text; // UTF-8
};

constexpr auto nihongo = "\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E"sv;
constexpr auto murakami = "\xE3\x82\x80\xE3\x82\x89\xE3\x81\x8B\xE3\x81\xBF"sv; // in hiragana
constexpr auto takeshi = "\xE3\x82\xBF\xE3\x82\xB1\xE3\x82\xB7"sv;              // in katakana
constexpr auto muller = "M\xC3\xBCller \xE2\x80\x93 No\xC3\xABl"sv;             // with an en dash
constexpr auto face = "a\xF0\x9F\x98\x80z"sv;                                   // U+1F600 between letters

// Texts whose encoding guess_encoding() finds.
constexpr std::array guessed{
    Row{"", Encoding::utf8, ""},
    Row{"f5d6c3", Encoding::utf8, "f5d6c3"},
    Row{nihongo, Encoding::utf8, nihongo},
    Row{"\xEF\xBB\xBFJ\xC3\xBCrgen", Encoding::utf8, "J\xC3\xBCrgen"},
    Row{"\xFF\xFE"
        "f\0\x35\0"sv,
        Encoding::utf16le, "f5"},
    Row{"\xFE\xFF\0f\0\x35"sv, Encoding::utf16be, "f5"},
    Row{"f\0\x35\0"sv, Encoding::utf16le, "f5"},
    Row{"\0f\0\x35"sv, Encoding::utf16be, "f5"},
    Row{"(\0\xE5\x65\x2C\x67\x9E\x8A)\0"sv, Encoding::utf16le, "(\xE6\x97\xA5\xE6\x9C\xAC\xE8\xAA\x9E)"},
    Row{"a\0\x3D\xD8\x00\xDEz\0"sv, Encoding::utf16le, face},
    Row{"\0a\xD8\x3D\xDE\x00\0z"sv, Encoding::utf16be, face},
    Row{"\x82\xDE\x82\xE7\x82\xA9\x82\xDD", Encoding::shift_jis, murakami},
    Row{"\x83\x5E\x83\x50\x83\x56", Encoding::shift_jis, takeshi},
    Row{"\xA4\xE0\xA4\xE9\xA4\xAB\xA4\xDF", Encoding::euc_jp, murakami},
    Row{"\xA5\xBF\xA5\xB1\xA5\xB7", Encoding::euc_jp, takeshi},
    Row{"J\xFCrgen", Encoding::windows1252, "J\xC3\xBCrgen"},
    Row{"M\xFCller \x96 No\xEBl", Encoding::windows1252, muller},
};

// Texts whose encoding must be given.
constexpr std::array stated{
    Row{"\x93\xFA\x96\x7B\x8C\xEA", Encoding::shift_jis, nihongo},
    Row{"\xC6\xFC\xCB\xDC\xB8\xEC", Encoding::euc_jp, nihongo},
    Row{"\xC0\xB9\xBC", Encoding::shift_jis, "\xEF\xBE\x80\xEF\xBD\xB9\xEF\xBD\xBC"}, // half-width katakana
    Row{"\x8E\xC0\x8E\xB9\x8E\xBC", Encoding::euc_jp, "\xEF\xBE\x80\xEF\xBD\xB9\xEF\xBD\xBC"},
    Row{"\x8F\xB0\xA1", Encoding::euc_jp, "\xE4\xB8\x82"},                      // JIS X 0212, 16-01: U+4E02
    Row{"\x87\x40 \\~", Encoding::shift_jis, "\xE2\x91\xA0 \\~"},               // Microsoft's U+2460
    Row{"\x80\x9F\xFF", Encoding::windows1252, "\xE2\x82\xAC\xC5\xB8\xC3\xBF"}, // euro sign
    Row{"\x81\x8D\x8F\x90\x9D", Encoding::windows1252, "\xC2\x81\xC2\x8D\xC2\x8F\xC2\x90\xC2\x9D"},
    Row{"\x80\x96\xFF", Encoding::latin1, "\xC2\x80\xC2\x96\xC3\xBF"},
    Row{"\xFE\xFF\0f"sv, Encoding::utf16le, "f"}, // The mark determines the byte order.
    Row{"\xF4\x8F\xBF\xBF", Encoding::utf8, "\xF4\x8F\xBF\xBF"},
};

} // namespace

TEST_CASE("text in each encoding is converted to UTF-8 without a byte-order mark") {
    std::vector<Row> rows{guessed.begin(), guessed.end()};
    rows.insert(rows.end(), stated.begin(), stated.end());
    for (const Row& row : rows) {
        CAPTURE(row.text);
        const auto text = base::to_utf8(row.bytes, row.encoding);
        REQUIRE(text.ok());
        CHECK(*text == row.text);
    }
}

TEST_CASE("the encoding of a text is guessed from its bytes") {
    for (const Row& row : guessed) {
        CAPTURE(row.text);
        CHECK(base::guess_encoding(row.bytes) == row.encoding);
    }
}

TEST_CASE("a character truncated at the end of the bytes does not change the guess") {
    const std::string murakami_and_more{"\x82\xDE\x82\xE7\x82"};
    CHECK(base::guess_encoding(murakami_and_more) == Encoding::shift_jis);
    for (std::size_t size = 1; size <= nihongo.size(); ++size)
        CHECK(base::guess_encoding(nihongo.substr(0, size)) == Encoding::utf8);
    CHECK(base::guess_encoding("f5d6\xE6\x97 c3") == Encoding::windows1252); // The character is cut before the end.
}

TEST_CASE("an invalid byte is reported with its offset") {
    struct Wrong {
        std::string_view bytes;
        Encoding encoding;
        std::string_view message;
    };
    for (const auto& [bytes, encoding, message] :
         {Wrong{"f5\xFC", Encoding::utf8, "expected text in utf-8, saw 0xfc at byte 2"},
          Wrong{"\xEF\xBB\xBF\x80", Encoding::utf8, "expected text in utf-8, saw 0x80 at byte 3"},
          Wrong{"\xE6\x97", Encoding::utf8, "expected text in utf-8, saw 0xe6 at byte 0"},
          Wrong{"\xC0\xAF", Encoding::utf8, "expected text in utf-8, saw 0xc0 at byte 0"},     // overlong
          Wrong{"\xED\xA0\x80", Encoding::utf8, "expected text in utf-8, saw 0xed at byte 0"}, // a surrogate
          Wrong{"f\0\x3D\xD8z\0"sv, Encoding::utf16le, "expected text in utf-16le, saw 0x3d at byte 2"},
          Wrong{"f\0\x3D\xD8"sv, Encoding::utf16le, "expected text in utf-16le, saw 0x3d at byte 2"},
          Wrong{"\0f\xDE\x00"sv, Encoding::utf16be, "expected text in utf-16be, saw 0xde at byte 2"},
          Wrong{"f\0\x35"sv, Encoding::utf16le, "expected text in utf-16le, saw 0x35 at byte 2"}, // an odd count
          Wrong{"\x82\xDE\x81\x20", Encoding::shift_jis, "expected text in shift-jis, saw 0x81 at byte 2"},
          Wrong{"\x82\xDE\x82", Encoding::shift_jis, "expected text in shift-jis, saw 0x82 at byte 2"},
          Wrong{"\xA4\xE0\xA4\x20", Encoding::euc_jp, "expected text in euc-jp, saw 0xa4 at byte 2"}}) {
        const auto text = base::to_utf8(bytes, encoding);
        CAPTURE_BOUND(message);
        REQUIRE_FALSE(text.ok());
        CHECK(text.error().message == message);
    }
}

TEST_CASE("an encoding is found by its usual names") {
    for (const base::EncodingInfo& info : base::encodings())
        CHECK(base::encoding_of_name(info.name) == info.encoding);
    struct Named {
        const char* name;
        Encoding encoding;
    };
    for (const auto& [name, encoding] :
         {Named{"UTF8", Encoding::utf8}, Named{"utf-16", Encoding::utf16le}, Named{"UTF_16BE", Encoding::utf16be},
          Named{"SJIS", Encoding::shift_jis}, Named{"Shift_JIS", Encoding::shift_jis},
          Named{"CP932", Encoding::shift_jis}, Named{"MS932", Encoding::shift_jis}, Named{"EUC-JP", Encoding::euc_jp},
          Named{"ISO-8859-1", Encoding::latin1}, Named{"latin1", Encoding::latin1},
          Named{"CP1252", Encoding::windows1252}}) {
        CAPTURE_BOUND(name);
        CHECK(base::encoding_of_name(name) == encoding);
    }
    for (const char* name : {"", "utf", "ebcdic"})
        CHECK_FALSE(base::encoding_of_name(name).has_value());
}
