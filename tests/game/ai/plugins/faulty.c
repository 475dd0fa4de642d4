/* An evaluation that counts discs, with the fault that FAULT_... names. */
#include "game/ai/outflank_evaluation.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double value_of(uint64_t player, uint64_t opponent) {
    return 10 * (__builtin_popcountll(player) - __builtin_popcountll(opponent));
}

static double evaluate(void* context, uint64_t player, uint64_t opponent, int empties) {
    (void)empties;
#if defined(FAULT_SHARED) /* not a number while another thread uses the context */
    int* users = context;
    const int before = __atomic_fetch_add(users, 1, __ATOMIC_SEQ_CST);
    const double value = before == 0 ? value_of(player, opponent) : NAN;
    __atomic_fetch_sub(users, 1, __ATOMIC_SEQ_CST);
    return value;
#else
    (void)context;
#if defined(FAULT_CRASH)
    abort();
#elif defined(FAULT_HANG)
    for (volatile int waits = 1; waits;) {
    }
#elif defined(FAULT_FLOOD)
    for (int line = 0; line < 200000; ++line)
        puts("an evaluation that writes to standard output");
    fflush(stdout);
#elif defined(FAULT_NAN)
    return NAN;
#elif defined(FAULT_HUGE)
    return player & 1 ? -1e300 : INFINITY;
#endif
    return value_of(player, opponent);
#endif
}

#if defined(FAULT_TERMS)
static int terms(void* context, uint64_t player, uint64_t opponent, int empties, OutflankTerm* list, int room) {
    (void)context, (void)player, (void)opponent, (void)empties, (void)room;
    list[0] = (OutflankTerm){"place, x", NAN, ~0ull};
    list[1] = (OutflankTerm){NULL, 1e300, 0};
    list[2] = (OutflankTerm){"not UTF-8: \xff", 1, 1};
    return 3;
}
#endif

static void* create(void) {
    return calloc(1, sizeof(int));
}

#if defined(FAULT_NOTHING)
OUTFLANK_EXPORT const OutflankEvaluation* another_function(void);
const OutflankEvaluation* another_function(void) {
#else
const OutflankEvaluation* outflank_evaluation(void) {
#endif
    static OutflankEvaluation evaluation = {.version = OUTFLANK_EVALUATION_VERSION,
                                            .name = "Discs",
                                            .create = create,
                                            .destroy = free,
                                            .evaluate = evaluate};
#if defined(FAULT_VERSION)
    evaluation.version = 2;
#elif defined(FAULT_MISSING)
    evaluation.evaluate = NULL;
#elif defined(FAULT_STATE)
evaluation.state_bytes = 8;
#elif defined(FAULT_TERMS)
evaluation.terms = terms;
#elif defined(FAULT_NULL)
return NULL;
#endif
    return &evaluation;
}
