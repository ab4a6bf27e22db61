import { quoteText } from '@kehilla/core';
import type { City } from '@kehilla/city';
import { listInWords } from '../../describe/civil-date.ts';
import { agencyName } from '../../describe/evidence/agency-sources.ts';
import { judgeEvidence, type Judged } from '../../describe/evidence/judged.ts';

/**
 * What stands of a place's evidence without the lines that are never enough: those that are linked to it by name and area alone, which no person has confirmed,
 * and those of transcriptions by third parties; the same where there is none. An answer is enough only if it would be without them. Rule: specification §1.4, decisions §3.
 */
export function withSureLines(city: City, judged: Judged): Judged {
  const { evidence, at } = judged;
  const listings = evidence.listings.filter(
    ({ matched_on, list_id }) => matched_on === undefined && city.registry.lists.get(list_id)?.transcribed !== true,
  );
  return listings.length === evidence.listings.length ? judged : judgeEvidence(city, { ...evidence, listings }, at);
}

/** That a certification rests on transcriptions alone, as a sentence of the summary; '' where it does not. */
export function toldOfTranscription(city: City, { counted, kosher, valid }: Judged): string {
  const isSo =
    counted.length > 0 &&
    counted.every(({ list_id }) => city.registry.lists.get(list_id)?.transcribed === true) &&
    !valid.some(({ agency }) => kosher.certified_by.includes(agency));
  return isSo
    ? "People transcribed that line; the agency's own list, which decides, was not read with it, so it is not enough by itself."
    : '';
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
