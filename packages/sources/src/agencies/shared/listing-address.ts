import { type Address, NOWHERE } from '@kehilla/core';
import { type AddressHints, parseAddress } from '@kehilla/linkage';
import { joinLines, printed } from '../../parsing/printed.ts';

const UK_POSTCODE = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/;
const US_ZIP = /\b\d{5}(?:-\d{4})?\b/;

/**
 * An address as an agency's list prints it: `<br>` and line breaks part its lines, character references and no-break spaces are read. A
 * British one keeps its line and its postcode (as `zip`), because no parser of American streets understands it (sources note §8.4).
 * `null` when nothing is printed.
 */
export function listingAddress(value: unknown, hints: AddressHints = {}): Address | null {
  if (typeof value !== 'string') return null;
  const line = printed(joinLines(value))?.replace(/^[\s,]+|[\s,]+$/g, '') ?? '';
  const postcode = US_ZIP.test(line) ? null : UK_POSTCODE.exec(line);
  if (postcode === null) return parseAddress(line, hints);
  return { ...NOWHERE, line, zip: `${postcode[1]} ${postcode[2]}` };
}
