import { boroughOfZip, isCity, STATE_NAME, readStateCode } from './boroughs.ts';
import { DIRECTIONS, namesStreet, splitUnit, STREET_TYPES } from './street-key.ts';

const ZIP = /[\s,.]*\b(\d{5})(?:[-\s]?\d{4}|-)?\s*$/;
const NEW_YORK = /\bnew york[\s,.]*$/i;
/** The text before a state at the end, and the state. */
const CODE_AT_END = /([\s,]+)([a-z]\.?\s?[a-z])[\s,.]*$/i;
const NAME_AT_END = new RegExp(`([\\s,]+)(${STATE_NAME.source})[\\s,.]*$`, 'i');
/** Codes as they are written where no comma tells them from a word. */
const PLAIN_CODE = /^(?:[A-Z.\s]+|Ny|Il)$/;
const NUMBER_AT_END = /(?:^|\s)\d[\d-]*$/;
/** A word, and no dash that stands alone. */
const WORD = String.raw`[.'-]*\p{L}[\p{L}.'-]*`;
/** A name of three, two or one word at the end, and the text between it and the rest; no known city has more words. */
const CITY_AT_END = [2, 1, 0].map(
  (more) => new RegExp(String.raw`^(.*?)([\s,]+)((?:${WORD}\s+){${more}}${WORD})$`, 'u'),
);

/** The end of an address as people write it; `rest` is the text before it, '' for nothing; null for a missing part. */
export type TakenArea = {
  readonly rest: string;
  /** As written. */
  readonly city: string | null;
  /** Two capital letters. */
  readonly state: string | null;
  /** Five digits. */
  readonly zip: string | null;
};

type TakenState = Pick<TakenArea, 'rest' | 'state'>;

/** ZIP, state and city off the end of an address, in that order, a city as often as it is repeated. */
export function takeArea(text: string): TakenArea {
  const coded = takeZip(text.replace(/[\s,]+,/g, ',').trim());
  const stated = takeState(coded.rest, coded.zip);
  const named = takeCities(stated.rest);
  const isClosed = stated.state !== null || coded.zip !== null;
  const { rest, city } = named.city === null && isClosed ? takeUnknownCity(named.rest) : named;
  return { rest, city, state: stated.state, zip: coded.zip };
}

function takeZip(text: string): Pick<TakenArea, 'rest' | 'zip'> {
  const end = ZIP.exec(text);
  return end?.[1] === undefined ? { rest: text, zip: null } : { rest: text.slice(0, end.index), zip: end[1] };
}

/** The state at the end, by its code or its name; "New York" is left, for it may be the city. */
function takeState(text: string, zip: string | null): TakenState {
  const none = { rest: text, state: null };
  if (NEW_YORK.test(text)) return none;
  if (zip !== null && readStateCode(text) !== null) return { rest: '', state: readStateCode(text) };
  return takeCode(text, zip) ?? takeName(text, zip) ?? none;
}

function takeCode(text: string, zip: string | null): TakenState | null {
  const end = CODE_AT_END.exec(text);
  if (end === null) return null;
  const [, gap = '', code = ''] = end;
  const rest = text.slice(0, end.index);
  const state = readStateCode(code);
  const isWritten = gap.includes(',') || PLAIN_CODE.test(code);
  return state !== null && isWritten && isState(state, rest, gap, zip) ? { rest, state } : null;
}

/** By its name behind a comma or before a ZIP: "79 Vermont 11207" is on a street, "Teaneck New Jersey 07666" in a state. */
function takeName(text: string, zip: string | null): TakenState | null {
  const end = NAME_AT_END.exec(text);
  if (end === null || end.index === 0) return null;
  const [, gap = '', name = ''] = end;
  const rest = text.slice(0, end.index);
  return gap.includes(',') || (zip !== null && !NUMBER_AT_END.test(rest)) ? { rest, state: readStateCode(name) } : null;
}

/** Whether a code says a state and neither a street's type ("12 OAK CT"), a point of the compass nor a borough. */
function isState(code: string, before: string, gap: string, zip: string | null): boolean {
  const isBorough = code !== 'NY' && isCity(code);
  const word = code.toLowerCase();
  if (!isBorough && !STREET_TYPES.has(word) && !DIRECTIONS.has(word)) return true;
  if (zip !== null) return boroughOfZip(zip) === null;
  return gap.includes(',') && (!isBorough || takeUnknownCity(before).city !== null);
}

/** The known cities at the end; of several the last, but "Brooklyn, New York" is in Brooklyn, and so is "Brooklyn, Kings County". */
function takeCities(text: string): Pick<TakenArea, 'rest' | 'city'> {
  let rest = text;
  let city: string | null = null;
  for (let taken = takeCity(rest); taken !== null; taken = takeCity(rest)) {
    if (city === null || /^(?:new york|nyc?|.+ county)$/i.test(city)) city = taken.city;
    rest = taken.rest;
  }
  return { rest, city };
}

/** A known city at the end, if something stands before it. */
function takeCity(text: string): { rest: string; city: string } | null {
  const bare = text.replace(/[\s,.-]+$/, '');
  if (isCity(bare)) return { rest: '', city: bare };
  for (const pattern of CITY_AT_END) {
    const [, before = '', comma = '', name = ''] = pattern.exec(bare) ?? [];
    const afterNumber = comma.includes(',') ? /^\d[\d-]*$/ : /(?:^|\s)\d+$/;
    if (name !== '' && isCity(name) && !afterNumber.test(before)) return { rest: before, city: name };
  }
  return null;
}

/** Before a state or a ZIP, the last of several parts is an unknown city if it is neither a street nor a floor. */
function takeUnknownCity(text: string): Pick<TakenArea, 'rest' | 'city'> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  const isTown = /^[\p{L} .'-]+$/u.test(last) && !namesStreet(last) && splitUnit(`, ${last}`).unit === null;
  return parts.length > 1 && isTown ? { rest: parts.slice(0, -1).join(', '), city: last } : { rest: text, city: null };
}
