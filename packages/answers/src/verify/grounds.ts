import type { City } from '@kehilla/city';
import type {
  FoodStatusStatement,
  Freshness,
  StatedFoodStatus,
  StatedStandard,
  VerifyAttributes,
  VerifyKosherData,
  VerifyKosherEnvelope,
} from '@kehilla/contract';
import { type Certificate, civilDateInWords, envelope, type FoodStatus, type Standard } from '@kehilla/core';
import { findAgency, confirmedAt, isForPassover, isPassoverSeason, type ListingEvidence } from '@kehilla/kosher';
import {
  type Citation,
  citeEvidence,
  citeKosher,
  citeRecords,
  citeUnplaced,
  citeWholeReadings,
  getFreshness,
  getSources,
} from '../evidence/citations.ts';
import type { Judged } from '../evidence/judged.ts';
import { sayNotes } from '../notes.ts';
import { ASK_RABBI } from '../shared-notes.ts';
import { failedReadingTold, type Question } from './question.ts';
import { type Aside, getVerifyFacts, VERIFY_NOTES } from './verify-notes.ts';

/** Returns the envelope of an answer: with its sources, their age, and notes. */
export function sealed(
  question: Question,
  data: VerifyKosherData,
  status: VerifyKosherEnvelope['status'],
  { freshness, sources, olderRecords }: Grounds,
  sample: boolean,
  aside: Aside = {},
): VerifyKosherEnvelope {
  const notes = sayNotes(VERIFY_NOTES, getVerifyFacts({ question, data, status, sample, olderRecords, aside }));
  const failed = status === 'temporarily_unavailable' ? '' : failedReadingTold(question.city, question.live);
  const answer = failed === '' ? data.answer : { ...data.answer, summary: withSentence(data.answer.summary, failed) };
  return { ...envelope({ ...data, answer }, status, freshness, sources, notes, question.city), status };
}

/** A summary with one sentence more, before the one that each ends with. */
function withSentence(summary: string, phrase: string): string {
  return summary.endsWith(ASK_RABBI)
    ? `${summary.slice(0, -ASK_RABBI.length)}${phrase} ${ASK_RABBI}`
    : `${summary} ${phrase}`;
}

/** The grounds of an answer: its sources, their age, and the day of the oldest record if that is stale beside fresh evidence. */
type Grounds = Pick<VerifyKosherEnvelope, 'sources' | 'freshness'> & { readonly olderRecords: string | null };

/**
 * Returns the grounds of an answer about these places: the evidence about them (for a place on no list the whole readings that lack it), the lists whose lines
 * without a place are named (`unplaced`), and the records with their names and locations. The oldest of all is the oldest fact; only the certification decides
 * how long the answer counts as fresh: an old register with the address makes no listing old. Rule: specification §2.1, decisions §5.
 */
export function getGrounds(
  question: Question,
  evidence: readonly Judged[],
  unplaced: ReadonlyMap<string, ListingEvidence>,
): Grounds {
  const { city, now, found, at } = question;
  const agencies = evidence.flatMap((judged) => citeEvidence(city, judged));
  const isOnNoList = evidence.every((judged) => judged.evidence.listings.length === 0);
  const readings = isOnNoList ? citeWholeReadings(city, evidence[0]?.readings ?? city.readings) : [];
  const judged = [...(found.subject === null ? [] : [found.subject]), ...found.branches].map(({ place }) => place);
  const others = found.candidates.map(({ place }) => place).filter((place) => !judged.includes(place));
  const records = [...(at === now ? citeKosher(city, others, now) : []), ...citeRecords(city, [...judged, ...others])];
  const named = new Set([...agencies, ...readings].map(({ source }) => source.name));
  const beside = citeUnplaced(city, unplaced).filter(({ source }) => !named.has(source.name));
  const cited = [...agencies, ...readings, ...beside, ...records];
  const deciding = evidence.flatMap((one) => citeDeciding(question, one));
  const freshness = getFreshness(cited, now, getTier(question), deciding.length > 0 ? deciding : readings);
  return { sources: getSources(cited), freshness, olderRecords: findOlder(records, freshness, now) };
}

/** The lines that lists carry, and the documents that certify. */
function citeDeciding({ city }: Question, judged: Judged): Citation[] {
  const { onLists, valid, kosher } = judged;
  const certificates = valid.filter(({ agency }) => kosher.certified_by.includes(agency));
  return citeEvidence(city, {
    ...judged,
    evidence: { ...judged.evidence, listings: onLists, certificates },
    contradicted: [],
    open: [],
  });
}

