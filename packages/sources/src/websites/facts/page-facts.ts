import type { Page } from '../../types.ts';
import { jsonLdObjects } from '../../menus/jsonld/blocks.ts';
import { type Graph, graphOf } from '../../menus/jsonld/graph.ts';
import { htmlOf } from '../../menus/read-menu-page.ts';
import { type BusinessFacts, businessesOf } from './business-facts.ts';
import { namesOfPage } from './names-of-page.ts';
import { type PagePhones, phonesOfPage } from './phones-of-page.ts';

/** What one page of a site says of the business. */
export type PageFacts = {
  readonly url: string;
  /** The page as text; empty for one that is no HTML. */
  readonly html: string;
  readonly graph: Graph;
  readonly businesses: readonly BusinessFacts[];
  readonly phones: PagePhones;
  /** What it calls itself, its site and the businesses that it describes. */
  readonly names: readonly string[];
};

/** What a page says of the business, for programs and for people; nothing where it is no HTML, or in letters nobody can read. */
export function pageFacts(page: Page): PageFacts {
  const html = textOf(page);
  const graph = graphOf(html === '' ? [] : jsonLdObjects(html));
  const businesses = businessesOf(graph, page.fetched_at);
  const names = [...namesOfPage(html), ...businesses.slice(0, MOST_NAMED).flatMap(({ name }) => name ?? [])];
  return { url: page.url, html, graph, businesses, phones: phonesOfPage(html), names };
}

/** Of so many businesses names are looked at: a site of more is a directory. */
const MOST_NAMED = 5;

function textOf(page: Page): string {
  if (/pdf/i.test(page.content_type ?? '')) return '';
  try {
    return htmlOf(page);
  } catch {
    return '';
  }
}
