import { type CityImage, type CityUpdate, holdsText, newestReadings, textCount } from '@kehilla/city';
import type { Reading } from '@kehilla/core';
import type { Connection, Database } from '../database.ts';
import type { Edition } from '../generation.ts';
import { loadPrints } from './load-alerts.ts';
import { inSnapshot, loadFrame, loadPlaces, select } from './load-records.ts';

/** From so many changed places on nothing is spared. */
const MOST_CHANGED = 1_000;

/**
 * Loads the part of a record that an image does not show, as one consistent state; null if other things than places changed, if places were added or removed,
 * if too many changed to be worth it, or if a row is refused.
 */
export async function loadUpdate(
  database: Database,
  { prints: before, registry }: Pick<CityImage, 'prints' | 'registry'>,
  now: string,
): Promise<(CityUpdate & Edition) | null> {
  return inSnapshot(database, now, async ({ connection, latest, check }) => {
    const prints = await loadPrints(connection);
    if (prints.others !== before.others || prints.places.length !== textCount(before.ids)) return null;
    const changed = new Set<string>();
    for (const [i, [place_id, print]] of prints.places.entries()) {
      if (!holdsText(before.ids, i, place_id)) return null;
      if (!holdsText(before.values, i, print)) changed.add(place_id);
    }
    const frame = await loadFrame(connection, latest, check);
    const turned = sourcesReadInPart(registry.readings, frame.readings);
    for (const place_id of await listPlaces(connection, turned)) changed.add(place_id);
    if (changed.size > MOST_CHANGED) return null;
    const places = await loadPlaces(connection, null, check, [...changed]);
    return check.refused.length > 0 ? null : { ...frame, places, prints };
  });
}

/** Returns the sources whose newest reading changed and is, or was, partial: it must be decided again whether their rows are still seen. */
function sourcesReadInPart(before: readonly Reading[], now: readonly Reading[]): string[] {
  // The newest of each stands first (`getRegistry`).
  const then = new Map(before.toReversed().map((reading) => [reading.source_id, reading]));
  return [...newestReadings(now).values()].flatMap(({ source_id, reading_id, state }) => {
    const old = then.get(source_id);
    if (old?.reading_id === reading_id && old.state === state) return [];
    return state === 'partial' || old?.state === 'partial' ? [source_id] : [];
  });
}

async function listPlaces(connection: Connection, sources: readonly string[]): Promise<string[]> {
  if (sources.length === 0) return [];
  const found = await select<{ place_id: string }>(
    connection,
    'SELECT DISTINCT place_id FROM record WHERE source_id = ANY($1) AND place_id IS NOT NULL',
    [sources],
  );
  return found.map(({ place_id }) => place_id);
}
