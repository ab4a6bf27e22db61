import { socrataPages } from '../registers/socrata/socrata.ts';
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { Reader } from '../types.ts';
import type { EventFile, PlaceFile } from './schema.ts';

/**
 * Returns a function that asks for the pages that a file names; null if it names none. They are asked for one after the other: the whole needs each of them.
 */
export function findAskPages(file: PlaceFile): Reader['readPages'] {
  if ('dataset' in file && file.dataset !== undefined) {
    const { dataset } = file;
    return (ask) => socrataPages(ask, dataset);
  }
  const pages = 'pages' in file ? file.pages : undefined;
  if (pages === undefined) return null;
  return async (ask) => {
    const read: Page[] = [];
    for (const page of pages) read.push(await ask(page));
    return read;
  };
}

/** Returns how the addresses of a site of events are asked for; null where its form says nothing of that. */
export function findAskSite({
  accepts,
  query = {},
}: EventFile): ((ask: AskPage, site: { readonly urls: readonly string[] }) => Promise<Page[]>) | null {
  if (accepts === undefined) return null;
  return (ask, { urls }) => Promise.all(urls.map((url) => ask({ url: makeAddress(url, query), accepts })));
}

/** An address with these members in its query; `webcal:` is read over https. */
function makeAddress(url: string, query: Readonly<Record<string, string>>): string {
  const https = url.replace(/^webcals?:/i, 'https:');
  if (Object.keys(query).length === 0) return https;
  const requestUrl = new URL(https);
  for (const [name, value] of Object.entries(query)) requestUrl.searchParams.set(name, value);
  return requestUrl.href;
}
