import {
  type Borough,
  BOROUGHS,
  fold,
  type FoodStatus,
  getList,
  type PlaceRow,
  printed,
  type Standard,
  valueAt,
} from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import { getStart, type IssueLog } from '@kehilla/ingestion';
import { noteKeys } from '../../parsing/expected-columns.ts';
import { findTruth } from '../../parsing/single-fields.ts';
import type { ParseContext, Parsed } from '../../types.ts';
import { collectRows } from '../shared/collect-rows.ts';
import { findFood, KIND_WORDS, readKind } from '../shared/kind-words.ts';
import { listingAddress } from '../shared/listing-address.ts';
import { listingRow } from '../shared/listing-row.ts';
import { asRead, findWord, remarksAmong, textsBeside } from '../shared/remarks.ts';
import keys from './keys.json' with { type: 'json' };
import { findKey, ouPage } from './read-pages.ts';
import symbols from './symbols.json' with { type: 'json' };

/** The meaning of a symbol of the OU. `note` is a statement that is no food status and no standard, to be shown as it is. */
export type OuSymbol = {
  readonly food?: FoodStatus;
  readonly standard?: Standard;
  readonly passover?: true;
  readonly note?: string;
};

/** The OU's suffixes. OU-P is Passover and not pareve; OU-DE is dairy equipment and not dairy. Rule: sources note §8.1. */
const SYMBOLS = symbols as Readonly<Record<string, OuSymbol>>;

/** Returns the meaning of the OU's symbol in this spelling ("OU-D", "OUD", "OU Glatt"); `null` for any other text. */
export function ouSymbol(words: string): OuSymbol | null {
  const folded = fold(words);
  return SYMBOLS[folded] ?? SYMBOLS[folded.replace(/^ou(?=(?:d|m|f|p|de)$)/, 'ou ')] ?? null;
}

/** Fields for standards: true states one; false says nothing. `passover` is no standard. */
const OU_STANDARDS: readonly Standard[] = ['cholov_yisroel', 'pas_yisroel', 'glatt', 'yoshon'];

/** The food by the OU's statement, of one or several words ("Meat", "OU-D", "Dairy Equipment"). */
type OuServed = {
  readonly foods: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly passover: boolean;
  readonly notes: readonly string[];
};

/** Reads `mdps` or `mdp`; an unknown word is an issue and says nothing. */
function readServed(words: readonly string[], issues: IssueLog): OuServed {
  const symbols = words.map((word) => {
    const food = findFood(word);
    const symbol = food === null ? ouSymbol(word) : { food };
    if (symbol === null) issues.add('unknown_word', fold(word));
    return symbol ?? {};
  });
  return {
    foods: symbols.flatMap(({ food }) => food ?? []),
    standards: symbols.flatMap(({ standard }) => standard ?? []),
    passover: symbols.some(({ passover }) => passover === true),
    notes: [...new Set(symbols.flatMap(({ note }) => note ?? []))],
  };
}

const BOROUGH_WORDS: ReadonlyMap<string, Borough> = new Map(BOROUGHS.map((borough) => [fold(borough), borough]));

/**
 * Returns the borough that the OU's location words name: "Queens", "New York City - Manhattan". "New York" alone is the state, and names none. Null if the
 * words name none or several.
 */
