import { SourceError } from '@kehilla/core';
import type { AskPage, Page, PageRequest } from '@kehilla/fetch/page';
import { pageThrough } from '../../parsing/page-form.ts';
import { findSlug, v5tPage } from './cards.ts';

const SITE = 'https://vaadhakashrus.org';
const FIRST: PageRequest = { url: `${SITE}/establishments/`, accepts: ['html'] };

function further(page: number): PageRequest {
  return {
    url: `${SITE}/wp-admin/admin-ajax.php`,
    form: {
      action: 'establishment_search',
      businesstype: '',
      esktype: '',
      estitle: '',
      chks: '',
      page: String(page),
      address: '',
    },
    headers: { 'X-Requested-With': 'XMLHttpRequest', Referer: FIRST.url },
    accepts: ['html'],
    // WordPress ends a call that has nothing more to say without a byte.
    may_be_empty: true,
  };
}

/**
 * Asks for the first page and further ones until one holds no card, or none that is new. The last answer is kept. An end that is said without a
 * word may as well be a fault of the moment: it is asked for once more, and must be said again. Throws `SourceError`.
 */
export async function readPages(ask: AskPage): Promise<Page[]> {
  const first = await ask(FIRST);
  const listKeys = (page: Page): string[] => v5tPage(page).cards.map((card) => findSlug(card.link) ?? card.name ?? '');
  const seen = new Set(listKeys(first));
  let isEnd = false;
  return pageThrough(first, async (number) => {
    if (isEnd) return null;
    const page = await ask(further(number));
    const fresh = listKeys(page).filter((key) => !seen.has(key));
    for (const key of fresh) seen.add(key);
    isEnd = fresh.length === 0;
    if (page.body.length === 0 && v5tPage(await ask(further(number))).cards.length > 0)
      throw new SourceError('unreachable', 'A page that was empty a moment ago holds cards of the list.');
    return page;
  });
}
