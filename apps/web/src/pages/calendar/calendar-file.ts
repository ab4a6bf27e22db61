import type { Ask, Values } from '../../ask.ts';
import type { Outcome, Page } from '../../page.ts';
import { dayAt, later } from '../../reader/days.ts';
import { getQuestion, getSpan } from './form.ts';

/** The parameters that an address may carry. */
const NAMES = ['date', 'israel', 'candle_minutes', 'havdalah', 'tz'] as const;
/** Days in a file where the address names no number: as many as the service answers at once. */
const DAYS = 60;
const AS_CALENDAR = 'text/calendar';

/**
 * Returns the days of a place's calendar as iCalendar, as jewish_calendar answers `text/calendar`; for a year (`view=year`) all of it, with the lighting of its
 * eve.
 */
export const calendarFile: Page = async ({ params: [location = ''], query, reader, ask, now }) => {
  const values = Object.fromEntries(NAMES.map((name) => [name, query.get(name)]));
  if (getSpan(query) === 'year')
    return fileOfYear(ask, values, getQuestion(location, query, dayAt(now)), reader.link('/calendar'));
  const question = { ...values, location, days: query.get('days') ?? DAYS };
  const { status, headers, body } = await ask.raw('jewish_calendar', question, AS_CALENDAR);
  return { status, headers, body };
};

/** A year in as many questions as it takes, the day before it first: its evening begins the year. A refusal is sent as it came. */
async function fileOfYear(ask: Ask, values: Values, request: Values, start: string): Promise<Outcome> {
  const answered = await ask.question('jewish_calendar', request);
  if (!answered.ok || answered.answer.data.year === undefined) return { leads_to: start };
  const { from, until } = answered.answer.data.year;
  const first = later(from, { days: -1 });
  const days = (Date.parse(until) - Date.parse(first)) / 86_400_000 + 1;
  const texts: string[] = [];
  for (let at = 0; at < days; at += DAYS) {
    const question = {
      ...values,
      location: request['location'],
      date: later(first, { days: at }),
      days: Math.min(DAYS, days - at),
    };
    const { status, headers, body } = await ask.raw('jewish_calendar', question, AS_CALENDAR);
    if (status !== 200) return { status, headers, body };
    texts.push(body ?? '');
  }
  return { status: 200, headers: { 'Content-Type': 'text/calendar; charset=utf-8' }, body: joinFiles(texts) };
}

/** Several iCalendar texts of one place as one: the head of the first, and every entry once, by its UID. */
export function joinFiles(texts: readonly string[]): string {
  const [first = ''] = texts;
  const begin = first.indexOf('BEGIN:VEVENT');
  const head = begin === -1 ? first.slice(0, first.lastIndexOf('END:VCALENDAR')) : first.slice(0, begin);
  const entries = new Map<string, string>();
  for (const text of texts)
    for (const entry of text.split(/(?=BEGIN:VEVENT\r\n)/).slice(1)) {
      const whole = entry.slice(0, entry.indexOf('END:VEVENT') + 'END:VEVENT\r\n'.length);
      entries.set(/\r\nUID:([^\r]*)/.exec(whole)?.[1] ?? whole, whole);
    }
  return `${head}${[...entries.values()].join('')}END:VCALENDAR\r\n`;
}
