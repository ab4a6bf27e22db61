/** One question as data, before anything is known about it. An app makes it from bytes; the gateway never sees the network. */
export type Call = {
  /** Upper case, as sent. */
  readonly method: string;
  /** The raw path, percent-escapes and all, without the query. */
  readonly path: string;
  /** The raw query, without its `?`; empty where there is none. */
  readonly query: string;
  /** The query's values in their types, where a surface has them so (MCP); `query` is not read then. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The raw body; null where none was sent. A body longer than the gateway's limit may be cut, not below limit + 1 bytes. */
  readonly body: Uint8Array | null;
  readonly client: { readonly address: string };
  readonly surface: 'rest' | 'mcp' | 'web';
  readonly request_id: string;
  /** The instant the call arrived. */
  readonly now: Date;
  /** Whether whoever asked has gone, so that nobody waits for the answer; absent = nobody can tell. */
  readonly gone?: () => boolean;
};

/** One answer as data, complete with its headers. `body` is null where there is none (204, 304, HEAD). */
export type Reply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** What `body` says, as data, for surfaces that put it into words: null for what is no JSON; absent for errors. A page has it alone, without a body. */
  readonly answer?: () => object | null;
  /** The operation that was asked for, for the log; null where the path has none. */
  readonly operation: string | null;
};
