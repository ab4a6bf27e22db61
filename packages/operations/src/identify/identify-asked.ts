import type { City } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { type AskedPlace, readAskedPlace } from './asked-place.ts';
import { type Identified, identifyPlace } from './identify-place.ts';

/** What a request says of the place it means, and what it was found to mean. */
export type IdentifiedAsked = { readonly asked: AskedPlace; readonly found: Identified };

const STREET =
  '(?:st|street|ave|avenue|rd|road|blvd|boulevard|pkwy|parkway|pl|place|ln|lane|dr|drive|ct|court|ter|terrace|tpke|turnpike|hwy|highway|broadway|bowery)';
/** A name with the address written behind it: after a comma, after "on" or "at", or a number and a street by themselves. */
const WITH_ADDRESS: readonly RegExp[] = [
  /^(.{2,}?)\s*[,(–—-]\s*(\d[\d-]*\s+\S.{1,198}?)\)?$/,
  new RegExp(String.raw`^(.{2,}?)\s+(?:on|at|@)\s+(.{2,150}\b${STREET}\b.{0,50})$`, 'i'),
  new RegExp(String.raw`^(.{2,}?)\s+(\d{1,5}(?:-\d{1,3})?\s+.{2,150}\b${STREET}\b.{0,50})$`, 'i'),
];

/**
 * Reads a request and finds what it means. Where no one place is found by a name, and the name is one with an address behind it ("Maple Grill, 10
 * Main Street"), it is read as both if that finds the place, and a note says so. Rule: specification §4.4.
 */
export function identifyAsked(city: City, input: VerifyKosherInput): IdentifiedAsked {
  const asked = readAskedPlace(input);
  const found = identifyPlace(city, asked);
  const both = found.subject !== null || input.address !== undefined ? null : splitName(input.name ?? '');
  if (both === null) return { asked, found };
  const again = readAskedPlace({ ...input, ...both });
  const foundAgain = identifyPlace(city, again);
  if (foundAgain.subject === null && (isAnything(found) || !isAnything(foundAgain))) return { asked, found };
  const note = `The name was read as "${both.name}", and "${both.address}" as its address.`;
  return { asked: { ...again, notes: [...again.notes, note] }, found: foundAgain };
}

function isAnything({ subject, branches, candidates }: Identified): boolean {
  return subject !== null || branches.length + candidates.length > 0;
}

/** A name and the address behind it; null where there is none. */
function splitName(text: string): { name: string; address: string } | null {
  for (const form of WITH_ADDRESS) {
    const [, name, address] = form.exec(text.trim()) ?? [];
    if (name !== undefined && address !== undefined) return { name, address };
  }
  return null;
}
