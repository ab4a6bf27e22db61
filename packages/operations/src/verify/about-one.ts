import { toldAtDoor, unplacedAtDoor, withLines } from './doubts/unplaced-at-door.ts';
import type {
  KosherSummary,
  VerifyBranch,
  VerifyCandidate,
  VerifyKosherData,
  VerifyKosherEnvelope,
  VerifySubject,
} from '@kehilla/contract';
import { evidenceConflicts } from '../describe/evidence/evidence-conflicts.ts';
import type { MatchedPlace } from '../identify/match/matched-place.ts';
import { getAnswer } from './answer/answer.ts';
import { answerWithoutSubject } from './answer/without-subject.ts';
import { getChecked } from './checked/checked.ts';
import { verifyCoverage } from './checked/coverage.ts';
import { judge, type Judged } from '../describe/evidence/judged.ts';
import { listDoubts } from './doubts/doubts.ts';
import { getGrounds, sealed } from './checked/grounds.ts';
import { missingFor } from './doubts/missing.ts';
import { nothingRead, type Question } from './checked/question.ts';
import { listAttributes, statedFood } from './statements.ts';
import { unplacedLike } from './doubts/unplaced.ts';
import { alertNotes, alertsMissing } from '../describe/evidence/waiting-alerts.ts';
import type { City } from '@kehilla/city';
import { shownPoint } from '../describe/place/place-summary.ts';
import { citeText, quoteText } from '@kehilla/core';
import { agencyName } from '../describe/evidence/agency-sources.ts';
import { listInWords } from '../describe/civil-date.ts';
import { likenessOf } from '@kehilla/linkage';
import { knownPlace } from '../lookup/known-place.ts';

/** The status of an answer by what is known of its place. */
export const STATUS = {
  listed_by_agency: 'verified',
  listing_stale: 'stale',
  conflicted: 'conflicted',
  no_longer_listed_by_agency: 'unknown',
  no_readable_agency_lists_it: 'unknown',
} as const;

/** The answer about the one place that was meant. Nothing read where everything was to be read now is `temporarily_unavailable`. Rule: decisions §3. */
export function aboutOne(
  question: Question,
  subject: MatchedPlace,
  evidence: Judged,
  candidates: VerifyCandidate[],
): VerifyKosherEnvelope {
  const { city, live, now, at, findUnplaced } = question;
  const doc = city.doc(subject.place);
  const unplaced = unplacedLike(city, subject.place, findUnplaced);
  const checked = getChecked(city, evidence, unplaced, live);
  const there = at === now ? unplacedAtDoor(city, question.asked) : [];
  const doubts = listDoubts(question);
  const beside = at === now ? toldBeside(city, subject.place, evidence) : '';
  const answer = getAnswer(city, doc, evidence, unplaced, now, doubts.length > 0, beside);
  const unavailable =
    live !== null &&
    nothingRead(live) &&
    evidence.certifications.length === 0 &&
    !checked.lists.some((list) => list.last_complete_reading_at !== null);
  const data: VerifyKosherData = {
    subject: getSubject(city, subject, evidence),
    candidates,
    answer: unavailable ? answerWithoutSubject('unavailable') : answer,
    certifications: evidence.certifications,
    food_status: statedFood(city, evidence),
    attributes: listAttributes(city, evidence, now),
    conflicts: evidenceConflicts(city, evidence),
    missing: [
      ...missingFor(city, evidence, unplaced),
      ...alertsMissing(city, evidence),
      ...(at === now ? listedBeside(city, subject.place, evidence) : []),
      ...toldAtDoor(city, there),
    ],
    checked,
    coverage: verifyCoverage(question),
  };
  const status = unavailable ? 'temporarily_unavailable' : STATUS[evidence.kosher.status];
  const told = [...doubts, ...alertNotes(city, doc.name, evidence)];
  return sealed(question, data, status, getGrounds(question, [evidence], withLines(unplaced, there)), doc.sample, told);
}

