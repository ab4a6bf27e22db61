import { resolve } from 'node:path';
import { UsageError } from './usage-error.ts';

/** The whole path of a copy, as messages name it: `npm` runs commands in the repository's folder, wherever they were typed. */
export function getPath(file: string): string {
  return resolve(file);
}

/** Returns when a copy was read, an instant in UTC. Throws `UsageError` for an invalid day. */
export function getInstant(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const at = new Date(text);
  // A day that no calendar has would be read as one of the next month.
  if (day === undefined || Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day))
    throw new UsageError('--observed-at takes a day or an instant, such as 2020-04-19 or 2020-04-19T12:00:00Z.');
  return at.toISOString();
}

/** Returns the number of rows of a copy, as the operator counted them. Throws `UsageError` for an invalid count. */
export function getRowCount(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError('--rows takes the number of rows that you counted, such as --rows 48.');
  return Number(text);
}

/** Returns the page of a list, from 1. Throws `UsageError` for an invalid number. */
export function getPageNumber(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError('--page takes a number, such as 2.');
  return Number(text);
}

/** Returns the number of a curator's act. Throws `UsageError` for an invalid one. */
export function getActId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text))
    throw new UsageError('review undo takes the number of an act, which "history" shows.');
  return Number(text);
}
