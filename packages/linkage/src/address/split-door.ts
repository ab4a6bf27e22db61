import { namesStreet, STREET_TYPES } from './streets.ts';

/** What follows the number of a street that is called by it: "8 Avenue", "8 avenue & 42 street", "5 & 42nd Street". */
const BEHIND_NUMBER =
  /^(?:ave?|avenue|st|street|road|rd|place|pl|drive|dr)\.?(?:$|\s+(?:&|and|at|@)|\s*,)|^(?:&|and\b|at\b|@)/i;
/** A house's number, two of them ("123/125", "535;537", "120 & 122"), or a half ("94 1/2"). */
const NUMBER = String.raw`\d+\s*[-–]\s*\d+[a-z]?(?:\s+1\/2)?|\d[\d-]*[a-z]?(?:\s+1\/2|(?:\s*[&;]\s*|\/)\d+[a-z]?)?`;
const DOOR = new RegExp(`^(${NUMBER})\\s+(.+)$`, 'i');
const NUMBER_ALONE = new RegExp(`^(?:${NUMBER})$`, 'i');
/** What stands before the number of a house and is none of it, and a hyphen between the number and a numbered street: "#497", "5001-13th Ave". */
const BEFORE_NUMBER = /^#\s*(?=\d)/;
const HYPHEN_STREET = /^(\d+)\s*-\s*(?=\d+(?:st|nd|rd|th)\b)/i;
/** A number behind its street: "Kings Highway 497", "Avenue J 1424", "Broadway 24". */
const DOOR_BEHIND =
  /^(\D*[^\d\s]\s(?:av(?:e(?:nue)?)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|p(?:ar)?kwa?y|highway|hwy)\.?|av(?:e(?:nue)?)?\.? [a-z]|(?:[a-z]+\.? )?broadway)\s+#?(\d{1,5}(?:-\d{2})?[a-z]?)$/i;
const BOX = /\b(?:p\.?\s?o\.?|post office) box\b/i;
const INNER_DOOR =
  /(?:^|\s)(\d{1,6}(?:-\d{1,4})?[a-z]?)\s+((?:[\w.'’]+\s+){0,5}?(?:ave?(?:nue)?|st(?:reet)?|r(?:oa)?d|blvd|boulevard|p(?:ar)?kwa?y|place|pl|broadway|highway|hwy|drive|dr|lane|ln|turnpike|tpke)\b.*)$/i;

/**
 * The house number and the street out of an address without its area and unit, whichever comma-separated part holds them; null for
 * what is not there.
 */
export function splitDoor(text: string): { house: string | null; street: string | null } {
  const parts = joinSplitDoors(
    text
      .split(',')
      .map((part) => part.trim().replace(BEFORE_NUMBER, '').replace(HYPHEN_STREET, '$1 '))
      .filter(Boolean),
  );
  for (const pattern of [DOOR, INNER_DOOR]) {
    for (const part of parts) {
      const [, house, street = ''] = pattern.exec(part) ?? [];
      if (house !== undefined && !isNumberedStreet(street)) return { house, street };
    }
  }
  for (const part of parts) {
    const [, street, house] = DOOR_BEHIND.exec(part) ?? [];
    if (street !== undefined && house !== undefined && !/&|\b(?:and|at)\b/i.test(street)) return { house, street };
  }
  return { house: null, street: parts.find((part) => !BOX.test(part) && namesAnyStreet(part)) ?? null };
}

/** A number or a street that a comma parted from the rest of its door: "15, West 86th Street" and "722 Kings, Highway". */
function joinSplitDoors(parts: readonly string[]): string[] {
  const out: string[] = [];
  for (const part of parts) {
    const before = out.at(-1);
    const openStreet =
      before !== undefined && /^\d/.test(before) && STREET_TYPES.has(part.toLowerCase()) && !namesStreet(before);
    if (before !== undefined && (openStreet || NUMBER_ALONE.test(before))) out[out.length - 1] = `${before} ${part}`;
    else out.push(part);
  }
  return out;
}

/** Whether a street type ends the text, or stands anywhere in it. */
function namesAnyStreet(text: string): boolean {
  return (
    namesStreet(text) || text.split(/[\s&]+/).some((word) => STREET_TYPES.has(word.toLowerCase().replace('.', '')))
  );
}

/** Whether a text behind a number makes it the name of a street, without a house: "Avenue", "ST & ROOSEVELT AVE". */
export function isNumberedStreet(street: string): boolean {
  return BEHIND_NUMBER.test(street);
}
