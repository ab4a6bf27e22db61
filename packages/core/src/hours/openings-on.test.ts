import { describe, expect, test } from 'vitest';
import type { HoursText } from '../records.ts';
import { CROWN_HEIGHTS, OPENING_CASES, TEXT_CASES } from '../testing/opening-cases.ts';
import { MINUTE_MS } from '../text/told-times.ts';
import { newYorkAheadMs } from '../clocks.ts';
import { openStateAt } from './open-state.ts';
import { type HoursDay, openingsOn } from './openings-on.ts';

/** A day of New York; not one on which clocks are changed. */
function getDay(date: string): HoursDay {
  const noon = new Date(`${date}T17:00:00Z`);
  const midnight = Date.parse(`${date}T00:00:00Z`) - newYorkAheadMs(noon);
  return { date, weekday: noon.getUTCDay(), at: (minute) => new Date(midnight + minute * MINUTE_MS) };
}

function told(text: string, date: string, syntax: HoursText['syntax'] = 'osm'): string | null {
  const spans = openingsOn({ text, syntax }, getDay(date), CROWN_HEIGHTS);
  return spans === null ? null : spans.map(({ from, to }) => `${from}-${to}`).join(' ');
}

test.each<[text: string, date: string, openings: string | null]>([
  ['Mo-Fr 09:00-17:00', '2026-12-01', '540-1020'],
  ['Mo-Fr 09:00-17:00', '2026-12-05', ''],
  ['Mo-Fr 09:00-12:00,13:00-17:00', '2026-12-01', '540-720 780-1020'],
  ['Mo-Su 18:00-02:00', '2026-12-01', '1080-1560'],
  ['24/7', '2026-12-01', '0-1440'],
  ['Mo-Fr 09:00-17:00; PH off', '2026-12-25', ''],
  ['Mo-Fr 09:00-17:00; PH off', '2026-12-24', '540-1020'],
  ['Mo-Fr 09:00-17:00; 2026 Dec 24 10:00-12:00', '2026-12-24', '600-720'],
  ['Mo-Su 20:00-02:00; PH off', '2026-12-15', '1200-1560'],
  ['Fr 09:00-sunset', '2026-12-04', '540-988'],
  ['Mo-Fr 17:00+', '2026-12-01', null],
  ['by appointment', '2026-12-01', null],
  ['Mo-Th 09:00-17:00; Fr "by appointment"', '2026-12-04', null],
])('%s on %s: %s', (text, date, openings) => {
  expect(told(text, date)).toBe(openings);
});

test('hours as people write them are those of their plain week', () => {
  expect(told('Mon-Fri 9am-5:30pm, Sat closed', '2026-12-01', 'text')).toBe('540-1050');
  expect(told('Mon-Fri 9am-5:30pm, Sat closed', '2026-12-05', 'text')).toBe('');
  expect(told('Open every day', '2026-12-05', 'text')).toBeNull();
});

describe.each([
  ['osm', OPENING_CASES],
  ['text', TEXT_CASES],
] as const)('of %s', (syntax, cases) => {
  test.each([...new Set(cases.map(([text]) => text))])('%s: openings are what each moment says', (text) => {
    for (const date of ['2026-12-01', '2026-12-04', '2026-12-05', '2026-12-06', '2026-12-25', '2026-07-04']) {
      const day = getDay(date);
      const own = openingsOn({ text, syntax }, day, CROWN_HEIGHTS);
      if (own === null) continue;
      const yesterday = openingsOn({ text, syntax }, dayBefore(date), CROWN_HEIGHTS);
      if (yesterday === null) continue;
      for (let minute = 7; minute < 1_440; minute += 37) {
        const isOpen =
          own.some(({ from, to }) => from <= minute && minute < to) || yesterday.some(({ to }) => minute + 1_440 < to);
        const { open } = openStateAt({ text, syntax }, day.at(minute), CROWN_HEIGHTS);
        if (open !== null) expect([date, minute, isOpen]).toEqual([date, minute, open]);
      }
    }
  });
});

function dayBefore(date: string): HoursDay {
  return getDay(new Date(Date.parse(`${date}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10));
}
