/* The interface of an evaluation in a shared library, for 8x8 boards. A library exports one function,
 * outflank_evaluation(), and is loaded by `outflank-cli ... --evaluation FILE` or in the window. C99, or C++.
 *
 * Squares are bits: bit 0 is a1, bit 7 h1, bit 8 a2, bit 63 h8. `player` has the discs of the side to move. Values are
 * in centi-discs (100 is one disc) for the side to move, from -6400 to 6400; larger ones are clamped, and a value that
 * is not a number counts as 0 and is reported. The search evaluates only positions in which a side can move, and
 * solves the last empties itself. */
#ifndef OUTFLANK_EVALUATION_H
#define OUTFLANK_EVALUATION_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define OUTFLANK_EVALUATION_VERSION 1
#define OUTFLANK_MAX_STATE_BYTES 128

#ifdef _WIN32
#define OUTFLANK_EXPORT __declspec(dllexport)
#else
#define OUTFLANK_EXPORT __attribute__((visibility("default")))
#endif

/* A part of a value, for the inspector. */
typedef struct OutflankTerm {
    const char* name; /* UTF-8; stays valid until destroy() */
    double value;     /* centi-discs for the side to move */
    uint64_t squares; /* squares that the term is about; 0: none */
} OutflankTerm;

typedef struct OutflankEvaluation {
    int version;      /* OUTFLANK_EVALUATION_VERSION */
    const char* name; /* shown to users, UTF-8 */

    /* Each searching thread has its own context; calls with one context never overlap. Several threads may call
     * create() and destroy() at the same time, and a context may be used on another thread than the one that created
     * it. create() may return NULL if the evaluation has no data; it cannot report a failure. */
    void* (*create)(void);
    void (*destroy)(void* context);
    /* Must return the same value for the same position. */
    double (*evaluate)(void* context, uint64_t player, uint64_t opponent, int empties);

    /* Optional, or NULL: writes up to `room` terms and returns their number. Their values add up to evaluate(). */
    int (*terms)(void* context, uint64_t player, uint64_t opponent, int empties, OutflankTerm* terms, int room);

    /* Optional incremental state, or 0 and NULL: up to OUTFLANK_MAX_STATE_BYTES for each position of the tree, copied
     * like plain memory, aligned to 32 bytes. `after` and `before` never overlap. After a move or a pass the state is
     * for the other side. evaluate_state() is then called instead of evaluate() and must return the same value. */
    int state_bytes;
    void (*start)(void* context, void* state, uint64_t player, uint64_t opponent);
    void (*move)(void* context, void* after, const void* before, int square, uint64_t flipped);
    void (*pass)(void* context, void* after, const void* before);
    double (*evaluate_state)(void* context, const void* state, uint64_t player, uint64_t opponent, int empties);
} OutflankEvaluation;

/* The evaluation; valid while the library is loaded. */
OUTFLANK_EXPORT const OutflankEvaluation* outflank_evaluation(void);

#ifdef __cplusplus
}
#endif

#endif
