import type { AskPage, Page, PageRequest } from '@kehilla/fetch/page';
import { getJson, pageThrough } from '../../parsing/page-form.ts';
import { SourceError, valueAt } from '@kehilla/core';

const LIST = 'https://oukosher.org/wp-json/kosher-api/v1/restaurants/posts';
/** More than the list has, so that one page usually is the whole. */
const ASKED_FOR = 200;

/** One page of the list; without a number the first. */
function request(limit: number, number?: number): PageRequest {
  const page = number === undefined ? '' : `&page=${number}`;
  return { url: `${LIST}?limit=${limit}${page}`, accepts: ['json'] };
}

/**
 * Asks for the whole list. If the site gives fewer rows than it has, it continues in pages of as many, until all are there or a page brings nothing new; the
 * declared total shows what is still missing. Throws `SourceError`.
 */
export async function readPages(ask: AskPage): Promise<Page[]> {
  const first = await ask(request(ASKED_FOR));
  const { results, total } = ouPage(first);
  const seen = new Set(results.map(findKey));
  return pageThrough(first, async (number) => {
    if (seen.size >= total || results.length === 0) return null;
    const page = await ask(request(results.length, number));
    const before = seen.size;
    for (const row of ouPage(page).results) seen.add(findKey(row));
    return seen.size === before ? null : page;
  });
}

/** One page of the OU's answer: its rows, and how many there are in all. */
type OuPage = { readonly results: readonly unknown[]; readonly total: number };

/** The content of a page. Throws `SourceError` when it is not `{count, total, results: […]}`. */
export function ouPage(page: Page): OuPage {
  const answer = getJson(page);
  const status = valueAt(answer, 'status');
  if (typeof status === 'string' && /^(?:error|fail)/i.test(status))
    throw new SourceError('unreachable', 'The site answered with an error in place of the list.');
  const results = valueAt(answer, 'results');
  const statedTotal = valueAt(answer, 'total');
  const isSaid = typeof statedTotal === 'number' || (typeof statedTotal === 'string' && statedTotal.trim() !== '');
  const total = isSaid ? Number(statedTotal) : Number.NaN;
  if (!Array.isArray(results) || !Number.isSafeInteger(total) || total < 0)
    throw new SourceError('changed_shape', 'The answer is not the list: results and their total were expected.');
  return { results: results as unknown[], total };
}

/** The page of a row, by its slug: `/restaurant/<slug>/` and, since 2026, `/restaurants/<slug>/`. */
const PAGE = /\/restaurants?\/([\w-]{1,200})\/?(?:[?#]|$)/;

/** The publisher's own key of a row: its id, else its slug, by itself or in the address of its page; null where it has neither. */
export function findKey(row: unknown): string | null {
  const id = valueAt(row, 'id');
  if (typeof id === 'number' || typeof id === 'string')
    if (/^\d{1,15}$/.test(String(id).trim())) return String(id).trim();
  const slug = valueAt(row, 'slug');
  if (typeof slug === 'string' && /^[\w-]{1,200}$/.test(slug)) return slug;
  const url = valueAt(row, 'url');
  return typeof url === 'string' ? (PAGE.exec(url)?.[1] ?? null) : null;
}
