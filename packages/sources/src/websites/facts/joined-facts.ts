import { type Address, cleanText, decodeEntities, fold, normalPhone } from '@kehilla/core';
import { joinedHours } from '../hours/dated-hours.ts';
import { listBusinesses, type BusinessFacts } from './business-facts.ts';
import { makeAddress } from '@kehilla/linkage';
import type { Page } from '@kehilla/fetch/page';
import { jsonLdObjects, type Graph, getGraph, getHtml, eachElement } from '@kehilla/menus';

/** The facts on the pages of a site about the business together. */
export type SiteFacts = {
  /** Each business that they describe, once; if they describe none and link to one telephone only, a business with only that. */
  readonly businesses: readonly BusinessFacts[];
  /** Every telephone number that they link to or print, in the order of the pages. */
  readonly phones: readonly string[];
  /** Their names for themselves and the business. */
  readonly names: readonly string[];
};

const NOTHING: BusinessFacts = {
  name: null,
  phone: null,
  website: null,
  hours: null,
  unread_hours: [],
  address: null,
};

/**
 * The facts of several pages of one site. A business that a later page describes again is the same where name, address and telephone do not say
 * otherwise; one description adds what the other lacks. The only business of a site that states no telephone has the only one that its pages link to.
 */
export function siteFacts(pages: readonly Pick<PageFacts, 'businesses' | 'phones' | 'names'>[]): SiteFacts {
  const [first, ...others] = pages.map(({ businesses }) => businesses);
  const all = [...(first ?? [])];
  for (const business of others.flat()) {
    const alike = all.flatMap((one, at) => (mayBeSame(one, business) ? [at] : []));
    const [at] = alike;
    if (at === undefined || alike.length > 1) all.push(business);
    else all[at] = withMissing(all[at] as BusinessFacts, business);
  }
  const phones = [...new Set(pages.flatMap((page) => page.phones.borne))];
  const linked = [...new Set(pages.flatMap((page) => page.phones.linked))];
  const names = [...new Set(pages.flatMap((page) => page.names))];
  return { names, businesses: withLinked(all, linked.length === 1 ? (linked[0] ?? null) : null), phones };
}

/** Returns whether a site states both the hours and the telephone of the business. */
export function statesAll({ businesses }: Pick<SiteFacts, 'businesses'>): boolean {
  return businesses.length > 0 && businesses.every(({ phone, hours }) => phone !== null && hours !== null);
}

/** Returns the facts of one description, completed by another of the same business. */
export function withMissing(first: BusinessFacts, other: BusinessFacts): BusinessFacts {
  const [name, phone] = [first.name ?? other.name, first.phone ?? other.phone];
  return { ...first, ...joinedHours(first, other), name, phone, address: first.address ?? other.address };
}

function withLinked(businesses: readonly BusinessFacts[], phone: string | null): readonly BusinessFacts[] {
  const [only, ...more] = businesses;
  if (phone === null || more.length > 0) return businesses;
  return only === undefined ? [{ ...NOTHING, phone }] : [{ ...only, phone: only.phone ?? phone }];
}

function mayBeSame(a: BusinessFacts, b: BusinessFacts): boolean {
  const line = (facts: BusinessFacts): string | null => addressOfFacts(facts)?.line ?? null;
  const folded = ({ name }: BusinessFacts): string | null => (name === null ? null : fold(name));
  return [
    [folded(a), folded(b)],
    [line(a), line(b)],
    [a.phone, b.phone],
  ].every(([one, other]) => one === null || other === null || one === other);
}

/** Returns a business of which a page gives only the telephone. */
export function factsOfPhone(phone: string): BusinessFacts {
  return { ...NOTHING, phone };
}

/** Returns the address that a site states, in parts; null if it states none of use. */
export function addressOfFacts({ address }: Pick<BusinessFacts, 'address'>): Address | null {
  if (address === null) return null;
  const { street, city, state, zip } = address;
  const [, house_number, name] = /^\s*(\d[\w-]*)\s+(.+)$/.exec(street) ?? [];
  return makeAddress({ house_number, street: name ?? street, city, state, zip });
}

/** The facts on one page of a site about the business. */
type PageFacts = {
  readonly url: string;
  /** The page as text; empty for one that is no HTML. */
  readonly html: string;
  readonly graph: Graph;
  readonly businesses: readonly BusinessFacts[];
  readonly phones: PagePhones;
  /** Its names for itself, its site and the businesses that it describes. */
  readonly names: readonly string[];
};

