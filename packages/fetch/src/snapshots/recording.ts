import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS, SourceError } from '@kehilla/core';
import type { Page } from '../page/page.ts';
import { makeFolder } from './make-folder.ts';

/** The file of a recording that describes each of its pages. */
const RECORDING_FILE = 'pages.json';

/** A folder into which pages are written as they come. */
export type Recording = {
  readonly folder: string;
  /** Writes one more page; earlier pages stay whole if this is cut off. */
  readonly add: (page: Page) => void;
  /** Says that its reader had all pages: until then the recording counts as cut short. */
  readonly end: () => void;
  /** Removes the folder: its pages are kept elsewhere. */
  readonly discard: () => void;
};

type Entry = Omit<Page, 'body'> & { readonly file: string; readonly sha256: string };
/** `cut_short` while pages may still come. */
type Listed = {
  readonly recording: 1;
  readonly source: string;
  readonly cut_short?: true;
  readonly pages: readonly Entry[];
};

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/json/, 'json'],
  [/html/, 'html'],
  [/xml/, 'xml'],
  [/csv/, 'csv'],
  [/calendar/, 'ics'],
  [/pdf/, 'pdf'],
  [/jpeg/, 'jpg'],
  [/png/, 'png'],
  [/^text/, 'txt'],
];

/**
 * A recording of a source in this folder, which is made, and must be empty: `001.json`, `002.html` … in the order of reading, and
 * `pages.json` with the address, time and headers of each, so that a replay is dated as the reading was. Throws where files lie there.
 */
export function createRecording(folder: string, source: string): Recording {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`The folder ${folder} is not empty; name a new one.`);
  makeFolder(folder);
  const pages: Entry[] = [];
  const list = (isAll: boolean): void => {
    const listed: Listed = { recording: 1, source, ...(isAll ? {} : { cut_short: true }), pages };
    writeWhole(folder, RECORDING_FILE, `${JSON.stringify(listed, null, 2)}\n`);
  };
  return {
    folder,
    add: (page) => {
      const file = `${String(pages.length + 1).padStart(3, '0')}.${getEnding(page.content_type)}`;
      const { body, ...rest } = page;
      writeWhole(folder, file, body);
      pages.push({ file, ...rest, sha256: createHash('sha256').update(body).digest('hex') });
      list(false);
    },
    end: () => list(true),
    discard: () => {
      for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
      try {
        rmdirSync(folder);
      } catch {
        // A disk of its own is mounted there: it stays, empty.
      }
    },
  };
}

/** Writes a file whole or not at all: one that is cut off, or does not fit on the disk, has a name that no replay reads. */
function writeWhole(folder: string, name: string, body: string | Uint8Array): void {
  const half = join(folder, `.${name}`);
  try {
    writeFileSync(half, body);
    renameSync(half, join(folder, name));
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the pages of a recording as they were read; null if the folder holds none. Throws `SourceError` if one is missing or was changed. */
export function recordedPages(folder: string, readBody: (file: string) => Uint8Array): Page[] | null {
  const listed = existsSync(join(folder, RECORDING_FILE)) ? listedIn(join(folder, RECORDING_FILE)) : null;
  return listed === null ? null : listed.pages.map((entry) => getPage(entry, folder, readBody));
}

/** Returns whether a saved copy is a recording that ended early: a row that is not in it may be on the missing pages. */
export function isCutShort(copy: string): boolean {
  const file = join(copy, RECORDING_FILE);
  return existsSync(file) && listedIn(file)?.cut_short === true;
}

/** Returns the list in the file; null if it is a page of that name, not ours. */
function listedIn(file: string): Listed | null {
  try {
    const listed = JSON.parse(readFileSync(file, 'utf8')) as Partial<Listed> | null;
    return listed?.recording === 1 && Array.isArray(listed.pages) ? (listed as Listed) : null;
  } catch {
    return null;
  }
}

function getPage({ file, sha256, ...page }: Entry, folder: string, readBody: (file: string) => Uint8Array): Page {
  const known = typeof file === 'string' && /^[\w-]+\.\w+$/.test(file) && existsSync(join(folder, file));
  if (!known) throw new SourceError('unreachable', `The recording lists a page that is not in its folder.`);
  const at = new Date(page.fetched_at);
  if (Number.isNaN(at.getTime())) throw new SourceError('changed_shape', `${file} has no date in ${RECORDING_FILE}.`);
  const body = readBody(join(folder, file));
  if (createHash('sha256').update(body).digest('hex') !== sha256)
    throw new SourceError('changed_shape', `${file} is not the page that was recorded; its hash differs.`);
  return { ...page, body, fetched_at: at.toISOString() };
}

function getEnding(contentType: string | null): string {
  return ENDINGS.find(([type]) => type.test(contentType ?? ''))?.[1] ?? 'bin';
}

/** The recording of a killed reading may be read again for so long; after that a newer reading has taken its place. */
const LEFT_FOR_MS = 7 * DAY_MS;

/**
 * Makes a recording under the data folder for one reading, when its first page comes: pages lie there until the record has them. Recordings of the same source
 * that are a week old are removed. Rule: operator interface, DATA_DIR.
 */
export function keepPages(dataDir: string, source: string, now: Date): Recording {
  const ofSource = join(dataDir, 'pages', source);
  const folder = join(ofSource, `${nameAt(now)}-${randomBytes(3).toString('hex')}`);
  let recording: Recording | null = null;
  return {
    folder,
    add: (page) => {
      recording ??= createRecording(folder, source);
      recording.add(page);
    },
    end: () => recording?.end(),
    discard: () => {
      recording?.discard();
      removeLeft(ofSource, nameAt(new Date(now.getTime() - LEFT_FOR_MS)));
    },
  };
}

/** Returns the name of the folder for readings that began at an instant; names sort by time. */
function nameAt(instant: Date): string {
  return instant.toISOString().replaceAll(':', '-');
}

/** Removes the recordings in a folder whose names come before `before`; other folders stay. */
function removeLeft(folder: string, before: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder))
    if (/^\d{4}-\d\d-\d\dT.*Z-[0-9a-f]{6}$/.test(name) && name < before)
      rmSync(join(folder, name), { recursive: true, force: true });
}
