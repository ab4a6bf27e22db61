import type { Tier } from '@kehilla/contract';

/** The limits of a caller. `null` = no cap. Days and months are UTC. */
export type Limits = {
  readonly per_minute: number;
  readonly burst: number;
  readonly per_day: number | null;
  readonly per_month: number | null;
  readonly live_per_day: number | null;
};

/**
 * What each server counts by itself, in memory, before anything else happens: `open` what needs no key (health, readiness, unknown paths), by address; `pages`
 * what pages for people and feeds ask, by address and weighed (`take-open.ts`); `requests` and `keyed_requests` every request to the tools for assistants, of
 * an address or of a key; `failed_keys` requests that brought no valid key, by address. They bound what a caller may cost, not what it may ask.
 */
export const LOCAL_LIMITS = ['open', 'pages', 'requests', 'keyed_requests', 'failed_keys'] as const;

/**
 * A row of the table: the contract's tiers, all callers without a key behind a range of addresses that many share, and the rows that servers count by
 * themselves.
 */
export type LimitName = Tier | 'shared' | (typeof LOCAL_LIMITS)[number];

/** The tiers' figures. Rule: specification §8.1, decisions §4; changes go into the changelog. */
export const LIMITS: Readonly<Record<LimitName, Limits>> = {
  anonymous: { per_minute: 20, burst: 10, per_day: null, per_month: null, live_per_day: 5 },
  key_free: { per_minute: 60, burst: 20, per_day: 500, per_month: 10_000, live_per_day: 20 },
  app_person_free: { per_minute: 30, burst: 10, per_day: 100, per_month: 2_000, live_per_day: 10 },
  company_free: { per_minute: 120, burst: 40, per_day: 1_000, per_month: 20_000, live_per_day: 100 },
  app_subscriber: { per_minute: 120, burst: 40, per_day: null, per_month: null, live_per_day: 50 },
  company: { per_minute: 600, burst: 120, per_day: null, per_month: null, live_per_day: 1_000 },
  shared: { per_minute: 600, burst: 120, per_day: null, per_month: null, live_per_day: 50 },
  open: { per_minute: 1_200, burst: 300, per_day: null, per_month: null, live_per_day: null },
  pages: { per_minute: 1_200, burst: 240, per_day: null, per_month: null, live_per_day: 5 },
  requests: { per_minute: 120, burst: 60, per_day: null, per_month: null, live_per_day: null },
  keyed_requests: { per_minute: 2_400, burst: 480, per_day: null, per_month: null, live_per_day: null },
  failed_keys: { per_minute: 60, burst: 30, per_day: null, per_month: null, live_per_day: null },
};

const { key_free, app_subscriber, company, open, pages, requests, keyed_requests, failed_keys } = LIMITS;

/** Whether a row is counted by each server for itself. */
export function isLocal(name: LimitName): name is (typeof LOCAL_LIMITS)[number] {
  return (LOCAL_LIMITS as readonly string[]).includes(name);
}

/** Returns whether a row is a tier of the contract. */
export function isTier(name: LimitName): name is Tier {
  return name !== 'shared' && !isLocal(name);
}

/** The tiers of the contract. */
export const TIERS = (Object.keys(LIMITS) as LimitName[]).filter(isTier);

/** The advice for a caller at the end of a limit. */
export const HOW_TO_GET_MORE: Readonly<Record<LimitName, string>> = {
  anonymous: `Send a key: a free one allows ${key_free.per_minute} requests a minute and ${key_free.per_day} a day.`,
  key_free: `An app subscription or a company key has no daily cap; a company key allows ${company.per_minute} requests a minute.`,
  app_person_free: `An app subscription allows ${app_subscriber.per_minute} requests a minute and has no daily cap.`,
  company_free: `A company key allows ${company.per_minute} requests a minute and has no daily cap.`,
  app_subscriber: `A company key allows ${company.per_minute} requests a minute.`,
  company: 'This is the highest tier on the list.',
  shared: `Send a key, or sign in: many people ask from your address, and a free key of your own allows ${key_free.per_minute} requests a minute.`,
  open: `Ask less often: these addresses answer ${open.per_minute / 60} times a second.`,
  pages: `Read more slowly, or ask by program with a key: pages and feeds answer some ${pages.per_minute / 3} questions a minute of one address.`,
  requests: `Send fewer requests: ${requests.per_minute} a minute are answered without a key, lists and handshakes included.`,
  keyed_requests: `Send fewer requests: ${keyed_requests.per_minute} a minute are answered, lists and handshakes included.`,
  failed_keys: `Send a valid key: ${failed_keys.per_minute} requests a minute without one are told so.`,
};
