import { expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { inventedSite } from '../testing/invented.ts';
import { createMemoryEventStore } from './memory-event-store.ts';
import { takeEventReading } from './take-event-reading.ts';

type Reported = readonly [path: string, startDate: string, name?: string];
const BROKEN = '<script type="application/ld+json">{</script>';

/** The dates that stand after a first and a second reading of a page with these events. */
async function standing(first: readonly Reported[], second: readonly Reported[], rest = ''): Promise<string[]> {
  const store = createMemoryEventStore();
  const read = (observed_at: string, events: readonly Reported[], more: string) => {
    const values = events.map(([path, startDate, name = path]) => ({
      '@type': 'Event',
      name,
      startDate,
      url: `https://scc.example/${path}`,
    }));
    const page = `<html><script type="application/ld+json">${JSON.stringify(values)}</script>${more}</html>`;
    return takeEventReading(store, {
      site: inventedSite('events-jsonld'),
      pages: [getPage(page)],
      observed_at,
      whole: false,
      dry_run: false,
      now: new Date('2026-12-31T00:00:00.000Z'),
    });
  };
  await read('2026-11-20T00:00:00.000Z', first, '');
  await read('2026-11-21T00:00:00.000Z', second, rest);
  return store
    .events()
    .flatMap(({ listings }) => listings.filter(({ missing_since }) => missing_since === null))
    .map(({ external_id }) => external_id.replace('scc.example/', ''))
    .sort();
}

test('the last of a list that is put to an earlier date no longer stands at the later one', async () => {
  const found = await standing(
    [
      ['a', '2026-12-01'],
      ['b', '2026-12-20'],
    ],
    [
      ['a', '2026-12-01'],
      ['b', '2026-12-10'],
    ],
  );
  expect(found).toEqual(['a|2026-12-01', 'b|2026-12-10']);
});

test('a date that is moved is told by a partial reading too, one that is absent is not', async () => {
  const found = await standing(
    [
      ['a', '2026-12-01'],
      ['b', '2026-12-02'],
      ['c', '2026-12-20'],
    ],
    [
      ['b', '2026-12-05'],
      ['c', '2026-12-20'],
    ],
    BROKEN,
  );
  expect(found).toEqual(['a|2026-12-01', 'b|2026-12-05', 'c|2026-12-20']);
});

test('an event of The Events Calendar’s feed, whose UID holds its hours, is told once when they are moved; what is pushed off the feed stands', async () => {
  const store = createMemoryEventStore();
  const read = (observed_at: string, ...events: readonly (readonly [number, string])[]) => {
    const at = (day: string): number => Date.parse(`${day}T19:00:00Z`) / 1_000;
    const blocks = events.flatMap(([post, day]) => [
      'BEGIN:VEVENT',
      `UID:${post}-${at(day)}-${at(day) + 3_600}@scc.example`,
      `SUMMARY:Evening ${post}`,
      `DTSTART:${day.replaceAll('-', '')}T190000Z`,
      'END:VEVENT',
    ]);
    const head = ['BEGIN:VCALENDAR', 'PRODID:-//Sample Center - ECPv6.15.2//NONSGML v1.0//EN'];
    return takeEventReading(store, {
      site: inventedSite('events-ics'),
      pages: [getPage([...head, ...blocks, 'END:VCALENDAR'].join('\r\n'))],
      observed_at,
      whole: false,
      dry_run: false,
      now: new Date('2026-12-31T00:00:00.000Z'),
    });
  };
  await read('2026-11-20T00:00:00.000Z', [1, '2026-12-01'], [2, '2026-12-05'], [3, '2026-12-20'], [4, '2026-12-22']);
  await read('2026-11-21T00:00:00.000Z', [1, '2026-12-01'], [3, '2026-12-10']);
  const standing = store
    .events()
    .flatMap(({ listings }) => listings.filter(({ missing_since }) => missing_since === null));
  expect(standing.map(({ title, starts_at }) => `${title} ${starts_at.slice(0, 10)}`).sort()).toEqual([
    'Evening 1 2026-12-01',
    'Evening 3 2026-12-10',
    'Evening 4 2026-12-22',
  ]);
});

test.each<[string, Reported[], Reported[], string[]]>([
  [
    'of another name',
    [['a', '2026-12-01', 'Gala']],
    [['a', '2026-12-05', 'Concert']],
    ['a|2026-12-01', 'a|2026-12-05'],
  ],
  [
    'beside others',
    [
      ['a', '2026-12-01'],
      ['a', '2026-12-08'],
    ],
    [['a', '2026-12-15']],
    ['a|2026-12-01', 'a|2026-12-08', 'a|2026-12-15'],
  ],
  [
    'that was known',
    [
      ['a', '2026-12-01'],
      ['a', '2026-12-08'],
    ],
    [['a', '2026-12-08']],
    ['a|2026-12-01', 'a|2026-12-08'],
  ],
])('a date %s is no move', async (_, first, second, left) => {
  expect(await standing(first, second, BROKEN)).toEqual(left);
});
