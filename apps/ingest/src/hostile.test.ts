import { openSite, page, type TestSite } from '@kehilla/fetch/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from './testing/command.ts';

const YEAR = new Date().getFullYear() + 1;
const feed = (...lines: readonly string[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'BEGIN:VEVENT',
    'UID:a',
    'SUMMARY:Invented lecture',
    `DTSTART;TZID=America/New_York:${YEAR}0101T190000`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
/** A series that takes out a hundred thousand dates, which once held the reader for minutes. */
const HOSTILE = feed(
  'RRULE:FREQ=DAILY',
  ...Array.from({ length: 100_000 }, (_, i) => `EXDATE:2026010${(i % 9) + 1}T190000`),
);

let site: TestSite;
let shop: Workshop;

/** Runs a command as a program: the table of sites is named as lying in the folder where it was started. */
const ingest = (...args: string[]) => shop.start('main', args).done;

beforeAll(async () => {
  site = await openSite({ '/hostile.ics': page(HOSTILE, 'text/calendar'), '/good.ics': page(feed(), 'text/calendar') });
  const sites = ['hostile', 'good'].map((name) => ({
    site_id: `${name}.example`,
    reader: 'events-ics',
    name: `Invented ${name}`,
    urls: [`${site.url}/${name}.ics`],
  }));
  shop = openWorkshop({ ALLOW_PRIVATE_READS: '1', EVENT_SITES: 'sites.json' });
  shop.file('sites.json', JSON.stringify({ sites }));
});

afterAll(async () => {
  await site?.close();
  shop?.remove();
});

test('a source whose pages mean harm fails alone and says why; the others are read, and it rests', {
  timeout: 400_000,
}, async () => {
  const { code, out } = await ingest('run', 'events-ics', '--json');
  expect(code).toBe(1);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const why = 'The series of the feed list more than 10000 dates one by one.';
  expect(lines).toEqual([
    expect.objectContaining({ source: 'events-ics:hostile.example', state: 'failed', message: why }),
    expect.objectContaining({ source: 'events-ics:good.example', state: 'complete', rows: 1 }),
  ]);
  expect((await ingest('status')).out).toMatch(/events-ics:hostile\S* +\S+ +failed/);
  const { out: sources } = await ingest('sources', '--json');
  const { next_reading_at } = sources
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, string>)
    .find(({ source, id }) => (source ?? id) === 'events-ics:hostile.example') as { next_reading_at: string };
  expect(Date.parse(next_reading_at)).toBeGreaterThan(Date.now() + 3_600_000);
});
