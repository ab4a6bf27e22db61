import { quoteText } from '@kehilla/core';
import type { City, UnplacedLine } from '@kehilla/city';
import { dayInNewYork } from '@kehilla/kosher';
import type { AskedPlace } from '../../identify/asked/asked-place.ts';
import { dayInWords } from '../../describe/civil-date.ts';
import { NOTES } from '../../describe/notes.ts';
import type { Judged } from '../../describe/evidence/judged.ts';

/** What is not known of a place, and what would settle it. */
export function missingFor(city: City, judged: Judged, unplaced: ReadonlyMap<string, UnplacedLine>): string[] {
  const { kosher } = judged;
  const certified = kosher.certified_by.length > 0;
  return [
    ...(certified ? [] : [evidenceWanted(judged)]),
    ...(kosher.status === 'listing_stale' ? [newerWordWanted(judged)] : []),
    ...(kosher.status === 'conflicted' ? ["The agency's own word on which of its statements stands."] : []),
    ...(certified && kosher.food_status === null
      ? ['Whether it is meat, dairy or pareve: no one status is stated.']
      : []),
    ...linkedByName(city, judged),
    ...unplacedLines(city, unplaced),
    ...(certified ? [] : agenciesWithoutList(city)),
  ];
}

/** What would make a listing one of now: a line for the rest of the year where all are for a feast that is over, else a newer reading. */
function newerWordWanted({ kosher: { certified_by, past_season = [], last_confirmed_at } }: Judged): string {
  return past_season.length === certified_by.length
    ? 'A line for now: the one that stands there is for a feast that is over.'
    : `A newer reading: the newest that showed it is of ${dayInWords(last_confirmed_at ?? '')}.`;
}

/** What would make lines count that are linked by name and area alone. */
function linkedByName(city: City, { onLists }: Judged): string[] {
  return onLists
    .filter(({ matched_on }) => matched_on !== undefined)
    .map(
      ({ list_id, listed_name }) =>
        `A person's confirmation that ${quoteText(listed_name)} on ${city.registry.lists.get(list_id)?.name ?? list_id}, which prints no address, is this place.`,
    );
}

/** What would certify a place that nothing certifies; beside a document that does not count, a line alone, beside one that ran out a newer one too. */
function evidenceWanted({ valid, evidence, at }: Judged): string {
  if (valid.length > 0)
    return "A line on an agency's list: the document that a curator attached is of an agency that publishes one.";
  return evidence.certificates.some(({ valid_to }) => valid_to < dayInNewYork(at))
    ? "A line on an agency's list, or a newer certificate document: the one that a curator attached ran out."
    : "A line on an agency's list, or a certificate document that a curator has attached.";
}

/** What would settle which place is meant, where none or several fit. */
export function missingToIdentify(
  city: City,
  asked: AskedPlace,
  several: boolean,
  unplaced: ReadonlyMap<string, UnplacedLine>,
): string[] {
  // Nothing that could be sent would bring a place outside the city.
  if (asked.covered === false) return [];
  if (asked.place_id !== null && asked.name === null)
    return ['A place_id that a search returned, or the name and street address of the place.'];
  return [
    ...(several ? [NOTES.whichBranch] : []),
    ...(asked.isSomewhereUnknown ? ['In which city the place is: a borough, neighbourhood or ZIP code.'] : []),
    ...(several || asked.address !== null ? [] : ['The street address of the place.']),
    ...(asked.name === null ? ['The name of the place.'] : []),
    ...unplacedLines(city, unplaced),
  ];
}

function unplacedLines(city: City, unplaced: ReadonlyMap<string, UnplacedLine>): string[] {
  return [...unplaced.keys()].map((id) => {
    const list = city.registry.lists.get(id);
    return `Whether a line of ${list?.name ?? id} is about this place: its name is alike, and nobody has linked the two.`;
  });
}

function agenciesWithoutList(city: City): string[] {
  return city.agencies
    .filter((agency) => agency.no_list_note !== null)
    .map(
      (agency) =>
        `${agency.name} (${agency.code}) publishes no list that can be read; whether it certifies the place is not known unless a document is attached.`,
    );
}