/** Returns the facts on a page about the business, for programs and for people; empty if it is no HTML, or in unreadable letters. */
export function pageFacts(page: Page): PageFacts {
  const html = getText(page);
  const graph = getGraph(html === '' ? [] : jsonLdObjects(html));
  const businesses = listBusinesses(graph, page.fetched_at);
  const names = [...namesOfPage(html), ...businesses.slice(0, MOST_NAMED).flatMap(({ name }) => name ?? [])];
  return { url: page.url, html, graph, businesses, phones: phonesOfPage(html), names };
}

/** Of so many businesses names are looked at: a site of more is a directory. */
const MOST_NAMED = 5;

function getText(page: Page): string {
  if (/pdf/i.test(page.content_type ?? '')) return '';
  try {
    return getHtml(page);
  } catch {
    return '';
  }
}

const TITLE = /<title[^>]{0,200}>([^<]{1,400})/i;
const SITE_NAME =
  /<meta[^>]{0,200}\b(?:property|name)\s{0,5}=\s{0,5}["']og:site_name["'][^>]{0,200}\bcontent\s{0,5}=\s{0,5}["']([^"'>]{1,200})/i;
/** The separator of a name and the rest of a title: "Invented Keys | Locksmith in Brooklyn". */
const PARTS = /\s+[-|–—:·•»]+\s+|\s*[|·•»]\s*|:\s+/;
const LOOKED_AT = 100_000;
const MOST_PARTS = 6;

/** Returns a page's names for itself and its site, whole and in parts; empty if it has none. */
export function namesOfPage(html: string): string[] {
  const start = html.slice(0, LOOKED_AT);
  const phrases = [TITLE.exec(start)?.[1], SITE_NAME.exec(start)?.[1]].flatMap(
    (text) => (text === undefined ? null : cleanText(decodeEntities(text), 200)) ?? [],
  );
  return [...new Set(phrases.flatMap((text) => [text, ...text.split(PARTS).slice(0, MOST_PARTS)]))].filter(
    (text) => text.length > 1,
  );
}

/** The telephone numbers of a page, in E.164, each once and in the page's order. */
type PagePhones = {
  /** The numbers that it links to. */
  readonly linked: readonly string[];
  /** The numbers that it links to or prints in visible text. A number printed as a fax is left out. */
  readonly borne: readonly string[];
};

/** A number as it is printed in the United States; not a part of a longer one. */
const PRINTED =
  /(?<![\d#/=-])(?:\+?1[ \u00a0.-]{0,2})?\(?\d{3}\)?[ \u00a0./-]{0,3}\d{3}[ \u00a0.-]{0,3}\d{4}(?![\d-])/g;
/** A word shortly before a fax number. */
const FAX = /\bfax\b[\s:.#-]{0,6}$/i;
/** No one reads these. */
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg']);
const MOST_CHARS = 400_000;
const MOST_PHONES = 200;

/** The numbers that a page of HTML links to and prints. */
export function phonesOfPage(html: string): PagePhones {
  const linked = new Set<string>();
  const borne = new Set<string>();
  let text = '';
  let unread = 0;
  const open: boolean[] = [];
  eachElement(html, {
    opened: (name, { href = '' }) => {
      const phone = /^\s*tel:/i.test(href) ? normalPhone(decoded(href.slice(href.indexOf(':') + 1, 40))) : null;
      if (phone !== null && linked.size < MOST_PHONES) linked.add(phone);
      open.push(UNREAD.has(name));
      if (UNREAD.has(name)) unread++;
      // Texts of two elements are not one number, unless they only look different.
      if (!INLINE.has(name)) text += '\n';
    },
    closed: () => {
      if (open.pop() === true) unread--;
    },
    text: (part) => {
      if (unread === 0 && text.length < MOST_CHARS) text += part;
    },
  });
  for (const phone of linked) borne.add(phone);
  for (const { 0: printed, index } of text.matchAll(PRINTED)) {
    if (borne.size >= MOST_PHONES) break;
    const phone = FAX.test(text.slice(Math.max(0, index - 20), index)) ? null : normalPhone(printed);
    if (phone !== null) borne.add(phone);
  }
  return { linked: [...linked], borne: [...borne] };
}

const INLINE = new Set('a b i u em strong span small big font mark bdi bdo abbr wbr nobr'.split(' '));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
