import type { City } from '@kehilla/city';
import { ServiceError } from '@kehilla/core';
import {
  findServices,
  jewishCalendar,
  recommendFood,
  searchEvents,
  searchPlaces,
  verifyKosher,
} from '@kehilla/answers';
import type { Operation, SlowQuestion } from '../../packages/answers/test/slowest/questions.ts';

/** How an operation is asked, by its name; what it answers does not matter. */
type Asks = Readonly<Record<Operation, (input: never) => unknown>>;

/** When the questions are asked. */
export const NOW = new Date('2026-11-21T12:00:00Z');

/** Asks a city and tells the milliseconds of the processor that the question took; one that is refused counts as well. */
export function timedAsker(city: City): (question: SlowQuestion) => Promise<number> {
  const asks = asksIn(city);
  return async ({ operation, input }) => {
    const before = process.cpuUsage();
    try {
      await asks[operation](input as never);
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
    }
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}

function asksIn(city: City): Asks {
  const none = (): Promise<never> => Promise.reject(new Error('Nothing is read in the bench.'));
  const live = { canRead: () => false, readNow: none, requestReading: () => {} };
  const history = { at: none, of: none } as never;
  const now = NOW;
  return {
    search_places: (input: object) => searchPlaces({ kosher_only: false, limit: 20, ...input }, { city, now }),
    recommend_food: (input: object) =>
      recommendFood({ kosher_only: false, limit: 5, live: 'never', ...input } as never, {
        city,
        now,
        menus: { readNow: none },
      }),
    find_services: (input: object) => findServices({ limit: 5, ...input } as never, { city, now }),
    search_events: (input: object) =>
      searchEvents({ limit: 20, free_only: false, include_stale: false, ...input }, { city, now }),
    verify_kosher: (input: object) => verifyKosher({ live: 'never', ...input } as never, { city, now, history, live }),
    jewish_calendar: (input: object) => jewishCalendar({ days: 8, ...input }, { now }),
  };
}
