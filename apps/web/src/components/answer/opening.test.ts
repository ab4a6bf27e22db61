import { expect, test } from 'vitest';
import { written } from '../../html.ts';
import { getReader } from '../../reader/reader.ts';
import { textOfPage } from '../../testing/text-of-page.ts';
import { findClosing, hoursInWords, opening } from './opening.ts';

/** 3:30 PM in New York, in winter. */
const AT = '2026-11-20T20:30:00.000Z';

test.each([
  ['09:00-17:00', '17:00'],
  ['09:00-12:00, 15:00-22:00', '22:00'],
  ['12:00-02:00', '02:00'],
  ['00:00-24:00', '24:00'],
  ['09:00-15:45; likely closed from 15:45 (Shabbat)', '15:45'],
  ['09:00-15:30', null],
  ['17:00-22:00', null],
  ['closed', null],
])('of "%s" what is open at half past three ends at %s', (hours, closes) => {
  expect(findClosing(hours, AT)).toBe(closes);
});

test.each([
  ['en', '09:00-17:00, 18:00-24:00', '9:00 AM–5:00 PM, 6:00 PM–12:00 AM'],
  ['he', '09:00-17:00', '9:00–17:00'],
  ['en', '09:00-16:10; likely closed from 16:10 (Shabbat)', '9:00 AM–4:10 PM; likely closed (Shabbat) from 4:10 PM'],
  ['en', 'closed', 'closed'],
  ['en', '00:00-24:00', 'all day'],
] as const)('%s: hours %s are told as %s', (language, hours, note) => {
  const view = hoursInWords(getReader(language, null), hours);
  expect(getText(view)).toBe(note.replaceAll(' AM', ' AM').replaceAll(' PM', ' PM'));
});

test('what is open says until when; what is not known says so', () => {
  const reader = getReader('en', null);
  const note = getText(opening(reader, { open_now: true, hours_today: '09:00-17:00' }, AT));
  expect(note).toMatch(/^Open now · until 5:00\sPM/);
  expect(getText(opening(reader, { open_now: null }, AT))).toBe('Open now: not known');
});

function getText(view: Parameters<typeof written>[0]): string {
  return textOfPage(written(view))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([;,])/g, '$1')
    .trim();
}
