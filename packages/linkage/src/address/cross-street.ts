import { namesStreet } from './streets.ts';

/** What stands in parentheses, and the streets that a block lies between. */
const NOTE = /\([^)]*\)?|\b(?:bet(?:ween|w)?|btwn?|b\/[wt])\b\.?\s.*$/gi;
/** The street that a door is at, and its street's other name. */
const OTHER_STREET = /\s*@.*$|\s+a\.?\/?k\.?\/?a\b.*$/i;
/** Words that begin a note only behind the whole name of a street, for they may be a part of a name too. */
const BEHIND_STREET = /\s+(?:at|near|off|by|in|opp(?:osite)?|cor(?:ner)?|entrance|and)\b\.?\s|\s*[&/]\s*/gi;

/** A street or a corner without what stands in parentheses and without the streets that it lies between. */
export function withoutNote(street: string): string {
  return street.replace(NOTE, ' ').trim();
}

/**
 * A door's street without the note of where on it the door is, and without its other name: "2nd Ave. at 10th St.", "Elm St (between
 * Oak and Ash)", "Lenox Ave / Malcolm X Blvd". Not for a corner, which has two streets.
 */
export function withoutCrossStreet(street: string): string {
  const bare = withoutNote(street).replace(OTHER_STREET, '');
  for (const { index } of bare.matchAll(BEHIND_STREET)) {
    const before = bare.slice(0, index).replace(/[\s.,]+$/, '');
    if (namesStreet(before)) return before;
  }
  return bare;
}
