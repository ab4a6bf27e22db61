import type { PlaceLabel, RegisterEntry, RegisterState } from '@kehilla/contract';
import {
  DAY_MS,
  type FactKind,
  hoursAgree,
  isPublicWebsite,
  type PlaceRecord,
  SAMPLE_SOURCE,
  type SourceInfo,
  type StoredRow,
} from '@kehilla/core';
import { worldOfCategory } from '@kehilla/language/kinds';
import { isPlaceWord, placePattern } from '@kehilla/language/where';
import { isOfOthers, sharedKind } from '@kehilla/linkage';
import { areaOfPoint } from '../gazetteer/index.ts';
import { type DescribeContext, getSourceName, type PlaceDoc, type SourceNames } from '../image/place-doc.ts';
import { rowsStating } from './row-order.ts';

/** A number behind a name that is no part of it; lodges and posts have their numbers in their names. */
const NUMBER_OF_NO_LODGE = new RegExp(`(?<!\\b(?:${placePattern('lodgeName')})\\s*)#\\s?\\d{4,}\\w?$`, 'iu');
const INITIALS = /^[b-df-hj-np-tv-xz]{2,4}\d*$/u;
const FEW_CAPITALS = 0.6;

/**
 * A name as people write it. One in capitals, as registers print them, gets capital first letters ("MORRIS PARK BAKE SHOP" = "Morris Park Bake Shop",
 * "MCDONALD'S" = "McDonald's", "BCD TOFU" = "BCD Tofu"), also where a note in small letters stands in it; the number of a chain's shop and stray
 * marks go. Any other name is untouched. The printed form stays among the place's names.
 */
