import { SourceError, isObject } from '@kehilla/core';
import { parse as parseCsv } from 'csv-parse/sync';
import type { Page } from '@kehilla/fetch/page';
import type { FoundColumns } from './expected-columns.ts';

/** A row of an open-data table by normal column name (`cuisine_description`); an empty or missing cell is absent. */
export type TableRow = { readonly [column: string]: string };

const EXPECTED = 'a CSV with a header row, or a JSON array of rows, was expected.';
/** Longer cells are cut before they are looked at: no field of a register has so much. */
const LONGEST_CELL = 4_000;
/** The widest register has some 330. */
const MOST_COLUMNS = 1_000;
/** That a table has a header, or brackets, and nothing in them. */
export const NO_ROWS = `The file has no rows; ${EXPECTED}`;

/**
 * The rows of a Socrata table in either of its forms, CSV or JSON, whatever the order, subset and letter case of its columns.
 * Throws `changed_shape` naming what was expected when the file is empty, cut short, lacks a required column or has a column twice.
 */
export function readTable(pages: readonly Page[], required: readonly string[]): TableRow[] {
  return [...readTables(pages, required).rows];
}

/** A table: its rows, and its columns, with those that are empty throughout if it has a header. */
export type ReadTable = { readonly rows: readonly TableRow[]; readonly columns: FoundColumns };

/** As `readTable`, with the columns. */
export function readTables(pages: readonly Page[], required: readonly string[]): ReadTable {
  const tables = pages.map((page) => {
    const table = readColumns(page);
    requireColumns(table.rows, required);
    return table;
  });
  return joined(tables);
}

/** Tables of one form as one. */
export function joined(tables: readonly ReadTable[]): ReadTable {
  const names = new Set(tables.flatMap(({ columns }) => [...columns.names]));
  const is_whole = tables.every(({ columns }) => columns.is_whole);
  return { rows: tables.flatMap(({ rows }) => rows), columns: { names, is_whole } };
}

/** One page of a table with its columns. Throws as `readTable`, but for rows and columns that it lacks. */
export function readColumns(page: Page): ReadTable {
  const text = decode(page.body);
  if (text.trim() === '') throw new SourceError('changed_shape', `The file is empty; ${EXPECTED}`);
  if (/^\s*</.test(text)) throw new SourceError('changed_shape', `The file is a page and no table; ${EXPECTED}`);
  return /^\s*[[{]/.test(text) ? fromJson(text) : fromCsv(text);
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new SourceError('changed_shape', `The file is not UTF-8 text; ${EXPECTED}`);
  }
}

function fromCsv(text: string): ReadTable {
  let cells: string[][];
  try {
    cells = parseCsv(text, { bom: true, relax_column_count: false, skip_empty_lines: true });
  } catch (error) {
    const line = (error as { lines?: number }).lines;
    throw new SourceError(
      'changed_shape',
      `The CSV is broken${line ? ` near line ${line}` : ''}: every row was expected to have as many cells as the header. It may be cut short.`,
    );
  }
  const header = cells[0] ?? [];
  if (header.length > MOST_COLUMNS)
    throw new SourceError('changed_shape', `The header has more than ${MOST_COLUMNS} columns; ${EXPECTED}`);
  const columns = header.map(columnName);
  const twice = columns.findIndex((column, at) => column !== '' && columns.indexOf(column) < at);
  if (twice !== -1)
    throw new SourceError(
      'changed_shape',
      `A column stands twice in the header (column ${twice + 1}); which of the two is meant cannot be told.`,
    );
  const rows = cells.slice(1).map((row) => getRow(columns, row));
  const own = header.filter((name) => !OF_PORTAL.test(name)).map(columnName);
  return { rows, columns: { names: new Set(own), is_whole: true } };
}

function getRow(columns: readonly string[], cells: readonly string[]): TableRow {
  const row: Record<string, string> = Object.create(null);
  for (let i = 0; i < columns.length; i++) {
    const value = cells[i]?.slice(0, LONGEST_CELL).trim();
    if (value) row[columns[i] as string] = value;
  }
  return row;
}

function fromJson(text: string): ReadTable {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new SourceError('changed_shape', 'The JSON is broken or cut short; an array of rows was expected.');
  }
  if (!Array.isArray(parsed)) throw new SourceError('changed_shape', 'The JSON is not an array of rows.');
  const names = new Set<string>();
  const getColumn = (name: string): string => {
    const column = columnName(name);
    if (!OF_PORTAL.test(name)) names.add(column);
    return column;
  };
  const rows = parsed.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      throw new SourceError('changed_shape', 'A row of the JSON is not an object.');
    const cells = Object.entries(entry).map(([name, value]) => [getColumn(name), cellText(value)] as const);
    const stated = cells.filter((cell): cell is [string, string] => cell[1] !== null);
    return getRow(
      stated.map(([column]) => column),
      stated.map(([, text]) => text),
    );
  });
  return { rows, columns: { names, is_whole: false } };
}

/**
 * Returns a cell of JSON as the same table's CSV has it: the portal writes a web address as `{url}`, and a point as GeoJSON or in two members. Null for an
 * empty one and for no cell.
 */
function cellText(value: unknown): string | null {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!isObject(value)) return null;
  if (typeof value['url'] === 'string') return value['url'];
  const { coordinates } = value;
  if (value['type'] === 'Point' && Array.isArray(coordinates)) return `POINT (${coordinates.slice(0, 2).join(' ')})`;
  const [lat, lng] = [value['latitude'], value['longitude']];
  return lat === undefined || lng === undefined ? null : `(${String(lat)}, ${String(lng)})`;
}

/** Columns that the portal adds of its own: `:id`, `:@computed_region_efsh_h5xi`. */
const OF_PORTAL = /^\s*:/;

/** Socrata spells one column "CUISINE DESCRIPTION", "Cuisine Description" and "cuisine_description". */
function columnName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

function requireColumns(rows: readonly TableRow[], required: readonly string[]): void {
  if (rows.length === 0) throw new SourceError('changed_shape', NO_ROWS);
  const present = new Set(rows.slice(0, 200).flatMap((row) => Object.keys(row)));
  const missing = required.filter((column) => !present.has(column));
  if (missing.length > 0)
    throw new SourceError(
      'changed_shape',
      `The column${missing.length > 1 ? 's' : ''} ${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing; expected at least ${required.join(', ')}.`,
    );
}
