import type { City } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { type AskedPlace, readAskedPlace } from './asked-place.ts';
import { type Identified, identifyPlace } from './identify-place.ts';

/** What a request says of the place it means, and what it was found to mean. */
export type IdentifiedAsked = { readonly asked: AskedPlace; readonly found: Identified };

const STREET =
  '(?:st|street|ave|avenue|rd|road|blvd|boulevard|pkwy|parkway|pl|place|ln|lane|dr|drive|ct|court|ter|terrace|tpke|turnpike|hwy|highway|plaza|circle|square|concourse|expressway|center|yards|park|broadway|bowery)';
/** Where an address may begin behind a name: at a number that no hyphen or digit stands before ("30-17 30 Ave" begins at its 30). */
const NUMBER = /(?<=[\s,(–—]|[^\d\s]-)\d{1,6}[a-z]?(?:-\d{1,4}[a-z]?)?\s+(?=\S)/gi;
const SEPARATED = /[,(–—-]\s*$/;
const NAMES_STREET = new RegExp(String.raw`\s${STREET}\b`, 'i');
const ON_STREET = new RegExp(String.raw`^(.{2,}?)\s+(?:on|at|@)\s+(.{2,150}\b${STREET}\b.{0,50})$`, 'i');
const MOST_READINGS = 4;

/**
 * Reads a request and finds what it means. Where no one place is found by a name, and the name is one with an address behind it ("Maple Grill, 10
 * Main Street"), it is read as both if that finds more, and a note says so. Rule: specification §4.4.
 */
export function identifyAsked(city: City, input: VerifyKosherInput): IdentifiedAsked {
  const asked = readAskedPlace(input);
  let best: IdentifiedAsked = { asked, found: identifyPlace(city, asked) };
  if (input.address !== undefined) return best;
  for (const both of readingsOf(input.name ?? '')) {
    if (best.found.subject !== null) break;
    const again = readAskedPlace({ ...input, ...both });
    const found = identifyPlace(city, again);
    if (sureness(found) <= sureness(best.found)) continue;
    const note = `The name was read as "${both.name}", and "${both.address}" as its address.`;
    best = { asked: { ...again, notes: [...again.notes, note] }, found };
  }
  return best;
}

/** One place is more than several branches, those are more than places that may have been meant. */
function sureness({ subject, branches, candidates }: Identified): number {
  return subject !== null ? 3 : branches.length > 0 ? 2 : candidates.length > 0 ? 1 : 0;
}

type NameAndAddress = { readonly name: string; readonly address: string };

/** A name and the address behind it, in each way that a text can be read so, the longest address first; none where there is none. */
function readingsOf(text: string): NameAndAddress[] {
  const all = text.trim().replace(/\)$/, '');
  const numbered = [...all.matchAll(NUMBER)].flatMap(({ index }): NameAndAddress[] => {
    const [before, address] = [all.slice(0, index), all.slice(index)];
    const name = before.replace(/[\s,(–—-]+$/, '').replace(/\s+(?:at|@)$/i, '');
    const isAddress = SEPARATED.test(before) || NAMES_STREET.test(` ${address.replace(/^\S+\s+/, '')}`);
    return name.length >= 2 && isAddress ? [{ name, address }] : [];
  });
  const [, name, address] = ON_STREET.exec(all) ?? [];
  const onStreet = name === undefined || address === undefined ? [] : [{ name, address }];
  return [...numbered, ...onStreet].slice(0, MOST_READINGS);
}
