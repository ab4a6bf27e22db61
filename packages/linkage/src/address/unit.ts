import { namesStreet } from './streets.ts';

/** Text of an address with its floor, suite, store or flat taken off; `unit` is null when it names none. */
export type WithoutUnit = { readonly rest: string; readonly unit: string | null };

const FLOOR_WORD = '(?:floor|flr|fl|level|lvl)';
const COUNT_WORD =
  '(?:\\d{1,3}(?:st|nd|rd|th)?|ground|main|upper|lower|street|mezzanine|concourse|first|second|third|fourth|fifth|sixth|top)';

/** Ways of naming a part of a building, tried in order, each anywhere in the text. */
const UNITS: readonly RegExp[] = [
  new RegExp(
    `(?:^|[\\s,/&-])((?:bsmt|basement)?\\s*&?\\s*${COUNT_WORD}[\\s/-]*${FLOOR_WORD})(?=$|[\\s,.;)])(?!\\.?\\s*#?\\d)`,
    'i',
  ),
  new RegExp(`(?:^|[\\s,-])(${FLOOR_WORD}\\.?\\s*#?\\d{1,3})(?=$|[\\s,.;)])`, 'i'),
  /(?:^|[\s,-])((?:suite|ste|unit|apartment|apt|room|rm|store|shop|space|stall|booth|kiosk|bldg|building|gate|office)\.?\s*(?:(?:no\.?\s*)?#?\s*[a-z]?-?\d+(?:-?[a-z\d]+)?|(?<=[\s.])#?\s*(?:[a-z]|one|two|three|four)))(?=$|[\s,.;)])/i,
  /(?:^|[\s,-])(#\s*(?:[a-z]?-?\d+[a-z]?|ll|ph))(?=$|[\s,.;)])/i,
  /(?:[\s,-])(basement|bsmt|cellar|lobby|mezzanine|storefront|penthouse|rear|store)(?=$|[\s,.;)])/i,
];

/** What names a part of a building only behind a whole street: "42nd Street LL", "42nd Street 4B"; "12 Front" is on Front Street. */
const BEHIND_STREET = /[\s,]+(ll|ph|ph-?[a-z\d]{1,2}|front|frnt|\d{1,4}[a-z]|[a-z]-?\d{1,4})$/i;
/** A house number, after a unit that stands before its door: "Suite 1800 77 West 45th St". An ordinal is none, but the street's. */
const DOOR_NEXT = /^[\s,]*\d[\d-]*[a-z]?\s+\S/i;

/**
 * Takes the unit off an address or street: "41 West 47th Street 3rd Floor" gives "41 West 47th Street" and "3rd Floor". Every unit
 * named is taken; the first of them is returned. Rule: source notes §8.4 (floor and suite go before anything is parsed).
 */
export function splitUnit(text: string): WithoutUnit {
  let rest = text.replace(/\s+/g, ' ');
  let unit: string | null = null;
  for (const pattern of UNITS) {
    const match = pattern.exec(rest);
    const found = match?.[1];
    if (!match || found === undefined) continue;
    const start = match.index + match[0].indexOf(found);
    const behind = rest.slice(start + found.length);
    const isFirst = match.index === 0 && !/^[\s,]/.test(rest);
    if (isFirst && (found.startsWith('#') || !DOOR_NEXT.test(behind))) continue;
    unit ??= found.replace(/^[\s&-]+/, '').trim();
    rest = `${rest.slice(0, start)} ${behind}`;
  }
  rest = tidy(rest);
  const last = BEHIND_STREET.exec(rest);
  const street = last === null ? '' : rest.slice(0, last.index);
  return /[a-z]{2}/i.test(street) && namesStreet(street)
    ? { rest: tidy(street), unit: unit ?? last?.[1] ?? null }
    : { rest, unit };
}

function tidy(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,]+|[\s,;/&-]+$/g, '')
    .trim();
}
