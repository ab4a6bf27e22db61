import type { UnplacedLine } from '@kehilla/city';
import type { Freshness, Source, VerifyKosherEnvelope } from '@kehilla/contract';
import { freshnessOf } from '@kehilla/core';
import { sourcesOf } from '../describe/sources-used.ts';
import type { Judged } from './judged.ts';
import { nothingRead, type Question } from './question.ts';
import { datesOf, freshnessUsed, listsNamed, sourcesUsed } from './used.ts';

/** What an answer rests on: its sources and their age. */
export type Grounds = Pick<VerifyKosherEnvelope, 'sources' | 'freshness'>;

/**
 * The grounds of an answer about these places: lists, documents and notices, and after them the records that name and place whatever is shown. Its age
 * is that of the evidence: an old register that still says where a place stands makes no listing old. Rule: specification §2.1, decisions §5.
 */
export function groundsOf(question: Question, evidence: readonly Judged[]): Grounds {
  const { city, now } = question;
  return {
    sources: [...sourcesUsed(city, evidence), ...recordsShown(question)],
    freshness: freshnessUsed(city, evidence, now, tierOf(question)),
  };
}

/** The sources that the names, addresses and telephones of the places shown come from; agencies' lists are cited as evidence. */
function recordsShown({ city, found: { subject, branches, candidates } }: Question): Source[] {
  const shown = [...(subject === null ? [] : [subject]), ...branches, ...candidates];
  return sourcesOf(
    city,
    shown.map(({ place }) => place),
  ).filter(({ kind }) => kind !== 'certifying_agency');
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
  return live !== null && live.readings.length > 0 && !nothingRead(live) ? 'live' : 'db';
}
