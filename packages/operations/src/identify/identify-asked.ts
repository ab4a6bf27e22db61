import type { City } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { type AskedPlace, readAskedPlace } from './asked-place.ts';
import { type Identified, identifyPlace } from './identify-place.ts';
import { nameInQuestion } from './name-in-question.ts';
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
  return input.name === undefined ? input : { ...input, name: nameInQuestion(city, input.name) };
}

/** One place is more than several branches, those are more than places that may have been meant. */
function sureness({ subject, branches, candidates }: Identified): number {
  return subject !== null ? 3 : branches.length > 0 ? 2 : candidates.length > 0 ? 1 : 0;
}
