export type { Time, TimeContext } from './dimensions/temporal/meaning.ts';
export {
  type Opening,
  resolveOpening,
  resolveTimes,
  type Window,
  without,
} from './dimensions/temporal/resolve/resolve.ts';
export type { Span } from './dimensions/temporal/resolve/spans.ts';
export { type DateRead, type NamedDate, readPlaceOfTimes } from './intents/calendar/read-date.ts';
export type { ObservancePart, ObservanceQuestion, ObservanceRead } from './intents/calendar/read-observance.ts';
export { asksOpenNow } from './intents/places/kosher-food.ts';
export { readOpenHours, type StatedOpen } from './intents/places/open-hours.ts';
