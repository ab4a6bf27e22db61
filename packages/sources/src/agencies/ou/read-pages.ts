import type { AskPage, Page, PageRequest } from '../../types.ts';
import { pageThrough } from '../../parsing/page-through.ts';
import { keyOf, ouPage } from './form.ts';

const LIST = 'https://oukosher.org/wp-json/kosher-api/v1/restaurants/posts';
/** More than the list has, so that one page usually is the whole. */
const ASKED_FOR = 200;

/** One page of the list; without a number the first. */
function request(limit: number, number?: number): PageRequest {
  const page = number === undefined ? '' : `&page=${number}`;
  return { url: `${LIST}?limit=${limit}${page}`, accepts: ['json'] };
}

/**
 * Asks for the whole list. Where the site gives fewer rows than it has, goes on in pages of as many as it gave, until all are there or
 * a page brings nothing new; what is then still missing, the declared total shows. Throws `SourceError`.
 */
export async function readPages(ask: AskPage): Promise<Page[]> {
  const first = await ask(request(ASKED_FOR));
  const { results, total } = ouPage(first);
  const seen = new Set(results.map(keyOf));
  return pageThrough(first, async (number) => {
    if (seen.size >= total || results.length === 0) return null;
    const page = await ask(request(results.length, number));
    const before = seen.size;
    for (const row of ouPage(page).results) seen.add(keyOf(row));
    return seen.size === before ? null : page;
  });
}
