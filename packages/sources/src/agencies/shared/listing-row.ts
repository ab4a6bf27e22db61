import { createHash } from 'node:crypto';
import { type Address, type FoodStatus, fold, type ListingTerms, normalPhone, type PlaceRow } from '@kehilla/core';
import { nameSaysEnded, nameWithoutEnded } from './ended-words.ts';
import { asShown } from './as-read.ts';
import type { KindWord } from './kind-words.ts';
import { takePhone } from './name-note.ts';
import { namesInScripts } from './names-in-scripts.ts';
import { printed, webAddress } from '../../parsing/printed.ts';
import { readLimits } from './limits.ts';
import { isEndedRow, takeLimit } from './remarks.ts';

/** What a row of an agency's list says; what is left out is not stated. */
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
 * The row of a business on an agency's list. What its kind says is served counts as the agency's word, beside `terms.food_status`. A row that says of
 * itself that the certification is over has ended, whatever field says so.
 */
export function listingRow(business: ListedBusiness): PlaceRow {
  const { kinds = [], terms } = business;
  const foods: readonly FoodStatus[] = [...kinds.flatMap((kind) => kind.food ?? []), ...(terms.food_status ?? [])];
  const { rest, phone } = takePhone(nameWithoutEnded(business.name));
  const { name, limit } = takeLimit(rest);
  const names = namesInScripts(name);
  const address = business.address ?? null;
  const limits = readLimits(business.name, terms.as_read, DAY_FIRST.has(terms.list_id));
  const noted = [limit, terms.scope_note].filter((note) => note != null && note !== '');
  const more = limits.told.filter((text) => !noted.some((note) => note?.includes(text)));
  const notes = [...noted, ...new Set(more)].join('. ');
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
      list_id: terms.list_id,
      food_status: [...new Set(foods)],
      standards: [...new Set(terms.standards ?? [])],
      scope_note: notes === '' ? null : notes,
      season: terms.season ?? limits.season,
      terminated: terms.terminated === true || nameSaysEnded(business.name) || isEndedRow(terms.as_read ?? {}),
      as_read: terms.as_read,
      ...(limits.ends_on === null ? {} : { ends_on: limits.ends_on }),
      ...(limits.of_part.length === 0 ? {} : { limits: limits.of_part }),
      ...(terms.transcribed === true ? { transcribed: true } : {}),
      ...shownOtherwise(business.shown, names[0]?.text, address?.line),
    },
  };
}

/** Lists that write the day before the month. */
const DAY_FIRST = new Set(['klbd', 'klbd-transcribed']);

/** Name and address as printed, where the row has them otherwise: without its limits, or with its street written out. */
function shownOtherwise(
  shown: ListedBusiness['shown'],
  name: string | undefined,
  line: string | undefined,
): Pick<ListingTerms, 'printed'> {
  const said = { name: asShown(shown.name), address: asShown(shown.address) };
  const own = {
    ...(said.name === null || said.name === name ? {} : { name: said.name }),
    ...(said.address === null || said.address === line ? {} : { address: said.address }),
  };
  return Object.keys(own).length === 0 ? {} : { printed: own };
}

/** The key of a row to which its list gives none: its section, folded name and note (sources note §8.3). Sixteen hexadecimal digits. */
export function rowKey(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.map(fold).join('|')).digest('hex').slice(0, 16);
}
