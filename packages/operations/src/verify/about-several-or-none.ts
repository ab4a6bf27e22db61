import { uncoveredIn } from '@kehilla/understanding';
import { toldAtDoor, unplacedAtDoor, withLines } from './doubts/unplaced-at-door.ts';
import type { City } from '@kehilla/city';
import type { VerifyAnswer, VerifyCandidate, VerifyKosherData, VerifyKosherEnvelope } from '@kehilla/contract';
import { citeText, quoteText } from '@kehilla/core';
import { listInWords } from '../describe/civil-date.ts';
import { isOnSomeList, type MatchedLine } from '../identify/list-lines.ts';
import { lineCandidate } from './about-line.ts';
import type { AskedPlace } from '../identify/asked/asked-place.ts';
import { answerWithoutSubject, type WithoutKind } from './answer/without-subject.ts';
import { checkedNothing } from './checked/checked.ts';
import { verifyCoverage } from './checked/coverage.ts';
import type { Judged } from '../describe/evidence/judged.ts';
import { getGrounds, groundsWithoutSubject, sealed } from './checked/grounds.ts';
import { missingToIdentify } from './doubts/missing.ts';
import { nothingRead, type Question } from './checked/question.ts';
import { listAttributes, NOTHING_STATED } from './statements.ts';
import { getBranch } from './about-one.ts';
import { alertNotes } from '../describe/evidence/waiting-alerts.ts';

/**
 * The answer where several places fit alike: none is picked, each is shown as a branch with its own evidence, and none again as a candidate; lines of lists at no place
 * that bear the very name are candidates. Rule: specification §4.4.
 */
export function aboutSeveral(
  question: Question,
  evidence: readonly Judged[],
  lines: readonly MatchedLine[],
): VerifyKosherEnvelope {
  const { city, found, asked, findUnplaced, now } = question;
  const unplaced = findUnplaced(asked.name === null ? [] : [asked.name]);
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
    missing: missingToIdentify(city, asked, true, unplaced),
    branches,
  };
  const sample = found.branches.some(({ place }) => city.doc(place).sample);
  const told = found.branches.flatMap(({ place }, i) => alertNotes(city, city.doc(place).name, evidence[i] as Judged));
  const grounds = getGrounds(
    question,
    evidence,
    withLines(
      unplaced,
      lines.map(({ line }) => line),
    ),
  );
  return sealed(question, data, 'ambiguous', grounds, sample, [...new Set(told)]);
}

/** The answer where no place fits: lines of lists at no place and places that may have been meant, and what to send. */
export function aboutNone(
  question: Question,
  places: VerifyCandidate[],
  lines: readonly MatchedLine[],
): VerifyKosherEnvelope {
  const { city, asked, live, found, findUnplaced, now } = question;
  const candidates = [...lines.map((line) => lineCandidate(city, line, now)), ...places];
  const unplaced = findUnplaced(asked.name === null ? [] : [asked.name]);
  const there = question.at === question.now ? unplacedAtDoor(city, asked) : [];
  const unavailable = live !== null && live.readings.length > 0 && nothingRead(live) && city.evidence.size === 0;
  const kind = unavailable ? 'unavailable' : whyNone(city, asked);
  const data = {
    ...withoutSubject(question, candidates),
    answer: withLinesTold(answerWithoutSubject(kind, candidates.length, asked.town), city, lines),
    missing: [...missingToIdentify(city, asked, false, unplaced), ...toldAtDoor(city, there)],
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

/** The answer with what lists print of establishments at no place that may be meant: nobody is to read that no list has it. */
function withLinesTold(answer: VerifyAnswer, city: City, lines: readonly MatchedLine[]): VerifyAnswer {
  if (lines.length === 0) return answer;
  const told = lines.slice(0, MOST_TOLD).map(({ line, isOutside }) => {
    const list = city.registry.lists.get(line.list_id)?.name ?? line.list_id;
    const where = line.listed_address === null ? 'without an address' : citeText(line.listed_address);
    const food = line.food_status.length === 0 ? '' : `, ${line.food_status.join(' and ')}`;
    return `${list} has ${quoteText(line.listed_name)}, ${where}${food}${isOutside ? ', outside the city' : ', linked to no place'}`;
  });
  return { ...answer, summary: `${listInWords(told)}: whether that is meant is not known. ${answer.summary}` };
}

const MOST_TOLD = 3;

function whyNone(city: City, { name, address, covered, isSomewhereUnknown }: AskedPlace): WithoutKind {
  if (covered === false) return name !== null && isOnSomeList(city, name) ? 'outside_listed' : 'outside';
  const kind = name === null || address !== null ? null : uncoveredIn(name);
  return kind ?? (isSomewhereUnknown ? 'somewhere_unknown' : 'not_found');
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
    checked: checkedNothing(city, at, live),
    coverage: verifyCoverage(question),
  };
}
