import { expect, test } from 'vitest';
import { tellEntry, tellLighting, tellZman, toBegunMinute, toNextMinute } from './told-times.ts';

test.each([
  ['2026-11-07T17:27:45-05:00', '2026-11-07T17:28:00-05:00', '2026-11-07T17:27:00-05:00'],
  ['2026-11-07T17:27:00-05:00', '2026-11-07T17:27:00-05:00', '2026-11-07T17:27:00-05:00'],
  ['2026-12-31T23:59:01+02:00', '2027-01-01T00:00:00+02:00', '2026-12-31T23:59:00+02:00'],
  [null, null, null],
])('%s: waited for at %s, begun at %s', (instant, next, begun) => {
  expect([toNextMinute(instant), toBegunMinute(instant)]).toEqual([next, begun]);
});

const AT = '2026-11-07T17:27:45-05:00';
const UP = '2026-11-07T17:28:00-05:00';
const DOWN = '2026-11-07T17:27:00-05:00';

test.each([
  ['tzeit_hakochavim', UP],
  ['mincha_gedola', UP],
  ['plag_hamincha', UP],
  ['alot_hashachar', UP],
  ['alot_72', UP],
  ['misheyakir', UP],
  ['misheyakir_machmir', UP],
  ['sof_zman_shma_gra', DOWN],
  ['sunset', DOWN],
])('the time %s is told as %s', (key, note) => expect(tellZman({ key, time: AT })).toBe(note));

test('candles before sunset are lit before, those after nightfall not before it', () => {
  expect(tellLighting({ kind: 'before_sunset', time: AT })).toBe(DOWN);
  expect(tellLighting({ kind: 'after_nightfall', time: AT })).toBe(UP);
});

test.each([
  ['havdalah', '2026-11-07', [], UP],
  ['candle_lighting', '2026-11-06', [], DOWN],
  ['candle_lighting', '2026-11-07', [], UP],
  ['candle_lighting', '2026-11-05', [{ date: '2026-11-05', kind: 'yom_tov' }], UP],
  ['candle_lighting', '2026-11-06', [{ date: '2026-11-06', kind: 'yom_tov' }], DOWN],
  ['fast', '2026-11-05', [], DOWN],
])('an entry of %s on %s beside %j begins at %s, and ends at the next minute', (kind, date, events, starts_at) => {
  expect(tellEntry({ kind, date, starts_at: AT, ends_at: AT }, events)).toEqual({ starts_at, ends_at: UP });
});