function findBorough(locations: readonly string[]): Borough | null {
  const named = new Set(
    locations.flatMap((location) => BOROUGH_WORDS.get(fold(location).replace(/^new york city /, '')) ?? []),
  );
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** The fields that the reader takes, as the evidence shows them. */
const FIELDS: readonly string[] = keys.as_read;
const KNOWN = new Set(FIELDS);

/**
 * The OU's list out of the pages of its endpoint, in any order. The total it declares is kept, so a reading that lacks a page or a row
 * is partial. Throws `SourceError` for a page that is not the list.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const rows = collectRows();
  const read = pages.map(ouPage);
  noteKeys(
    read.flatMap(({ results }) => results),
    keys,
    rows.issues.add,
  );
  for (const row of read.flatMap(({ results }) => results)) {
    const key = findKey(row);
    const name = printed(valueAt(row, 'name'), 120);
    if (key === null || name === null) rows.addUnreadable(key === null ? 'no id' : 'no name', getStart(row));
    else if (findEnd(row) === null)
      rows.addUnreadable('unknown word of termination', printed(valueAt(row, 'company_terminated')) ?? name);
    else rows.add(ouRow(row, key, name, context.observed_at, rows.issues), findEnd(row) === true ? 'ended' : '');
  }
  const totals = new Set(read.map(({ total }) => total));
  if (totals.size > 1) rows.issues.add('total_changed_between_pages', '');
  return rows.finish(Math.max(...totals));
}

function ouRow(row: unknown, key: string, name: string, observed_at: string, issues: IssueLog): PlaceRow {
  const field = (path: string): unknown => valueAt(row, path);
  const listWords = (path: string): string[] => getList(field(path)).flatMap((term) => findWord(term) ?? []);
  const mdps = field('mdps');
  const several = typeof mdps === 'string' ? wordsIn(mdps) : listWords('mdps').flatMap(wordsIn);
  const areas = listWords('location');
  const served = readServed(several.length > 0 ? several : wordsIn(field('mdp')), issues);
  const passover = isSet(field('passover'), issues) || served.passover;
  const remarks = remarksAmong(textsBeside(row, KNOWN));
  const stated: Standard[] = OU_STANDARDS.filter((standard) => isSet(field(standard), issues));
  return listingRow({
    external_id: key,
    observed_at,
    name,
    shown: { name: field('name'), address: field('address') },
    url: field('url'),
    address: listingAddress(field('address'), { borough: findBorough(areas), areas }),
    phone: field('phone'),
    website: field('website'),
    kinds: listWords('establishment').flatMap((kind) => readKind(kind, KIND_WORDS, issues)),
    other: passover ? { passover: true } : {},
    terms: {
      list_id: 'ou',
      food_status: served.foods,
      standards: [...stated, ...served.standards],
      scope_note: served.notes.join(' ') || null,
      terminated: isSet(field('company_terminated'), issues) || findEnd(row) === true,
      as_read: { ...asRead(row, FIELDS), ...(remarks === null ? {} : { remarks }) },
    },
  });
}

/** Words and days that a termination flag may print in place of yes and no. */
const END_WORDS =
  /^(?:terminated|inactive|ended|expired|closed|removed|revoked|suspended|withdrawn|\d{1,4}[/-]\d{1,2}[/-]\d{1,4})/i;
/** Words for "never" among them: also the day that databases print for no day. */
const STANDING_WORDS = /^(?:active|pending|current|certified|none|null|n\/a|-|0{1,4}[/-]0{1,2}[/-]0{1,4}(?: [0:]+)?)$/i;

/** Returns whether the OU says that a row's certification ended; null for an unknown flag: such a row is not read, because it may be the ended one. */
function findEnd(row: unknown): boolean | null {
  const flag = valueAt(row, 'company_terminated');
  if (typeof flag === 'object' && flag !== null && getList(flag).length === 0 && Object.keys(flag).length > 0)
    return null;
  const truth = findTruth(flag);
  const word = printed(typeof flag === 'object' ? getList(flag).map(findWord).filter(Boolean).join(' ') : flag);
  if (truth !== null || word === null || STANDING_WORDS.test(word)) return truth === true;
  return findTruth(word) ?? (END_WORDS.test(word) ? true : null);
}

/** "Dairy & Pareve" is two words, "OU-D" and "Dairy Equipment" are one. */
function wordsIn(value: unknown): string[] {
  return (printed(value) ?? '').split(/[,/&]|\band\b/i).filter((word) => /\p{L}/u.test(word));
}

/** Whether a flag is set. An empty one is not; a word that is neither yes nor no is an issue, and says nothing. */
function isSet(value: unknown, issues: IssueLog): boolean {
  const truth = findTruth(value);
  const word = printed(value);
  if (truth === null && word !== null) issues.add('unknown_word', word);
  return truth === true;
}
