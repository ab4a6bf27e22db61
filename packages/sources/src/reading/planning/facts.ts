import { isDeepStrictEqual } from 'node:util';
import type { PlaceRow } from '@kehilla/core';
import type { FactChange } from '../../ports.ts';

/** Everything a row states, one entry a statement; what it is silent about is absent. */
function statements(row: PlaceRow): ReadonlyMap<string, unknown> {
  const all: Record<string, unknown> = {
    names: row.names.length > 0 ? row.names : null,
    address: row.address,
    location: row.location,
    phone: row.phone,
    website: row.website,
    category: row.category,
    cuisines: row.cuisines.length > 0 ? row.cuisines : null,
    hours: row.hours,
    labels: row.labels.length > 0 ? row.labels : null,
    closed: row.closed,
    listing: row.listing,
    trades: row.trades ?? null,
    licences: row.licences ?? null,
    ...row.other,
  };
  return new Map(Object.entries(all).filter(([, value]) => value !== null));
}

/**
 * What the newer row states differently: new values, and null for a statement that is no longer made. The order of an object's
 * members is no difference: the record does not keep it.
 */
export function changes(before: PlaceRow | null, after: PlaceRow): FactChange[] {
  const now = statements(after);
  if (before === null) return [...now].map(([field, value]) => ({ field, value }));
  const old = statements(before);
  const changed = [...now]
    .filter(([field, value]) => !isDeepStrictEqual(value, old.get(field)))
    .map(([field, value]) => ({ field, value }));
  const ended = [...old.keys()].filter((field) => !now.has(field)).map((field) => ({ field, value: null }));
  return [...changed, ...ended];
}
