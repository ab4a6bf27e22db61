import type { HoursText } from '@kehilla/core';
import { NOT_STATED } from './dated-hours.ts';

type Stated = { readonly hours: HoursText | null; readonly unread_hours: readonly string[] };

const ONLY_DATES = `${NOT_STATED}; `;

/**
 * The hours of two descriptions of one business on a site: what only one of them states, and the dates of one behind the week of the other. Where they state
 * two weeks the first holds; where one of them states hours that nobody can read, and the other none of those dates, none are known.
 */
export function joinedHours(first: Stated, other: Stated): Stated {
  const unread_hours = [...new Set([...first.unread_hours, ...other.unread_hours])];
  const isLost = [first, other].some(({ hours, unread_hours: unread }) => hours === null && unread.length > 0);
  if (isLost) return { hours: null, unread_hours };
  if (first.hours === null || other.hours === null) return { hours: first.hours ?? other.hours, unread_hours };
  return { hours: joinHours(first.hours, other.hours), unread_hours };
}

function joinHours(first: HoursText, other: HoursText): HoursText {
  if (other.text.startsWith(`${first.text}; `)) return other;
  const [dates, week] = first.text.startsWith(ONLY_DATES) ? [first, other] : [other, first];
  if (!dates.text.startsWith(ONLY_DATES) || week.text.startsWith(ONLY_DATES)) return first;
  return { text: `${week.text}; ${dates.text.slice(ONLY_DATES.length)}`, syntax: week.syntax };
}
