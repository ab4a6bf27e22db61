import { fold, type ListingTerms, type PlaceRow, SourceError } from '@kehilla/core';
import { type IssueLog, issueLog, reasonsInWords, reasonsOfIssues } from '@kehilla/ingestion';
import type { Parsed } from '../../types.ts';
import { isNotYetRow } from './remarks.ts';

/** The rows of one reading of a list as they are found, each key once. */
export type RowCollection = {
  readonly issues: IssueLog;
  /** Adds a row. Of two rows of one key one stays, as `getOne` has it. */
  readonly add: (row: PlaceRow, rank?: string) => void;
  /** Counts an unreadable row; `example` is its own text, as it was fetched. */
  readonly addUnreadable: (why: string, example?: string | null) => void;
  readonly size: () => number;
  /** Returns the rows, with the total that the list declares (null: none). Throws `too_few` and `changed_shape`. */
  readonly finish: (declaredTotal?: number | null) => Parsed;
};

/** Above this share of rows that could not be read, the form has changed. */
const TOO_MANY_BAD = 0.2;

/** Three times the longest list that is expected. */
const MOST_ROWS = 3_000;

/**
 * An empty collection. It throws `changed_shape` for more rows than any agency lists, before all of them are read. `finish` throws `SourceError` where no row
 * could be read, or more than a fifth could not: the form has changed. A row that cannot be read counts as one the list has and the reading lacks, so the audit
 * takes the reading as partial and concludes nothing from what is absent: the unread row may be any of those that stand (decisions §3). A row that says of
 * itself that its certification is still pending is none of the list's.
 */
export function collectRows(): RowCollection {
  const issues = issueLog();
  const rows = new Map<string, FoundRow>();
  let unreadable = 0;
  const notYet = new Set<string>();
  let taken = 0;
  const take = (): void => {
    taken += 1;
    if (taken > MOST_ROWS)
      throw new SourceError('changed_shape', `The list has more than ${MOST_ROWS} rows; no agency lists so many.`);
  };
  return {
    issues,
    add(row, rank = '') {
      take();
      if (isNotYetRow(row.listing?.as_read ?? {})) {
        notYet.add(row.external_id);
        issues.add('not_certified_yet', '');
        return;
      }
      const found = foundRow(row, rank);
      const before = rows.get(row.external_id);
      if (before !== undefined) issues.add('repeated_row', before.text === found.text ? 'alike' : 'not alike');
      // One of two establishments under one key is not read: nothing may be concluded from that it is absent.
      if (before !== undefined && nameIn(before.row) !== nameIn(row)) unreadable += 1;
      rows.set(row.external_id, before === undefined ? found : getOne(before, found));
    },
    addUnreadable(why, example = null) {
      take();
      unreadable += 1;
      issues.add('row_not_read', why, example);
    },
    size: () => rows.size,
    finish(declaredTotal = null) {
      const reasons = reasonsInWords(reasonsOfIssues(issues.all(), 'row_not_read'));
      const because = reasons === '' ? '' : `: ${reasons}`;
      if (rows.size === 0)
        throw new SourceError('too_few', `The list has no establishment that could be read${because}.`);
      const found = rows.size + unreadable;
      const declared = declaredTotal === null ? null : declaredTotal - notYet.size;
      if (unreadable > TOO_MANY_BAD * found)
        throw new SourceError(
          'changed_shape',
          `${unreadable} of ${found} rows could not be read; the form has changed${because}.`,
        );
      return {
        rows: [...rows.values()].map(({ row }) => row),
        issues: issues.all(),
        observed_at: null,
        // A total that counts as many as were read, while one was not, is no proof that the list is whole.
        declared_total: unreadable === 0 ? declared : Math.max(found, declared ?? 0),
      };
    },
  };
}

function nameIn({ names: [name] }: PlaceRow): string {
  return fold(name?.text ?? '');
}

/** A row of a list as it was found. The greater `rank` is the surer word; `text` is the whole row. */
export type FoundRow = { readonly row: PlaceRow; readonly rank: string; readonly text: string };

/** A row with its rank. */
export function foundRow(row: PlaceRow, rank: string): FoundRow {
  return { row, rank, text: JSON.stringify(row) };
}

/**
 * What is kept of two rows of one key, whichever came first: the one of the greater rank, else the one that ended, else the one whose text sorts first.
 * Two of one rank may be two branches: what is served, and which standards, is stated where both state it. Opinion; prefers saying less.
 */
export function getOne(a: FoundRow, b: FoundRow): FoundRow {
  const kept = goesBefore(b, a) ? b : a;
  if (a.rank !== b.rank || a.text === b.text || a.row.listing === null || b.row.listing === null) return kept;
  const [one, other] = [a.row.listing, b.row.listing];
  const listing = {
    ...(kept.row.listing as ListingTerms),
    food_status: one.food_status.filter((food) => other.food_status.includes(food)),
    standards: one.standards.filter((standard) => other.standards.includes(standard)),
  };
  return { ...kept, row: { ...kept.row, listing } };
}

function goesBefore(a: FoundRow, b: FoundRow): boolean {
  if (a.rank !== b.rank) return a.rank > b.rank;
  const [aEnded, bEnded] = [a.row.listing?.terminated === true, b.row.listing?.terminated === true];
  return aEnded === bEnded ? a.text < b.text : aEnded;
}
