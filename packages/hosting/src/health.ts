import { performance } from 'node:perf_hooks';
import { HOUR_MS, sayCount } from '@kehilla/core';
import { HEALTHY, type HealthSource } from '@kehilla/gateway';
import { nextReadingAt, READERS, type SourceState } from '@kehilla/sources';
import { countLines } from '@kehilla/city';
import type { LiveCity } from '@kehilla/store';
import type { SourceStates } from './source-states.ts';

const SILENT = 'The database has been silent; answers go on from the city in memory.';

/** The agencies' lists by their sources, with how often each is to be read. */
const LISTS = [...READERS.values()]
  .map(({ manifest }) => manifest)
  .filter(({ info }) => info.kind === 'certifying_agency');

/**
 * The record is asked every second, except while a newer city is built, which takes minutes at a million places: whoever has heard nothing for so long is cut
 * off.
 */
const SILENT_MS = 600_000;

/**
 * Ready when the record answers and at least one list that was read from its agency is in the city, which transcriptions by people are not; each list's age and
 * next reading stand beside it, and where its newest city could not be built, why: answers go on from the one before. So are rows that it lacks. Rule:
 * specification §4.1.
 */
export function getHealth(
  live: Pick<LiveCity, 'health' | 'current'>,
  states: SourceStates,
  elapsedMs: () => number = () => performance.now(),
): HealthSource {
  let heard = { checked_at: live.health().checked_at.toISOString(), at_ms: elapsedMs() };

  /** Returns the state of the record; false when it has not changed for too long by a monotonic clock. */
  function record(): ReturnType<LiveCity['health']> {
    const cityHealth = live.health();
    const checked_at = cityHealth.checked_at.toISOString();
    if (checked_at !== heard.checked_at) heard = { checked_at, at_ms: elapsedMs() };
    const isSilent = elapsedMs() - heard.at_ms > SILENT_MS;
    return cityHealth.ok && isSilent ? { ...cityHealth, ok: false, detail: SILENT } : cityHealth;
  }

  return {
    live: () => HEALTHY,
    ready: async (now) => {
      const { ok, detail, unbuilt, left_out, record_generation, behind_since, checked_at } = record();
      const wrong = [unbuilt, left_out].filter((word) => word !== null);
      const city = live.current();
      const { lines, own, transcribed } = countLines(city);
      const isRead = own > 0;
      const lists = [
        lines === 0
          ? 'no list is loaded'
          : isRead
            ? `${sayCount(lines, 'line')} loaded`
            : `${sayCount(lines, 'line')} loaded, none of a list that was read from its agency`,
        ...(transcribed.length === 0 ? [] : [`only transcribed by people: ${transcribed.join(', ')}`]),
        ...(lines === 0 ? [] : listWords(await states(), now)),
      ];
      const at = checked_at.toISOString();
      const generations =
        behind_since === null
          ? `generation ${city.generation} as in the record`
          : `generation ${city.generation}, behind the record’s ${record_generation} since ${behind_since.toISOString()}`;
      return {
        ok: ok && isRead,
        checks: {
          database: { ok, detail, checked_at: at },
          city: {
            ok: wrong.length === 0,
            detail: [`${sayCount(city.size, 'place')}, ${generations}`, ...wrong].join('. '),
            checked_at: at,
          },
          certification_lists: { ok: isRead, detail: lists.join('; '), checked_at: at },
        },
      };
    },
  };
}

/** How a list is told whose reading is due and was not made. */
const OVERDUE = 'overdue';

/** Each list that was ever read: how old it is and when it was read well, how its last reading ended, and when the next one is due. */
function listWords(states: ReadonlyMap<string, SourceState>, now: Date): string[] {
  return LISTS.flatMap(({ info, every_hours }) => {
    const state = states.get(info.source_id);
    if (state === undefined) return [];
    const good = state.last_good_reading_at;
    const age = good === null ? 'never read well' : `${hoursSince(good, now)} h old, read ${good}`;
    const next = nextReadingAt(state, every_hours, now);
    return [
      `${info.source_id} ${age}, last ${state.state}, ${next < now ? `${OVERDUE} since` : 'next'} ${next.toISOString()}`,
    ];
  });
}

/** Returns whole hours since an instant; 0 for one in the future. */
function hoursSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / HOUR_MS));
}
