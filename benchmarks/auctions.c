/* A yardstick for benchmarks/auctions.py, and nothing else: how fast random legal auctions can be made by hand in C.
 *
 * It is no rule engine of the project and nothing of the project uses it. The regular auction is written out as
 * arithmetic on (bid, doubled, side, passes), turned at the start into a table with a row for each position as the
 * player on turn sees it, and walked in 16 lanes: each draws one of the lawful calls uniformly (xorshift), and a lane
 * whose auction ends begins the next at once, without a branch.
 *
 * Prints: auctions, calls, seconds.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BIDS = 35, LANES = 16, MOST = 38, POSITIONS = 4 + BIDS * 3 * 3, CODES = (BIDS + 1) * 3 * 2 * 4, START = 0 };

/* An entry: the row of the position after a call, how many calls are lawful there, and whether an auction has ended. */
enum { ROW_BITS = 14, ENDED_BIT = 20 };

static uint32_t table[POSITIONS * MOST];
static int row_of[CODES], code_of[POSITIONS], degree[POSITIONS], rows;

/* doubled 0..2; theirs: the last bid is the opponents' of the player on turn; passes since the last other call. */
static int code(int bid, int doubled, int theirs, int passes) {
    return ((bid * 3 + doubled) * 2 + theirs) * 4 + passes;
}

static int row(int of_code) {
    if (row_of[of_code] < 0) {
        row_of[of_code] = rows;
        code_of[rows++] = of_code;
    }
    return row_of[of_code];
}

/* The positions after every lawful call on one, -1 for the end of the auction; answers how many. */
static int after(int here, int *next) {
    int passes = here % 4, theirs = here / 4 % 2, doubled = here / 8 % 3, bid = here / 24, n = 0;
    int ends = passes + 1 == (bid ? 3 : 4);
    next[n++] = ends ? -1 : code(bid, doubled, bid ? !theirs : 0, passes + 1);
    if (bid && theirs && doubled == 0) next[n++] = code(bid, 1, 0, 0);
    if (bid && !theirs && doubled == 1) next[n++] = code(bid, 2, 1, 0);
    for (int higher = bid + 1; higher <= BIDS; higher++) next[n++] = code(higher, 0, 1, 0);
    return n;
}

static void build(void) {
    int next[MOST];
    for (int c = 0; c < CODES; c++) row_of[c] = -1;
    row(code(0, 0, 0, 0));
    for (int r = 0; r < rows; r++) {
        degree[r] = after(code_of[r], next);
        for (int k = 0; k < degree[r]; k++) table[r * MOST + k] = next[k] < 0 ? POSITIONS : (uint32_t)row(next[k]);
    }
    for (int r = 0; r < rows; r++)
        for (int k = 0; k < degree[r]; k++) {
            int ended = table[r * MOST + k] == POSITIONS, to = ended ? START : (int)table[r * MOST + k];
            table[r * MOST + k] = (uint32_t)(to * MOST | degree[to] << ROW_BITS | ended << ENDED_BIT);
        }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(int argc, char **argv) {
    double span = argc > 1 ? atof(argv[1]) : 0.3, begun, passed;
    uint32_t random[LANES], at[LANES], ended[LANES] = {0};
    long calls = 0, auctions = 0;
    build();
    if (rows != POSITIONS) return 1;
    for (int j = 0; j < LANES; j++) {
        random[j] = 2463534242u + 7919u * (uint32_t)j;
        at[j] = (uint32_t)degree[START] << ROW_BITS;
    }
    begun = now();
    do {
        for (int i = 0; i < 1 << 20; i++)
            for (int j = 0; j < LANES; j++) {
                uint32_t x = random[j];
                x ^= x << 13, x ^= x >> 17, x ^= x << 5;
                random[j] = x;
                at[j] = table[(at[j] & ((1 << ROW_BITS) - 1)) + ((x >> 16) * (at[j] >> ROW_BITS & 63) >> 16)];
                ended[j] += at[j] >> ENDED_BIT;
            }
        calls += (long)LANES << 20;
        passed = now() - begun;
    } while (passed < span);
    for (int j = 0; j < LANES; j++) auctions += ended[j];
    printf("%ld %ld %.9f\n", auctions, calls, passed);
    return 0;
}