/** Returns the day of the oldest record that names a place and says where it is, if that is stale beside evidence that is fresh; null where it is not. */
function findOlder(records: readonly Citation[], { state }: Freshness, now: Date): string | null {
  const { state: age, oldest_fact_at } = getFreshness(records, now);
  return state !== 'fresh' || age !== 'stale' || oldest_fact_at === null
    ? null
    : civilDateInWords(oldest_fact_at.slice(0, 10));
}

/**
 * Returns the grounds of an answer without a place: no list was searched for one, so that only candidates and a list with a named line have sources. Rule:
 * specification §2.1, every source used and no other.
 */
export function groundsWithoutSubject(question: Question, unplaced: ReadonlyMap<string, ListingEvidence>): Grounds {
  const { city, found, now, at } = question;
  const places = found.candidates.map(({ place }) => place);
  const agencies = at === now ? citeKosher(city, places, now) : [];
  const cited = [...agencies, ...citeRecords(city, places), ...citeUnplaced(city, unplaced)];
  return {
    sources: getSources(cited),
    freshness: getFreshness(cited, now, getTier(question)),
    olderRecords: null,
  };
}

function getTier({ live }: Question): Freshness['tier'] {
  return live?.readings.some(({ made, read_at }) => made && read_at !== null) === true ? 'live' : 'db';
}

/** The statement of one agency about the place, by a line or a document that counts now. */
type Statement = {
  readonly agency: string;
  readonly food_status: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly observed_at: string;
};

/** That a listing for the year says nothing about Passover, for the weeks in which it matters. Rule: decisions §3. */
const ABOUT_PASSOVER = 'A listing for the year says nothing about Passover; ask the agency or the place.';

/** Meat, dairy, pareve or fish, and which agency says so; agencies only. Rule: decisions §3 and §8. */
export function statedFood(city: City, judged: Judged): StatedFoodStatus {
  const stated_by = statements(city, judged).flatMap(({ agency, food_status, observed_at }): FoodStatusStatement[] =>
    food_status.length === 0 ? [] : [{ agency, values: [...food_status], observed_at }],
  );
  return { value: judged.kosher.food_status ?? null, stated_by };
}

/** Nothing stated by anybody. */
export const NOTHING_STATED: StatedFoodStatus = { value: null, stated_by: [] };

/** Returns standards and agency-wide rules, each with its agency, and the statements about Passover. Rule: decisions §8. */
export function listAttributes(city: City, judged: Judged | null, now: Date): VerifyAttributes {
  const stated = judged === null ? [] : statements(city, judged);
  return {
    standards: getStandards(stated),
    agency_policies: (judged?.kosher.certified_by ?? []).flatMap((code) =>
      (city.registry.agencies.get(code)?.policies ?? []).map((policy) => ({ agency: code, ...policy })),
    ),
    passover: getPassover(city, judged, now),
  };
}

function statements(city: City, { counted, valid, kosher }: Judged): Statement[] {
  const lines = counted.map((line) => ({
    agency: findAgency(line, city.registry) ?? '',
    food_status: line.food_status,
    standards: line.standards,
    observed_at: line.last_seen_at,
  }));
  return [...lines, ...valid.filter(({ agency }) => kosher.certified_by.includes(agency)).map(ofDocument)];
}

function ofDocument(document: Certificate): Statement {
  const { agency, food_status, standards } = document;
  return { agency, food_status, standards, observed_at: confirmedAt(document) };
}

function getStandards(stated: readonly Statement[]): StatedStandard[] {
  const standards = new Set(stated.flatMap((one) => one.standards));
  return [...standards].sort().map((standard) => {
    const by = stated.filter((one) => one.standards.includes(standard));
    return {
      standard,
      stated_by: [...new Set(by.map((one) => one.agency))].sort(),
      observed_at: by.map((one) => one.observed_at).sort()[0] ?? null,
    };
  });
}

function getPassover(city: City, judged: Judged | null, now: Date): VerifyAttributes['passover'] {
  const in_season = isPassoverSeason(judged?.at ?? now);
  const says = (judged?.counted ?? []).filter(forPassover);
  const stated_by = [...new Set(says.map((line) => findAgency(line, city.registry) ?? ''))].sort();
  const yearRound = (judged?.kosher.certified_by.length ?? 0) > 0 && stated_by.length === 0;
  return {
    in_season,
    stated: stated_by.length > 0 ? true : null,
    stated_by,
    note: in_season && yearRound ? ABOUT_PASSOVER : null,
  };
}

function forPassover(line: ListingEvidence): boolean {
  return line.passover === true || isForPassover(line.season);
}
