import type { Page } from '../../page.ts';
import { dayAt } from '../../reader/new-york-day.ts';
import { findDay, getQuestion, questionOfDay } from './form.ts';

/** The events of a question as iCalendar: what search_events answers as `text/calendar`. */
export const eventsFile: Page = async ({ query, ask, now }) => {
  const day = findDay(query, dayAt(now));
  const question = day === null ? getQuestion(query) : questionOfDay(query, day);
  const { status, headers, body } = await ask.raw('search_events', question, 'text/calendar');
  return { status, headers, body };
};