export function displayName(printed: string): string {
  const shown = withoutClutter(printed);
  if (!/\p{Lu}/u.test(shown)) return shown;
  if (!/\p{Ll}/u.test(shown)) return inTitleCase(shown.toLowerCase());
  return isMostlyCapitals(shown) ? shown.replace(/[^\s\-/(&]+/gu, calmed) : shown;
}

function withoutClutter(printed: string): string {
  const bare = printed
    .replace(/[`´]/g, "'")
    .replace(/(\p{L}) ?' ?s(?!\p{L})/giu, (whole, letter: string) => (whole.includes(' ') ? `${letter}'s` : whole))
    .replace(NUMBER_OF_NO_LODGE, '')
    .replace(/(?<=\p{L})'$/u, (mark) => (printed.endsWith("'") ? mark : ''))
    .replace(/[\s,;:–-]+$/u, '');
  return /\p{L}/u.test(bare) ? bare : printed;
}

function inTitleCase(lower: string): string {
  return lower.replace(/[^\s\-/(&.]+/gu, (part, at: number) => {
    const word = part.replace(/[^\p{L}\p{N}]+$/u, '').replace(/'s$/u, '');
    if (isPlaceWord(word, 'capitalsInName') || isInitials(word)) return word.toUpperCase() + part.slice(word.length);
    if ((at > 0 && isPlaceWord(part, 'smallInName')) || /^\d+(?:st|nd|rd|th)$/u.test(word)) return part;
    const letter = part.search(/\p{L}/u);
    return letter < 0 ? part : part.slice(0, letter) + ofPerson(capital(part, letter));
  });
}

/** Returns whether a word is two to four consonants, with or without a number, so that it cannot be spoken as a word. */
function isInitials(word: string): boolean {
  return INITIALS.test(word) && !isPlaceWord(word, 'shortenedInName');
}

/** Irish and Scottish names have a second capital. */
function ofPerson(word: string): string {
  return word.replace(
    /^(Mc|O'|D')(\p{Ll})(?=\p{L}{2})/u,
    (_, head: string, letter: string) => head + letter.toUpperCase(),
  );
}

/** From its letter on, with that letter as a capital; a letter may be two units long. */
function capital(part: string, letter: number): string {
  const first = String.fromCodePoint(part.codePointAt(letter) as number);
  return first.toUpperCase() + part.slice(letter + first.length);
}

/** Whether it is in capitals but for a note: two words and more of four capitals, and few small letters outside brackets. */
function isMostlyCapitals(whole: string): boolean {
  const text = whole.replace(/\([^)]*\)?/g, '');
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 1;
  return capitals / letters >= FEW_CAPITALS && (text.match(/(?<!\p{L})\p{Lu}{4,}/gu)?.length ?? 0) >= 2;
}

/** Returns a word of such a name: a word in capitals as in any other name, a word with small letters as it is printed. */
function calmed(word: string, at: number): string {
  if (/\p{Ll}/u.test(word.replace(/'s$|^Mc/u, ''))) return word;
  const titled = inTitleCase(word.toLowerCase());
  return at > 0 && isPlaceWord(word.toLowerCase(), 'smallInName') ? word.toLowerCase() : titled;
}

const NOTES: readonly (readonly [pattern: RegExp, note: string])[] = [
  [/^cuisine\|.*kosher/i, 'A government cuisine label; it says nothing about certification.'],
  [/^(diet:kosher|map_query)/i, 'A claim on a map that anyone can edit; it is not evidence of certification.'],
];

/**
 * Returns the description of a place from all its rows. Where sources differ, the one that knows the field best is shown (see `rowsStating`); a place without a
 * name is described, and gets no name.
 */
export function describePlace(place: PlaceRecord, where: Where, context: DescribeContext): PlaceDoc {
  const { rows } = place;
  const { sources } = context;
  const name = rowsStating('name', rows, sources, (row) => row.names[0]?.text ?? null)[0]?.value;
  const category = rowsStating('category', rows, sources, (row) => row.category)[0]?.value ?? null;
  const address = rowsStating('address', rows, sources, (row) => row.address);
  const { location, about, known_by_area } = where;
  const point = location ?? about;
  const hours = rowsStating('hours', rows, sources, (row) => row.hours);
  const area = point === null ? { neighbourhood: null, borough: null } : areaOfPoint(point.lat, point.lng);
  return {
    place_id: place.place_id,
    name: name === undefined ? `Unnamed ${(category ?? 'place').replaceAll('_', ' ')}` : displayName(name),
    category,
    world: category === null ? null : worldOfCategory(category),
    cuisines: [...new Set(rows.flatMap((row) => row.cuisines))],
    address: address[0] ? oneLine(address[0].row) : null,
    // The middle of a ZIP code says nothing of its neighbourhood.
    area: known_by_area === 'zip' ? null : area.neighbourhood,
    // Undefined is left out of the JSON. Spreading a member in or not would make each of 30,000 descriptions a shape that grows as it is made.
    known_by_area,
    borough: area.borough ?? address.find(({ value }) => value.borough !== null)?.value.borough ?? null,
    location,
    about,
    phone: rowsStating('phone', rows, sources, (row) => row.phone)[0]?.value ?? null,
    website: ownWebsite(rows, sources),
    hours: hours[0]?.value ?? null,
    hours_disagree: !hoursAgree(hours.filter(({ row }) => row.missing_since === null).map(({ value }) => value)),
    closed: findClosed(rows, sources),
    ends_on: endsOn(rows),
    sample: rows.some((row) => row.source_id === SAMPLE_SOURCE),
    labels: rows.flatMap((row) =>
      row.labels.map((label) => getLabel(label, sources.get(row.source_id)?.name ?? row.source_id)),
    ),
    register_state: registerState(rows.map((row) => getState(row, context))),
    sources: rows.map((row) => ({
      source_id: row.source_id,
      url: row.url,
      observed_at: row.observed_at,
      kind: getKind(row, sources),
    })),
  };
}

/** Returns the first future end that rows state, as a civil day; undefined if there is none. */
function endsOn(rows: readonly StoredRow[]): string | undefined {
  const ends = rows.flatMap(({ other, missing_since }) => (missing_since === null ? [other['ends_on']] : []));
  return ends.filter((end) => typeof end === 'string').sort()[0];
}

/** Where a place is, as far as anyone can tell. */
export type Where = Pick<PlaceDoc, 'location' | 'about' | 'known_by_area'>;

/** Returns the position of a place: its own point, else the position of its address between the houses beside it. */
export function whereItIs(place: PlaceRecord, context: DescribeContext): Where {
  const stated = rowsStating('location', place.rows, context.sources, (row) => row.location)[0]?.value ?? null;
  if (stated !== null) return { location: stated, about: null };
  const found = context.findPoint(place);
  if (found === null) return { location: null, about: null };
  const point = { lat: found.lat, lng: found.lng };
  if (found.of_area !== undefined) return { location: null, about: point, known_by_area: found.of_area };
  return found.same_building ? { location: point, about: null } : { location: null, about: point };
}

/** The address on one line; a line with a town and its state needs no borough. */
function oneLine(row: StoredRow): string {
  const { line, borough, state, zip } = row.address ?? { line: '', borough: null, state: null, zip: null };
  const parts = [
    line,
    line.includes(borough ?? '') || /\bNew York\b|, NY\b/.test(line) ? null : borough,
    [line.includes(state ?? '') ? null : state, line.includes(zip ?? '') ? null : zip].filter(Boolean).join(' '),
  ];
  return parts.filter(Boolean).join(', ');
}

function getLabel(label: StoredRow['labels'][number], source: string): PlaceLabel {
  const text = label.scheme === 'cuisine' ? label.value : `${label.scheme}=${label.value}`;
  return {
    label: text,
    source,
    note: NOTES.find(([pattern]) => pattern.test(`${label.scheme}|${label.value}`))?.[1] ?? null,
  };
}

function getKind(row: StoredRow, sources: ReadonlyMap<string, SourceInfo>): FactKind {
  if (row.listing !== null) return 'kosher_listing';
  const kind = sources.get(row.source_id)?.kind;
  return kind === 'government_register' ? 'register' : kind === 'business_website' ? 'website' : 'map';
}

/**
 * Returns the place's own website: no page about it on another site, and no address in a private network, which would lead callers and their programs there. A
 * page on a social network is used if no row states a site.
 */
function ownWebsite(rows: readonly StoredRow[], sources: ReadonlyMap<string, SourceInfo>): string | null {
  const own = rowsStating('website', rows, sources, ({ website }) =>
    website !== null && isPublicWebsite(website) && !isOfOthers(getHost(website)) ? website : null,
  ).map(({ value }) => value);
  return own.find((website) => sharedKind(getHost(website)) === null) ?? own[0] ?? null;
}

function getHost(website: string): string {
  return URL.parse(website)?.hostname ?? '';
}

/** From the best to the worst of news. */
const STATES: readonly RegisterState[] = ['listed', 'not_seen_in_latest_partial_reading', 'left_register'];

/** The best that several rows say. */
function registerState(states: readonly RegisterState[]): RegisterState {
  return STATES.find((state) => states.includes(state)) ?? 'listed';
}

/** A place's row in one register, map or list, and whether it is still there. */
export function registerEntry(
  row: StoredRow,
  names: SourceNames,
  newestReading: DescribeContext['newestReading'],
): RegisterEntry {
  return {
    source: getSourceName(row, names),
    external_id: row.external_id,
    first_seen_at: row.first_seen_at,
    last_seen_at: row.last_seen_at,
    missing_since: row.missing_since,
    state: getState(row, { newestReading }),
    url: row.url,
  };
}

/** Whether a source still has a row, as its newest reading tells. */
function getState(row: StoredRow, { newestReading }: Pick<DescribeContext, 'newestReading'>): RegisterState {
  if (row.missing_since !== null) return 'left_register';
  const newest = newestReading.get(row.source_id);
  const unseen = newest?.state === 'partial' && newest.observed_at > row.last_seen_at;
  return unseen ? 'not_seen_in_latest_partial_reading' : 'listed';
}

/** Sources are read at different times: a source that lists a place so long after a report of its end shows that the place outlived it. Opinion. */
const OUTLIVED_MS = 90 * DAY_MS;

/**
 * Returns whether a place closed for good: true if the newest row about it says so and no register of establishments and no agency's list has the place long
 * after; null if no row says so, or such a row contradicts it (the statement stays among the facts). A register that no longer has it gives no reason, and a
 * map may keep a closed place. Rule: specification §1.2, unknown is never no.
 */
export function findClosed(rows: readonly StoredRow[], sources: ReadonlyMap<string, SourceInfo>): boolean | null {
  const stated = rows.filter((row) => row.closed !== null).sort((a, b) => saidAt(b) - saidAt(a));
  const [newest] = stated;
  if (newest?.closed !== true) return newest?.closed ?? null;
  const isOutlived = rows.some(
    (row) => showsOpen(row, sources) && Date.parse(row.last_seen_at) - saidAt(newest) >= OUTLIVED_MS,
  );
  return isOutlived ? null : true;
}

/** Of when a statement is; a register goes on printing licences that ran out years ago, so theirs is of the day the last one ran out. */
function saidAt({ observed_at, licences = [] }: StoredRow): number {
  const ends = licences.flatMap(({ expires_on }) => (expires_on === null ? [] : Date.parse(expires_on)));
  return Math.min(Date.parse(observed_at), ends.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...ends));
}

/**
 * Whether a row of a register of establishments, or of an agency's list, that stands there; one of licences says nothing of the kitchen, and one of
 * providers (the NPI registry) goes on printing practices that ended.
 */
function showsOpen(
  { source_id, closed, missing_since, licences, trades, listing }: StoredRow,
  sources: Sources,
): boolean {
  if (closed !== null || missing_since !== null || licences !== undefined || (trades ?? []).length > 0) return false;
  return listing === null ? sources.get(source_id)?.kind === 'government_register' : !listing.terminated;
}

type Sources = ReadonlyMap<string, SourceInfo>;
