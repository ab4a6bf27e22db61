import type { StoredRow } from '@kehilla/core';

/** A row of an invented source for tests, which states a name and nothing else unless said otherwise. */
export function storedRow(source_id: string, name: string, own: Partial<StoredRow> = {}): StoredRow {
  return {
    source_id,
    external_id: `${source_id} ${name}`,
    url: null,
    observed_at: '2026-11-01T00:00:00.000Z',
    names: [{ text: name, lang: null }],
    address: null,
    location: null,
    phone: null,
    website: null,
    category: null,
    cuisines: [],
    hours: null,
    labels: [],
    closed: null,
    other: {},
    listing: null,
    place_id: 'pl_1',
    first_seen_at: '2026-11-01T00:00:00.000Z',
    last_seen_at: '2026-11-01T00:00:00.000Z',
    missing_since: null,
    reading_id: 'rd-1',
    ...own,
  };
}
