import { describe, expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { getEventSites } from '../operator-sites.ts';
import { calendar, inventedSite, parsed } from '../testing/invented.ts';
import type { EventSite } from '../types.ts';
import { filledEventFields, takeEventReading } from './take-event-reading.ts';
import { createMemoryEventStore } from './memory-event-store.ts';

const NOW = new Date('2026-12-31T00:00:00.000Z');
const [FIRST, SECOND, THIRD] = ['01', '02', '03'].map((day) => `2026-11-${day}T06:00:00.000Z`) as [
  string,
  string,
  string,
];
const NUMBERS = Array.from({ length: 15 }, (_, i) => i);
const event = (number: number, ...lines: string[]): string[] => [
  `UID:${number}`,
  `SUMMARY:Invented evening ${number}`,
  'DTSTART;TZID=America/New_York:20261208T200000',
  ...lines,
];
const withVenue = NUMBERS.map((i) => event(i, 'LOCATION:Sample Hall', 'URL:https://scc.example/e'));
const withoutVenue = NUMBERS.map((i) => event(i, 'URL:https://scc.example/e'));

function reader(site: EventSite = inventedSite('events-ics')) {
  const store = createMemoryEventStore();
  const take = (events: readonly string[][], observed_at: string, fields_as_read = false) =>
    takeEventReading(store, {
      site,
      pages: [getPage(calendar(...events))],
      observed_at,
      whole: true,
      fields_as_read,
      dry_run: false,
      now: NOW,
    });
  return { store, take };
}

test('an event fills what its listing says', () => {
  const [row] = parsed('events-ics', calendar(withVenue[0] as string[])).rows;
  expect(row && filledEventFields(row)).toEqual(['title', 'url', 'start', 'venue']);
});

describe('the fields of a site’s events', () => {
  test('that its last complete reading had and this one lacks: partial, nothing is withdrawn, --complete or not', async () => {
    const { store, take } = reader();
    expect(await take(withVenue, FIRST)).toMatchObject({ state: 'complete' });
    const lost = await take(withoutVenue.slice(3), SECOND);
    expect(lost).toMatchObject({ state: 'partial', removed: 0, issues: [{ kind: 'field_share_dropped' }] });
    expect(lost.message).toMatch(/^12 events were read, but fewer of them .* have venue \(0 %, 100 % known\)/);
    expect(store.events().flatMap((each) => each.listings.map((one) => one.missing_since))).not.toContain(SECOND);
    const looked = await take(withoutVenue.slice(3), SECOND, true);
    expect(looked).toMatchObject({ state: 'complete', removed: 3, issues: [{ kind: 'fields_taken_as_read' }] });
    expect(await take(withoutVenue.slice(3), THIRD)).toMatchObject({ state: 'complete', issues: [] });
  });

  test('of few events say nothing: a season ends', async () => {
    const { take } = reader();
    await take(withVenue, FIRST);
    expect(await take(withoutVenue.slice(12), SECOND)).toMatchObject({ state: 'complete' });
  });

  test('that the operator states of a site of his own', async () => {
    const own = { site_id: 'scc.example', reader: 'events-ics', name: 'SCC', urls: ['https://scc.example/a.ics'] };
    const found = getEventSites(JSON.stringify({ sites: [{ ...own, fields: { venue: 0.9 } }] }), []);
    const [site] = 'sites' in found ? found.sites : [];
    expect(await reader(site).take(withoutVenue, FIRST)).toMatchObject({ state: 'partial' });
    for (const fields of [{ hall: 0.9 }, { venue: 90 }, { venue: 'most' }, ['venue'], null])
      expect(getEventSites(JSON.stringify({ sites: [{ ...own, fields }] }), [])).toEqual({
        faults: [expect.stringMatching(/"fields" must be shares from 0 to 1 by field, of title, url, start/)],
      });
  });
});
