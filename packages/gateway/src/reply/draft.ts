import type { LimitStatus } from '../limits/limit-status.ts';

/**
 * A reply in progress; each step adds its headers to this object. `answer` is the content of `body`, or of `bytes`, as data. `standing` is the caller's limits after a live
 * call of this answer; absent or null without one.
 */
export type Draft = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly bytes?: Uint8Array;
  readonly answer?: () => object | null;
  readonly standing?: LimitStatus | null;
};
