import type { SourceList } from '@kehilla/core';
import type { LiveMeter } from '@kehilla/gateway';
import type { LiveListReading, LiveLists } from '@kehilla/operations';
import type { LiveReader } from '@kehilla/sources';
import type { LiveCity } from '@kehilla/store';
import { cityHolding, getUsedAgainNote, isMetered, READ_MS } from './live-patience.ts';

/** What reading lists for callers needs: the reader, the city that a reading ends up in, and how a stale list is asked for. */
export type LiveListsParts = {
  readonly reader: Pick<LiveReader, 'canRead' | 'readNow'>;
  readonly live: Pick<LiveCity, 'current' | 'reached'>;
  readonly requestReadings: (sourceIds: readonly string[]) => void;
};

const NOT_YET_SHOWN = 'The reading is saved; this answer still rests on the one before it.';

/** Reading agencies' lists now, for one caller: metered by theirs, only if a read was made and a site answered. */
export function liveListsFor({ reader, live, requestReadings }: LiveListsParts, meter: LiveMeter): LiveLists {
  return {
    canRead: (list) => reader.canRead(list.source_id),
    requestReading: (lists) => requestReadings(sourcesOf(lists)),
    async readNow(lists) {
      const sources = sourcesOf(lists);
      if (sources.length === 0) return { city: live.current(), made: false, metered: false, readings: [] };
      const { refused } = await meter.take();
      if (refused !== null) throw refused;
      const outcomes = await Promise.all(sources.map((id) => reader.readNow(id, READ_MS)));
      const made = outcomes.some((outcome) => outcome.made);
      const metered = outcomes.some(isMetered);
      if (!metered) await meter.giveBack();
      const generation = Math.max(0, ...outcomes.map((outcome) => outcome.generation ?? 0));
      const city = await cityHolding(live, generation);
      const readings = lists.flatMap(({ list_id, source_id }): LiveListReading[] => {
        const found = outcomes.find((outcome) => outcome.source_id === source_id);
        if (found === undefined) return [];
        const { outcome, url, read_at, message } = found;
        const late = (found.generation ?? 0) > city.generation ? NOT_YET_SHOWN : null;
        const again = getUsedAgainNote(found, read_at);
        const note = [late ?? message, again].filter((text) => text !== null).join(' ');
        return [{ list_id, outcome, made: found.made, url, read_at, note: note === '' ? null : note }];
      });
      return { city, made, metered, readings };
    },
  };
}

/** Calls through for each source at most once a minute: a busy server meets the same stale list again and again. */
export function throttled(
  request: (sourceIds: readonly string[]) => Promise<void>,
  now: () => Date,
): (sourceIds: readonly string[]) => void {
  const asked = new Map<string, number>();
  return (sourceIds) => {
    const at = now().getTime();
    // A clock that was set back leaves times that lie ahead: they hold nobody up.
    const due = sourceIds.filter((id) => Math.abs(at - (asked.get(id) ?? Number.NEGATIVE_INFINITY)) >= ONCE_IN_MS);
    if (due.length === 0) return;
    for (const id of due) asked.set(id, at);
    // The record may be away: the list is met stale again, and asked for again.
    request(due).catch(() => {
      for (const id of due) asked.delete(id);
    });
  };
}

const ONCE_IN_MS = 60_000;

function sourcesOf(lists: readonly SourceList[]): string[] {
  return [...new Set(lists.map((list) => list.source_id))];
}
