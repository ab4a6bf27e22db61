import type { RegisterEntry, RegisterState } from '@kehilla/contract';
import type { StoredRow } from '@kehilla/core';
import type { DescribeContext } from '../image/place-doc.ts';
import { getSourceName, type SourceNames } from '../image/source-name.ts';

/** From the best to the worst of news. */
const STATES: readonly RegisterState[] = ['listed', 'not_seen_in_latest_partial_reading', 'left_register'];

/** The best that several rows say. */
export function registerState(states: readonly RegisterState[]): RegisterState {
  return STATES.find((state) => states.includes(state)) ?? 'listed';
}

/** A place's row in one register, map or list, and whether it is still there. */
export function registerEntry(
  row: StoredRow,
  names: SourceNames,
  newestReading: DescribeContext['newestReading'],
): RegisterEntry {
  return {
    source: getSourceName(row, names),
    external_id: row.external_id,
    first_seen_at: row.first_seen_at,
    last_seen_at: row.last_seen_at,
    missing_since: row.missing_since,
    state: stateOf(row, { newestReading }),
    url: row.url,
  };
}

/** Whether a source still has a row, as its newest reading tells. */
export function stateOf(row: StoredRow, { newestReading }: Pick<DescribeContext, 'newestReading'>): RegisterState {
  if (row.missing_since !== null) return 'left_register';
  const newest = newestReading.get(row.source_id);
  const unseen = newest?.state === 'partial' && newest.observed_at > row.last_seen_at;
  return unseen ? 'not_seen_in_latest_partial_reading' : 'listed';
}
