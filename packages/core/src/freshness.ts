import { DAY_MS, HOUR_MS } from './time-units.ts';
import type { Freshness } from '@kehilla/contract';

/** How long a fact of each kind counts as fresh, in milliseconds. Rule: decisions §5. */
export const TIME_TO_LIVE_MS = {
  kosher_listing: 14 * DAY_MS,
  event_listing: 72 * HOUR_MS,
  menu: 30 * DAY_MS,
  hours: 90 * DAY_MS,
  phone: 90 * DAY_MS,
  register: 30 * DAY_MS,
  map: 90 * DAY_MS,
  website: 90 * DAY_MS,
} as const;

/** The kinds of fact that age apart. */
export type FactKind = keyof typeof TIME_TO_LIVE_MS;

/**
 * A fact as far as its age matters; `observed_at` is null where the source gave no date. A date nobody can read counts as none. A fact
 * that states its own last moment (a certificate) has it as `fresh_until`; any other lives as long as its kind.
 */
export type Dated = { readonly kind: FactKind; readonly observed_at: string | null; readonly fresh_until?: string };

/**
 * The age of an answer made of these facts at `now`: `oldest_fact_at` the oldest reading, `fresh_until` the earliest end of a
 * time-to-live, `state` fresh until then, stale after, unknown where no fact has a date. A fact that was read by a clock ahead of ours is as
 * old as the answer, never younger. Instants are UTC. Rule: decisions §5.
 */
export function freshnessOf(facts: Iterable<Dated>, now: Date, tier: Freshness['tier'] = 'db'): Freshness {
  let oldest = Number.POSITIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;
  // Facts of one reading share its instant, which is read once.
  let [text, at] = ['', Number.NaN];
  for (const { kind, observed_at, fresh_until } of facts) {
    if (observed_at === null) continue;
    if (observed_at !== text) [text, at] = [observed_at, Date.parse(observed_at)];
    if (Number.isNaN(at)) continue;
    oldest = Math.min(oldest, at);
    until = Math.min(until, fresh_until === undefined ? at + TIME_TO_LIVE_MS[kind] : Date.parse(fresh_until));
  }
  const dated = oldest !== Number.POSITIVE_INFINITY;
  return {
    as_of: now.toISOString(),
    oldest_fact_at: dated ? new Date(Math.min(oldest, now.getTime())).toISOString() : null,
    fresh_until: dated ? new Date(until).toISOString() : null,
    state: !dated ? 'unknown' : now.getTime() <= until ? 'fresh' : 'stale',
    tier,
  };
}
