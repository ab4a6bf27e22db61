/** A trade that words name or describe: how surely, from which word on, and by which words. */
export type Evidence = {
  readonly trade: string;
  readonly points: number;
  readonly at: number;
  readonly words: readonly number[];
  /** Who else does such work, where nobody of the trade is on record; null where the words name the trade, or nobody else does. */
  readonly standIn: string | null;
};

/** A trade called by its name was meant, whatever the other words describe. Points a word. */
export const NAME_POINTS = 100;
/** Points of each word of a description. */
export const NEED_POINTS = 10;
/** Points of a thing of which nothing is said. */
export const THING_POINTS = 5;
/** Points of a name of somebody who failed those who ask: less than any other need has, for another trade may be asked for, and more than a thing by itself. */
export const FAILED_POINTS = NEED_POINTS - 1;
