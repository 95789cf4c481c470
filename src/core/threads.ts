/** Threads that make instances. */

/**
 * Megabytes for what was just made, most of which is garbage at once: with the 48 that threads have by default, more of it is copied, and
 * up to a fifth of a thread's time is collecting.
 */
export const YOUNG_GENERATION_MB = 96;
