import { type Address, NOWHERE, joinLines, printed } from '@kehilla/core';
import { type AddressHints, boroughOfCity, liesAbroad, parseAddress, stateOf } from '@kehilla/linkage';

const UK_POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/;
const US_ZIP = /\b\d{5}(?:-\d{4})?\b/;

/** What a list says of a row's place beside its address: also words for an area, such as a country's or a state's name. */
export type ListingHints = AddressHints & { readonly areas?: readonly string[] };

/**
 * An address as an agency's list prints it: `<br>` and line breaks part its lines, character references and no-break spaces are read. A
 * British one keeps its line and its postcode (as `zip`), because no parser of American streets understands it (sources note §8.4). One that does not say
 * itself where it lies is in the country or the other state that the list's own words for its area name ("Hahaganah 21" under "Israel"): it is no branch in
 * New York. `null` when nothing is printed.
 */
export function listingAddress(value: unknown, hints: ListingHints = {}): Address | null {
  const line = printedLine(value);
  const elsewhere = elsewhereIn(hints.areas ?? []);
  const address = lineAddress(line, hints);
  if (elsewhere === null || saysWhere(address, line)) return address;
  return lineAddress(line === '' ? elsewhere : `${line}, ${elsewhere}`, {});
}

function printedLine(value: unknown): string {
  return typeof value === 'string' ? (printed(joinLines(value))?.replace(/^[\s,]+|[\s,]+$/g, '') ?? '') : '';
}

/** The other country or state that words for an area name; null where they name none, or also New York. */
function elsewhereIn(areas: readonly string[]): string | null {
  const names = areas.map((area) => area.replace(/^.*\s[-–—]\s/, ''));
  const isHere = areas.some((area) => boroughOfCity(area) !== null || /\bnew york\b/i.test(area));
  if (isHere) return null;
  return names.find((name) => liesAbroad(name) || stateOf(name) !== null) ?? null;
}

/** Whether an address says itself in which borough, state or country it lies. */
function saysWhere(address: Address | null, line: string): boolean {
  if (address === null) return false;
  const { borough, state, zip } = address;
  return borough !== null || state !== null || zip !== null || liesAbroad(line);
}

function lineAddress(line: string, hints: AddressHints): Address | null {
  const postcode = US_ZIP.test(line) ? null : UK_POSTCODE.exec(line);
  if (postcode === null) return parseAddress(line, hints);
  return { ...NOWHERE, line, zip: `${postcode[1]} ${postcode[2]}` };
}
