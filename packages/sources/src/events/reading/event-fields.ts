import type { EventRow } from '@kehilla/core';

/** Whether a row of an event fills a field, by the field's name. */
const FILLED: Readonly<Record<string, (row: EventRow) => boolean>> = {
  title: ({ title }) => title !== '',
  url: ({ url }) => url !== null,
  start: ({ starts_at }) => starts_at !== '',
  end: ({ ends_at }) => ends_at !== null,
  organizer: ({ organizer }) => organizer !== null,
  venue: ({ venue }) => venue !== null,
  address: ({ address }) => address !== null && address.line !== '',
  location: ({ location }) => location !== null,
  price: ({ price }) => price !== null,
  is_free: ({ is_free }) => is_free !== null,
  category: ({ category }) => category !== null,
};

/** The fields of events by name: what a reader or a site may state of itself. */
export const EVENT_FIELDS: readonly string[] = Object.keys(FILLED);

/** The fields that a row of an event fills. */
export function filledEventFields(row: EventRow): string[] {
  return EVENT_FIELDS.filter((field) => FILLED[field]?.(row) === true);
}
