/** How long a client may keep a list of ours, in milliseconds: lists change with a release. */
export const LISTS_KEEP_MS = 3_600_000;

/** What tells a client so in a result. */
export const KEEP = { ttlMs: LISTS_KEEP_MS, cacheScope: 'public' } as const;
