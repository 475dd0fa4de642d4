#include "engine/base/text.hpp"
#include "game/library/document_parts.hpp"

#include "game/records/raw_text.hpp"

namespace library {

using base::tr;

using rules::GameTree;

namespace {

constexpr records::Word<records::Sign> sign_words[]{
    {"", records::Sign::none},        {"!", records::Sign::good},     {"?", records::Sign::bad},
    {"!!", records::Sign::brilliant}, {"??", records::Sign::blunder}, {"!?", records::Sign::interesting},
    {"?!", records::Sign::dubious},
};

} // namespace

std::string annotation_line(const records::Annotation& annotation, int number) {
    // Repairs text that cannot be saved instead of failing the save.
    return records::Json{{"node", number},
                         {"sign", records::to_text(annotation.sign)},
                         {"text", records::annotation_text(annotation.text)}}
        .dump();
}

records::Annotations read_annotations(records::JsonFields& top, const GameTree& game, records::Fault& fault) {
    records::Annotations read;
    const records::Json& all = top.array("annotations", static_cast<std::size_t>(game.node_count()));
    GameTree::NodeId least = GameTree::root;
    std::size_t bytes = 0;
    for (std::size_t i = 0; i < all.size() && !fault; ++i) {
        if (least >= game.node_count()) {
            fault.report(tr("annotations: expected each node once, in the order of the nodes"));
            break;
        }
        records::JsonFields fields{all[i], "annotations[" + std::to_string(i) + "]", fault};
        const auto node = static_cast<GameTree::NodeId>(fields.integer("node", least, game.node_count() - 1));
        records::Annotation annotation;
        annotation.sign = fields.choice("sign", sign_words);
        annotation.text = fields.text("text", records::max_annotation_bytes);
        fields.expect_no_more();
        bytes += annotation.text.size();
        if (annotation.is_empty()) fields.wrong("text", tr("a text where there is no sign"));
        if (annotation.text != records::annotation_text(annotation.text))
            fields.wrong("text", tr("a text without control characters, and not blank at its ends"));
        if (node == GameTree::root && annotation.sign != records::Sign::none)
            fields.wrong("sign", tr("no sign at the start, which no move led to"));
        if (bytes > records::max_annotations_bytes)
            fault.report(tr("annotations: expected at most {} bytes of text", records::max_annotations_bytes));
        if (!fault) read.emplace(node, std::move(annotation));
        least = node + 1;
    }
    return read;
}

} // namespace library
