import type { JewishCalendarEnvelope, JewishCalendarInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { jewishCalendar } from '../calendar/jewish-calendar.ts';

/** A Saturday noon in New York, in winter time. */
export const SATURDAY_NOON = new Date('2026-11-21T17:00:00.000Z');

/** A request with eight days unless said otherwise. */
export type CalendarRequest = Partial<JewishCalendarInput>;

/** The answer to a request at that noon, or at another moment. */
export function askCalendar(request: CalendarRequest, now: Date = SATURDAY_NOON): JewishCalendarEnvelope {
  return jewishCalendar({ days: 8, ...request }, { now });
}

/** The error a request ends in; throws where it ends in an answer. */
export function calendarError(request: CalendarRequest): ServiceError {
  try {
    askCalendar(request);
  } catch (error) {
    if (error instanceof ServiceError) return error;
    throw error;
  }
  throw new Error('The request was answered.');
}
