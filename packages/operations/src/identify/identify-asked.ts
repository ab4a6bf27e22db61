import { type City, findArea, placesNamedExactly } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { words as wordsOf } from '@kehilla/core';
import { isMoreThanKinds, textAskedAbout } from '../understand/one-place.ts';
import { type AskedPlace, readAskedPlace } from './asked-place.ts';
import { type Identified, identifyPlace } from './identify-place.ts';
import { readingsOfName } from './readings-of-name.ts';

/** What a request says of the place it means, and what it was found to mean. */
export type IdentifiedAsked = { readonly asked: AskedPlace; readonly found: Identified };

/**
 * Reads a request and finds what it means; a question for a name ("is Maple Grill kosher") means the name. Where no one place is found by a name, and the
 * name is one with where it is behind it ("Maple Grill, 10 Main Street"), it is read as both if that finds more, and a note says so. Rule:
 * specification §4.4.
 */
export function identifyAsked(city: City, request: VerifyKosherInput): IdentifiedAsked {
  const input = withoutQuestion(city, request);
  const asked = readAskedPlace(input);
  let best: IdentifiedAsked = { asked, found: identifyPlace(city, asked) };
  if (input.address !== undefined) return best;
  for (const { note, ...read } of readingsOfName(city, input)) {
    if (best.found.subject !== null) break;
    const again = readAskedPlace({ ...input, ...read });
    const found = identifyPlace(city, again);
    if (sureness(found) > sureness(best.found)) best = { asked: { ...again, notes: [...again.notes, note] }, found };
  }
  return best;
}

function withoutQuestion(city: City, input: VerifyKosherInput): VerifyKosherInput {
  const text = input.name ?? '';
  const name = textAskedAbout(text, (all) => mayBeName(city, all)) ?? beforeKosher(city, text);
  return name === null ? input : { ...input, name };
}

const KOSHER_BEHIND = /[\s,(–—-]+kosher\s*[)?!.]*\s*$/i;

/**
 * A name without a "kosher" behind it, which asks about the place; null where it has none, where a place on record is called so, and where only a kind of
 * place or an area would be left ("bagels kosher", "Midwood kosher").
 */
function beforeKosher(city: City, text: string): string | null {
  const name = text.replace(KOSHER_BEHIND, '');
  if (name === text || placesNamedExactly(city.image, wordsOf(text)).length > 0) return null;
  return findArea(name)?.exact !== true && mayBeName(city, wordsOf(name)) ? name : null;
}

/** Whether words say more than a kind of place, or a place is called so all the same ("Butcher Grill House"). */
function mayBeName({ image }: City, words: readonly string[]): boolean {
  return isMoreThanKinds(words) || (words.length > 1 && placesNamedExactly(image, words).length > 0);
}

/** One place is more than several branches, those are more than places that may have been meant. */
function sureness({ subject, branches, candidates }: Identified): number {
  return subject !== null ? 3 : branches.length > 0 ? 2 : candidates.length > 0 ? 1 : 0;
}
