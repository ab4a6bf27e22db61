import { SourceError, printed } from '@kehilla/core';
import type { CheerioAPI } from 'cheerio';
import type { Page } from '@kehilla/fetch/page';
import { getHtml, piecesBeside } from '../shared/html-page.ts';
import { getText } from '../../parsing/page-form.ts';
import { remarksAmong } from '../shared/remarks.ts';

/** A card of the list as it is printed; missing parts are null. */
export type V5tCard = {
  readonly name: string | null;
  readonly link: string | null;
  readonly tagline: string | null;
  /** The query of the card's map: the address with its town, often with its ZIP code. */
  readonly map_search: string | null;
  readonly phone: string | null;
  /** Other texts on it about the certification, such as a badge. */
  readonly remarks: string | null;
  /** Names beside the first: a second establishment in one card, so that it is unclear to which the rest belongs. */
  readonly other_names: number;
};

/** One page of the list, or the site's answer past its end. */
export type V5tPage = { readonly kind: 'cards' | 'past_the_end' | 'no_handler'; readonly cards: readonly V5tCard[] };

/** Class names carry a suffix that changes with every release of the theme: only their beginnings count. */
const CARD = 'article[class*="listing_module"]';
const TITLE = 'h2[class*="listing_title"]';
const MAP_SEARCH = /\/maps\/(?:search\/|\?(?:[^#]*&)?q(?:uery)?=)([^?#&]*)(?:\?(?:[^#]*&)?query=([^#&]*))?/i;

/** A parser of HTML says nothing of a tag that was begun: the card it opens would be missed. */
const CUT_IN_A_TAG = /<[^<>]*$/;

/** A site's fault in a fragment's place, or in its middle, with status 200. */
const FAULT =
  /\b(?:(?:fatal|parse|server|database|internal|critical) error|warning:|exception|allowed memory|forbidden|denied|blocked|captcha|too many requests|rate limit|unavailable|timed out|timeout|maintenance)(?!\p{L})/iu;

/**
 * The cards of a page. A fragment without cards lies past the end; a bare `0` is what WordPress answers where nothing handles the call.
 * Throws `SourceError` for a document without cards (another page, or another form), for `-1` (a refused call), for a page that ends in the
 * middle of a tag, and for a fragment that tells of a fault or is only a script: it ends no list.
 */
export function v5tPage(page: Page): V5tPage {
  const text = getText(page).trim();
  if (text === '-1') throw new SourceError('unreachable', 'The site refused the call for further pages.');
  if (text === '0') return { kind: 'no_handler', cards: [] };
  if (CUT_IN_A_TAG.test(text)) throw new SourceError('changed_shape', 'The page is cut short, in the middle of a tag.');
  const { $, isDocument } = getHtml(page);
  const cards = $(CARD)
    .toArray()
    .map((card) => getCard($, $(card)));
  if (cards.length === 0 && isDocument)
    throw new SourceError('changed_shape', 'A whole page holds no card of the list; its form has changed.');
  if (!isDocument) refuseFault($);
  return { kind: cards.length === 0 ? 'past_the_end' : 'cards', cards };
}

/** Checks the texts of a fragment beside its cards. */
function refuseFault($: CheerioAPI): void {
  const rest = $.root().clone();
  // Emptied and not taken out, for which the library looks through all that stand beside each.
  rest.find(CARD).empty();
  const acting = rest.find('script, iframe, meta').empty();
  const phrase = printed(rest.text(), 2_000);
  if (FAULT.test(phrase ?? '') || (phrase === null && acting.length > 0 && $(CARD).length === 0))
    throw new SourceError('unreachable', 'The site answered with a fault in place of a further page of the list.');
}

function getCard($: CheerioAPI, card: ReturnType<CheerioAPI>): V5tCard {
  const titles = card.find(TITLE);
  const title = titles.first();
  const links = card.find('a[href]').toArray();
  const hrefs = links.map((link) => $(link).attr('href') ?? '');
  const map = hrefs.map((href) => MAP_SEARCH.exec(href)).find((found) => found !== null);
  return {
    name: printed(title.text(), 120),
    link: title.find('a[href]').attr('href') ?? hrefs.find((href) => findSlug(href) !== null) ?? null,
    tagline: printed(card.find('[class*="map_tagline"]').first().text()),
    map_search: map === undefined ? null : (unescaped(map[2] ?? '') ?? unescaped(map[1] ?? '')),
    phone: hrefs.find((href) => /^tel:/i.test(href))?.slice('tel:'.length) ?? null,
    remarks: remarksAmong(piecesBeside($, card, title)),
    other_names: titles.length - 1,
  };
}

/** The text of a part of an address of the web; without its escapes where they are broken. */
function unescaped(text: string): string | null {
  const spaced = text.replaceAll('+', ' ');
  try {
    return printed(decodeURIComponent(spaced));
  } catch {
    return printed(spaced.replace(/%\w{0,2}/g, ' '));
  }
}

/** The slug of a card's own page, which is its key: `…/listing/<slug>/`. Null for any other link. */
export function findSlug(link: string | null): string | null {
  return /\/listing\/([\p{L}\p{N}%_.-]{1,200})\/?(?:[?#]|$)/u.exec(link ?? '')?.[1]?.toLowerCase() ?? null;
}
