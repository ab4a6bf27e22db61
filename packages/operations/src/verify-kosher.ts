import { counted, newWork } from '@kehilla/city';
import { findLine, linesLike, linesNamed } from './identify/list-lines.ts';
import type { VerifyCandidate, VerifyKosherEnvelope, VerifyKosherInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { kosherSummary } from './describe/evidence/kosher.ts';
import { identifyAsked } from './identify/identify-asked.ts';
import { withoutPlaceholders } from './identify/asked/name-asked.ts';
import { identifyPlace } from './identify/identify-place.ts';
import type { MatchedPlace } from './identify/match/matched-place.ts';
import type { VerifyContext } from './ports.ts';
import { judge, type Judged } from './describe/evidence/judged.ts';
import { readLive } from './verify/checked/live-outcome.ts';
import type { Question } from './verify/checked/question.ts';
import { aboutOne, getCandidate } from './verify/about-one.ts';
import { unplacedFinder, unplacedLike } from './verify/doubts/unplaced.ts';
import { aboutLine, lineCandidate } from './verify/about-line.ts';
import { aboutNone, aboutSeveral } from './verify/about-several-or-none.ts';

/**
 * What the agencies' own lists and attached documents say of one place: find it, read lists now where the caller insists, judge, describe.
 * Nothing found or nothing known is an answer, never an error; `unknown` never means "not kosher". Throws `invalid_request` for a web
 * address or an instant that cannot be used, and for a name in which nothing is written. Rule: specification §4.4, decisions §3.
 */
export async function verifyKosher(input: VerifyKosherInput, context: VerifyContext): Promise<VerifyKosherEnvelope> {
  const { now, work = newWork('verify_kosher') } = context;
  refuseNamingNothing(input);
  const { asked, found: first, names } = counted(context.city, work, () => identifyAsked(context.city, input));
  const at = readInstant(input, now);
  const read = await readLive(input, first, context);
  const city = read?.city ?? context.city;
  const found = read === null ? first : counted(city, work, () => identifyPlace(city, asked));
  const findUnplaced = await unplacedFinder(city, context.history, at === now ? null : at);
  const question: Question = { city, asked, found, live: read, now, at, work, findUnplaced };
  const { subject, branches } = found;
  // Beside places that are meant, a line at no place is told where it bears the very name.
  const named = at === now ? linesNamed(city, names) : [];
  if (branches.length > 0) {
    const evidence = await Promise.all(branches.map((branch) => judged(question, branch, context)));
    return aboutSeveral(question, evidence, named);
  }
  const candidates = await Promise.all(found.candidates.map((other) => mayBeMeant(question, other, context)));
  const line = at === now ? findLine(city, input, asked, found) : null;
  if (line !== null) return aboutLine(question, line);
  if (subject === null) return aboutNone(question, candidates, at === now ? linesLike(city, names, input) : []);
  const others = [...candidates, ...named.map((other) => lineCandidate(city, other, now))];
  return aboutOne(question, subject, await judged(question, subject, context), others);
}

/** A name of spaces, or fields that stand for ones left empty ("n/a"), identify nothing: "not found" would read as if a place had been looked for. */
function refuseNamingNothing(input: VerifyKosherInput): void {
  const { place_id, name, url, lat, address } = withoutPlaceholders(input);
  if (name?.trim() !== '' && [place_id, name, url, lat, address].some((part) => part !== undefined)) return;
  throw new ServiceError(
    'invalid_request',
    '`name` must be the name of the place; leave it out where it is not known, and send place_id, url, or its street address as the name.',
    { field: 'name', expected: 'the name of the place, or another of place_id, url, or lat with lng instead' },
  );
}

/** A place that may have been meant, as it stood at the instant that was asked about. */
async function mayBeMeant(question: Question, other: MatchedPlace, context: VerifyContext): Promise<VerifyCandidate> {
  const { city, at, now } = question;
  const isPast = at !== now;
  const kosher = isPast ? (await judged(question, other, context)).kosher : kosherSummary(city, other.place, now);
  return getCandidate(city, other, kosher);
}

/** The instant to judge at: now, or the earlier one that was asked about. */
function readInstant({ as_of, live }: VerifyKosherInput, now: Date): Date {
  if (as_of === undefined) return now;
  const at = new Date(as_of);
  if (live === 'always' || at > now)
    throw new ServiceError(
      'invalid_request',
      live === 'always'
        ? '`as_of` asks about the past and cannot go with {"live": "always"}.'
        : '`as_of` must not lie in the future.',
      { field: 'as_of', expected: 'an instant that has passed, with live auto or never' },
    );
  return at;
}

/** A place's evidence at the instant: of the city for now, of the record's history for the past. */
async function judged(
  { city, at, now, findUnplaced }: Question,
  { place }: MatchedPlace,
  { history }: VerifyContext,
): Promise<Judged> {
  if (at === now) return judge(city, place, at, null);
  const { place_id, merged_from } = city.record(place);
  const { evidence, readings } = await history.evidenceAt([place_id, ...merged_from], at);
  const may_be_on = [...unplacedLike(city, place, findUnplaced).keys()];
  return judge(city, place, at, { evidence: { ...evidence, may_be_on }, readings });
}
