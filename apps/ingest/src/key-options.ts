import { SCOPES } from '@kehilla/contract';
import { DAY_MS } from '@kehilla/core';
import { KEY_PATTERN, type KeyRecord, TIERS } from '@kehilla/gateway';
import { type NewKey, OVERLAP_DAYS } from '@kehilla/store';
import { UsageError } from './usage.ts';

/** What was typed of a new key; a part that was not is undefined. */
export type KeyValues = {
  readonly tier?: string | undefined;
  readonly scope?: string | undefined;
  readonly test: boolean;
  readonly label?: string | undefined;
  /** The first day on which it is no longer in force, `YYYY-MM-DD`, UTC. */
  readonly expires?: string | undefined;
};

/** The tier of who sends no key: nobody can be given a key of it. Rule: specification §8.1. */
const KEYLESS = 'anonymous';
/** The tiers that a key may have: those of the contract but for that one. */
export const TIER_NAMES = TIERS.filter((tier) => tier !== KEYLESS);
const MOST_DAYS = 365;

/** The key that was asked for. Throws `UsageError` for a tier or scope that is none, a day that is over, and a label that holds a key. */
export function newKey(values: KeyValues, now: Date): NewKey {
  const tier = TIER_NAMES.find((name) => name === values.tier);
  if (values.tier === KEYLESS)
    throw new UsageError(
      `--tier ${KEYLESS} is the tier of assistants that send no key, so there is no key of it; take one of ${TIER_NAMES.join(', ')}.`,
    );
  if (tier === undefined) throw new UsageError(`--tier takes one of ${TIER_NAMES.join(', ')}.`);
  const expires = values.expires === undefined ? null : dayToCome(values.expires, now);
  if (new RegExp(KEY_PATTERN, 'i').test(values.label ?? ''))
    throw new UsageError('--label holds a key; a label is stored and shown, so name the holder instead.');
  return {
    tier,
    scopes: scopesOf(values.scope ?? 'all'),
    test: values.test,
    label: values.label?.trim().replaceAll(/\s+/g, ' ') || null,
    expires_at: expires,
  };
}

/** The first instant (UTC) of a civil day that lies ahead. */
function dayToCome(text: string, now: Date): Date {
  const at = new Date(`${text}T00:00:00.000Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text || at <= now)
    throw new UsageError('--expires takes a day to come, such as 2027-12-31.');
  return at;
}

function scopesOf(text: string): KeyRecord['scopes'] {
  if (text === 'all') return [...SCOPES];
  if (text === 'none') return [];
  return [...new Set(text.split(','))].map((part) => {
    const scope = SCOPES.find((known) => known === part.trim());
    if (scope === undefined)
      throw new UsageError(`--scope does not know "${part}"; it takes all, none, or of: ${SCOPES.join(', ')}.`);
    return scope;
  });
}

/** When a rotated key ends: as many days from now as were asked for, else the usual number. Throws `UsageError` for more than a year. */
export function overlapEnd(days: string | undefined, now: Date): Date {
  const asked = days ?? String(OVERLAP_DAYS);
  if (!/^\d{1,3}$/.test(asked) || Number(asked) > MOST_DAYS)
    throw new UsageError(`--overlap takes a number of days from 0 to ${MOST_DAYS}.`);
  return new Date(now.getTime() + Number(asked) * DAY_MS);
}
