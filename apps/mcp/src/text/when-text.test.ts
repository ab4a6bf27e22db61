import { jewishCalendar } from '@kehilla/operations';
import type { JewishCalendarInput } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { textOfAnswer } from './text-of-answer.ts';

const firstLine = (asked: Partial<JewishCalendarInput>): string => {
  const answer = jewishCalendar({ location: 'Brooklyn', days: 8, ...asked }, { now: new Date('2026-11-26T20:00:00Z') });
  return textOfAnswer('jewish_calendar', answer).split('\n')[0] ?? '';
};

test.each<[Partial<JewishCalendarInput>, string]>([
  [
    { holiday: 'when is pesach' },
    'Status: ok. Pesach (15 Nisan 5787) is Thursday, 22 April 2027 to 2027-04-29 · begins Wed 2027-04-21 19:41, nightfall Wed 2027-04-21 20:25 · ends Thu 2027-04-29 20:34',
  ],
  [
    { holiday: 'first night of chanukah' },
    'Status: ok. Chanukah, night 1 (25 Kislev 5787) is Friday, 4 December 2026 · begins Fri 2026-12-04 16:28, nightfall Fri 2026-12-04 17:14',
  ],
  [{ hebrew_date: '15 Nisan 2448' }, 'Status: ok. 15 Nisan 2448 is Tuesday, 13 March 1313 BCE'],
  [{ holiday: 'asara btevet', year: 2019 }, "Status: ok. Asara B'Tevet: no date in the year that was asked for."],
])('"when is" is answered in the first line: %j', (asked, line) => expect(firstLine(asked)).toBe(line));

test('of several dates the first stands there, the others in lines of their own', () => {
  expect(firstLine({ yahrzeit_of: '7 Adar 5780', year: 5787 })).toMatch(
    /: 2 dates\. Yahrzeit, 7 Adar I 5787 is Sunday, 14 February 2027/,
  );
});
