import type { Borough } from '@kehilla/core';
import type { WordSpan } from '../../text/spans.ts';
import type { AreaMatch, AreaSpan } from '../area/area.ts';
import { listPlaceWords } from '../place/lexicon.ts';
import type { OnStreet, StreetsPort } from './port.ts';

/** A street that is called without its type, the word before it included: "on Kingston"; `streets` are those that may be meant. */
export type StreetByNameAlone = WordSpan & OnStreet & { readonly given: string; readonly streets: readonly string[] };

/** Streets of these types are called by their name alone; of others ("Sample Loop") too few are to be read into a word. Opinion. */
const TYPES = listPlaceWords('streetTypeSpelt');
const LEAD = 'on';
/** "Coney Island", "Martin Luther King". */
const LONGEST = 3;

/**
 * The streets on record that are called by what stands behind "on", up to an area or the end: "bagels on Lexington", "deli on Lee in Williamsburg". Null where none
 * is, and where the words surely name an area: "pizza on Staten Island".
 */
export function streetByNameAlone(
  words: readonly string[],
  { onStreet }: StreetsPort,
  area: (Extract<AreaMatch, { readonly outside: false }> & AreaSpan) | null,
  within: Borough | null,
): StreetByNameAlone | null {
  const start = words.indexOf(LEAD);
  const end = area !== null && area.start > start + 1 ? area.start : words.length;
  const own = words.slice(start + 1, end);
  if (start < 0 || own.length === 0 || own.length > LONGEST) return null;
  const isArea = area !== null && area.start < end && area.end > start + 1;
  if (isArea && area.certain) return null;
  const given = own.join(' ');
  const borough = within ?? (isArea ? null : (area?.area.borough ?? null));
  const found = TYPES.map((type) => `${given} ${type}`).flatMap((street) => {
    const there = onStreet(street, borough);
    return there === null ? [] : [{ street, ...there }];
  });
  if (found.length === 0) return null;
  return {
    start,
    end,
    given,
    streets: found.map(({ street }) => inCapitals(street)),
    places: Uint32Array.from(new Set(found.flatMap(({ places }) => [...places]))).sort(),
    boroughs: [...new Set(found.flatMap(({ boroughs }) => boroughs))],
  };
}

function inCapitals(words: string): string {
  return words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
