import { jewishCalendar } from '@kehilla/answers';
import type { JewishCalendarInput } from '@kehilla/contract';
import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { textOfAnswer } from './text-of-answer.ts';

const firstLine = (request: Partial<JewishCalendarInput>): string => {
  const answer = jewishCalendar(
    { location: 'Brooklyn', days: 8, ...request },
    { now: new Date('2026-11-26T20:00:00Z') },
  );
  return textOfAnswer('jewish_calendar', answer).split('\n')[0] ?? '';
};

test.each<[Partial<JewishCalendarInput>, string]>([
  [
    { holiday: 'when is pesach' },
    "Status: ok. Pesach (15 Nisan 5787) is Thursday, 22 April 2027 to 2027-04-29 · begins Wed 2027-04-21 19:41, nightfall Wed 2027-04-21 20:25 · ends Thu 2027-04-29 20:34 · On Wed 2027-04-21: Ta'anit Bechorot 04:40 to 20:17: Firstborns only; many end it with a siyum.; Eating chametz ends: 10:15 by the Magen Avraham, 10:39 by the GRA.; Burning chametz ends: 11:35 by the Magen Avraham, 11:47 by the GRA.; Candle lighting for Pesach 19:23",
  ],
  [
    { holiday: 'first night of chanukah' },
    'Status: ok. Chanukah, night 1 (25 Kislev 5787) is Friday, 4 December 2026 · begins Fri 2026-12-04 16:28, nightfall Fri 2026-12-04 17:14',
  ],
  [{ hebrew_date: '15 Nisan 2448' }, 'Status: ok. 15 Nisan 2448 is Tuesday, 13 March 1313 BCE'],
  [{ holiday: 'asara btevet', year: 2019 }, "Status: ok. Asara B'Tevet: no date in the year that was asked for."],
])('"when is" is answered in the first line: %j', (request, line) => expect(firstLine(request)).toBe(line));

test('of several dates the first stands there, the others in lines of their own', () => {
  expect(firstLine({ yahrzeit_of: '7 Adar 5780', year: 5787 })).toMatch(
    /: 2 dates\. Yahrzeit, 7 Adar I 5787 is Sunday, 14 February 2027/,
  );
});

test('Chanukah begins with its first candle', () =>
  expect(firstLine({ holiday: 'chanukah' })).toMatch(
    /^Status: ok\. First candle in the evening of Fri 2026-12-04\. Lit on Friday before the Shabbat candles\. · Chanukah /,
  ));

test('five years are a table of at most 600 tokens', () => {
  const request = { yahrzeit_of: '7 Adar 5780', years: 5, days: 8 };
  for (const where of [{}, { location: 'Brooklyn' }]) {
    const answer = jewishCalendar({ ...request, ...where }, { now: new Date('2026-11-26T20:00:00Z') });
    expect(encode(textOfAnswer('jewish_calendar', answer)).length).toBeLessThanOrEqual(600);
  }
});
