import type { City } from '@kehilla/city';
import type { KosherChangesInput } from '@kehilla/contract';
import {
  calendarFeed,
  type CalendarFeedInput,
  changesFeed,
  checkYahrzeits,
  type EvidenceHistory,
  type EventsFeedInput,
  eventsFeed,
  type FeedForm,
  kosherChanges,
  nextYahrzeits,
  yahrzeitFeed,
  type YahrzeitList,
  type ReportedYahrzeit,
} from '@kehilla/answers';

/** The texts that calendars (iCalendar) and readers of feeds subscribe to. Each throws `invalid_request` for what is not understood. */
export type FeedTexts = {
  readonly calendar: (input: CalendarFeedInput, now: Date) => string;
  readonly events: (input: EventsFeedInput, now: Date) => string;
  readonly yahrzeits: (list: YahrzeitList, now: Date) => string;
  /** What agencies' lists changed, as Atom or as a JSON Feed. */
  readonly changes: (input: Partial<KosherChangesInput>, form: FeedForm, now: Date) => Promise<string>;
  /** Whether a list can be made into a feed. */
  readonly checkYahrzeits: (list: Pick<YahrzeitList, 'location' | 'entries'>) => void;
  /** When each of a list is kept next, in the order of the list. */
  readonly nextYahrzeits: (list: Pick<YahrzeitList, 'location' | 'entries'>, now: Date) => readonly ReportedYahrzeit[];
};

/** The number of changes that are told by default. */
const USUAL = 50;

/** The texts over the newest city and its history; `base_url` is where the service answers from outside. */
export function feedTexts(city: () => City, history: EvidenceHistory, base_url: string): FeedTexts {
  return {
    calendar: calendarFeed,
    events: (input, now) => eventsFeed(input, { city: city(), now }),
    yahrzeits: yahrzeitFeed,
    changes: async (input, form, now) =>
      changesFeed(
        (await kosherChanges({ limit: USUAL, ...input }, { city: city(), now, history })).data,
        form,
        base_url,
      ),
    checkYahrzeits,
    nextYahrzeits,
  };
}
