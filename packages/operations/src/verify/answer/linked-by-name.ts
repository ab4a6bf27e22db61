import { quoteText } from '@kehilla/core';
import type { City } from '@kehilla/city';
import { listInWords } from '../../describe/civil-date.ts';
import { agencyName } from '../../describe/evidence/agency-sources.ts';
import { judgeEvidence, type Judged } from '../../describe/evidence/judged.ts';

/**
 * What stands of a place's evidence without the lines that are linked to it by name and area alone, which no person has confirmed; the same where there is
 * none. An answer is enough only if it would be without them. Rule: decisions §3.
 */
export function surelyLinked(city: City, judged: Judged): Judged {
  const { evidence, at } = judged;
  const listings = evidence.listings.filter(({ matched_on }) => matched_on === undefined);
  return listings.length === evidence.listings.length ? judged : judgeEvidence(city, { ...evidence, listings }, at);
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
