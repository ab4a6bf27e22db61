import { SourceError } from '@kehilla/core';
import { reasonsInWords, reasonsOfIssues, type Audited, type Issue } from '@kehilla/ingestion';
import type { Manifest, Parsed } from '../types.ts';

/** Below this share of the last good count a reading is shrunken: it adds, and never removes. Rule: decisions §3. */
const SHRUNKEN = 0.7;
/** Above this share of rows that could not be read, the form has changed. */
const TOO_MANY_BAD = 0.2;

/** So many columns are named. */
const MOST_NAMED = 6;

/** What is said of a recording that ended before its reader had all pages. */
export const CUT_SHORT = 'their recording ended before all pages had come';

/**
 * Judges a parsed reading against its manifest and the last complete one's row count (null: none yet). `complete` may conclude
 * from absence, `partial` may only add; so is a copy that was cut short, and one whose fields are emptier than they are known to be (`fieldsDoubt`: why).
 * Throws `too_few` when there is nothing at all, `changed_shape` when much was unreadable: both name the commonest reasons, with examples.
 */
export function audit(
  manifest: Manifest,
  parsed: Parsed,
  lastCompleteRows: number | null,
  cutShort = false,
  fieldsDoubt: string | null = null,
): Audited {
  const issues: Issue[] = [...parsed.issues];
  const read = parsed.rows.length + (parsed.images?.length ?? 0);
  const bad = issues.filter((issue) => issue.kind === 'unreadable_row').reduce((sum, issue) => sum + issue.count, 0);
  const because = getBecause(issues);
  if (read === 0)
    throw new SourceError(
      'too_few',
      `No row could be read; at least ${manifest.expected_rows.min} were expected${because}.`,
    );
  if (bad > TOO_MANY_BAD * (read + bad))
    throw new SourceError(
      'changed_shape',
      `${bad} of ${read + bad} rows could not be read; the form has changed${because}.`,
    );
  const doubts = [
    cutShort ? CUT_SHORT : null,
    parsed.declared_total !== null && parsed.declared_total !== read + bad
      ? `the source declares ${parsed.declared_total} rows`
      : null,
    read < manifest.expected_rows.min ? `at least ${manifest.expected_rows.min} were expected` : null,
    lastCompleteRows !== null && read < SHRUNKEN * lastCompleteRows
      ? `the last complete reading had ${lastCompleteRows}`
      : null,
    fieldsDoubt,
  ].filter((doubt) => doubt !== null);
  if (read > manifest.expected_rows.max)
    issues.push({ kind: 'more_rows_than_expected', detail: String(manifest.expected_rows.max), count: 1 });
  if (doubts.length === 0) return { state: 'complete', message: null, issues };
  return {
    state: 'partial',
    message: `${read} rows were read, but ${doubts.join(' and ')}: they are added, and nothing is concluded from what is absent.`,
    issues,
  };
}

/** The commonest reasons why rows could not be read, with examples, and the columns that were looked for in vain; empty where there are none. */
function getBecause(issues: readonly Issue[]): string {
  const reasons = reasonsInWords(reasonsOfIssues(issues, 'unreadable_row'));
  const missing = issues.filter(({ kind }) => kind === 'missing_column').map(({ detail }) => detail);
  const lacking = missing.length === 0 ? '' : `no column was found for ${missing.slice(0, MOST_NAMED).join(', ')}`;
  const all = [reasons, lacking].filter((each) => each !== '').join('; ');
  return all === '' ? '' : `: ${all}`;
}
