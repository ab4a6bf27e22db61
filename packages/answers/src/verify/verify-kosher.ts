import { type City, counted, newWork } from '@kehilla/city';
import type {
  VerifyAnswer,
  VerifyCandidate,
  VerifyKosherData,
  VerifyKosherEnvelope,
  VerifyKosherInput,
} from '@kehilla/contract';
import { citeText, quoteText, ServiceError } from '@kehilla/core';
import { uncoveredIn } from '@kehilla/language/names';
import { alertNotes } from '../evidence/evidence-conflicts.ts';
import { judge, type Judged, kosherSummary } from '../evidence/judged.ts';
import { listInWords } from '../evidence/lists-not-read.ts';
import type { RequestedPlace } from '../identify/asked-place.ts';
import { identifyAsked } from '../identify/identify-asked.ts';
import { identifyPlace } from '../identify/identify-place.ts';
import { findLine, isOnSomeList, linesLike, linesNamed, type MatchedLine } from '../identify/list-lines.ts';
import type { MatchedPlace } from '../identify/match-place.ts';
import { withoutPlaceholders } from '../identify/name-asked.ts';
import type { VerifyContext } from '../ports.ts';
import { aboutLine, aboutOne, getBranch, getCandidate, lineCandidate } from './about-one.ts';
import { answerWithoutSubject, type WithoutKind } from './answer.ts';
import { consultedNothing } from './consulted-lists.ts';
import { missingToIdentify } from './identity-warnings.ts';
import { getGrounds, groundsWithoutSubject, listAttributes, NOTHING_STATED, sealed } from './grounds.ts';
import { toldAtDoor, unplacedAtDoor, unplacedFinder, unplacedLike, withLines } from './names-another.ts';
import { nothingRead, type Question, readLive, verifyCoverage } from './question.ts';

/**
 * Returns the statements of agencies' own lists and attached documents about one place: it finds the place, reads lists now if the caller asks for it, judges,
 * and describes. Nothing found or nothing known is an answer, never an error; `unknown` never means "not kosher". Throws `invalid_request` for a web address or
 * an instant that cannot be used, and for a name without words. Rule: specification §4.4, decisions §3.
 */
