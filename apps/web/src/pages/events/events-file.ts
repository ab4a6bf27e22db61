import type { Page } from '../../page.ts';
import { questionOf } from './form.ts';

/** The events of a question as iCalendar: what search_events answers as `text/calendar`. */
export const eventsFile: Page = async ({ query, ask }) => {
  const { status, headers, body } = await ask.raw('search_events', questionOf(query), 'text/calendar');
  return { status, headers, body };
};
