/* An evaluation by tables, three for the phases of a game: a weight for each square, and the pattern of each edge, an
 * index of eight ternary digits. Both are kept up to date with each move (the incremental state), so that a position
 * costs a few additions and four lookups. Build and try it:
 *     cc -O2 -shared -fPIC -I. -o edges.so game/ai/examples/edges.c
 *     outflank-cli arena level:5@./edges.so level:5 --games 100 */
#include "game/ai/outflank_evaluation.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { phases = 3, edges = 4, edge_squares = 8, edge_patterns = 6561 };

/* Centi-discs for a disc of the side to move, by phase, for the squares of a quarter of the board: rows 1 to 4,
 * columns a to d. */
static const int16_t quarter[phases][16] = {
    {400, -120, 30, 10, -120, -200, -30, -30, 30, -30, 0, -10, 10, -30, -10, -10},
    {500, -80, 40, 20, -80, -150, -20, -20, 40, -20, 10, 0, 20, -20, 0, 0},
    {300, 20, 60, 60, 20, 0, 40, 40, 60, 40, 60, 60, 60, 40, 60, 60}};

typedef struct {
    int16_t squares[phases][64];
    int16_t edges[phases][edge_patterns]; /* digit 0: empty, 1: the side to move, 2: the opponent */
    /* The places of a square in the edges: none, one, or two for a corner. */
    struct {
        int count, edge[2], power[2];
    } places[64];
} Tables;

typedef struct {
    int32_t squares[phases];  /* sums for the side to move */
    uint16_t edges[2][edges]; /* patterns as the side to move and as the opponent see them */
} State;

static int phase_of(int empties) {
    return empties > 40 ? 0 : empties > 18 ? 1 : 2;
}

/* What an edge is worth: discs that a corner makes stable, and squares next to empty corners. */
static int edge_value(const int* digits) {
    static const int sign[3] = {0, 1, -1};
    int value = 0, stable = 0;
    for (int end = 0; end < 2; ++end) {
        const int corner = end == 0 ? 0 : 7, step = end == 0 ? 1 : -1;
        if (digits[corner] == 0) {
            value += sign[digits[corner + step]] * -150;
            continue;
        }
        for (int at = corner; at >= 0 && at < 8 && digits[at] == digits[corner] && stable < 8; at += step) {
            value += sign[digits[corner]] * 90;
            ++stable; /* a full edge is counted once */
        }
    }
    return value;
}

static void* create(void) {
    static const int first[edges] = {0, 56, 0, 7}, step[edges] = {1, 1, 8, 8};
    Tables* tables = calloc(1, sizeof *tables);
    if (tables == NULL) abort();
    for (int square = 0; square < 64; ++square) {
        const int row = square / 8, column = square % 8;
        for (int phase = 0; phase < phases; ++phase)
            tables->squares[phase][square] =
                quarter[phase][(row < 4 ? row : 7 - row) * 4 + (column < 4 ? column : 7 - column)];
    }
    for (int edge = 0; edge < edges; ++edge) {
        for (int at = 0, power = 1; at < edge_squares; ++at, power *= 3) {
            const int square = first[edge] + at * step[edge];
            const int place = tables->places[square].count++;
            tables->places[square].edge[place] = edge;
            tables->places[square].power[place] = power;
        }
    }
    for (int pattern = 0; pattern < edge_patterns; ++pattern) {
        int digits[edge_squares];
        for (int at = 0, rest = pattern; at < edge_squares; ++at, rest /= 3)
            digits[at] = rest % 3;
        for (int phase = 0; phase < phases; ++phase)
            tables->edges[phase][pattern] = (int16_t)(edge_value(digits) * (phase + 2) / 3);
    }
    return tables;
}

/* Adds `digits` to the square's digit as each side sees it, and `discs` to its count of discs. */
static void change(const Tables* tables, State* state, int square, int discs, int own, int other) {
    for (int phase = 0; phase < phases; ++phase)
        state->squares[phase] += discs * tables->squares[phase][square];
    for (int i = 0; i < tables->places[square].count; ++i) {
        const int edge = tables->places[square].edge[i], power = tables->places[square].power[i];
        state->edges[0][edge] = (uint16_t)(state->edges[0][edge] + own * power);
        state->edges[1][edge] = (uint16_t)(state->edges[1][edge] + other * power);
    }
}

static void start(void* context, void* state, uint64_t player, uint64_t opponent) {
    memset(state, 0, sizeof(State));
    for (int square = 0; square < 64; ++square) {
        if (player >> square & 1) change(context, state, square, 1, 1, 2);
        if (opponent >> square & 1) change(context, state, square, -1, 2, 1);
    }
}

static void pass(void* context, void* after, const void* before) {
    const State* old = before;
    State* state = after;
    (void)context;
    for (int phase = 0; phase < phases; ++phase)
        state->squares[phase] = -old->squares[phase];
    memcpy(state->edges[0], old->edges[1], sizeof old->edges[1]);
    memcpy(state->edges[1], old->edges[0], sizeof old->edges[0]);
}

static void move(void* context, void* after, const void* before, int square, uint64_t flipped) {
    pass(context, after, before); /* the other side is to move */
    change(context, after, square, -1, 2, 1);
    for (; flipped != 0; flipped &= flipped - 1)
        change(context, after, __builtin_ctzll(flipped), -2, 1, -1);
}

static double evaluate_state(void* context, const void* state, uint64_t player, uint64_t opponent, int empties) {
    const Tables* tables = context;
    const State* sums = state;
    const int phase = phase_of(empties);
    int value = sums->squares[phase];
    (void)player, (void)opponent;
    for (int edge = 0; edge < edges; ++edge)
        value += tables->edges[phase][sums->edges[0][edge]];
    return value;
}

static double evaluate(void* context, uint64_t player, uint64_t opponent, int empties) {
    State state;
    start(context, &state, player, opponent);
    return evaluate_state(context, &state, player, opponent, empties);
}

static int terms(void* context, uint64_t player, uint64_t opponent, int empties, OutflankTerm* list, int room) {
    static const char* const names[edges] = {"edge, a1 to h1", "edge, a8 to h8", "edge, a1 to a8", "edge, h1 to h8"};
    static const uint64_t squares[edges] = {0xffull, 0xffull << 56, 0x0101010101010101ull, 0x8080808080808080ull};
    const Tables* tables = context;
    const int phase = phase_of(empties);
    State state;
    if (room < 1 + edges) return 0;
    start(context, &state, player, opponent);
    list[0] = (OutflankTerm){"squares", state.squares[phase], player | opponent};
    for (int edge = 0; edge < edges; ++edge)
        list[1 + edge] = (OutflankTerm){names[edge], tables->edges[phase][state.edges[0][edge]], squares[edge]};
    return 1 + edges;
}

const OutflankEvaluation* outflank_evaluation(void) {
    static const OutflankEvaluation evaluation = {.version = OUTFLANK_EVALUATION_VERSION,
                                                  .name = "Squares and edges",
                                                  .create = create,
                                                  .destroy = free,
                                                  .evaluate = evaluate,
                                                  .terms = terms,
                                                  .state_bytes = sizeof(State),
                                                  .start = start,
                                                  .move = move,
                                                  .pass = pass,
                                                  .evaluate_state = evaluate_state};
    return &evaluation;
}
