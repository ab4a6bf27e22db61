import { expect, test } from 'vitest';
import { askCalendar, calendarError } from '../testing/ask-calendar.ts';

const ASKED = { location: 'Crown Heights', date: '2027-05-25' };

test('nothing more is told unless it is asked for', () => {
  expect(askCalendar(ASKED).data).not.toHaveProperty('more');
  expect(askCalendar({ ...ASKED, include: '' }).data).not.toHaveProperty('more');
});

test('what is named is told, in one order and once', () => {
  const note = (include: string): string[] => Object.keys(askCalendar({ ...ASKED, include }).data.more ?? {});
  expect(note('learning, Omer,omer')).toEqual(['omer', 'learning']);
  expect(note('all')).toEqual(['fasts', 'omer', 'molad', 'prayers', 'readings', 'learning']);
});

test('the Hebrew date of each day of the window, by its own name alone', () => {
  const { hebrew_days } = askCalendar({ ...ASKED, days: 3, include: 'hebrew_days' }).data.more ?? {};
  expect(hebrew_days).toEqual([
    { date: '2027-05-25', text_en: '18 Iyyar 5787', text_he: 'י״ח באייר תשפ״ז' },
    { date: '2027-05-26', text_en: '19 Iyyar 5787', text_he: 'י״ט באייר תשפ״ז' },
    { date: '2027-05-27', text_en: '20 Iyyar 5787', text_he: 'כ׳ באייר תשפ״ז' },
  ]);
  expect(askCalendar({ ...ASKED, include: 'all' }).data.more).not.toHaveProperty('hebrew_days');
});

test('a fast by several opinions at the place', () => {
  const { fasts } = askCalendar({ location: 'Crown Heights', date: '2026-12-20', include: 'fasts' }).data.more ?? {};
  expect(fasts?.[0]?.title_en).toBe("Asara B'Tevet");
  expect(fasts?.[0]?.begins.map(({ opinion }) => opinion)).toEqual([
    '16.1 degrees below the horizon',
    '19.8 degrees below the horizon',
    '72 minutes before sunrise',
  ]);
  expect(fasts?.[0]?.ends[0]).toMatchObject({ time: '2026-12-20T17:08:30-05:00' });
});

test('a name that there is none of says which there are', () => {
  const { details } = calendarError({ ...ASKED, include: 'omer,weather' });
  expect(details).toMatchObject({
    field: 'include',
    allowed: ['fasts', 'omer', 'molad', 'prayers', 'readings', 'learning', 'all', 'hebrew_days', 'entries'],
  });
});
