import type { LimitStatus } from './limits/limit-status.ts';

/** One question as data, before anything is known about it. An app makes it from bytes; the gateway never sees the network. */
export type Call = {
  /** Upper case, as sent. */
  readonly method: string;
  /** The raw path, percent-escapes and all, without the query. */
  readonly path: string;
  /** The raw query, without its `?`; empty if there is none. */
  readonly query: string;
  /** The query's values in their types, where a surface has them so (MCP); `query` is not read then. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The raw body; null if none was sent. A body longer than the gateway's limit may be cut, not below limit + 1 bytes. */
  readonly body: Uint8Array | null;
  readonly client: { readonly address: string };
  readonly surface: 'rest' | 'mcp' | 'web';
  readonly request_id: string;
  /** The instant the call arrived. */
  readonly now: Date;
  /** Whether the caller has gone, so that the answer is not needed; absent = unknown. */
  readonly gone?: () => boolean;
};

/** One answer as data, complete with its headers. `body` is null if there is none (204, 304, HEAD). */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** The content of `body` as data, for surfaces that put it into words: null if it is no JSON; absent for errors. A page has it alone, without a body. */
  readonly answer?: () => object | null;
  /** The operation that was asked for, for the log; null if the path has none. */
  readonly operation: string | null;
};

/**
 * A reply in progress; each step adds its headers to this object. `answer` is the content of `body`, as data. `standing` is the caller's limits after a live
 * call of this answer; absent or null without one.
 */
export type Draft = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  readonly answer?: () => object | null;
  readonly standing?: LimitStatus | null;
};
