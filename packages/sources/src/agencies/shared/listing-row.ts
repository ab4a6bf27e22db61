import { createHash } from 'node:crypto';
import {
  type Address,
  fold,
  type FoodStatus,
  type ListingTerms,
  normalPhone,
  type PlaceRow,
  printed,
  webAddress,
} from '@kehilla/core';
import { nameSaysEnded, nameWithoutEnded } from './ended-words.ts';
import { asShown, isEndedRow, takeLimit } from './remarks.ts';
import { type KindWord, readTerms } from './kind-words.ts';
import { readLimits } from './limits.ts';
import { AGENCY_FILES } from '../../generated/source-files.ts';

/** The content of a row of an agency's list; missing members are not stated. */
export type ListedBusiness = {
  readonly external_id: string;
  readonly observed_at: string;
  /** Its name, printed and clean. */
  readonly name: string;
  /** Name and address as the list has them, before anything is read of them. */
  readonly shown: { readonly name: unknown; readonly address?: unknown };
  /** The row's own page at the agency. */
  readonly url?: unknown;
  readonly address?: Address | null;
  readonly phone?: unknown;
  readonly website?: unknown;
  readonly kinds?: readonly KindWord[];
  readonly other?: PlaceRow['other'];
  readonly terms: Pick<ListingTerms, 'list_id' | 'as_read'> & Partial<ListingTerms>;
};

/**
 * Returns the row of a business on an agency's list. Food in the word for its kind is the agency's statement, beside `terms.food_status`. A row that calls its
 * own certification over has ended, whatever field says so.
 */
export function listingRow(business: ListedBusiness): PlaceRow {
  const { kinds = [], terms } = business;
  const foods: readonly FoodStatus[] = [...kinds.flatMap((kind) => kind.food ?? []), ...(terms.food_status ?? [])];
  const { rest, phone } = takePhone(nameWithoutEnded(business.name));
  const { name, limit } = takeLimit(rest);
  const names = namesInScripts(name);
  const address = business.address ?? null;
  const scopeNote = [limit, terms.scope_note].filter((note) => note != null && note !== '').join('. ');
  return {
    external_id: business.external_id,
    url: webAddress(business.url),
    observed_at: business.observed_at,
    names,
    address,
    location: null,
    phone: normalPhone(printed(business.phone, 60)) ?? normalPhone(phone),
    website: webAddress(business.website),
    category: kinds.find((kind) => kind.category !== undefined)?.category ?? null,
    cuisines: [...new Set(kinds.flatMap((kind) => kind.cuisines ?? []))],
    hours: null,
    labels: [],
    closed: null,
    other: business.other ?? {},
    listing: {
      ...limitedTerms(
        {
          list_id: terms.list_id,
          food_status: [...new Set(foods)],
          standards: [...new Set(terms.standards ?? [])],
          scope_note: scopeNote === '' ? null : scopeNote,
          season: terms.season ?? null,
          terminated: terms.terminated === true || nameSaysEnded(business.name) || isEndedRow(terms.as_read ?? {}),
          as_read: terms.as_read,
          ...(terms.transcribed === true ? { transcribed: true } : {}),
        },
        business.name,
      ),
      ...shownOtherwise(business.shown, names[0]?.text, address?.line),
    },
  };
}

/** Name and address as printed, where the row has them otherwise: without its limits, or with its street written out. */
function shownOtherwise(
  shown: ListedBusiness['shown'],
  name: string | undefined,
  line: string | undefined,
): Pick<ListingTerms, 'printed'> {
  const listed = { name: asShown(shown.name), address: asShown(shown.address) };
  const own = {
    ...(listed.name === null || listed.name === name ? {} : { name: listed.name }),
    ...(listed.address === null || listed.address === line ? {} : { address: listed.address }),
  };
  return Object.keys(own).length === 0 ? {} : { printed: own };
}

/** Returns the key of a row without one in its list: of its section, folded name and note (sources note §8.3). Sixteen hexadecimal digits. */
export function rowKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.map(fold).join('|')).digest('hex').slice(0, 16);
}

const PHONE = /\s*[-–—,:|]*\s*(\(?\b\d{3}\)?[-. ]\s?\d{3}[-. ]\d{4})$/;
const NOTE = /^(.*\S)\s*\(([^()]{1,40})\)$/;

/**
 * Returns a name without the agency's note on food behind it: "Bagels Bar (Dairy)" is the Bagels Bar, and dairy; "(Meat/Parev)" is both. Any other note is part
 * of the name, without foods.
 */
export function takeFoodNote(printedName: string): { readonly name: string; readonly foods: readonly FoodStatus[] } {
  const [, name, note] = NOTE.exec(printedName) ?? [];
  const { foods, standards, other } = readTerms(note ?? '');
  return name === undefined || foods.length === 0 || other.length + standards.length > 0
    ? { name: printedName, foods: [] }
    : { name, foods };
}

