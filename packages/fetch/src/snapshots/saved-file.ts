import { lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { SourceError, type DatePrecision, isDay } from '@kehilla/core';
import type { Page } from '../page/page.ts';
import { recordedPages } from './recording.ts';

/** A copy larger than this is refused, packed or unpacked, all of its files together. */
const MAX_BYTES = 512 * 1024 * 1024;

/**
 * Returns the pages of a saved copy: a file, plain or gzip, or a folder of them in order of name. `fetched_at` is the date in the copy's name ("…_2025-11.csv",
 * its earliest moment), or else when the file was written; a recording has its own. Throws `unreachable` if there is no such file, or this account may not read
 * it, and `changed_shape` if its gzip is broken or cut short, or all of it is too large.
 */
export function savedPages(path: string, maxBytes = MAX_BYTES): Page[] {
  try {
    return pagesAt(path, maxBytes);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined || error instanceof SourceError) throw error;
    throw new SourceError('unreachable', `${path} cannot be read: ${SAID[code] ?? code}.`);
  }
}

/** The system's reasons for a file that cannot be read, by code. */
const SAID: Readonly<Record<string, string>> = {
  EACCES: 'this account may not read it',
  EPERM: 'this account may not read it',
  ELOOP: 'its links lead to each other',
  ENAMETOOLONG: 'its name is too long',
};

function pagesAt(path: string, maxBytes: number): Page[] {
  const full = resolve(path);
  const stat = statSync(full, { throwIfNoEntry: false });
  if (!stat) throw new SourceError('unreachable', `There is no file ${path}.`);
  if (!stat.isDirectory()) return [savedPage(full, maxBytes)];
  const recorded = recordedPages(full, (file) => getBody(file, maxBytes, false));
  if (recorded !== null) return recorded;
  const files = readdirSync(full)
    .filter((name) => !name.startsWith('.') && lstatSync(join(full, name)).isFile())
    .sort();
  if (files.length === 0) throw new SourceError('unreachable', `The folder ${path} holds no file.`);
  let left = maxBytes;
  return files.map((name) => {
    const page = savedPage(join(full, name), left);
    left -= page.body.byteLength;
    return page;
  });
}

function savedPage(file: string, maxBytes: number): Page {
  const body = getBody(file, maxBytes, true);
  const named = dateInName(basename(file));
  return {
    url: pathToFileURL(file).href.replace(/^.*\//, 'file:///'),
    body,
    fetched_at: named?.at ?? statSync(file).mtime.toISOString(),
    dating:
      named === null ? { origin: 'file_time', precision: 'instant' } : { origin: 'name', precision: named.precision },
    content_type: null,
    http_status: null,
    etag: null,
    last_modified: null,
  };
}

/** Returns the bytes of a file, unpacked from gzip if `unpack`: a recorded page is stored as read. */
function getBody(file: string, maxBytes: number, unpack: boolean): Uint8Array {
  const { size } = statSync(file);
  if (size > maxBytes) throw new SourceError('changed_shape', `The copy is larger than ${MAX_BYTES} bytes.`);
  const bytes = readFileSync(file);
  return unpack && bytes[0] === 0x1f && bytes[1] === 0x8b ? unzip(bytes, maxBytes) : bytes;
}

function unzip(bytes: Uint8Array, maxOutputLength: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength });
  } catch {
    throw new SourceError('changed_shape', 'The gzip file is broken, cut short or too large.');
  }
}

/**
 * The date in a file's name, at its earliest: `_2020` is the first of January 2020, known to its year, `_2026-02` the first of February, known to
 * its month. Earlier than the truth at worst, so a fact is never shown fresher than it is. `null` when the name has no date.
 */
export function dateInName(name: string): { readonly at: string; readonly precision: DatePrecision } | null {
  const found = /(?:^|[^0-9])((?:19|20)\d{2})(?:-?(0[1-9]|1[0-2])(?:-?(0[1-9]|[12]\d|3[01]))?)?(?![0-9])/.exec(name);
  if (!found) return null;
  const [, year, month, dayOfMonth] = found;
  const day = `${year}-${month ?? '01'}-${dayOfMonth ?? '01'}`;
  if (!isDay(day)) return null;
  const precision = dayOfMonth !== undefined ? 'day' : month !== undefined ? 'month' : 'year';
  return { at: `${day}T00:00:00.000Z`, precision };
}
