/** Threads that make instances. */

/**
 * Megabytes for what was just made, most of which is garbage at once. Twice as much saves 2 % of a thread's time and takes 30 MB more of each;
 * it is said here because the default differs between versions of Node.
 */
export const YOUNG_GENERATION_MB = 48;