/** Returns a text without the American telephone number behind it, and that number; null if there is none, or nothing else. */
export function takePhone(text: string): { readonly rest: string; readonly phone: string | null } {
  const [printedPhone = '', phone = null] = PHONE.exec(text) ?? [];
  const rest = text.slice(0, text.length - printedPhone.length).trim();
  return phone === null || rest === '' ? { rest: text, phone: null } : { rest, phone };
}

/** The separator of a word in Latin letters and one in Hebrew letters: signs and spaces, after the parenthesis that ends a note. */
const BETWEEN =
  /(?<=\p{Script=Latin}[^\p{L}]*)[^\p{L}\p{N})]+(?=[א-ת])|(?<=[א-ת][^\p{L}]*)[^\p{L}\p{N})]+(?=\p{Script=Latin})/u;
const HEBREW = /[א-ת]/u;

/**
 * The names in a printed name: of one that stands in Latin and in Hebrew letters beside each other ("Maple Grill / מייפל גריל") each by itself, the Latin
 * one first; else the one, also where the two change more than once, or one of them is what is served or a standard ("Maple Grill (בשרי)"). Rule: source
 * notes §8.3, a name has a language and a script.
 */
export function namesInScripts(printedName: string): PlaceRow['names'] {
  const parts = printedName.split(BETWEEN).map(withoutLoneEnd);
  if (parts.length !== 2 || parts.some(isTerm)) return [{ text: printedName, lang: null }];
  return parts
    .map((text) => ({ text, lang: HEBREW.test(text) ? 'he' : null }))
    .toSorted((a, b) => Number(a.lang === 'he') - Number(b.lang === 'he'));
}

function isTerm(part: string): boolean {
  return readTerms(part).other.length === 0;
}

/** Returns a part of a name without a closing parenthesis whose opening one lies before it. */
function withoutLoneEnd(part: string): string {
  return part.includes('(') ? part : part.replace(/\)\s*$/, '');
}

/** Lists that write the day before the month, and transcriptions of them. */
const DAY_FIRST = new Set(
  AGENCY_FILES.flatMap((file) =>
    file.kind === 'list' && file.list.days_first ? [file.id, `${file.id}-transcribed`] : [],
  ),
);
/** Fields with the name of a business in lists. */
const NAMES = ['name', 'title', 'title.rendered'] as const;

/**
 * Returns the terms of a line with the limits that its name, its type and its notes state (`readLimits`): limits in the terms stay. The result is the same for
 * limited terms, so that a caller may apply it again.
 */
function limitedTerms(terms: ListingTerms, name: string): ListingTerms {
  const read = readLimits(name, terms.as_read, DAY_FIRST.has(terms.list_id));
  if (read.notes.length === 0) return terms;
  const more = read.notes.filter((text) => terms.scope_note?.includes(text) !== true);
  const scopeNote = [terms.scope_note, ...new Set(more)].filter((note) => note !== null && note !== '').join('. ');
  const ends_on = terms.ends_on ?? read.ends_on;
  const limits = [...new Set([...(terms.limits ?? []), ...read.of_part])];
  return {
    ...terms,
    scope_note: scopeNote === '' ? null : scopeNote,
    season: terms.season ?? read.season,
    ...(ends_on === null ? {} : { ends_on }),
    ...(limits.length === 0 ? {} : { limits }),
  };
}

/** How many lines state a limit that was read, and how many one that looks like a limit and is not understood. */
export type LimitCounts = { readonly read: number; readonly suspected: number };

/** Counts the limits of lines; null where no row is a line of a list. */
export function countLimits(rows: readonly PlaceRow[]): LimitCounts | null {
  const lines = rows.flatMap((row) => (row.listing === null ? [] : { row, listing: row.listing }));
  if (lines.length === 0) return null;
  const each = lines.map(({ row, listing }) =>
    readLimits(getName(row, listing), listing.as_read, DAY_FIRST.has(listing.list_id)),
  );
  return {
    read: each.filter(({ notes, unclear }) => notes.length > unclear.length).length,
    suspected: each.filter(({ unclear }) => unclear.length > 0).length,
  };
}

/**
 * Returns a row of the record with the limits that its line states. A row that was read before limits has none of its own, and its line would count for all the
 * year and the whole place until it is read again. Rule: decisions §3.
 */
export function withLimits<Row extends PlaceRow>(row: Row): Row {
  if (row.listing === null) return row;
  const listing = limitedTerms(row.listing, getName(row, row.listing));
  return listing === row.listing ? row : { ...row, listing };
}

/** The name of a line as its list prints it, as far as the record keeps it. */
function getName({ names }: PlaceRow, { printed, as_read }: ListingTerms): string {
  const name = printed?.name ?? NAMES.map((key) => as_read[key]).find((value) => typeof value === 'string');
  return typeof name === 'string' ? name : (names[0]?.text ?? '');
}
