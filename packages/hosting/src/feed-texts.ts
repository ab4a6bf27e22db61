import type { City } from '@kehilla/city';
import {
  calendarFeed,
  type CalendarFeedInput,
  checkYahrzeits,
  type EventsFeedInput,
  eventsFeed,
  yahrzeitFeed,
  type YahrzeitList,
} from '@kehilla/operations';

/** The texts that calendars subscribe to (iCalendar). Each throws `invalid_request` for what is not understood. */
export type FeedTexts = {
  readonly calendar: (input: CalendarFeedInput, now: Date) => string;
  readonly events: (input: EventsFeedInput, now: Date) => string;
  readonly yahrzeits: (list: YahrzeitList, now: Date) => string;
  /** Whether a list can be made into a feed. */
  readonly checkYahrzeits: (list: Pick<YahrzeitList, 'location' | 'entries'>) => void;
};

/** The texts over the newest city. */
export function feedTexts(city: () => City): FeedTexts {
  return {
    calendar: calendarFeed,
    events: (input, now) => eventsFeed(input, { city: city(), now }),
    yahrzeits: yahrzeitFeed,
    checkYahrzeits,
  };
}
