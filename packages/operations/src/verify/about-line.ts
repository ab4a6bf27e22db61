import type { City } from '@kehilla/city';
import type { VerifyCandidate, VerifyKosherData, VerifyKosherEnvelope, VerifySubject } from '@kehilla/contract';
import { evidenceConflicts } from '../describe/evidence/evidence-conflicts.ts';
import { judgeEvidence } from '../describe/evidence/judged.ts';
import type { MatchedLine } from '../identify/list-lines.ts';
import { getAnswer } from './answer/answer.ts';
import { STATUS } from './about-one.ts';
import { getChecked } from './checked/checked.ts';
import { OUTSIDE, verifyCoverage } from './checked/coverage.ts';
import { NOBODY } from '../identify/identify-place.ts';
import { getGrounds, sealed } from './checked/grounds.ts';
import { missingFor } from './doubts/missing.ts';
import type { Question } from './checked/question.ts';
import { listAttributes, statedFood } from './statements.ts';

const BEYOND =
  'This establishment lies outside New York City. The service covers places of the five boroughs, and of others no more than what the lists of agencies that are read here say: name, address and certification are as the agency prints them.';
/** What is not said of an establishment of which only an agency's line is known. */
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

const UNLINKED =
  'That line of the list is linked to no place: the list says no more than this, and nobody has told yet which shop it is. Name, address and certification are as the agency prints them; compare them with the certificate on the wall.';

const BY_NAME_ALONE =
  'Only a name was sent, and others elsewhere may bear it: send the address or town to tell whether this one is meant.';

/**
 * The answer from an agency's own line that is linked to no place, of which nothing else is known: about an establishment outside the city, or about one that nobody
 * has linked to a place of the city yet, which is never enough. Rule: specification §1.4, §4.4, decisions §3.
 */
export function aboutLine(asked: Question, { place_id, line, isOutside, match }: MatchedLine): VerifyKosherEnvelope {
  const question: Question = { ...asked, found: NOBODY };
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
    checked: getChecked(city, evidence, new Map(), live),
    coverage: {
      ...coverage,
      ...(isOutside ? { covered: false } : {}),
      matched: 1,
      note: [...coverage.note.filter((note) => note !== OUTSIDE), isOutside ? BEYOND : UNLINKED],
    },
  };
  const told = isOutside ? (isByNameAlone ? [BY_NAME_ALONE] : []) : [UNLINKED];
  return sealed(
    question,
    data,
    STATUS[evidence.kosher.status],
    getGrounds(question, [evidence], new Map()),
    false,
    told,
  );
}

/**
 * A line that may have been meant, as a candidate with what its list prints. No place is certified by it until somebody has linked it, so that its summary names no
 * agency: what the list prints stands in its certifications.
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
