// What Schoku takes from the header of this name, which only compilers for Windows have.
#include <x86intrin.h>

#define __popcnt16(bits) __builtin_popcount((unsigned short)(bits))

static inline unsigned char _bittestandreset(int *word, int bit) {
    unsigned char was = *word >> bit & 1;
    *word &= ~(1u << bit);
    return was;
}

static inline unsigned char _bittestandreset64(long long *word, long long bit) {
    unsigned char was = *word >> bit & 1;
    *word &= ~(1ull << bit);
    return was;
}
