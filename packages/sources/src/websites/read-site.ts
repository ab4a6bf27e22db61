import { type ParsedMenu, SourceError } from '@kehilla/core';
import { jsonLdObjects } from '../menus/jsonld/blocks.ts';
import { graphOf } from '../menus/jsonld/graph.ts';
import { readJsonLd } from '../menus/jsonld/read-jsonld.ts';
import { htmlOf, readMenuPage } from '../menus/read-menu-page.ts';
import type { AskPage, Page } from '../types.ts';
import { type BusinessFacts, businessesOf, linkedPhone } from './business-facts.ts';
import { findMenuLinks } from './find-menu-links.ts';

/** What a business's own site says, page by page. */
export type SiteRead = {
  readonly pages: readonly Page[];
  readonly menus: readonly ParsedMenu[];
  /** Each business that its pages describe; a site of several branches describes several. */
  readonly businesses: readonly BusinessFacts[];
  /** Pages that may hold a menu and gave none this time (away, not understood, not reached): what stands of them stays. */
  readonly unread: readonly string[];
  /** Hosts of platforms that its menus are linked at; they are never read. */
  readonly refused: readonly string[];
};

/** So many pages of one site are read beside its first, unless said otherwise. */
const MOST_PAGES = 6;

/**
 * Reads a site: its first page, and the menus that this page links to. Throws `SourceError` where the first page cannot be had; a menu page
 * that cannot is one of `unread`. Rule: sources note §5.2.
 */
export async function readSite(ask: AskPage, siteUrl: string, mostPages = MOST_PAGES): Promise<SiteRead> {
  const first = await ask({ url: siteUrl, accepts: ['html', 'pdf'] });
  const pages: Page[] = [first];
  const menus: ParsedMenu[] = [];
  const unread: string[] = [];
  const take = (url: string, menu: ParsedMenu | null): void =>
    void (menu === null ? unread.push(url) : menus.push(menu));
  take(first.url, await menuIn(first));
  const { links, businesses, refused } = leadsOf(first);
  unread.push(...links.slice(mostPages));
  for (const url of links.slice(0, mostPages)) {
    try {
      const page = await ask({ url, accepts: ['html', 'pdf'] });
      pages.push(page);
      take(url, await menuIn(page));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      unread.push(url);
    }
  }
  return { pages, menus: withoutCopies(menus), businesses, unread, refused };
}

/** The menu of a page; null where it has none that can be understood. */
async function menuIn(page: Page): Promise<ParsedMenu | null> {
  try {
    return await readMenuPage(page);
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

function leadsOf(page: Page): { links: readonly string[]; businesses: BusinessFacts[]; refused: readonly string[] } {
  if (/pdf/i.test(page.content_type ?? '')) return { links: [], businesses: [], refused: [] };
  let html = '';
  try {
    html = htmlOf(page);
  } catch {
    return { links: [], businesses: [], refused: [] };
  }
  const graph = graphOf(jsonLdObjects(html));
  const { read, refused } = findMenuLinks(html, page.url, readJsonLd(graph).links);
  const stated = businessesOf(graph);
  const phone = linkedPhone(html);
  const linked: BusinessFacts[] =
    phone === null ? [] : [{ name: null, phone, website: null, hours: null, address: null }];
  return { links: read, businesses: stated.length > 0 ? stated : linked, refused };
}

/** A page that prints what another prints (the first page repeats the menu) is taken once. */
function withoutCopies(menus: readonly ParsedMenu[]): ParsedMenu[] {
  const seen = new Set<string>();
  return menus.filter(({ dishes }) => {
    const key = JSON.stringify(dishes);
    return !seen.has(key) && seen.add(key);
  });
}
