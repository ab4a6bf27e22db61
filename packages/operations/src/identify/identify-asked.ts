import type { City } from '@kehilla/city';
import type { VerifyKosherInput } from '@kehilla/contract';
import { type AskedPlace, readAskedPlace } from './asked-place.ts';
import { type Identified, identifyPlace } from './identify-place.ts';
import { bearsName } from './meant-by-name.ts';
import { nameInQuestion } from './name-in-question.ts';
import { readingsOfName } from './readings-of-name.ts';

/** What a request says of the place it means, and what it was found to mean. */
export type IdentifiedAsked = { readonly asked: AskedPlace; readonly found: Identified };

/**
 * Reads a request and finds what it means; a question for a name ("is Maple Grill kosher") means the name. A name that no place found bears, with where it
 * is behind it ("Maple Grill, 10 Main Street"), is read as both where that finds a place, and a note says so: what is called nearly so elsewhere does not
 * stand in for it. Where one bears the whole name, only if that finds more. Rule: specification §4.4.
 */
export function identifyAsked(city: City, request: VerifyKosherInput): IdentifiedAsked {
  const input = withoutQuestion(city, request);
  const asked = readAskedPlace(input);
  const whole: IdentifiedAsked = { asked, found: identifyPlace(city, asked) };
  if (input.address !== undefined) return whole;
  let best = whole;
  const isNearly = !isBorne(city, whole);
  const more = sureness(whole.found) + 1;
  let least = isNearly ? Math.min(SURENESS.branches, more) : more;
  for (const { note, ...read } of readingsOfName(city, input)) {
    if (least > SURENESS.subject) break;
    const again = readAskedPlace({ ...input, ...read });
    const found = identifyPlace(city, again);
    // Branches elsewhere do not fit a part of the city that has none.
    const isElsewhere = best === whole && isNearly && whole.found.branches.length > 0 && read.city !== undefined;
    if (sureness(found) < least && !isElsewhere) continue;
    best = { asked: { ...again, notes: [...again.notes, note] }, found };
    least = sureness(found) + 1;
  }
  return best;
}

/** Whether one of the places that fit bears the very name that was sent. */
function isBorne(city: City, { asked, found: { subject, branches } }: IdentifiedAsked): boolean {
  return [...branches, ...(subject === null ? [] : [subject])].some(({ place }) => bearsName(city, asked, place));
}

function withoutQuestion(city: City, input: VerifyKosherInput): VerifyKosherInput {
  return input.name === undefined ? input : { ...input, name: nameInQuestion(city, input.name) };
}

/** One place is more than several branches, those are more than places that may have been meant. */
const SURENESS = { nothing: 0, candidates: 1, branches: 2, subject: 3 } as const;

function sureness({ subject, branches, candidates }: Identified): number {
  if (subject !== null) return SURENESS.subject;
  if (branches.length > 0) return SURENESS.branches;
  return candidates.length > 0 ? SURENESS.candidates : SURENESS.nothing;
}
