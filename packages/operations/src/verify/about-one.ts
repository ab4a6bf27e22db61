import { toldAtDoor, unplacedAtDoor, withLines } from './doubts/unplaced-at-door.ts';
import type { VerifyCandidate, VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { evidenceConflicts } from '../describe/evidence/evidence-conflicts.ts';
import type { MatchedPlace } from '../identify/match/matched-place.ts';
import { answerOf } from './answer/answer.ts';
import { answerWithoutSubject } from './answer/without-subject.ts';
import { checkedOf } from './checked/checked.ts';
import { verifyCoverage } from './checked/coverage.ts';
import type { Judged } from '../describe/evidence/judged.ts';
import { doubtsOf } from './doubts/doubts.ts';
import { groundsOf } from './checked/grounds.ts';
import { listedBeside, toldBeside } from './doubts/listed-beside.ts';
import { missingFor } from './doubts/missing.ts';
import { nothingRead, type Question } from './checked/question.ts';
import { attributesOf, statedFood } from './statements.ts';
import { subjectOf } from './subject.ts';
import { unplacedLike } from './doubts/unplaced.ts';
import { sealed } from './checked/sealed.ts';
import { alertNotes, alertsMissing } from '../describe/evidence/waiting-alerts.ts';

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
  const checked = checkedOf(city, evidence, unplaced, live);
  const there = at === now ? unplacedAtDoor(city, question.asked) : [];
  const doubts = doubtsOf(question);
  const beside = at === now ? toldBeside(city, subject.place, evidence) : '';
  const answer = answerOf(city, doc, evidence, unplaced, now, doubts.length > 0, beside);
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
      ...alertsMissing(city, evidence),
      ...(at === now ? listedBeside(city, subject.place, evidence) : []),
      ...toldAtDoor(city, there),
    ],
    checked,
    coverage: verifyCoverage(question),
  };
  const status = unavailable ? 'temporarily_unavailable' : STATUS[evidence.kosher.status];
  const told = [...doubts, ...alertNotes(city, doc.name, evidence)];
  return sealed(question, data, status, groundsOf(question, [evidence], withLines(unplaced, there)), doc.sample, told);
}
