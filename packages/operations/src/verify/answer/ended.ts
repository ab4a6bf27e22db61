import { civilDateInWords, DAY_MS } from '@kehilla/core';
import type { City } from '@kehilla/city';
import { agencyOf, confirmedAt, confirmedOn, dayInNewYork, type ListingEvidence } from '@kehilla/kosher';
import { dayInWords, listInWords } from '../../describe/civil-date.ts';
import { agencyName } from '../../describe/evidence/agency-sources.ts';
import type { Judged } from '../../describe/evidence/judged.ts';

/**
 * What is told of documents that ran out, the last of each agency, where nothing of that agency stands: "A document of Agency that a curator attached ran
 * out on 29 June 2026."; '' for none. Rule: specification §1.2, what is known is not left unsaid.
 */
export function ranOut(city: City, { evidence, valid, kosher, at }: Judged): string {
  const day = dayInNewYork(at);
  const over = evidence.certificates.filter(({ valid_to }) => valid_to < day);
  const told = agenciesLeft(
    over.map(({ agency }) => agency),
    [...kosher.certified_by, ...valid.map(({ agency }) => agency)],
  ).map((code) => {
    const last = over.filter(({ agency }) => agency === code).map(({ valid_to }) => valid_to);
    return `a document of ${agencyName(city, code)} that a curator attached ran out on ${civilDateInWords(latest(last))}`;
  });
  return sentence(told);
}

const YEAR_MS = 365 * DAY_MS;

/** What is told of documents that hold by their dates and that nobody looked at for a year; '' for none. Rule: decisions §3. */
export function notLookedAt(city: City, { valid, at }: Judged): string {
  return valid
    .filter((document) => at.getTime() - Date.parse(confirmedAt(document)) > YEAR_MS)
    .map(
      (document) =>
        `The document of ${agencyName(city, document.agency)} is valid by its dates, but nobody has looked at it for more than a year (since ${civilDateInWords(confirmedOn(document))}): ask the agency whether it stands.`,
    )
    .join(' ');
}

/**
 * What is told of agencies that once listed a place which others certify now: "Agency last showed it on 9 July 2026, as ended."; '' for none, and for a
 * place that nothing certifies, of which its own sentence tells. Rule: decisions §3, the dropped one is shown.
 */
export function showedOnce(city: City, { evidence, onLists, kosher }: Judged): string {
  if (kosher.certified_by.length === 0) return '';
  const off = evidence.listings.filter((line) => !onLists.includes(line));
  const codesOf = (lines: readonly ListingEvidence[]): string[] =>
    lines.flatMap((line) => agencyOf(line, city.registry) ?? []);
  const told = agenciesLeft(codesOf(off), [...kosher.certified_by, ...codesOf(onLists)]).map((code) => {
    const own = off.filter((line) => agencyOf(line, city.registry) === code);
    const last = latest(own.map((line) => line.last_seen_at));
    const isEnded = own.some((line) => line.terminated && line.last_seen_at === last);
    return `${agencyName(city, code)} last showed it on ${dayInWords(last)}${isEnded ? ', as ended' : ''}`;
  });
  return sentence(told);
}

/** Agencies, each once and in one order, without those that are told of otherwise. */
function agenciesLeft(codes: readonly string[], told: readonly string[]): string[] {
  return [...new Set(codes)].filter((code) => !told.includes(code)).sort();
}

/** The last of several dates or instants of one form. */
function latest(dates: readonly string[]): string {
  return dates.toSorted().at(-1) ?? '';
}

function sentence(told: readonly string[]): string {
  const text = listInWords(told);
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
