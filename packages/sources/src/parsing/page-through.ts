import { SourceError } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';

/** No list has so many pages: where paging goes on, the site ignores the page's number or never ends. */
const MOST_PAGES = 30;

/**
 * The first page and those after it, until `next` gives null. Throws `changed_shape` when there is no end within 30 pages, because a
 * list without an end is not known to be whole.
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
