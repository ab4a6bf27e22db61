import type { City } from '@kehilla/city';
import type { VerifyKosherData, VerifyKosherEnvelope, VerifyKosherInput } from '@kehilla/contract';
import { ServiceError } from '@kehilla/core';
import { evidenceConflicts } from './describe/evidence-conflicts.ts';
import { NOTES } from './describe/notes.ts';
import { envelope } from './envelope.ts';
import { type AskedPlace, readAskedPlace } from './identify/asked-place.ts';
import { type Identified, identifyPlace, type MatchedPlace } from './identify/identify-place.ts';
import { knownPlace } from './identify/known-place.ts';
import type { VerifyContext } from './ports.ts';
import { answerOf, answerWithoutSubject } from './verify/answer.ts';
import { checkedNothing, checkedOf } from './verify/checked.ts';
import { verifyCoverage } from './verify/coverage.ts';
import { type Judged, judge } from './verify/judged.ts';
import { type LiveRead, readLive } from './verify/live-outcome.ts';
import { missingFor, missingToIdentify } from './verify/missing.ts';
import { withSilence } from './verify/silent-since.ts';
import { attributesOf, NOTHING_STATED, statedFood } from './verify/statements.ts';
import { branchOf, candidateOf, subjectOf } from './verify/subject.ts';
import { listsWithUnplaced } from './verify/unplaced.ts';
import { freshnessUsed, sourcesUsed } from './verify/used.ts';

/** One question on its way: the city it is answered from, what was asked, what fits, and the instant it is judged at. */
type Question = {
  readonly city: City;
  readonly asked: AskedPlace;
  readonly found: Identified;
  readonly live: LiveRead | null;
  readonly now: Date;
  readonly at: Date;
};

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
  const asked = readAskedPlace(input);
  const at = readInstant(input, now);
  const first = identifyPlace(context.city, asked);
  const read = await readLive(input, first, context);
  const city = read?.city ?? context.city;
  const found = read === null ? first : identifyPlace(city, asked);
  const question = { city, asked, found, live: read, now, at };
  const { subject, branches } = found;
  if (subject !== null) return aboutOne(question, subject, await judged(question, subject, context));
  if (branches.length === 0) return aboutNone(question);
  return aboutSeveral(question, await Promise.all(branches.map((branch) => judged(question, branch, context))));
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
  { city, at, now }: Question,
  { place }: MatchedPlace,
  { history }: VerifyContext,
): Promise<Judged> {
  if (at === now) return judge(city, place, at, null);
  const { place_id, merged_from } = city.record(place);
  return judge(city, place, at, await history.evidenceAt([place_id, ...merged_from], at));
}

function aboutOne(question: Question, subject: MatchedPlace, evidence: Judged): VerifyKosherEnvelope {
  const { city, found, live, now } = question;
  const doc = city.doc(subject.place);
  const names = knownPlace(city, subject.place).subjects[0]?.names ?? [doc.name];
  const unplaced = listsWithUnplaced(city, names);
  const checked = checkedOf(city, evidence, unplaced, live);
  const answer = withSilence(answerOf(city, doc.name, evidence), city, evidence, checked);
  const unavailable =
    live !== null &&
    nothingRead(live) &&
    evidence.certifications.length === 0 &&
    !checked.lists.some((list) => list.last_complete_reading_at !== null);
  const data: VerifyKosherData = {
    subject: subjectOf(city, subject, evidence),
    candidates: found.candidates.map((other) => candidateOf(city, other, now)),
    answer: unavailable ? answerWithoutSubject('unavailable') : answer,
    certifications: evidence.certifications,
    food_status: statedFood(city, evidence),
    attributes: attributesOf(city, evidence, now),
    conflicts: evidenceConflicts(city, evidence),
    missing: missingFor(city, evidence, unplaced),
    checked,
    coverage: verifyCoverage(question),
  };
  const status = unavailable ? 'temporarily_unavailable' : STATUS[evidence.kosher.status];
  return sealed(question, data, status, [evidence], doc.sample);
}

function aboutSeveral(question: Question, evidence: readonly Judged[]): VerifyKosherEnvelope {
  const { city, found, asked } = question;
  const branches = found.branches.map((branch, i) => branchOf(city, branch, evidence[i] as Judged));
  const data = {
    ...withoutSubject(question),
    answer: answerWithoutSubject('ambiguous', branches.length),
    missing: missingToIdentify(city, asked, true, new Set()),
    branches,
  };
  return sealed(
    question,
    data,
    'ambiguous',
    evidence,
    found.branches.some(({ place }) => city.doc(place).sample),
  );
}

function aboutNone(question: Question): VerifyKosherEnvelope {
  const { city, asked, live, found } = question;
  const unplaced = asked.name === null ? new Set<string>() : listsWithUnplaced(city, [asked.name]);
  const unavailable = live !== null && live.readings.length > 0 && nothingRead(live) && city.evidence.size === 0;
  const kind = unavailable ? 'unavailable' : asked.covered === false ? 'outside' : 'not_found';
  const data = {
    ...withoutSubject(question),
    answer: answerWithoutSubject(kind, found.candidates.length),
    missing: missingToIdentify(city, asked, false, unplaced),
  };
  const sample = found.candidates.some(({ place }) => city.doc(place).sample);
  return sealed(question, data, unavailable ? 'temporarily_unavailable' : 'not_found', [], sample);
}

function withoutSubject(question: Question): Omit<VerifyKosherData, 'answer' | 'missing'> {
  const { city, found, live, now, at } = question;
  return {
    subject: null,
    candidates: found.candidates.map((other) => candidateOf(city, other, now)),
    certifications: [],
    food_status: NOTHING_STATED,
    attributes: attributesOf(city, null, at),
    conflicts: [],
    checked: checkedNothing(at, live),
    coverage: verifyCoverage(question),
  };
}

function nothingRead({ readings }: LiveRead): boolean {
  return readings.every((reading) => reading.read_at === null);
}

function sealed(
  question: Question,
  data: VerifyKosherData,
  status: VerifyKosherEnvelope['status'],
  evidence: readonly Judged[],
  sample: boolean,
): VerifyKosherEnvelope {
  const { city, live, now, at } = question;
  const tier = live !== null && !nothingRead(live) && live.readings.length > 0 ? 'live' : 'db';
  const notes = [
    sample ? NOTES.sample : null,
    status === 'unknown' || status === 'not_found' ? NOTES.unlisted : null,
    otherAddress(question),
    at === now ? null : `This is what the lists were known to say on ${at.toISOString()}, not what they say now.`,
    data.attributes.passover.note,
    NOTES.askRabbi,
  ];
  return {
    ...envelope(data, status, freshnessUsed(city, evidence, now, tier), sourcesUsed(city, evidence), notes),
    status,
  };
}

/** That the place answered about does not stand, for all that is known, at the address that was sent; null where it does. */
function otherAddress({ city, asked, found: { subject } }: Question): string | null {
  if (subject === null || asked.address?.street == null || subject.match.matched_on.includes('address')) return null;
  if (subject.match.matched_on.includes('place_id')) return null;
  const own = city.doc(subject.place).address;
  return own === null
    ? 'No address of this place is known, so the address that was sent could not be compared.'
    : `The address of this place is ${own}, not the one that was sent; a certification is of one branch.`;
}
