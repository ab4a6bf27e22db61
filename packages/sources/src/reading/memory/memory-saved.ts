import type { ReadingPlan } from '../../ports.ts';
import { rowKey, rowsAfter } from './memory-rows.ts';
import type { MemoryState, StoredTask } from './memory-state.ts';

/** The state after a plan; the state before stays as it was, so a plan that does not fit changes nothing. */
export function saved(before: MemoryState, plan: ReadingPlan): MemoryState {
  const { source_id, reading_id } = plan.reading;
  const facts = plan.write.flatMap(({ row, facts: changes }) =>
    changes.map((fact) => ({
      ...fact,
      source_id,
      external_id: row.external_id,
      reading_id,
      observed_at: row.observed_at,
    })),
  );
  return {
    ...before,
    rows: rowsAfter(before.rows, plan),
    places: new Map([...before.places, ...plan.new_places.map((id) => [id, { merged_into: null }] as const)]),
    readings: [...before.readings, { ...plan.reading, order: before.readings.length }],
    facts: [...before.facts, ...facts],
    tasks: new Map([...before.tasks, ...tasksOf(before, plan)]),
    photos: new Map([
      ...before.photos,
      ...(plan.photos ?? []).map(
        (photo) => [`${photo.source_id}/${photo.external_id}/${photo.place_id}`, photo] as const,
      ),
    ]),
    generation: before.generation + 1,
  };
}

/** Questions that this reading opens, and those it settles. */
function tasksOf(before: MemoryState, { reading, write, tasks }: ReadingPlan): [string, StoredTask][] {
  const settled = write
    .filter((row) => row.link_state === 'linked')
    .map((row) => rowKey(reading.source_id, row.row.external_id));
  const closed = settled.flatMap((listing) => {
    const task = before.tasks.get(listing);
    return task?.state === 'open' ? [[listing, { ...task, state: 'linked' as const }] as [string, StoredTask]] : [];
  });
  const opened = tasks.map(({ external_id, candidates }): [string, StoredTask] => {
    const listing = rowKey(reading.source_id, external_id);
    return [listing, { listing, candidates, state: 'open' }];
  });
  return [...closed, ...opened];
}
