/** Text of an address with its floor, suite, store or flat taken off; `unit` is null when it names none. */
export type WithoutUnit = { readonly rest: string; readonly unit: string | null };

const FLOOR_WORD = '(?:floor|flr|fl|level|lvl)';
const COUNT_WORD =
  '(?:\\d{1,3}(?:st|nd|rd|th)?|ground|main|upper|lower|street|mezzanine|concourse|first|second|third|fourth|fifth|sixth|top)';

/** Ways of naming a part of a building, tried in order, each anywhere in the text. */
const UNITS: readonly RegExp[] = [
  new RegExp(`(?:^|[\\s,/&-])((?:bsmt|basement)?\\s*&?\\s*${COUNT_WORD}[\\s/-]*${FLOOR_WORD})(?=$|[\\s,.;)])`, 'i'),
  new RegExp(`(?:^|[\\s,-])(${FLOOR_WORD}\\.?\\s*#?\\d{1,3})(?=$|[\\s,.;)])`, 'i'),
  /(?:^|[\s,-])((?:suite|ste|unit|apartment|apt|room|rm|store|shop|space|stall|booth|kiosk|bldg|building|gate)\.?\s*(?:(?:no\.?\s*)?#?\s*[a-z]?-?\d+[a-z]?|(?<=[\s.])#?\s*(?:[a-z]|one|two|three|four)))(?=$|[\s,.;)])/i,
  /(?:^|[\s,-])(#\s*[a-z]?-?\d+[a-z]?)(?=$|[\s,.;)])/i,
  /(?:[\s,-])(basement|bsmt|cellar|lobby|mezzanine|storefront|penthouse|rear|store)(?=$|[\s,.;)])/i,
];

/**
 * Takes the unit off an address or street: "41 West 47th Street 3rd Floor" gives "41 West 47th Street" and "3rd Floor". Every unit
 * named is taken; the first of them is returned. Rule: source notes §8.4 (floor and suite go before anything is parsed).
 */
export function splitUnit(text: string): WithoutUnit {
  let rest = text;
  let unit: string | null = null;
  for (const pattern of UNITS) {
    const match = pattern.exec(rest);
    const found = match?.[1];
    if (!match || found === undefined || match.index === 0) continue;
    const start = match.index + match[0].indexOf(found);
    unit ??= found.replace(/^[\s&-]+/, '').trim();
    rest = `${rest.slice(0, start)} ${rest.slice(start + found.length)}`;
  }
  return {
    rest: rest
      .replace(/\s+/g, ' ')
      .replace(/[\s,;/&-]+$/, '')
      .trim(),
    unit,
  };
}
