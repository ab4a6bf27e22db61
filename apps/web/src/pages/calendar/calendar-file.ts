import type { Page } from '../../page.ts';

/** The parameters that an address may carry. */
const NAMES = ['date', 'israel', 'candle_minutes', 'tz'] as const;
/** Days in a file where the address names no number: as many as the service answers at once. */
const DAYS = 60;

/** The days of a place's calendar as iCalendar, for a program that keeps one: what jewish_calendar answers as `text/calendar`. */
export const calendarFile: Page = async ({ params: [location = ''], query, ask }) => {
  const values = Object.fromEntries(NAMES.map((name) => [name, query.get(name)]));
  const question = { ...values, location, days: query.get('days') ?? DAYS };
  const { status, headers, body } = await ask.raw('jewish_calendar', question, 'text/calendar');
  return { status, headers, body };
};
