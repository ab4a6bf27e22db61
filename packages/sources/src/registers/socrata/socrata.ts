import { SourceError } from '@kehilla/core';
import { joined, NO_ROWS, readColumns, type ReadTable, type TableRow } from '../../parsing/table.ts';
import type { AskPage, Page } from '@kehilla/fetch/page';

/** A data set on a Socrata portal, and which of its rows are wanted. */
export type Dataset = {
  /** Host of the portal, `data.cityofnewyork.us`. */
  readonly domain: string;
  /** Four and four letters, `w7w3-xahh`. */
  readonly id: string;
  /** A SoQL condition; null = every row. */
  readonly where: string | null;
  /** The column rows are ordered and paged by: unique, so that no row is met twice or missed while the data changes. */
  readonly key: string;
  /** Several rows may have one key: a page begins with that of the last row before it, for more of them may follow. */
  readonly shares_keys?: true | undefined;
  /** The columns that are wanted; absent = every one. */
  readonly columns?: readonly string[] | undefined;
};

/** Rows of one page. An answer without a token may be refused, and smaller ones are asked for more often. */
const PAGE_ROWS = 20_000;
const MOST_PAGES = 60;

/**
 * Asks for every row, a page after the last key of the page before, until a page is not full. The portal's token is the network's affair
 * (`app-token.ts`). Throws `SourceError`. Rule: sources note §2.1.
 */
export async function socrataPages(ask: AskPage, dataset: Dataset): Promise<Page[]> {
  const pages: Page[] = [];
  let last: string | null = null;
  while (pages.length < MOST_PAGES) {
    const page: Page = await ask({ url: pageUrl(dataset, last), accepts: ['json'] });
    pages.push(page);
    const { rows } = getTable(page);
    const end = rows.at(-1)?.[dataset.key] ?? null;
    if (rows.length < PAGE_ROWS || end === null || end === last) return pages;
    last = end;
  }
  throw new SourceError('changed_shape', `The data set goes on after ${MOST_PAGES} pages of ${PAGE_ROWS} rows.`);
}

/** The address of the page after this key. */
function pageUrl({ domain, id, where, key, shares_keys, columns }: Dataset, last: string | null): string {
  const after = last === null ? null : `${key} ${shares_keys ? '>=' : '>'} '${last.replaceAll("'", "''")}'`;
  const condition = [where, after].filter((part) => part !== null).join(' AND ');
  const query = new URLSearchParams({
    ...(columns === undefined ? {} : { $select: columns.join(',') }),
    ...(condition === '' ? {} : { $where: condition }),
    $order: key,
    $limit: String(PAGE_ROWS),
  });
  return `https://${domain}/resource/${id}.json?${query}`;
}

/**
 * The rows of saved or fetched pages, CSV or JSON, whatever the spelling of their columns, and the columns; a null is an absent cell. Throws `unreachable`
 * for the portal's error inside an answer (also with status 200), and `changed_shape` when there is no row at all.
 */
export function readSocrata(pages: readonly Page[]): ReadTable {
  const table = joined(pages.map(getTable));
  if (table.rows.length === 0) throw new SourceError('changed_shape', NO_ROWS);
  return table;
}

const NOTHING: ReadTable = { rows: [], columns: { names: new Set(), is_whole: false } };

function getTable(page: Page): ReadTable {
  const start = Buffer.from(page.body.subarray(0, 400)).toString('latin1').trim();
  if (start === '[]') return NOTHING;
  if (start.startsWith('{') && /"error"\s*:\s*true|"errorCode"|"code"\s*:\s*"/i.test(start))
    throw new SourceError('unreachable', 'The portal reported an error inside its answer; nothing was taken from it.');
  const table = readColumns(page);
  if (table.rows.length === 0) throw new SourceError('changed_shape', NO_ROWS);
  return table;
}

/** The first of several spellings of a column that a row has; an empty cell is absent. */
export function cell(row: TableRow, columns: readonly string[]): string | undefined {
  for (const column of columns) if (row[column] !== undefined) return row[column];
  return undefined;
}

/** Throws `changed_shape` unless the first rows have, of each list of spellings, one. */
export function getRequireOne(rows: readonly TableRow[], required: readonly (readonly string[])[]): void {
  const present = new Set(rows.slice(0, 200).flatMap((row) => Object.keys(row)));
  const missing = required.find((columns) => !columns.some((column) => present.has(column)));
  if (missing !== undefined)
    throw new SourceError('changed_shape', `A column is missing: one of ${missing.join(', ')} was expected.`);
}
