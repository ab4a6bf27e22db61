import { civilDateInWords, quoteText } from '@kehilla/core';
import type { City } from '@kehilla/city';
import { dayInNewYork, isTranscribedLine } from '@kehilla/kosher';
import { listInWords } from '../../describe/civil-date.ts';
import { agencyName } from '../../describe/evidence/agency-sources.ts';
import { judgeEvidence, type Judged } from '../../describe/evidence/judged.ts';

/**
 * What stands of a place's evidence without the lines that are never enough: those that are linked to it by name and area alone, which no person has confirmed,
 * those of transcriptions by third parties, and lines and documents that are limited to a part or under a condition; the same where there is none. An answer is enough only if it would be without them. Rule: specification §1.4, decisions §3.
 */
export function withSureLines(city: City, judged: Judged): Judged {
  const { evidence, at } = judged;
  const listings = evidence.listings.filter(
    (line) =>
      line.matched_on === undefined && (line.limits ?? []).length === 0 && !isTranscribedLine(line, city.registry),
  );
  const certificates = evidence.certificates.filter(({ scope_note }) => scope_note === null);
  const isSame = listings.length === evidence.listings.length && certificates.length === evidence.certificates.length;
  return isSame ? judged : judgeEvidence(city, { ...evidence, listings, certificates }, at);
}

/** That a certification rests on transcriptions alone, as a sentence of the summary; '' where it does not. */
export function toldOfTranscription(city: City, { counted, kosher, valid }: Judged): string {
  const isSo =
    counted.length > 0 &&
    counted.every((line) => isTranscribedLine(line, city.registry)) &&
    !valid.some(({ agency }) => kosher.certified_by.includes(agency));
  return isSo
    ? "People transcribed that line; the agency's own list, which decides, was not read with it, so it is not enough by itself."
    : '';
}

/** What lines and documents are limited to, and until when, as a sentence of the summary; '' where nothing limits them. */
export function toldOfLimits(city: City, { counted, kosher: { limits = [] }, at }: Judged): string {
  const day = dayInNewYork(at);
  const ends = counted.flatMap(({ ends_on, list_id }) =>
    ends_on === undefined || ends_on < day
      ? []
      : [
          `by its line on ${city.registry.lists.get(list_id)?.name ?? list_id} its certification ends on ${civilDateInWords(ends_on)}`,
        ],
  );
  const parts =
    limits.length === 0
      ? []
      : [
          `what certifies it is limited (${limits.map((limit) => quoteText(limit)).join(', ')}), so it is not enough for the whole place`,
        ];
  const told = listInWords([...new Set([...ends, ...parts])]);
  return told === '' ? '' : `${told.charAt(0).toUpperCase()}${told.slice(1)}.`;
}

/** That lines are linked by the name alone, as a sentence of the summary; '' where none is. */
export function toldByName(city: City, { onLists }: Judged): string {
  const lines = onLists.filter(({ matched_on }) => matched_on !== undefined);
  const lists = [...new Set(lines.map((line) => city.registry.lists.get(line.list_id)))].map((list) =>
    list === undefined ? '' : agencyName(city, list.agency),
  );
  return lines.length === 0
    ? ''
    : `${listInWords(lists)} prints no address: this is the only place known of the name ${quoteText(lines[0]?.listed_name ?? '')} in its area and in the city, and no person has confirmed that it is the one, so it is not enough by itself.`;
}
