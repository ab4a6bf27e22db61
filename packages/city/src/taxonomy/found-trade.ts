/** A trade that words name or describe: how surely, from which word on, and by which words. */
export type Found = {
  readonly trade: string;
  readonly points: number;
  readonly at: number;
  readonly words: readonly number[];
};

/** A trade called by its name was meant, whatever the other words describe. Points a word. */
export const NAME_POINTS = 100;
/** Points of each word of a description. */
export const NEED_POINTS = 10;
