import { SourceError } from '@kehilla/core';
import { parse as parseCsv } from 'csv-parse/sync';
import type { Page } from '../types.ts';

/** A row of an open-data table by normal column name (`cuisine_description`); an empty or missing cell is absent. */
export type TableRow = { readonly [column: string]: string };

const EXPECTED = 'a CSV with a header row, or a JSON array of rows, was expected.';
/** That a table has a header, or brackets, and nothing in them. */
export const NO_ROWS = `The file has no rows; ${EXPECTED}`;

/**
 * The rows of a Socrata table in either of its forms, CSV or JSON, whatever the order, subset and letter case of its columns.
 * Throws `changed_shape` naming what was expected when the file is empty, cut short, lacks a required column or has a column twice.
 */
export function readTable(pages: readonly Page[], required: readonly string[]): TableRow[] {
  return pages.flatMap((page) => {
    const text = decode(page.body);
    if (text.trim() === '') throw new SourceError('changed_shape', `The file is empty; ${EXPECTED}`);
    if (/^\s*</.test(text)) throw new SourceError('changed_shape', `The file is a page and no table; ${EXPECTED}`);
    const rows = /^\s*[[{]/.test(text) ? fromJson(text) : fromCsv(text);
    requireColumns(rows, required);
    return rows;
  });
}

function decode(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new SourceError('changed_shape', `The file is not UTF-8 text; ${EXPECTED}`);
  }
}

function fromCsv(text: string): TableRow[] {
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
  const columns = (cells[0] ?? []).map(columnName);
  const twice = columns.find((column, at) => column !== '' && columns.indexOf(column) < at);
  if (twice !== undefined)
    throw new SourceError(
      'changed_shape',
      `A column stands twice in the header (column ${columns.lastIndexOf(twice) + 1}); which of the two is meant cannot be told.`,
    );
  return cells.slice(1).map((row) => rowOf(columns, row));
}

function rowOf(columns: readonly string[], cells: readonly string[]): TableRow {
  const row: Record<string, string> = Object.create(null);
  for (let i = 0; i < columns.length; i++) {
    const value = cells[i]?.trim();
    if (value) row[columns[i] as string] = value;
  }
  return row;
}

function fromJson(text: string): TableRow[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new SourceError('changed_shape', 'The JSON is broken or cut short; an array of rows was expected.');
  }
  if (!Array.isArray(parsed)) throw new SourceError('changed_shape', 'The JSON is not an array of rows.');
  return parsed.map((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
      throw new SourceError('changed_shape', 'A row of the JSON is not an object.');
    const cells = Object.entries(entry).filter(
      ([, value]) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean',
    );
    return rowOf(
      cells.map(([name]) => columnName(name)),
      cells.map(([, value]) => String(value)),
    );
  });
}

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
