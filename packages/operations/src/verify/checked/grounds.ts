import type { UnplacedLine } from '@kehilla/city';
import type { Freshness, Source, VerifyKosherEnvelope } from '@kehilla/contract';
import { freshnessOf } from '@kehilla/core';
import { sourcesOf } from '../../describe/sources-used.ts';
import { type Judged, judge } from '../../describe/evidence/judged.ts';
import { nothingRead, type Question } from './question.ts';
import { datesOf, freshnessUsed, listsNamed, sourcesUsed } from './used.ts';

/** What an answer rests on: its sources and their age. */
export type Grounds = Pick<VerifyKosherEnvelope, 'sources' | 'freshness'>;

/**
 * The grounds of an answer about these places: lists, documents and notices, and after them the records that name and place whatever is shown. Its age
 * is that of the evidence: an old register that still says where a place stands makes no listing old. A list whose line without a place is named
 * (`unplaced`) is cited. Rule: specification §2.1, decisions §5.
 */
export function groundsOf(
  question: Question,
  evidence: readonly Judged[],
  unplaced: ReadonlyMap<string, UnplacedLine>,
): Grounds {
  const { city, now } = question;
  const used = sourcesUsed(city, evidence);
  const names = new Set(used.map(({ name }) => name));
  const cited = [...used, ...listsNamed(city, unplaced).filter(({ name }) => !names.has(name))];
  return {
    sources: [...cited, ...recordsShown(question, new Set(cited.map(({ name }) => name)))],
    freshness: freshnessUsed(city, evidence, now, tierOf(question)),
  };
}

/**
 * The sources that the names, addresses and telephones of the places shown come from, and the lists that stand behind the short word about a candidate
 * of today; those of the subject are cited as evidence.
 */
function recordsShown(
  { city, at, now, found: { subject, branches, candidates } }: Question,
  cited: ReadonlySet<string>,
): Source[] {
  const judged = [...(subject === null ? [] : [subject]), ...branches].map(({ place }) => place);
  const others = candidates.map(({ place }) => place).filter((place) => !judged.includes(place));
  const listed = others.filter((place) => at === now && city.evidence.has(place));
  const evidence = listed.map((place) => judge(city, place, at, null));
  const lists = evidence.length === 0 ? [] : sourcesUsed(city, evidence).filter(({ name }) => !cited.has(name));
  return [...lists, ...sourcesOf(city, [...judged, ...others]).filter(({ kind }) => kind !== 'certifying_agency')];
}

/**
 * The grounds where no place is meant: no list was looked through for one, so only what is shown of candidates, and a list whose line without
 * a place is named, has sources. Rule: specification §2.1, every source used and no other.
 */
export function groundsWithoutSubject(question: Question, unplaced: ReadonlyMap<string, UnplacedLine>): Grounds {
  const { city, found, now } = question;
  const places = found.candidates.map(({ place }) => place);
  const facts = [...places.flatMap((place) => city.doc(place).sources), ...datesOf(unplaced)];
  return {
    sources: [...sourcesOf(city, places), ...listsNamed(city, unplaced)],
    freshness: freshnessOf(facts, now, tierOf(question)),
  };
}

function tierOf({ live }: Question): Freshness['tier'] {
  return live !== null && !nothingRead(live) ? 'live' : 'db';
}
