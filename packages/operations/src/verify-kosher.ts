import type { VerifyCandidate, VerifyKosherData, VerifyKosherEnvelope, VerifyKosherInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { evidenceConflicts } from './describe/evidence-conflicts.ts';
import { kosherSummary } from './describe/kosher.ts';
import { envelope } from './envelope.ts';
import type { AskedPlace } from './identify/asked-place.ts';
import { identifyAsked } from './identify/identify-asked.ts';
import { identifyPlace, type MatchedPlace } from './identify/identify-place.ts';
import type { VerifyContext } from './ports.ts';
import { answerOf } from './verify/answer.ts';
import { answerWithoutSubject } from './verify/without-subject.ts';
import { checkedNothing, checkedOf } from './verify/checked.ts';
import { verifyCoverage } from './verify/coverage.ts';
import { type Judged, judge } from './verify/judged.ts';
import { doubtsOf } from './verify/doubts.ts';
import { type Grounds, groundsOf, groundsWithoutSubject } from './verify/grounds.ts';
import { listedBeside } from './verify/listed-beside.ts';
import { readLive } from './verify/live-outcome.ts';
import { missingFor, missingToIdentify } from './verify/missing.ts';
import { verifyNotes } from './verify/notes.ts';
import { nothingRead, type Question } from './verify/question.ts';
import { attributesOf, NOTHING_STATED, statedFood } from './verify/statements.ts';
import { branchOf, candidateOf, subjectOf } from './verify/subject.ts';
import { unplacedFinder, unplacedLike } from './verify/unplaced.ts';

const STATUS = {
  listed_by_agency: 'verified',
  listing_stale: 'stale',
  conflicted: 'conflicted',
  no_longer_listed_by_agency: 'unknown',
  no_readable_agency_lists_it: 'unknown',
} as const;

/**
 * What the agencies' own lists and attached documents say of one place: find it, read lists now where the caller insists, judge, describe.
 * Nothing found or nothing known is an answer, never an error; `unknown` never means "not kosher". Throws `invalid_request` for a web
 * address or an instant that cannot be used. Rule: specification §4.4, decisions §3.
 */
export async function verifyKosher(input: VerifyKosherInput, context: VerifyContext): Promise<VerifyKosherEnvelope> {
  const { now } = context;
  const { asked, found: first } = identifyAsked(context.city, input);
  const at = readInstant(input, now);
  const read = await readLive(input, first, context);
  const city = read?.city ?? context.city;
  const found = read === null ? first : identifyPlace(city, asked);
  const findUnplaced = await unplacedFinder(city, context.history, at === now ? null : at);
  const question: Question = { city, asked, found, live: read, now, at, findUnplaced };
  const { subject, branches } = found;
  if (branches.length > 0)
    return aboutSeveral(question, await Promise.all(branches.map((branch) => judged(question, branch, context))));
  const candidates = await Promise.all(found.candidates.map((other) => mayBeMeant(question, other, context)));
  if (subject === null) return aboutNone(question, candidates);
  return aboutOne(question, subject, await judged(question, subject, context), candidates);
}

/** A place that may have been meant, as it stood at the instant that was asked about. */
async function mayBeMeant(question: Question, other: MatchedPlace, context: VerifyContext): Promise<VerifyCandidate> {
  const { city, at, now } = question;
  const isPast = at !== now;
  const kosher = isPast ? (await judged(question, other, context)).kosher : kosherSummary(city, other.place, now);
  return candidateOf(city, other, kosher);
}

/** The instant to judge at: now, or the earlier one that was asked about. */
function readInstant({ as_of, live }: VerifyKosherInput, now: Date): Date {
  if (as_of === undefined) return now;
  const at = new Date(as_of);
  if (live === 'always' || at > now)
    throw new ServiceError(
      'invalid_request',
      live === 'always'
        ? '`as_of` asks about the past and cannot go with live=always.'
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

function aboutOne(
  question: Question,
  subject: MatchedPlace,
  evidence: Judged,
  candidates: VerifyCandidate[],
): VerifyKosherEnvelope {
  const { city, live, now, at, findUnplaced } = question;
  const doc = city.doc(subject.place);
  const unplaced = unplacedLike(city, subject.place, findUnplaced);
  const checked = checkedOf(city, evidence, unplaced, live);
  const doubts = doubtsOf(question);
  const answer = answerOf(city, doc, evidence, unplaced, now, doubts.length > 0);
  const unavailable =
    live !== null &&
    nothingRead(live) &&
    evidence.certifications.length === 0 &&
    !checked.lists.some((list) => list.last_complete_reading_at !== null);
  const data: VerifyKosherData = {
    subject: subjectOf(city, subject, evidence),
    candidates,
    answer: unavailable ? answerWithoutSubject('unavailable') : answer,
    certifications: evidence.certifications,
    food_status: statedFood(city, evidence),
    attributes: attributesOf(city, evidence, now),
    conflicts: evidenceConflicts(city, evidence),
    missing: [
      ...missingFor(city, evidence, unplaced),
      ...(at === now ? listedBeside(city, subject.place, evidence) : []),
    ],
    checked,
    coverage: verifyCoverage(question),
  };
  const status = unavailable ? 'temporarily_unavailable' : STATUS[evidence.kosher.status];
  return sealed(question, data, status, groundsOf(question, [evidence], unplaced), doc.sample, doubts);
}

function aboutSeveral(question: Question, evidence: readonly Judged[]): VerifyKosherEnvelope {
  const { city, found, asked, findUnplaced } = question;
  const unplaced = findUnplaced(asked.name === null ? [] : [asked.name]);
  const branches = found.branches.map((branch, i) => branchOf(city, branch, evidence[i] as Judged));
  const candidates = found.branches.map((branch, i) => candidateOf(city, branch, (evidence[i] as Judged).kosher));
  const data = {
    ...withoutSubject(question, candidates),
    answer: answerWithoutSubject(found.isAtLeast ? 'too_many' : 'ambiguous', branches.length),
    missing: missingToIdentify(city, asked, true, unplaced),
    branches,
  };
  const sample = found.branches.some(({ place }) => city.doc(place).sample);
  return sealed(question, data, 'ambiguous', groundsOf(question, evidence, unplaced), sample);
}

function aboutNone(question: Question, candidates: VerifyCandidate[]): VerifyKosherEnvelope {
  const { city, asked, live, found, findUnplaced } = question;
  const unplaced = findUnplaced(asked.name === null ? [] : [asked.name]);
  const unavailable = live !== null && live.readings.length > 0 && nothingRead(live) && city.evidence.size === 0;
  const kind = unavailable ? 'unavailable' : whyNone(asked);
  const data = {
    ...withoutSubject(question, candidates),
    answer: answerWithoutSubject(kind, candidates.length),
    missing: missingToIdentify(city, asked, false, unplaced),
  };
  const sample = found.candidates.some(({ place }) => city.doc(place).sample);
  const status = unavailable ? 'temporarily_unavailable' : 'not_found';
  return sealed(question, data, status, groundsWithoutSubject(question, unplaced), sample);
}

function whyNone({ covered, isSomewhereUnknown }: AskedPlace): 'outside' | 'somewhere_unknown' | 'not_found' {
  return covered === false ? 'outside' : isSomewhereUnknown ? 'somewhere_unknown' : 'not_found';
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
    attributes: attributesOf(city, null, at),
    conflicts: [],
    checked: checkedNothing(city, at, live),
    coverage: verifyCoverage(question),
  };
}

function sealed(
  question: Question,
  data: VerifyKosherData,
  status: VerifyKosherEnvelope['status'],
  { freshness, sources }: Grounds,
  sample: boolean,
  doubts: readonly string[] = [],
): VerifyKosherEnvelope {
  const notes = verifyNotes(question, data, status, sample, doubts);
  return { ...envelope(data, status, freshness, sources, notes), status };
}
