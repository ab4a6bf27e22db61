/** A minute in milliseconds. */
export const MINUTE_MS = 60_000;
/** A day of 24 hours in milliseconds: civil days are not all that long. */
export const DAY_MS = 1_440 * MINUTE_MS;
