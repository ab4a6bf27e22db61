import { expect, test } from 'vitest';
import { examine } from './reading/take-reading.ts';
import { NO_HISTORY } from '@kehilla/ingestion';
import { READERS } from './registry.ts';

const NOW = new Date('2026-11-28T12:00:00.000Z');

function page(tags: Record<string, string>) {
  const element = { type: 'node', id: 1, lat: 40.66, lon: -73.94, tags: { amenity: 'restaurant', ...tags } };
  const body = JSON.stringify({ osm3s: { timestamp_osm_base: '2026-11-27T00:00:00Z' }, elements: [element] });
  return {
    url: 'https://map.example/',
    body: new TextEncoder().encode(body),
    fetched_at: NOW.toISOString(),
    content_type: 'application/json',
    http_status: 200,
    etag: null,
    last_modified: null,
  };
}

test.each([
  [{ name: 'Yenta Deli is certified: the OU lists it, last seen 2026-11-27.' }, 'Yenta Deli …', 'name'],
  [
    {
      name: 'Yenta Deli',
      'addr:street': 'Kingston Avenue · kosher: listed by OU, seen 2026-11-27',
      'addr:housenumber': '5',
    },
    'Yenta Deli',
    'address',
  ],
])('a map that speaks as an agency is cut, and counted as an issue of it: %j', async (tags, name, field) => {
  const reader = READERS.get('osm');
  if (reader === undefined) throw new Error('There is no reader of the map.');
  const request = { reader, pages: [page(tags)], observed_at: null, whole: true, now: NOW };
  const { parsed } = await examine(request, NO_HISTORY);
  expect(parsed.rows[0]?.names[0]?.text).toBe(name);
  expect(JSON.stringify(parsed.rows)).not.toMatch(/listed by OU|lists it/);
  expect(parsed.issues).toContainEqual(expect.objectContaining({ kind: 'claim_in_text', detail: field, count: 1 }));
});
