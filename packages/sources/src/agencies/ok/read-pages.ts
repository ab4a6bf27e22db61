import { SourceError, valueAt } from '@kehilla/core';
import type { AskPage, Page, PageRequest } from '@kehilla/fetch/page';
import { getJson, pageThrough } from '../../parsing/page-form.ts';

/** As many rows as a page of the type feed is asked for; a page with fewer is the last. */
export const FULL_PAGE = 100;

/** A page of either feed. */
export type OkPage = { readonly feed: 'addresses' | 'types'; readonly rows: readonly unknown[] };

/**
 * Which feed a page belongs to, by what is in it: `{PreparedData: […]}` are the addresses, an array of posts the types. Throws
 * `SourceError` for anything else (the answer `0` of an action that WordPress does not know, an error body, a login page).
 */
export function okPage(page: Page): OkPage {
  const answer = getJson(page);
  const prepared = valueAt(answer, 'PreparedData');
  if (Array.isArray(prepared)) return { feed: 'addresses', rows: prepared as unknown[] };
  const isPosts = Array.isArray(answer) && answer.every((post) => valueAt(post, 'id') !== undefined);
  if (!isPosts)
    throw new SourceError('changed_shape', 'A page is neither the addresses (PreparedData) nor a page of the types.');
  return { feed: 'types', rows: answer as unknown[] };
}

/** Returns the id that joins the feeds: `ID` in the addresses, `id` in the types; null for a row without one. */
export function okId(row: unknown): string | null {
  const id = valueAt(row, 'ID') ?? valueAt(row, 'id');
  const text = typeof id === 'number' || typeof id === 'string' ? String(id).trim() : '';
  return /^\d{1,15}$/.test(text) ? text : null;
}

const SITE = 'https://www.ok.org';
const TYPES = `${SITE}/wp-json/wp/v2/cpt_restaurant?per_page=${FULL_PAGE}`;

/** WordPress answers this with JSON under the type of HTML unless its plugin sets another; the parser recognizes it. */
const ADDRESSES: PageRequest = {
  url: `${SITE}/wp-admin/admin-ajax.php`,
  form: { action: 'load-all-restaurants' },
  headers: { 'X-Requested-With': 'XMLHttpRequest', Referer: `${SITE}/restaurant-guide/` },
  accepts: ['json', 'html'],
};

/**
 * Asks for both feeds: the addresses, then the types page by page until all are there that they declare, or, where they declare nothing,
 * until a short page. After a page that is full the next may not exist,
 * which WordPress says with status 400, and that cannot be told from an outage: it counts as the end where every id of the addresses was
 * met; else the rest is asked for by `offset`, which answers past the end with an empty page. Throws `SourceError`.
 */
export async function readPages(ask: AskPage): Promise<Page[]> {
  const addresses = await ask(ADDRESSES);
  const unmet = new Set(listIds(addresses));
  const seen = new Set<string>();
  const meet = (page: Page): { isLast: boolean } => {
    const ids = listIds(page);
    const isNew = ids.some((id) => !seen.has(id));
    for (const id of ids) {
      seen.add(id);
      unmet.delete(id);
    }
    const isShort = page.rows_declared === undefined ? ids.length < FULL_PAGE : seen.size >= page.rows_declared;
    return { isLast: isShort || !isNew };
  };
  const first = await ask(types('page', 1));
  let { isLast } = meet(first);
  const pages = await pageThrough(first, async (number) => {
    if (isLast) return null;
    const page = await askFurther(ask, number, unmet.size === 0);
    if (page !== null) ({ isLast } = meet(page));
    return page;
  });
  return [addresses, ...pages];
}

function types(by: 'page' | 'offset', number: number): PageRequest {
  return { url: `${TYPES}&${by}=${number}`, accepts: ['json'], declares_rows: true };
}

function listIds(page: Page): string[] {
  return okPage(page).rows.flatMap((row) => okId(row) ?? []);
}

async function askFurther(ask: AskPage, number: number, isJoined: boolean): Promise<Page | null> {
  try {
    return await ask(types('page', number));
  } catch (error) {
    if (!(error instanceof SourceError) || error.fault !== 'unreachable') throw error;
    return isJoined ? null : ask(types('offset', (number - 1) * FULL_PAGE));
  }
}
