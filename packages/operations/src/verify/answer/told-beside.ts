import { civilDateInWords } from '@kehilla/core';
import type { City } from '@kehilla/city';
import { agencyOf } from '@kehilla/kosher';
import { dayInWords, listInWords } from '../../describe/civil-date.ts';
import { agencyName } from '../../describe/evidence/agency-sources.ts';
import type { Judged } from '../../describe/evidence/judged.ts';
import { newerWordOf } from './newer-word.ts';

/** Notices that the answer itself does not tell: warnings, and of a certified place those of agencies that are not said to certify it. */
export function alsoPublished(city: City, { open, against, kosher: { certified_by } }: Judged): string {
  const told = open
    .filter((notice) => !against.includes(notice) || (certified_by.length > 0 && !certified_by.includes(notice.agency)))
    .map(
      (notice) =>
        `${agencyName(city, notice.agency)} published a ${against.includes(notice) ? 'notice against it' : 'warning about it'} on ${civilDateInWords(notice.published_on)}`,
    );
  return told.length === 0 ? '' : `${listInWords(told)}.`;
}

/** What is told of lines that count for nothing, because another agency's stand and their own agency's newer list does not bear them out. */
export function notBorneOut(city: City, { contradicted, kosher }: Judged): string {
  const told = contradicted.filter(({ line }) => !kosher.certified_by.includes(agencyOf(line, city.registry) ?? ''));
  return told.length === 0
    ? ''
    : `Not counted, because sources disagree: ${listInWords(told.map((one) => `${city.registry.lists.get(one.line.list_id)?.name ?? one.line.list_id} showed it on ${dayInWords(one.line.last_seen_at)}, but ${newerWordOf(city, one)}`))}.`;
}

/** What is told of documents that count for nothing, because their agency has a list and that list does not say it. Rule: decisions §3. */
export function notAlone(city: City, { valid, kosher }: Judged): string {
  return valid
    .filter(({ agency }) => !kosher.certified_by.includes(agency))
    .map(({ agency, valid_to }) => {
      const name = agencyName(city, agency);
      return `A document of ${name} that a curator attached, valid to ${civilDateInWords(valid_to)}, is not counted: ${name} publishes a list, and a document never stands instead of a line there.`;
    })
    .join(' ');
}