export async function verifyKosher(input: VerifyKosherInput, context: VerifyContext): Promise<VerifyKosherEnvelope> {
  const { now, work = newWork('verify_kosher') } = context;
  refuseNamingNothing(input);
  const { request, found: first, names } = counted(context.city, work, () => identifyAsked(context.city, input));
  const at = readInstant(input, now);
  const read = await readLive(input, first, context);
  const city = read?.city ?? context.city;
  const found = read === null ? first : counted(city, work, () => identifyPlace(city, request));
  const findUnplaced = await unplacedFinder(city, context.history, at === now ? null : at);
  const question: Question = { city, request, found, live: read, now, at, work, findUnplaced };
  const { subject, branches } = found;
  // Beside places that are meant, a line at no place is told where it bears the very name.
  const named = at === now ? linesNamed(city, names) : [];
  if (branches.length > 0) {
    const evidence = await Promise.all(branches.map((branch) => judged(question, branch, context)));
    return aboutSeveral(question, evidence, named);
  }
  const candidates = await Promise.all(found.candidates.map((other) => mayBeMeant(question, other, context)));
  const line = at === now ? findLine(city, input, request, found) : null;
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

/**
 * Returns the answer for several places that fit alike: it chooses none, shows each as a branch with its own evidence and none of them again as a candidate;
 * unlinked lines with the very name are candidates. Rule: specification §4.4.
 */
function aboutSeveral(
  question: Question,
  evidence: readonly Judged[],
  lines: readonly MatchedLine[],
): VerifyKosherEnvelope {
  const { city, found, request, findUnplaced, now } = question;
  const unplaced = findUnplaced(request.name === null ? [] : [request.name]);
  const branches = found.branches.map((branch, i) => getBranch(city, branch, evidence[i] as Judged));
  const data = {
    ...withoutSubject(
      question,
      lines.map((line) => lineCandidate(city, line, now)),
    ),
    answer: withLinesTold(
      answerWithoutSubject(found.isAtLeast ? 'too_many' : 'ambiguous', branches.length),
      city,
      lines,
    ),
    missing: missingToIdentify(city, request, true, unplaced),
    branches,
  };
  const sample = found.branches.some(({ place }) => city.doc(place).sample);
  const alerts = found.branches.flatMap(({ place }, i) =>
    alertNotes(city, city.doc(place).name, evidence[i] as Judged),
  );
  const grounds = getGrounds(
    question,
    evidence,
    withLines(
      unplaced,
      lines.map(({ line }) => line),
    ),
  );
  return sealed(question, data, 'ambiguous', grounds, sample, { alerts });
}

/** Returns the answer for a request without a place: unlinked lines and places that may be meant, and what to send. */
function aboutNone(question: Question, places: VerifyCandidate[], lines: readonly MatchedLine[]): VerifyKosherEnvelope {
  const { city, request, live, found, findUnplaced, now } = question;
  const candidates = [...lines.map((line) => lineCandidate(city, line, now)), ...places];
  const unplaced = findUnplaced(request.name === null ? [] : [request.name]);
  const there = question.at === question.now ? unplacedAtDoor(city, request) : [];
  const unavailable = live !== null && live.readings.length > 0 && nothingRead(live) && city.evidence.size === 0;
  const kind = unavailable ? 'unavailable' : whyNone(city, request, candidates);
  const data = {
    ...withoutSubject(question, candidates),
    answer: withLinesTold(answerWithoutSubject(kind, candidates.length, request.town), city, lines),
    missing: [...missingToIdentify(city, request, false, unplaced), ...toldAtDoor(city, there)],
  };
  const sample = found.candidates.some(({ place }) => city.doc(place).sample);
  const status = unavailable ? 'temporarily_unavailable' : 'not_found';
  return sealed(
    question,
    data,
    status,
    groundsWithoutSubject(question, withLines(unplaced, [...there, ...lines.map(({ line }) => line)])),
    sample,
  );
}

/** Adds the text of lists about unlinked establishments that may be meant: the answer must not read as if no list had them. */
function withLinesTold(answer: VerifyAnswer, city: City, lines: readonly MatchedLine[]): VerifyAnswer {
  if (lines.length === 0) return answer;
  const notes = lines.slice(0, MOST_TOLD).map(({ line, isOutside }) => {
    const list = city.registry.lists.get(line.list_id)?.name ?? line.list_id;
    const where = line.listed_address === null ? 'without an address' : citeText(line.listed_address);
    const food = line.food_status.length === 0 ? '' : `, ${line.food_status.join(' and ')}`;
    return `${list} has ${quoteText(line.listed_name)}, ${where}${food}${isOutside ? ', outside the city' : ', linked to no place'}`;
  });
  return { ...answer, summary: `${listInWords(notes)}: whether that is meant is not known. ${answer.summary}` };
}

const MOST_TOLD = 3;

function whyNone(city: City, request: RequestedPlace, candidates: readonly VerifyCandidate[]): WithoutKind {
  const { name, address, covered, isSomewhereUnknown } = request;
  if (covered === false) return name !== null && isOnSomeList(city, name) ? 'outside_listed' : 'outside';
  const kind = name === null || address !== null ? null : uncoveredIn(name);
  if (kind !== null || isSomewhereUnknown) return kind ?? 'somewhere_unknown';
  return isDoorAlone(request) && isEachAtDoor(candidates) ? 'door' : 'not_found';
}

/** Returns whether a door is all that was sent: who stands there was asked, and is known. */
function isDoorAlone({ place_id, name, address, host }: RequestedPlace): boolean {
  return place_id === null && name === null && host === null && address !== null;
}

function isEachAtDoor(candidates: readonly VerifyCandidate[]): boolean {
  return candidates.length > 0 && candidates.every(({ match }) => match.matched_on.includes('address'));
}

function withoutSubject(
  question: Question,
  candidates: VerifyCandidate[],
): Omit<VerifyKosherData, 'answer' | 'missing'> {
  const { city, live, at } = question;
  return {
    subject: null,
    candidates,
    certifications: [],
    food_status: NOTHING_STATED,
    attributes: listAttributes(city, null, at),
    conflicts: [],
    checked: consultedNothing(city, at, live),
    coverage: verifyCoverage(question),
  };
}
