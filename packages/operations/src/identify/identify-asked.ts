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
 * Reads a request and finds what it means; a question for a name ("is Maple Grill kosher") means the name. A name with where it is behind it ("Maple Grill,
 * 10 Main Street") is read as both, and a note says so: where a place found bears the whole of it, only to tell which of several is meant. Rule:
 * specification §4.4.
 */
export function identifyAsked(city: City, request: VerifyKosherInput): IdentifiedAsked {
  const input = withoutQuestion(city, request);
  const asked = readAskedPlace(input);
  const whole: IdentifiedAsked = { asked, found: identifyPlace(city, asked) };
  if (input.address !== undefined) return whole;
  return isBorne(city, whole) ? narrowed(city, input, whole) : placed(city, input, whole);
}

/** What a name that places bear means: the one of several that where it is behind it tells, else all of them. */
function narrowed(city: City, input: VerifyKosherInput, whole: IdentifiedAsked): IdentifiedAsked {
  const { subject, branches } = whole.found;
  if (subject !== null) return whole;
  const isOne = ({ found }: IdentifiedAsked): boolean => branches.some(({ place }) => place === found.subject?.place);
  return readApart(city, input).find(isOne) ?? whole;
}

/** What a name that nobody bears means: what the first and surest of its readings finds, for what is called nearly so elsewhere does not stand in for it. */
function placed(city: City, input: VerifyKosherInput, whole: IdentifiedAsked): IdentifiedAsked {
  let best = whole;
  let least = Math.min(SURENESS.branches, sureness(whole.found) + 1);
  for (const read of readApart(city, input)) {
    // Branches elsewhere do not fit a part of the city that has none.
    const isElsewhere = best === whole && whole.found.branches.length > 0 && read.isOfArea;
    if (sureness(read.found) < least && !isElsewhere) continue;
    best = { asked: read.asked, found: read.found };
    least = sureness(read.found) + 1;
    if (least > SURENESS.subject) break;
  }
  return best;
}

/** What each way to read a name apart finds, the surest way first, and whether it was read as in a part of the city. */
function* readApart(city: City, input: VerifyKosherInput): Generator<IdentifiedAsked & { readonly isOfArea: boolean }> {
  for (const { note, ...read } of readingsOfName(city, input)) {
    const asked = readAskedPlace({ ...input, ...read });
    yield {
      asked: { ...asked, notes: [...asked.notes, note] },
      found: identifyPlace(city, asked),
      isOfArea: read.city !== undefined,
    };
  }
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
