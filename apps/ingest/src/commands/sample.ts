import { sayCount } from '@kehilla/core';
import { type Database, removeSample } from '@kehilla/store';

/** Removes the invented neighbourhood from a record; returns 0, also without one. Rule: operator interface. */
export async function removeSampleData(
  database: Database,
  { json, print }: { readonly json: boolean; readonly print: (line: string) => void },
): Promise<number> {
  const removed = await removeSample(database);
  if (json) print(JSON.stringify({ removed: removed !== null, ...removed }));
  else if (removed === null) print('There is no sample data in this database.');
  else {
    const { places, kept_places, menus, events } = removed;
    const kept =
      kept_places === 0 ? '' : ` ${sayCount(kept_places, 'place')} left in: rows of other sources belong there.`;
    print(
      `The sample is removed: ${sayCount(places, 'place')}, ${sayCount(menus, 'menu')}, ${sayCount(events, 'event')}.${kept}`,
    );
  }
  return 0;
}
