import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { USAGE, UsageError } from './usage.ts';

const OPTIONS = {
  file: { type: 'string' },
  origin: { type: 'string' },
  site: { type: 'string' },
  out: { type: 'string' },
  'observed-at': { type: 'string' },
  complete: { type: 'boolean', default: false },
  rows: { type: 'string' },
  'fields-as-read': { type: 'boolean', default: false },
  strict: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  by: { type: 'string' },
  because: { type: 'string' },
  sure: { type: 'boolean', default: false },
  kosher: { type: 'boolean', default: false },
  source: { type: 'string' },
  area: { type: 'string' },
  page: { type: 'string' },
  place: { type: 'string' },
  today: { type: 'boolean', default: false },
} as const;

/** The options that were typed, by name. */
export type Values = ReturnType<typeof parseWords>['values'];

/** A command line's words and options. Throws `UsageError` where an option is none of `npm run ingest`. */
export function parseWords(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

/** The whole path of a copy, as messages name it: `npm` runs commands in the repository's folder, wherever they were typed. Null where none was given. */
export function findPath(file: string | undefined): string | null {
  return file === undefined ? null : resolve(file);
}

/** When `--observed-at` says that a copy was read, an instant in UTC; null where it was not given. Throws `UsageError` for what is no day of a calendar. */
export function findInstant(text: string | undefined): string | null {
  if (text === undefined) return null;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0];
  const at = new Date(text);
  // A day that no calendar has would be read as one of the next month.
  if (day === undefined || Number.isNaN(at.getTime()) || !new Date(day).toISOString().startsWith(day))
    throw new UsageError('--observed-at takes a day or an instant, such as 2020-04-19 or 2020-04-19T12:00:00Z.');
  return at.toISOString();
}

/** How many rows `--rows` says that a copy has; null where it was not given. Throws `UsageError` for what is no count. */
export function findCount(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new UsageError('--rows takes the number of rows that you counted, such as --rows 48.');
  return Number(text);
}
