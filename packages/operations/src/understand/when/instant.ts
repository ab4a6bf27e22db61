import { ServiceError } from '@kehilla/core';

const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt ](?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d+)?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** How an instant is sent, in words. */
export const INSTANT_FORM =
  'a date and time with its offset from UTC, such as 2026-11-20T00:00:00-05:00 or 2026-11-20T05:00:00Z';

/** The instant that a parameter names, in milliseconds. Throws `invalid_request` where it has no offset, or no calendar has its day. */
export function getInstant(text: string, field: string): number {
  const day = INSTANT.exec(text.trim())?.[1];
  const at = day === undefined || !isDay(day) ? Number.NaN : Date.parse(text.trim().replace(' ', 'T'));
  if (!Number.isNaN(at)) return at;
  throw new ServiceError('invalid_request', `${field} takes ${INSTANT_FORM}.`, { field, expected: INSTANT_FORM });
}

/** Whether a calendar has the day: the parser would count on from 30 February. */
function isDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
}
