#include "game/modes/tournament/matching.hpp"

#include <cstddef>
#include <deque>
#include <utility>

namespace modes {

namespace {

constexpr int nobody = -1;

// Grows a tree of alternating paths from one who is free, and takes odd cycles ("blossoms") together as they are met,
// each under the number of its base.
class Matching {
  public:
    explicit Matching(const MayMeet& may_meet)
        : may_meet_{may_meet}, count_{static_cast<int>(may_meet.size())}, partner_(may_meet.size(), nobody) {}

    int size() {
        int pairs = 0;
        for (int i = 0; i < count_; ++i)
            if (partner(i) == nobody) pairs += pair_at_once(i) ? 1 : 0;
        for (int i = 0; i < count_; ++i) {
            if (partner(i) != nobody) continue;
            const int end = free_end_of_path(i);
            if (end == nobody) continue;
            turn_over(end);
            ++pairs;
        }
        return pairs;
    }

  private:
    int& partner(int one) { return partner_[static_cast<std::size_t>(one)]; }
    int& parent(int one) { return parent_[static_cast<std::size_t>(one)]; }
    int& base(int one) { return base_[static_cast<std::size_t>(one)]; }
    bool may_meet(int a, int b) const { return may_meet_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }

    bool pair_at_once(int one) {
        for (int other = 0; other < count_; ++other) {
            if (!may_meet(one, other) || partner(other) != nobody) continue;
            partner(one) = other;
            partner(other) = one;
            return true;
        }
        return false;
    }

    int common_base(int a, int b) {
        std::vector<bool> is_above(partner_.size());
        for (;;) {
            a = base(a);
            is_above[static_cast<std::size_t>(a)] = true;
            if (partner(a) == nobody) break; // the root
            a = parent(partner(a));
        }
        for (;;) {
            b = base(b);
            if (is_above[static_cast<std::size_t>(b)]) return b;
            b = parent(partner(b));
        }
    }
    void mark_blossom(int one, int base_of_all, int child, std::vector<bool>& is_in_blossom) {
        while (base(one) != base_of_all) {
            is_in_blossom[static_cast<std::size_t>(base(one))] = true;
            is_in_blossom[static_cast<std::size_t>(base(partner(one)))] = true;
            parent(one) = child;
            child = partner(one);
            one = parent(partner(one));
        }
    }

    int free_end_of_path(int root) {
        parent_.assign(partner_.size(), nobody);
        base_.resize(partner_.size());
        for (int i = 0; i < count_; ++i)
            base(i) = i;
        std::vector<bool> is_reached(partner_.size());
        is_reached[static_cast<std::size_t>(root)] = true;
        std::deque<int> waiting{root};
        while (!waiting.empty()) {
            const int one = waiting.front();
            waiting.pop_front();
            for (int other = 0; other < count_; ++other) {
                if (!may_meet(one, other) || base(one) == base(other) || partner(one) == other) continue;
                if (other == root || (partner(other) != nobody && parent(partner(other)) != nobody)) {
                    const int all = common_base(one, other);
                    std::vector<bool> is_in_blossom(partner_.size());
                    mark_blossom(one, all, other, is_in_blossom);
                    mark_blossom(other, all, one, is_in_blossom);
                    for (int i = 0; i < count_; ++i) {
                        if (!is_in_blossom[static_cast<std::size_t>(base(i))]) continue;
                        base(i) = all;
                        if (is_reached[static_cast<std::size_t>(i)]) continue;
                        is_reached[static_cast<std::size_t>(i)] = true;
                        waiting.push_back(i);
                    }
                } else if (parent(other) == nobody) {
                    parent(other) = one;
                    if (partner(other) == nobody) return other;
                    is_reached[static_cast<std::size_t>(partner(other))] = true;
                    waiting.push_back(partner(other));
                }
            }
        }
        return nobody;
    }
    void turn_over(int end) {
        while (end != nobody) {
            const int before = parent(end);
            const int next = partner(before);
            partner(end) = before;
            partner(before) = end;
            end = next;
        }
    }

    const MayMeet& may_meet_;
    int count_;
    std::vector<int> partner_;
    std::vector<int> parent_;
    std::vector<int> base_;
};

} // namespace

int most_pairs(const MayMeet& may_meet) {
    return Matching{may_meet}.size();
}

} // namespace modes
