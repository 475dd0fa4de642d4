#include "tests/game/ui/drawn_text.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace drawn_text {

namespace {

// A glyph's place in the font atlas.
struct Face {
    float u0, v0, u1, v1;
    unsigned code;
    float top, bottom; // From the baseline.
    float left, right; // From the glyph's origin.
    float advance;
    float line; // Line height of its font.
};

std::vector<Face> sorted_faces() {
    std::vector<Face> all;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs)
            if (glyph.Visible)
                all.push_back({glyph.U0, glyph.V0, glyph.U1, glyph.V1, glyph.Codepoint, glyph.Y0 - font->Ascent,
                               glyph.Y1 - font->Ascent, glyph.X0, glyph.X1, glyph.AdvanceX, font->FontSize});
    std::ranges::sort(all, {}, &Face::u0);
    return all;
}

// The faces of the fonts in use, from left to right in the atlas.
const std::vector<Face>& faces() {
    static std::vector<float> places; // What `sorted` was made from: comparing is faster than sorting.
    static std::vector<Face> sorted;
    std::vector<float> now;
    for (const ImFont* font : ImGui::GetIO().Fonts->Fonts)
        for (const ImFontGlyph& glyph : font->Glyphs)
            now.insert(now.end(), {glyph.U0, glyph.V0, static_cast<float>(glyph.Codepoint), glyph.X0, glyph.AdvanceX});
    if (now != places) {
        places = std::move(now);
        sorted = sorted_faces();
    }
    return sorted;
}

// The face at a point of the atlas; null if there is no glyph.
const Face* face_at(const std::vector<Face>& all, float u, float v) {
    constexpr float widest = .06f; // As a share of the atlas.
    auto face = std::ranges::lower_bound(all, u - widest, {}, &Face::u0);
    for (; face != all.end() && face->u0 <= u; ++face)
        if (u < face->u1 && face->v0 <= v && v < face->v1) return &*face;
    return nullptr;
}

std::string utf8(unsigned code) {
    char buffer[5]{};
    ImTextCharToUtf8(buffer, code);
    return buffer;
}

void add_quad(std::vector<Glyph>& found, const std::vector<Face>& all, const ImDrawList& list, const ImDrawVert* corner,
              const ImVec4& clip) {
    const ImDrawVert &a = corner[0], &c = corner[2];
    const Face* face = face_at(all, (a.uv.x + c.uv.x) / 2, (a.uv.y + c.uv.y) / 2);
    if (face == nullptr || a.uv.x == c.uv.x) return;
    constexpr float slack = 1.01f; // A glyph's rim is empty.
    const float wide = (c.uv.x - a.uv.x) / (face->u1 - face->u0), high = (c.uv.y - a.uv.y) / (face->v1 - face->v0);
    const bool is_sideways = wide < .9f || a.pos.x < clip.x - slack || c.pos.x > clip.z + slack;
    const bool is_upright = high < .9f || a.pos.y < clip.y - slack || c.pos.y > clip.w + slack;
    const float scale = (c.pos.x - a.pos.x) / ((face->right - face->left) * wide);
    const float from = a.pos.x - face->left * scale;
    found.push_back({.code = face->code,
                     .box = {a.pos.x, a.pos.y, c.pos.x - a.pos.x, c.pos.y - a.pos.y},
                     .baseline = a.pos.y - face->top * (c.pos.y - a.pos.y) / (face->bottom - face->top),
                     .from = from,
                     .to = from + face->advance * scale,
                     .line = face->line * scale,
                     .window = list._OwnerName != nullptr ? list._OwnerName : "",
                     .is_cut = is_sideways || is_upright, // By its window, or by Dear ImGui to fit its frame.
                     .is_cut_sideways = is_sideways});
}

bool lies_over(const engine::Rect& a, const engine::Rect& b) {
    const float wide = std::min(a.x + a.width, b.x + b.width) - std::max(a.x, b.x);
    const float high = std::min(a.y + a.height, b.y + b.height) - std::max(a.y, b.y);
    return wide > 2 && high > 2;
}

// Text around one glyph, for an error.
std::string around(const std::vector<Glyph>& all, std::size_t at) {
    std::string text;
    for (std::size_t i = at < 12 ? 0 : at - 12; i < std::min(at + 6, all.size()); ++i)
        text += (i == at ? "[" : "") + utf8(all[i].code) + (i == at ? "]" : "");
    return text;
}

} // namespace

std::vector<Glyph> glyphs() {
    std::vector<Glyph> found;
    const ImDrawData* data = ImGui::GetDrawData();
    if (data == nullptr || !data->Valid) return found;
    const std::vector<Face>& all = faces();
    for (int i = 0; i < data->CmdListsCount; ++i) {
        const ImDrawList& list = *data->CmdLists[i];
        for (const ImDrawCmd& command : list.CmdBuffer) {
            if (command.UserCallback != nullptr) continue;
            const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
            for (unsigned at = 0; at + 6 <= command.ElemCount;) {
                const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset + at;
                const bool is_quad = index[1] == index[0] + 1 && index[2] == index[0] + 2 && index[3] == index[0]
                                     && index[4] == index[0] + 2 && index[5] == index[0] + 3;
                if (is_quad) add_quad(found, all, list, vertices + index[0], command.ClipRect);
                at += is_quad ? 6 : 3;
            }
        }
    }
    return found;
}

std::vector<std::string> words() {
    std::vector<std::string> all;
    const std::vector<Glyph> drawn = glyphs();
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        const Glyph& glyph = drawn[i];
        constexpr float slack = 2; // Pixels; letters may be aligned to whole ones.
        const bool continues = i > 0 && drawn[i - 1].window == glyph.window
                               && std::abs(drawn[i - 1].baseline - glyph.baseline) < slack
                               && std::abs(drawn[i - 1].to - glyph.from) < slack;
        if (!continues) all.emplace_back();
        all.back() += utf8(glyph.code);
    }
    return all;
}

namespace {

bool scrolls(const std::string& window) {
    for (const ImGuiWindow* found = ImGui::FindWindowByName(window.c_str()); found != nullptr;
         found = found->ParentWindow)
        if (found->ScrollMax.y > 0 || found->Scroll.y > 0) return true;
    return false;
}

std::vector<std::string> faults_of(bool are_all) {
    std::vector<std::string> found;
    const std::vector<Glyph> all = glyphs();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].is_cut && (are_all || all[i].is_cut_sideways || !scrolls(all[i].window)))
            found.push_back("cut in " + all[i].window + ": " + around(all, i));
        if (!are_all && all[i].window == "##Background") continue;
        for (std::size_t j = i + 2; j < all.size() && all[j].window == all[i].window; ++j)
            if (lies_over(all[i].box, all[j].box))
                found.push_back("over each other in " + all[i].window + ": " + around(all, i) + " and "
                                + around(all, j));
    }
    return found;
}

} // namespace

std::vector<std::string> faults() {
    return faults_of(true);
}

std::vector<std::string> faults_beside_scrolling() {
    return faults_of(false);
}

} // namespace drawn_text
