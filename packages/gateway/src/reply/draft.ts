import type { LimitStatus } from '../limits/limit-status.ts';

/**
 * A reply on its way; each step adds its headers to this object, which is nobody else's. `answer` is what `body` says, as data.
 * `standing` is where the caller stands after a live call of this answer; absent or null where it made none.
 */
export type Draft = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly answer?: () => object | null;
  readonly standing?: LimitStatus | null;
};
