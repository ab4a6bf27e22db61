import type { City } from '@kehilla/city';
import type {
  KosherSummary,
  VerifyBranch,
  VerifyCandidate,
  VerifyKosherData,
  VerifyKosherEnvelope,
  VerifySubject,
} from '@kehilla/contract';
import { citeText, quoteText } from '@kehilla/core';
import { compareLikeness } from '@kehilla/linkage';
import { alertNotes, alertsMissing, evidenceConflicts } from '../evidence/evidence-conflicts.ts';
import { agencyName, judge, type Judged, judgeEvidence } from '../evidence/judged.ts';
import { listInWords } from '../evidence/lists-not-read.ts';
import { NOBODY } from '../identify/identify-place.ts';
import type { MatchedLine } from '../identify/list-lines.ts';
import type { MatchedPlace } from '../identify/match-place.ts';
import { shownPoint } from '../place/place-summary.ts';
import { knownPlace } from '../where/known-place.ts';
import { answerWithoutSubject, getAnswer } from './answer.ts';
import { listConsulted } from './consulted-lists.ts';
import { listIdentityWarnings, missingFor } from './identity-warnings.ts';
import { UNLINKED } from './verify-notes.ts';
import { getGrounds, listAttributes, sealed, statedFood } from './grounds.ts';
import { toldAtDoor, unplacedAtDoor, unplacedLike, withLines } from './names-another.ts';
import { nothingRead, OUTSIDE, type Question, verifyCoverage } from './question.ts';

/** The status of an answer by the evidence about its place. */
const STATUS = {
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
  const checked = listConsulted(city, evidence, unplaced, live);
  const there = at === now ? unplacedAtDoor(city, question.request) : [];
  const warnings = listIdentityWarnings(question);
  const beside = at === now ? toldBeside(city, subject.place, evidence) : '';
  const answer = getAnswer(city, doc, evidence, unplaced, now, warnings.size > 0, beside);
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
  return sealed(question, data, status, getGrounds(question, [evidence], withLines(unplaced, there)), doc.sample, {
    warnings,
    alerts: alertNotes(city, doc.name, evidence),
  });
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
 * Returns the steps that would show whether an unlisted place is one that some list shows: each certified place with nearly its name at the same address that
 * is not linked to it. Empty for a certified place; only today's evidence counts. Rule: specification §1.2, unknown is never no.
 */
function listedBeside(city: City, place: number, judged: Judged): string[] {
  return certifiedBeside(city, place, judged).map(({ other, certified_by }) => {
    const { name, address, place_id } = city.doc(other);
    return `Whether it is ${quoteText(name)}${address === null ? '' : `, ${citeText(address)}`} (${place_id}), of which ${certified_by.join(', ')} tells: name and address are alike, and nobody has linked the two.`;
  });
}

/** Says the same in the summary; '' if there is none. A reader of the summary alone must not take the place for one that no list has. */
function toldBeside(city: City, place: number, judged: Judged): string {
  const notes = certifiedBeside(city, place, judged).map(
    ({ other, certified_by }) =>
      `${listInWords(certified_by.map((code) => agencyName(city, code)))} lists ${quoteText(city.doc(other).name)} at that door`,
  );
  return notes.length === 0 ? '' : `But ${listInWords(notes)}: whether that is this place is not known.`;
}

/** Returns certified places with nearly this name at the same address; empty for a certified place. */
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
      subjects.some((own) => knownPlace(city, other).subjects.some((known) => isAlike(compareLikeness(own, known)))),
  );
}

function isAlike({ name, address }: ReturnType<typeof compareLikeness>): boolean {
  return name >= ALIKE && (address === 'same' || address === 'other_zip' || address === 'unplaced');
}

const BEYOND =
  'This establishment lies outside New York City. The service covers places of the five boroughs, and of others no more than what the lists of agencies that are read here say: name, address and certification are as the agency prints them.';
/** The empty members of an answer about an establishment with nothing but an agency's line. */
const NOTHING_ELSE = {
  category: null,
  area: null,
  borough: null,
  location: null,
  distance_m: null,
  phone: null,
  website: null,
  closed: null,
  sample: false,
} as const satisfies Partial<VerifySubject>;

/**
 * Returns the answer from an agency's own line without a place, of which nothing else is known: an establishment outside the city, or one that is not linked to
 * a place of the city yet; such an answer is never enough. Rule: specification §1.4, §4.4, decisions §3.
 */
export function aboutLine(request: Question, { place_id, line, isOutside, match }: MatchedLine): VerifyKosherEnvelope {
  const question: Question = { ...request, found: NOBODY };
  const { city, live, now } = question;
  const evidence = judgeEvidence(city, { listings: [line], notices: [], certificates: [] }, now);
  const isByNameAlone = isOutside && match.matched_on.join() === 'name';
  const doc = { name: line.listed_name, register_state: 'listed' } as const;
  const coverage = verifyCoverage(question);
  const data: VerifyKosherData = {
    subject: {
      ...NOTHING_ELSE,
      place_id,
      name: line.listed_name,
      address: line.listed_address,
      match,
      kosher: evidence.kosher,
    },
    candidates: [],
    answer: getAnswer(city, doc, evidence, new Map(), now, isByNameAlone || !isOutside),
    certifications: evidence.certifications,
    food_status: statedFood(city, evidence),
    attributes: listAttributes(city, evidence, now),
    conflicts: evidenceConflicts(city, evidence),
    missing: missingFor(city, evidence, new Map()),
    checked: listConsulted(city, evidence, new Map(), live),
    coverage: {
      ...coverage,
      ...(isOutside ? { covered: false } : {}),
      matched: 1,
      note: [...coverage.note.filter((note) => note !== OUTSIDE), isOutside ? BEYOND : UNLINKED],
    },
  };
  return sealed(question, data, STATUS[evidence.kosher.status], getGrounds(question, [evidence], new Map()), false, {
    line: isOutside ? (isByNameAlone ? 'outside_by_name_alone' : 'outside') : 'unlinked',
  });
}

/**
 * Returns a line that may be meant as a candidate, with the text of its list. No place is certified by it until it is linked, so that its summary names no
 * agency: its certifications show the text of the list.
 */
export function lineCandidate(city: City, { place_id, line, match }: MatchedLine, now: Date): VerifyCandidate {
  const { kosher, certifications } = judgeEvidence(city, { listings: [line], notices: [], certificates: [] }, now);
  return {
    place_id,
    name: line.printed_name ?? line.listed_name,
    address: line.printed_address ?? line.listed_address,
    distance_m: null,
    match,
    kosher: { ...kosher, certified_by: [] },
    linked_to_place: false,
    certifications,
  };
}
