import { describe, expect, test } from 'vitest';
import { calendar, parsed, READ_AT } from '../testing/invented.ts';

/** The days on which a talk at eight begins, in New York, by lines of its feed. */
const listDays = (first: string, ...lines: readonly string[]): string[] => {
  const { rows } = parsed(
    'events-ics',
    calendar(['UID:talk', 'SUMMARY:Talk', `DTSTART;TZID=America/New_York:${first}T080000`, ...lines]),
  );
  return rows.map((row) => row.starts_at.slice(2, 10)).sort();
};

describe('a rule gives the days that RFC 5545 says', () => {
  test.each([
    // As one large maker writes "yearly on the fourth Thursday of November".
    ['20241128', 'FREQ=YEARLY;BYDAY=TH;BYMONTH=11;BYSETPOS=4', ['26-11-26', '27-11-25']],
    ['20251125', 'FREQ=YEARLY;BYMONTH=11;BYDAY=-1TU', ['26-11-24', '27-11-30']],
    ['20260518', 'FREQ=YEARLY;BYDAY=20MO', ['27-05-17']],
    ['20260101', 'FREQ=YEARLY;BYYEARDAY=1,-1', ['26-12-31', '27-01-01']],
    ['20261101', 'FREQ=MONTHLY;INTERVAL=4;BYMONTH=11,12,3;BYDAY=1SU', ['26-11-01', '27-03-07', '27-11-07']],
    ['20261130', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', ['26-11-30', '26-12-31', '27-01-29']],
    ['20260831', 'FREQ=MONTHLY;COUNT=4', ['26-10-31', '26-12-31', '27-01-31']],
    ['20261105', 'FREQ=WEEKLY;BYDAY=SU,TU,TH;BYSETPOS=-1;WKST=SU;COUNT=3', ['26-11-05', '26-11-12', '26-11-19']],
    [
      '20261101',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=SU;COUNT=4',
      ['26-11-01', '26-11-03', '26-11-15', '26-11-17'],
    ],
    [
      '20261101',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;WKST=MO;COUNT=4',
      ['26-11-01', '26-11-10', '26-11-15', '26-11-24'],
    ],
    ['20261031', 'FREQ=DAILY;INTERVAL=4;BYMONTHDAY=-1;COUNT=2', ['26-10-31', '27-01-31']],
    ['20261103', 'freq=weekly; byday=TU, TH; count=3', ['26-11-03', '26-11-05', '26-11-10']],
  ])('%s, %s', (first, rule, days) => expect(listDays(first, `RRULE:${rule}`)).toEqual(days));

  test('and what another rule takes out is out', () => {
    const lines = ['RRULE:FREQ=WEEKLY;COUNT=4', 'EXRULE:FREQ=MONTHLY;BYDAY=2TU'];
    expect(listDays('20261103', ...lines)).toEqual(['26-11-03', '26-11-17', '26-11-24']);
  });
});

describe('a rule that is not followed gives its first date alone, and absence then says nothing', () => {
  test.each([
    ['RRULE:RSCALE=HEBREW;FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=24'],
    ['RRULE:RSCALE=GREGORIAN;SKIP=BACKWARD;FREQ=MONTHLY;BYMONTHDAY=31'],
    ['RRULE:FREQ=YEARLY;BYWEEKNO=48;BYDAY=SU'],
    ['RRULE:FREQ=WEEKLY;BYDAY=2TU'],
    ['RRULE:FREQ=HOURLY;INTERVAL=24'],
    ['RRULE:FREQ=WEEKLY', 'EXRULE:FREQ=HOURLY'],
  ])('%s', (...lines) => {
    const talk = ['UID:talk', 'SUMMARY:Talk', 'DTSTART;TZID=America/New_York:20261204T080000', ...lines];
    const found = parsed('events-ics', calendar(talk));
    expect(found.rows.map((row) => row.starts_at)).toEqual(['2026-12-04T13:00:00.000Z']);
    expect(found.complete_until !== null && found.complete_until < READ_AT).toBe(true);
  });
});
