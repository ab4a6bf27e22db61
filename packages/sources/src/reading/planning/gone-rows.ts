import type { KnownRow } from '../../ports.ts';
import type { ReadingInput } from './reading-input.ts';

/** Returns since when a row last seen in this reading is known to be gone; null when no complete reading came later. */
export function goneSince(input: ReadingInput): string | null {
  return input.manifest.absence === 'gone' ? input.next_complete_at : null;
}

/**
 * The keys of standing rows that a complete reading lacks, of a list whose silence means that a row is gone. A partial reading says nothing.
 * Rule: decisions §3.
 */
export function missingKeys(input: ReadingInput, known: ReadonlyMap<string, KnownRow>): string[] {
  if (input.audited.state !== 'complete' || input.manifest.absence !== 'gone') return [];
  const present = new Set(input.rows.map((row) => row.external_id));
  return [...known.values()]
    .filter((row) => row.missing_since === null && !present.has(row.external_id) && isOutdated(input, row))
    .map((row) => row.external_id);
}

/** Whether a row that this reading lacks was last seen by an older one, or in this very copy by another version of the parser, under a key of its own perhaps. */
function isOutdated({ observed_at, rereads = false }: ReadingInput, { last_seen_at }: KnownRow): boolean {
  return last_seen_at < observed_at || (rereads && last_seen_at === observed_at);
}
