import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_SITES, READERS, siteOfPages, takeEventReading, takeReading } from '@kehilla/sources';
import type { Page } from '@kehilla/fetch/page';
import { savedPages } from '@kehilla/fetch';
import { createEventStore, createReadingStore, type Database, registerReaders } from '@kehilla/store';
import { asOuForm } from './ou-form.ts';

/** What a later copy of a file says otherwise, as plain replacement of text; a key that the file lacks is an error. */
export type Changes = Readonly<Record<string, string>>;

/** One file of a publisher, below the folder of the files. */
export type ErrandFile = {
  readonly source: string;
  readonly file: string;
  /** When it was read, where the file does not say so. */
  readonly observed_at?: string;
  /** It is everything that the source has. */
  readonly whole?: boolean;
  /** A later copy of that file, which differs in this. */
  readonly changes?: Changes;
  /** Its lines of that agency are read as the agency publishes them. */
  readonly form?: 'ou';
};

/** The files of which a city is made, in the order in which they are read, and the instant at which errands are run. */
export type ErrandFiles = { readonly folder: string; readonly now: string; readonly files: readonly ErrandFile[] };

/** Ingests these files as an operator does. Throws where a source is unknown or a change finds nothing to change. */
export async function ingestFiles(database: Database, { folder, now, files }: ErrandFiles): Promise<void> {
  const store = createReadingStore(database);
  await registerReaders(store, [...READERS.values()]);
  for (const { source, file, observed_at = null, whole = false, changes = {}, form } of files) {
    const keptPages = savedPages(join(folder, file)).map((page) => changed(page, changes));
    const pages = form === 'ou' ? await Promise.all(keptPages.map(asOuForm)) : keptPages;
    const copy = { pages, observed_at, whole, dry_run: false, now: new Date(now) };
    const reader = READERS.get(source);
    if (reader !== undefined) await takeReading(store, { reader, ...copy });
    else await takeEvents(database, source, copy);
  }
}

type Copy = Omit<Parameters<typeof takeEventReading>[1], 'site'>;

async function takeEvents(database: Database, source: string, copy: Copy): Promise<void> {
  const isKnown = EVENT_SITES.some(({ reader }) => reader === source);
  if (!isKnown) throw new Error(`There is no reader ${source}.`);
  const site = await siteOfPages(source as 'nyc-parks', copy.pages, EVENT_SITES);
  await takeEventReading(createEventStore(database), { site, ...copy });
}

/** The list of files beside this module, by its name. */
export function readFileList(name: string): Omit<ErrandFiles, 'folder'> {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8')) as Omit<ErrandFiles, 'folder'>;
}

function changed(page: Page, changes: Changes): Page {
  const pairs = Object.entries(changes);
  if (pairs.length === 0) return page;
  let text = new TextDecoder().decode(page.body);
  for (const [from, to] of pairs) {
    if (!text.includes(from)) throw new Error(`The file has no ${JSON.stringify(from)} to change.`);
    text = text.replaceAll(from, to);
  }
  return { ...page, body: new TextEncoder().encode(text) };
}
