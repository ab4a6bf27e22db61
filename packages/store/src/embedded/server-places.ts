import type { Account } from './account.ts';

/** Where the server's programs and its cluster lie, and the account that it runs under; null = the caller's. */
export type ServerPlaces = { readonly bin: string; readonly home: string; readonly account: Account | null };