/** The place an answer is about, with how well it fits and its summary. Rule: specification §4.4. */
function getSubject(city: City, { place, match }: MatchedPlace, { kosher }: Judged): VerifySubject {
  const { place_id, name, category, address, area, borough, location, phone, website, closed, sample } =
    city.doc(place);
  return {
    place_id,
    name,
    category,
    address,
    area,
    borough,
    location: shownPoint(location),
    distance_m: location === null ? null : match.distance_m,
    phone,
    website,
    closed,
    sample,
    match: { score: match.score, matched_on: [...match.matched_on] },
    kosher,
  };
}

/** A place that may have been meant, with its summary at the instant that was asked about. */
export function getCandidate(city: City, { place, match }: MatchedPlace, kosher: KosherSummary): VerifyCandidate {
  const { place_id, name, address, location } = city.doc(place);
  return {
    place_id,
    name,
    address,
    distance_m: location === null ? null : match.distance_m,
    match: { score: match.score, matched_on: [...match.matched_on] },
    kosher,
  };
}

/**
 * A branch that fits, with its own evidence: a certification is of one branch, as the list prints it. Rule: source notes §8.3.
 */
export function getBranch(
  city: City,
  { place, match }: MatchedPlace,
  { certifications, kosher }: Judged,
): VerifyBranch {
  const { place_id, name, address, location } = city.doc(place);
  return {
    place_id,
    name,
    address,
    location: shownPoint(location),
    distance_m: location === null ? null : match.distance_m,
    certifications: [...certifications],
    kosher,
  };
}

/** From here on two names at one door may be of one shop that sources call otherwise: "Maple Grill", "Maple Grill Deluxe". */
const ALIKE = 0.8;

/**
 * What would settle whether a place that no list shows is one that some list does: each certified place of nearly its name at its own door, which
 * nobody has linked to it. Empty for a certified place; of today’s evidence alone. Rule: specification §1.2, unknown is never no.
 */
function listedBeside(city: City, place: number, judged: Judged): string[] {
  return certifiedBeside(city, place, judged).map(({ other, certified_by }) => {
    const { name, address, place_id } = city.doc(other);
    return `Whether it is ${quoteText(name)}${address === null ? '' : `, ${citeText(address)}`} (${place_id}), of which ${certified_by.join(', ')} tells: name and address are alike, and nobody has linked the two.`;
  });
}

/** The same as a sentence of the summary; '' where there is none: who reads no more must not take it for a shop that no list has. */
function toldBeside(city: City, place: number, judged: Judged): string {
  const told = certifiedBeside(city, place, judged).map(
    ({ other, certified_by }) =>
      `${listInWords(certified_by.map((code) => agencyName(city, code)))} lists ${quoteText(city.doc(other).name)} at that door`,
  );
  return told.length === 0 ? '' : `But ${listInWords(told)}: whether that is this place is not known.`;
}

/** Certified places of nearly its name at its door; none beside a certified place. */
function certifiedBeside(
  city: City,
  place: number,
  { kosher, at }: Judged,
): { readonly other: number; readonly certified_by: readonly string[] }[] {
  if (kosher.certified_by.length > 0) return [];
  return doubles(city, place).flatMap((other) => {
    const { certified_by } = judge(city, other, at, null).kosher;
    return certified_by.length === 0 ? [] : [{ other, certified_by }];
  });
}

/** Other places with evidence of their own, of nearly that name at one of its doors. */
function doubles(city: City, place: number): number[] {
  const { subjects } = knownPlace(city, place);
  const there = subjects.flatMap(({ address }) => (address === null ? [] : city.findByDoor(address)));
  return [...new Set(there)].filter(
    (other) =>
      other !== place &&
      city.evidence.has(other) &&
      subjects.some((own) => knownPlace(city, other).subjects.some((known) => isAlike(likenessOf(own, known)))),
  );
}

function isAlike({ name, address }: ReturnType<typeof likenessOf>): boolean {
  return name >= ALIKE && (address === 'same' || address === 'other_zip' || address === 'unplaced');
}
