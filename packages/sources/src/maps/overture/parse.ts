import {
  type Address,
  cleanText,
  getOwn,
  normalPhone,
  type PlaceName,
  type PlaceRow,
  SourceError,
  isObject,
  type JsonObject,
  listObjects,
} from '@kehilla/core';
import { boroughOfZip, makeAddress } from '@kehilla/linkage';
import { findPoint, keptOutside, splitDoor } from '../../parsing/single-fields.ts';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { type IssueLog, issueLog } from '@kehilla/ingestion';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import expected from '../envelope/overture.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const CATEGORIES: Readonly<Record<string, { readonly category: string | null; readonly trades: readonly string[] }>> =
  words;
/** Below this share of certainty that a place exists it is not taken. The number is a gate and is never shown as a score. Rule: sources note §4.1. */
const LEAST_CONFIDENCE = 0.5;

/**
 * Places of Overture that fall under a trade or a category of ours and probably exist. Of one whose existence is doubtful or unknown nothing is taken, but
 * for one that closed for good: that is said. A "kosher" category is a kind of shop here and never evidence.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const rows = new Map<string, PlaceRow>();
  const features = pages.flatMap(readFeatures);
  // Each with its properties: the release has its members there, and a cut of it may have them beside its point.
  noteKeys(
    features.map(({ properties, ...feature }) => (isObject(properties) ? { ...feature, ...properties } : feature)),
    expected,
    issues.add,
  );
  for (const feature of features) {
    const row = placeRow(feature, context.observed_at, issues);
    if (row !== null) rows.set(row.external_id, row);
  }
  return { rows: [...rows.values()], issues: issues.all(), observed_at: null, declared_total: null };
}

function placeRow(feature: JsonObject, observed_at: string, issues: IssueLog): PlaceRow | null {
  const properties = isObject(feature['properties']) ? feature['properties'] : {};
  const id = findText(feature['id']) ?? findText(properties['id']);
  const point = findPoint(feature['geometry']);
  const names = listNames(properties['names']);
  if (id === null || point === null || names.length === 0) {
    issues.add('unreadable_row', 'no id, no point or no name', id ?? names[0]?.text ?? null);
    return null;
  }
  const words = getMeaning(properties);
  if (words === null) {
    issues.add('other_category', 'a kind of place that is not served');
    return null;
  }
  const closed = properties['operating_status'] === 'permanently_closed';
  const confidence = properties['confidence'];
  if (!closed && !(typeof confidence === 'number' && confidence >= LEAST_CONFIDENCE)) {
    issues.add('doubtful_place', typeof confidence === 'number' ? 'confidence below the gate' : 'no confidence');
    return null;
  }
  const address = findAddress(properties['addresses']);
  if (liesOutside(address)) {
    issues.add('outside_city', 'an address outside the city');
    return null;
  }
  return {
    external_id: id,
    url: null,
    observed_at,
    names,
    address,
    location: point,
    phone: findPhone(listTexts(properties['phones']).slice(0, MOST_PHONES)),
    website: listTexts(properties['websites']).flatMap((site) => webAddress(site) ?? [])[0] ?? null,
    category: words.category,
    cuisines: [],
    hours: null,
    labels: [],
    closed: closed ? true : null,
    other: getDatasets(properties['sources']),
    listing: null,
    ...(words.trades.length === 0 ? {} : { trades: words.trades }),
  };
}

/** A place states one or two. */
const MOST_PHONES = 20;

/** The first number of this country, else the first: of a chain's numbers one abroad may stand before it. */
function findPhone(printed: readonly string[]): string | null {
  const all = printed.flatMap((phone) => normalPhone(phone) ?? []);
  return all.find((phone) => phone.startsWith('+1')) ?? all[0] ?? null;
}

/**
 * By the primary category or one that it falls under, else by another that is known. A trade is never taken from another: a bank is no lawyer for having
 * one. Releases until September 2026 say it in `categories`, those since December 2025 in `taxonomy` and `basic_category`, in words of their own.
 */
