/* An evaluation in 40 lines: mobility and corners. Build and try it:
 *     cc -O2 -shared -fPIC -I. -o mobility.so game/ai/examples/mobility.c
 *     outflank-cli arena level:5@./mobility.so level:5 --games 100 */
#include "game/ai/outflank_evaluation.h"

#include <stddef.h>

/* The squares in one direction: a shift by `step` bits that does not leave the rows. */
static uint64_t shifted(uint64_t squares, int step) {
    const uint64_t not_a = 0xfefefefefefefefeull, not_h = 0x7f7f7f7f7f7f7f7full;
    squares = step > 0 ? squares << step : squares >> -step;
    return step == 1 || step == 9 || step == -7    ? squares & not_a
           : step == -1 || step == -9 || step == 7 ? squares & not_h
                                                   : squares;
}

static uint64_t legal_moves(uint64_t player, uint64_t opponent) {
    static const int steps[8] = {1, -1, 8, -8, 9, -9, 7, -7};
    uint64_t moves = 0;
    for (int i = 0; i < 8; ++i) {
        uint64_t run = shifted(player, steps[i]) & opponent;
        for (int length = 0; length < 6; ++length)
            run |= shifted(run, steps[i]) & opponent;
        moves |= shifted(run, steps[i]) & ~(player | opponent);
    }
    return moves;
}

static double evaluate(void* context, uint64_t player, uint64_t opponent, int empties) {
    const uint64_t corners = 0x8100000000000081ull;
    const int mobility =
        __builtin_popcountll(legal_moves(player, opponent)) - __builtin_popcountll(legal_moves(opponent, player));
    const int corner_lead = __builtin_popcountll(player & corners) - __builtin_popcountll(opponent & corners);
    (void)context, (void)empties;
    return 120 * mobility + 800 * corner_lead;
}

static void* create(void) {
    return NULL;
}
static void destroy(void* context) {
    (void)context;
}

const OutflankEvaluation* outflank_evaluation(void) {
    static const OutflankEvaluation evaluation = {.version = OUTFLANK_EVALUATION_VERSION,
                                                  .name = "Mobility and corners",
                                                  .create = create,
                                                  .destroy = destroy,
                                                  .evaluate = evaluate};
    return &evaluation;
}
