import type { PlannedRow, ReadingPlan } from '../../ports.ts';
import type { MemoryState, Standing, StoredTask } from './memory-state.ts';

function keyOf(sourceId: string, externalId: string): string {
  return `${sourceId}/${externalId}`;
}

/** The state after a plan; the state before stays as it was, so a plan that does not fit changes nothing. */
export function saved(before: MemoryState, plan: ReadingPlan): MemoryState {
  const { source_id, reading_id, observed_at } = plan.reading;
  const rows = new Map(before.rows);
  const change = (externalId: string, to: (row: Standing) => Standing): void => {
    const row = rows.get(keyOf(source_id, externalId));
    if (row !== undefined) rows.set(keyOf(source_id, externalId), to(row));
  };
  for (const { external_id, kept_as, missing_since } of plan.former) {
    const row = rows.get(keyOf(source_id, external_id)) as Standing;
    rows.delete(keyOf(source_id, external_id));
    rows.set(keyOf(source_id, kept_as), { ...row, external_id: kept_as, missing_since });
  }
  for (const planned of plan.write) {
    const key = keyOf(source_id, planned.row.external_id);
    if (rows.has(key) === planned.is_new)
      throw new Error(`The row ${key} ${planned.is_new ? 'stands already' : 'does not stand'}.`);
    rows.set(key, standingRow(planned, plan, rows.get(key)));
  }
  for (const seen of plan.confirm)
    change(seen.external_id, (row) => ({
      ...row,
      row: { ...row.row, observed_at: seen.observed_at },
      last_seen_at: seen.observed_at,
      missing_since: seen.missing_since,
      reading_id,
    }));
  for (const seen of plan.earlier)
    change(seen.external_id, (row) => ({
      ...row,
      first_seen_at: seen.observed_at < row.first_seen_at ? seen.observed_at : row.first_seen_at,
    }));
  for (const externalId of plan.missing) change(externalId, (row) => ({ ...row, missing_since: observed_at }));
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
    rows,
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

function standingRow(
  { row, place_id, link_state, row_sha256, first_seen_at, last_seen_at, missing_since }: PlannedRow,
  { reading, new_links }: ReadingPlan,
  before: Standing | undefined,
): Standing {
  const relinked = new_links.some((link) => link.external_id === row.external_id);
  return {
    source_id: reading.source_id,
    external_id: row.external_id,
    place_id,
    link_state,
    row,
    row_sha256,
    first_seen_at,
    last_seen_at,
    missing_since,
    reading_id: reading.reading_id,
    decided_by_curator: !relinked && (before?.decided_by_curator ?? false),
    ...(before?.refused === undefined ? {} : { refused: before.refused }),
  };
}

/** Questions that this reading opens, and those it settles. */
function tasksOf(before: MemoryState, { reading, write, tasks }: ReadingPlan): [string, StoredTask][] {
  const settled = write
    .filter((row) => row.link_state === 'linked')
    .map((row) => keyOf(reading.source_id, row.row.external_id));
  const closed = settled.flatMap((listing) => {
    const task = before.tasks.get(listing);
    return task?.state === 'open' ? [[listing, { ...task, state: 'linked' as const }] as [string, StoredTask]] : [];
  });
  const opened = tasks.map(({ external_id, candidates }): [string, StoredTask] => {
    const listing = keyOf(reading.source_id, external_id);
    return [listing, { listing, candidates, state: 'open' }];
  });
  return [...closed, ...opened];
}
