import { isObject } from '@kehilla/core';

/**
 * The columns of a table, or the keys of a list's rows, as its publisher is known to spell them: data, in a file beside the reader. `fields` holds what the
 * reader takes, each by every spelling that its column has had; `passed_over` what is known and of which nothing is taken. Names are those that `readTable`
 * gives (`cuisine_description`), or the keys of JSON as they stand.
 */
export type ExpectedColumns = {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly passed_over: readonly string[];
  /** Older editions, each known by columns that it alone has, all of them, with the fields that it never had: their lack is told, and is no fault. */
  readonly older?: readonly { readonly known_by: readonly string[]; readonly lacks: readonly string[] }[];
};

/** The columns of a table; `is_whole` if a header names them all, and not only those with a value in some row. */
export type FoundColumns = { readonly names: ReadonlySet<string>; readonly is_whole: boolean };

/** From this number of rows on, a value that all of them lack is lost: fewer rows may all lack it. */
const FEW_ROWS = 20;
/** Of a form that is another one altogether it is enough to name some. */
const MOST_NAMED = 12;

/**
 * Tells, each as one issue, a field of which no column is found (`missing_column`, by the field's name) and a column that nobody knows (`unknown_column`, by
 * its own). What an older edition never had is told as `older_edition_lacks`. JSON leaves out what is empty: of a few rows a field is missed only where a
 * column is unknown too, for then it may have been renamed.
 */
export function noteColumns(
  { names, is_whole }: FoundColumns,
  rowCount: number,
  { fields, passed_over, older = [] }: ExpectedColumns,
  add: (kind: string, detail: string) => void,
): void {
  const edition = older.find(({ known_by }) => known_by.every((name) => names.has(name)));
  const known = new Set([...Object.values(fields).flat(), ...passed_over]);
  const unknown = [...names].filter((name) => name !== '' && !known.has(name));
  const isSure = is_whole || rowCount >= FEW_ROWS || unknown.length > 0;
  for (const [field, spellings] of isSure ? Object.entries(fields) : [])
    if (!spellings.some((name) => names.has(name)))
      add(edition?.lacks.includes(field) ? 'older_edition_lacks' : 'missing_column', field);
  for (const name of unknown.slice(0, MOST_NAMED)) add('unknown_column', name);
  if (unknown.length > MOST_NAMED) add('unknown_column', `${unknown.length - MOST_NAMED} more`);
}

/** Notes the same for the keys of JSON rows; a value that is no object has none. */
export function noteKeys(
  rows: readonly unknown[],
  expected: ExpectedColumns,
  add: (kind: string, detail: string) => void,
): void {
  const keys = keysSeen();
  keys.see(rows);
  noteColumns(keys.columns(), keys.count(), expected, add);
}

/** Collects the keys of rows that come page by page. */
export type KeysSeen = {
  /** Notes the keys of rows; a value that is no object has none. */
  readonly see: (rows: readonly unknown[]) => void;
  readonly columns: () => FoundColumns;
  /** How many rows there were. */
  readonly count: () => number;
};

/** Returns an empty set of keys. */
export function keysSeen(): KeysSeen {
  const names = new Set<string>();
  let rows = 0;
  return {
    see(more) {
      rows += more.length;
      for (const row of more) if (isObject(row)) for (const key of Object.keys(row)) names.add(key);
    },
    columns: () => ({ names, is_whole: false }),
    count: () => rows,
  };
}
