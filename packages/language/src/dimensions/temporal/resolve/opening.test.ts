import { describe, expect, test } from 'vitest';
import { readOpenHours } from '../../../intents/places/open-hours.ts';
import { tokenize } from '../../../engine/tokens.ts';
import { newYorkAt, shownInNewYork } from '../testing/new-york.ts';
import { resolveOpening } from './resolve.ts';

/** Monday 30 November 2026, three in the afternoon; candles at four, nightfall at six, as the test's clock has it. */
const MONDAY = Date.parse('2026-11-30T15:00:00-05:00');

function openings(text: string, now = MONDAY): string {
  const open = readOpenHours(tokenize(text));
  if (open === null) return 'no hours';
  return resolveOpening(open.times, open.isClosing, newYorkAt(now))
    .map(({ from, until }) => [from, ...(until === null ? [] : [until])].map(shownInNewYork).join(' / '))
    .join(' or ');
}

describe('when a place is to be open', () => {
  test.each([
    ['open after 8 tonight', '2026-11-30 20:00'],
    ['open after 8', '2026-11-30 20:00'],
    ['open past midnight', '2026-12-01 00:01'],
    ['closes after 9', '2026-11-30 21:00'],
    ['closes at 10 pm', '2026-11-30 21:59'],
    ['open until 11', '2026-11-30 22:59'],
    ['open till 2', '2026-12-01 01:59'],
    ['open until midnight', '2026-11-30 23:59'],
    ['open until 2 am saturday', '2026-12-06 01:59'],
    ['open at 7:30 pm tomorrow', '2026-12-01 19:30'],
    ['opens before 8 am', '2026-12-01 07:59'],
    ['open from 9 to 5 on tuesday', '2026-12-01 09:00'],
    ['open late', '2026-11-30 22:00 / 2026-12-01 00:00'],
    ['open late on sunday', '2026-12-06 22:00 / 2026-12-07 00:00'],
    ['open tonight', '2026-11-30 19:00 / 2026-12-01 00:00'],
    ['open saturday night', '2026-12-05 19:00 / 2026-12-06 00:00'],
    ['open motzei shabbos', '2026-12-05 18:00 / 2026-12-06 00:00'],
    ['open sunday', '2026-12-06 00:00 / 2026-12-07 00:00'],
    ['open on sundays', '2026-12-06 00:00 / 2026-12-07 00:00'],
    ['open today', '2026-11-30 15:00 / 2026-12-01 00:00'],
    ['open on shabbat', '2026-12-04 16:00 / 2026-12-05 18:00'],
    ['open tomorrow morning', '2026-12-01 07:00 / 2026-12-01 12:00'],
    ['open saturday or sunday', '2026-12-05 00:00 / 2026-12-06 00:00 or 2026-12-06 00:00 / 2026-12-07 00:00'],
    ['open on december 24', '2026-12-24 00:00 / 2026-12-25 00:00'],
    ['פתוח אחרי 8 בערב', '2026-11-30 20:00'],
    ['פתוחה במוצאי שבת', '2026-12-05 18:00 / 2026-12-06 00:00'],
    ['פתוח עד מאוחר', '2026-11-30 22:00 / 2026-12-01 00:00'],
    ['abierto después de las 9 de la noche', '2026-11-30 21:00'],
    ['abierto el domingo', '2026-12-06 00:00 / 2026-12-07 00:00'],
    ['abierto hasta tarde', '2026-11-30 22:00 / 2026-12-01 00:00'],
    ['открыто после 9 вечера', '2026-11-30 21:00'],
    ['открыто в воскресенье', '2026-12-06 00:00 / 2026-12-07 00:00'],
    ['работает допоздна', '2026-11-30 22:00 / 2026-12-01 00:00'],
    ['אפן נאך 10 ביינאכט', '2026-11-30 22:00'],
    ['אפן זונטאג', '2026-12-06 00:00 / 2026-12-07 00:00'],
    ['closed on sunday', ''],
    ['open until sunday', ''],
  ])('%s: %s', (text, phrase) => {
    expect(openings(text)).toBe(phrase);
  });

  test('what is over today is meant of the next day; a day that was named stays', () => {
    const late = Date.parse('2026-11-30T23:30:00-05:00');
    expect(openings('open after 8', late)).toBe('2026-12-01 20:00');
    expect(openings('open until 2 am', late)).toBe('2026-12-01 01:59');
  });
});