function getMeaning(properties: JsonObject) {
  const categories = isObject(properties['categories']) ? properties['categories'] : {};
  const taxonomy = isObject(properties['taxonomy']) ? properties['taxonomy'] : {};
  const primary = [
    findText(categories['primary']),
    findText(taxonomy['primary']),
    ...listTexts(taxonomy['hierarchy']).toReversed(),
    findText(properties['basic_category']),
  ].filter((key) => key !== null);
  const matches = (keys: readonly string[]) => keys.flatMap((key) => getOwn(CATEGORIES, key) ?? []);
  const others = matches([...listTexts(categories['alternate']), ...listTexts(taxonomy['alternates'])]);
  return (
    matches(primary)[0] ??
    (primary.length === 0 ? others : others.filter(({ trades }) => trades.length === 0))[0] ??
    null
  );
}

function listNames(names: unknown): PlaceName[] {
  if (!isObject(names)) return [];
  const common = isObject(names['common']) ? Object.entries(names['common']) : [];
  const all = [
    { text: findText(names['primary']), lang: null },
    ...common.map(([lang, text]) => ({ text: findText(text), lang: /^[a-z]{2,3}$/.test(lang) ? lang : null })),
    ...listObjects(names['rules']).map((rule) => ({ text: findText(rule['value']), lang: null })),
  ];
  const seen = new Set<string>();
  return all.flatMap(({ text, lang }) => {
    const clean = cleanText(text, 120);
    if (clean === null || seen.has(clean)) return [];
    seen.add(clean);
    return [{ text: clean, lang }];
  });
}

function findAddress(addresses: unknown): Address | null {
  const [first] = listObjects(addresses);
  if (first === undefined) return null;
  const city = findText(first['locality']);
  return makeAddress({
    ...splitDoor(findText(first['freeform'])),
    city,
    state: findText(first['region'])?.replace(/^US-/, ''),
    zip: findText(first['postcode']),
  });
}

/** A map cut by a box has places across the river: their address says so, if their point does not. */
function liesOutside(address: Address | null): boolean {
  if (address === null) return false;
  return keptOutside(address) !== address || (address.zip !== null && boroughOfZip(address.zip) === null);
}

function webAddress(text: string): string | null {
  const url = URL.parse(/^[a-z]+:\/\//i.test(text) ? text : `https://${text}`);
  return url && /^https?:$/.test(url.protocol) && url.username === '' ? url.href : null;
}

/** The data sets behind a row, which its attribution has to name. */
function getDatasets(sources: unknown): Record<string, string> {
  const names = [...new Set(listObjects(sources).flatMap((source) => findText(source['dataset']) ?? []))].sort();
  return names.length === 0 ? {} : { datasets: cleanText(names.join(', '), 120) ?? '' };
}

/** Features of GeoJSON, or of a file with one feature a line. Throws `changed_shape` for anything else. */
function readFeatures(page: Page): JsonObject[] {
  const text = decoded(page);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const values =
    lines.length > 1 && lines.every((line) => line.trimEnd().endsWith('}')) && isWhole(lines[0] as string)
      ? lines.map(json)
      : [json(text)];
  const [first] = values;
  if (values.length === 1 && isObject(first) && Array.isArray(first['features']))
    return first['features'].filter(isObject);
  const features = values.filter((value): value is JsonObject => isObject(value) && value['type'] === 'Feature');
  if (features.length === 0) throw new SourceError('changed_shape', EXPECTED);
  return features;
}

const EXPECTED = 'GeoJSON ("features"), or one GeoJSON feature a line, was expected.';

function decoded(page: Page): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(page.body);
  } catch {
    throw new SourceError('changed_shape', `The file is not UTF-8 text; ${EXPECTED}`);
  }
}

function isWhole(line: string): boolean {
  try {
    return isObject(JSON.parse(line));
  } catch {
    return false;
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SourceError('changed_shape', `The file is empty, broken or cut short; ${EXPECTED}`);
  }
}

/** A text that says something, else null. */
function findText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Returns the texts of a list; empty for any other value. */
function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((entry) => findText(entry) ?? []) : [];
}
