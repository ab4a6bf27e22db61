import {
  cleanText,
  decodeEntities,
  type HoursText,
  newYorkAheadMs,
  normalPhone,
  asList,
  isObject,
  type JsonObject,
} from '@kehilla/core';
import { type Graph, isOfType } from '@kehilla/menus';
import { siteUrl } from '../own-site.ts';
import { getHours } from '../hours/stated-hours.ts';
import data from './business-types.json' with { type: 'json' };

/** The facts about its business that a site states for programs. Missing parts are null. */
export type BusinessFacts = {
  readonly name: string | null;
  readonly phone: string | null;
  readonly website: string | null;
  readonly hours: HoursText | null;
  /** The part of its stated hours that was not understood, in words for the report. */
  readonly unread_hours: readonly string[];
  readonly address: {
    readonly street: string;
    readonly city: string | null;
    readonly state: string | null;
    readonly zip: string | null;
  } | null;
};

/** The kind of issue for stated hours that cannot be read. */
export const UNREAD_HOURS = 'unread_hours';

/** A person's telephone is his own, a mere place is where an event is held, and a page speaks of somebody. */
const NO_BUSINESS =
  /^(?:.*[/#])?(?:person|place|.*(?:event|venue|order|residence|house|apartment|accommodation|complex|facility|page|site|article|posting))$/i;
/** Members that only a place with visitors states, whatever its schema.org type: synagogues and schools have types of their own. */
const HOURS = ['openingHours', 'openingHoursSpecification', 'specialOpeningHoursSpecification'] as const;

const DEEPEST = 20;
/** No page describes more branches. */
const MOST_BUSINESSES = 500;
/** Of a text so much is read: a name, a street or a number is shorter. */
const MOST_CHARS = 2_000;

/**
 * Every business that the graph describes, the fullest first. A site of several branches describes several. `readAt` = the instant of the reading: hours of
 * dates that were over then are left out. Rule: sources note §5.1.
 */
export function listBusinesses(graph: Graph, readAt: string): BusinessFacts[] {
  const readOn = new Date(Date.parse(readAt) + newYorkAheadMs(new Date(readAt))).toISOString().slice(0, 10);
  const seen = new Set<JsonObject>();
  const all: BusinessFacts[] = [];
  const visit = (value: unknown, depth: number, isOwn: boolean): void => {
    const object = graph.follow(value);
    if (object === null || seen.has(object) || depth > DEEPEST || all.length >= MOST_BUSINESSES) return;
    seen.add(object);
    if (isOfType(object, BUSINESS_TYPES) || (isOwn && actsAsBusiness(object)))
      all.push(getFacts(graph, object, readOn));
    for (const key of ['department', 'location', 'subOrganization', 'mainEntity', 'about', 'publisher'])
      for (const next of asList(object[key])) visit(next, depth + 1, key === 'mainEntity');
  };
  for (const root of graph.roots) visit(root, 0, true);
  const stated = ({ phone, hours, address }: BusinessFacts): number =>
    [phone, hours, address].filter((part) => part !== null).length;
  return all.filter((facts) => stated(facts) > 0).sort((a, b) => stated(b) - stated(a));
}

/**
 * Returns whether a site describes itself as a business, whatever its type: it states opening hours, or a telephone beside an address, or its type says so.
 * Anything that it only mentions, such as the hall of an event or the maker of the site, is another's.
 */
function actsAsBusiness(object: JsonObject): boolean {
  const types = asList(object['@type']).filter((type) => typeof type === 'string');
  const states = (key: string): boolean => asList(object[key]).length > 0;
  const isNone = types.every((type) => NO_BUSINESS.test(type.slice(0, MOST_CHARS)));
  const isCalled = states('telephone') && (states('address') || isOfType(object, OWN_BUSINESS_TYPES));
  return !isNone && (HOURS.some(states) || isCalled);
}

function getFacts(graph: Graph, object: JsonObject, readOn: string): BusinessFacts {
  const { hours, unread } = getHours(object, graph.follow, readOn);
  const phone = asList(object['telephone']).find((one) => typeof one === 'string');
  return {
    name: findText(object['name'], 120),
    phone: phone === undefined ? null : normalPhone(phone.slice(0, MOST_CHARS)),
    website: typeof object['url'] === 'string' && object['url'].length <= MOST_CHARS ? siteUrl(object['url']) : null,
    hours,
    unread_hours: unread,
    address: findAddress(graph, object),
  };
}

/** An address in one text, as builders write it: "12 Invented St\nBrooklyn, NY, 11230\nUnited States". */
const WRITTEN =
  /^\s*([^\n,]{3,80}?)\s*[\n,]\s*(?:[^\n,]{1,40}[\n,]\s*)?([^\n,]{2,60}),\s*([A-Z]{2}),?\s+(\d{5})(?:-\d{4})?(?:\s*[\n,]\s*(?:United States|USA|US))?\s*$/;

function writtenAddress(text: string): BusinessFacts['address'] {
  const [, street, city, state, zip] = WRITTEN.exec(decodeEntities(text.slice(0, MOST_CHARS))) ?? [];
  const named = findText(street, 120);
  return named === null ? null : { street: named, city: findText(city, 60), state: state ?? null, zip: zip ?? null };
}

function findAddress(graph: Graph, object: JsonObject): BusinessFacts['address'] {
  const written = asList(object['address']).find((one) => typeof one === 'string');
  if (written !== undefined) return writtenAddress(written);
  const address = asList(object['address'])
    .map((one) => graph.follow(one))
    .find(isObject);
  const street = findText(address?.['streetAddress'], 120);
  if (address === undefined || street === null) return null;
  return {
    street,
    city: findText(address['addressLocality'], 60),
    state: findText(address['addressRegion'], 20),
    zip: /\b\d{5}\b/.exec(findText(address['postalCode'], 12) ?? '')?.[0] ?? null,
  };
}

function findText(value: unknown, max: number): string | null {
  return typeof value === 'string' ? cleanText(decodeEntities(value.slice(0, MOST_CHARS)), max) : null;
}

/** The types of schema.org that are a site's business wherever its pages describe one, without the address of the vocabulary. */
const BUSINESS_TYPES: ReadonlySet<string> = new Set(data.anywhere);

/**
 * Types that count only where a page describes itself, the subtypes of LocalBusiness: a hotel that an event names, or a dentist who made the site, is
 * another's.
 */
const OWN_BUSINESS_TYPES: ReadonlySet<string> = new Set(data.own);
