import { SourceError, valueAt } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';

/** Titles of pages that stand in a page's place: a challenge, a filter, a login, an error. */
const STANDS_IN =
  /<title[^>]*>\s*(?:just a moment|attention required|access denied|one moment|please wait|verify|are you (?:a )?(?:human|robot)|security check|log ?in|sign in|error\b|50[0-4]\b|40[0-4]\b|maintenance|techloq|site blocked)/i;

/** The text of a page. Throws `changed_shape` when it is not UTF-8, as a body cut within a letter is not. */
export function getText(page: Page): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(page.body);
  } catch {
    throw new SourceError('changed_shape', 'A page is not UTF-8 text.');
  }
}

/** Whether a page is markup and not JSON or a table. */
export function isMarkup(text: string): boolean {
  return /^\s*</.test(text);
}

/**
 * The JSON of a page. Throws `unreachable` for a page that stands in its place (a challenge, a login, WordPress's error body) and
 * `changed_shape` for any other HTML and for JSON that is broken or cut short.
 */
export function getJson(page: Page): unknown {
  const text = getText(page);
  if (isMarkup(text)) {
    refuseStandIn(text);
    throw new SourceError('changed_shape', 'A page is HTML where JSON was expected.');
  }
  refuseValues(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new SourceError('changed_shape', 'The JSON of a page is broken or cut short.');
  }
  if (typeof valueAt(value, 'code') === 'string' && typeof valueAt(value, 'message') === 'string')
    throw new SourceError('unreachable', 'The site answered with an error in place of the list.');
  return value;
}

/** Values of one page of a list or calendar; each is looked at by itself. */
const MOST_VALUES = 250_000;

/** Throws `changed_shape` for JSON with more values than any list has, by its separating commas, those in texts included. */
function refuseValues(text: string): void {
  let commas = 0;
  for (let at = text.indexOf(','); at !== -1 && commas <= MOST_VALUES; at = text.indexOf(',', at + 1)) commas += 1;
  if (commas > MOST_VALUES)
    throw new SourceError('changed_shape', `The JSON of a page has more than ${MOST_VALUES} values.`);
}

/** Returns the JSON of a page of data. Throws `changed_shape`, with the `expected` form, if it is empty, broken, cut short or no UTF-8. */
export function getData(page: Page, expected: string): unknown {
  try {
    return JSON.parse(getText(page));
  } catch {
    throw new SourceError('changed_shape', `The file is empty, broken or cut short; ${expected}`);
  }
}

/** Throws `unreachable` for a page that stands in another's place: a challenge, a login, an error. */
export function refuseStandIn(text: string): void {
  if (STANDS_IN.test(text.slice(0, 20_000)))
    throw new SourceError('unreachable', 'The site answered with another page (a challenge, a login or an error).');
}

/** No list has so many pages: where paging goes on, the site ignores the page's number or never ends. */
const MOST_PAGES = 30;

/**
 * Returns the first page and those after it, until `next` returns null. Throws `changed_shape` without an end within 30 pages, because a list without an end
 * may not be whole.
 */
export async function pageThrough(first: Page, next: (number: number) => Promise<Page | null>): Promise<Page[]> {
  const pages = [first];
  for (let number = 2; number <= MOST_PAGES + 1; number++) {
    const page = await next(number);
    if (page === null) return pages;
    pages.push(page);
  }
  throw new SourceError('changed_shape', `The list did not end within ${MOST_PAGES} pages.`);
}
