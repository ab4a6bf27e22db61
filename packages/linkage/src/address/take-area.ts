import { isCity } from './boroughs.ts';
import { namesStreet } from './streets.ts';

const STATE_ZIP = /[\s,]*\b(N\.?\s?Y\.?|New York|[A-Z]{2}|Il|Ny)?\.?[\s,]*\b(\d{5})(?:-\d{4})?\s*$/;
const STATE = /[\s,]+(N\.?Y\.?|NJ|IL|CT|PA|FL|CA|MD|MA|Ny|Il)\.?\s*$/;
const NEW_YORK = /new york/i;
/** A name of one to four words at the end, and what stands between it and the rest. */
const CITY_AT_END = [0, 1, 2, 3].map(
  (more) => new RegExp(`^(.*?)([\\s,]+)((?:[\\p{L}.'-]+\\s+){${more}}[\\p{L}.'-]+)$`, 'u'),
);
/** The end of an address as people write it, taken off: `rest` is what stands before it, '' for nothing; null for a part that is not there. */
export type TakenArea = {
  readonly rest: string;
  /** As written. */
  readonly city: string | null;
  /** Two capital letters. */
  readonly state: string | null;
  /** Five digits. */
  readonly zip: string | null;
};

/** ZIP, state and city off the end of an address, in that order, a city as often as it is repeated. */
export function takeArea(text: string): TakenArea {
  const coded = takeZip(text.replace(/[\s,]+,/g, ',').trim());
  const stated = coded.state === null ? takeState(coded.rest) : coded;
  const named = takeCities(stated.rest);
  const isClosed = stated.state !== null || coded.zip !== null;
  const { rest, city } = named.city === null && isClosed ? takeUnknownCity(named.rest) : named;
  return { rest, city, state: stated.state, zip: coded.zip };
}

/** The ZIP, and the state beside it; "New York" beside a ZIP is left, for it may be the city. */
function takeZip(text: string): Omit<TakenArea, 'city'> {
  const end = STATE_ZIP.exec(text);
  const [found = '', state, zip] = end ?? [];
  if (end === null || zip === undefined || (end.index === 0 && text !== zip))
    return { rest: text, state: null, zip: null };
  const at = state === undefined ? -1 : found.search(NEW_YORK);
  return at < 0
    ? { rest: text.slice(0, end.index), state: state === undefined ? null : stateCode(state), zip }
    : { rest: text.slice(0, end.index + at + 'New York'.length), state: null, zip };
}

function takeState(text: string): Pick<TakenArea, 'rest' | 'state'> {
  const end = STATE.exec(text);
  return end?.[1] === undefined
    ? { rest: text, state: null }
    : { rest: text.slice(0, end.index), state: stateCode(end[1]) };
}

function stateCode(text: string): string {
  return text.replace(/[.\s]/g, '').toUpperCase();
}

/** The known cities at the end; of several the last, but "Brooklyn, New York" is in Brooklyn. */
function takeCities(text: string): Pick<TakenArea, 'rest' | 'city'> {
  let rest = text;
  let city: string | null = null;
  for (let taken = takeCity(rest); taken !== null; taken = takeCity(rest)) {
    if (city === null || /^(?:new york|nyc?)$/i.test(city)) city = taken.city;
    rest = taken.rest;
  }
  return { rest, city };
}

/** A known city at the end, up to four words long, if something stands before it. */
function takeCity(text: string): { rest: string; city: string } | null {
  const bare = text.replace(/[\s,.]+$/, '');
  if (isCity(bare)) return { rest: '', city: bare };
  for (const words of [4, 3, 2, 1]) {
    const [, before = '', comma = '', name = ''] = CITY_AT_END[words - 1]?.exec(bare) ?? [];
    const afterNumber = comma.includes(',') ? /^\d[\d-]*$/ : /(?:^|\s)\d+$/;
    if (name !== '' && isCity(name) && !afterNumber.test(before)) return { rest: before, city: name };
  }
  return null;
}

/** Before a state or a ZIP the last of several parts is a city that nobody here knows, where it is no street. */
function takeUnknownCity(text: string): Pick<TakenArea, 'rest' | 'city'> {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && /^[\p{L} .'-]+$/u.test(last) && !namesStreet(last)
    ? { rest: parts.slice(0, -1).join(', '), city: last }
    : { rest: text, city: null };
}
