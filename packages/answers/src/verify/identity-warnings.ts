import { type City, evidenceOfPlace, type UnplacedLine } from '@kehilla/city';
import { citeText, quoteText } from '@kehilla/core';
import { dayInNewYork } from '@kehilla/kosher';
import { bearsName } from '@kehilla/linkage';
import type { Judged } from '../evidence/judged.ts';
import { dayInWords } from '../evidence/lists-not-read.ts';
import { type RequestedPlace, noteOnCorner } from '../identify/asked-place.ts';
import { otherThanId } from '../identify/match-place.ts';
import { saysAnotherKind } from '../identify/meant-by-name.ts';
import { knownPlace } from '../where/known-place.ts';
import { isCalledByOtherArea, isNameOfOthers, isPartOfName, namesAnother } from './names-another.ts';
import type { Question } from './question.ts';

/** Signs that another place was meant, told, by the codes of their notes. */
export type IdentityWarnings = ReadonlyMap<string, string>;

/**
 * Returns the signs that another place was meant; empty if there are none, or the answer has no single place. An answer with such a note is about a place on
 * record, and never enough for the one that was meant. Rule: specification §1.2, §4.4; decision I7.
 */
export function listIdentityWarnings(question: Question): IdentityWarnings {
  const { subject } = question.found;
  if (subject === null) return new Map();
  const { matched_on } = subject.match;
  const found = matched_on.includes('phone') ? 'phone' : matched_on.includes('place_id') ? 'place_id' : 'description';
  return new Map(
    TELLS.filter(({ by }) => by === found).flatMap(({ code, tell }): [string, string][] => {
      const text = tell(question, subject.place);
      return text === null ? [] : [[code, text]];
    }),
  );
}

/** A sign that another place was meant than the one that was found by a telephone number, by its identifier, or by what describes it. */
type Tell = {
  readonly by: 'phone' | 'place_id' | 'description';
  readonly code: string;
  readonly tell: (question: Question, place: number) => string | null;
};

/** The signs, in the order in which they are told. */
export const TELLS = [
  { by: 'phone', code: 'phone_tells_no_branch', tell: () => OF_A_PHONE },
  { by: 'place_id', code: 'id_of_another', tell: ({ city, request }, place) => otherThanId(city, request, place) },
  { by: 'place_id', code: 'sent_lies_outside', tell: sentOutside },
  { by: 'description', code: 'address_not_read', tell: unreadAddress },
  { by: 'description', code: 'other_address', tell: otherAddress },
  { by: 'description', code: 'other_zip', tell: otherZip },
  { by: 'description', code: 'other_name', tell: otherName },
  { by: 'description', code: 'other_listed_name', tell: otherListedName },
  { by: 'description', code: 'other_point', tell: otherPoint },
  { by: 'description', code: 'other_site', tell: otherSite },
  { by: 'description', code: 'other_area', tell: otherArea },
] as const satisfies readonly Tell[];

const OF_A_PHONE =
  'A telephone number alone tells no branch for sure, and numbers pass on; send the name or the address of the place.';

/** That what was sent beside an identifier lies outside the city. */
function sentOutside({ request }: Question): string | null {
  return request.covered === false
    ? 'What was sent beside the place_id lies outside New York City: make sure that the place_id is that of the place that is meant.'
    : null;
}

/** That the address that was sent could not be compared, for no street could be read in it; null where something else tells the branch. */
function unreadAddress(question: Question): string | null {
  return agreesOn(question, 'location', 'url') ? null : question.request.addressUnread;
}

/** That the place does not stand, for all that is known, at the address that was sent; null where it does. */
function otherAddress(question: Question, place: number): string | null {
  if (question.request.address?.street == null || agreesOn(question, 'address')) return null;
  const own = question.city.doc(place).address;
  const { corner } = question.request;
  if (corner !== null && question.request.address.house_number === null)
    return corner.points.length === 0
      ? noteOnCorner(corner)
      : `Whether this place, ${own === null ? 'of which no address is known' : `at ${citeText(own)}`}, is the one at "${corner.given}" is not known; a certification is of one branch.`;
  if (own === null) return 'No address of this place is known, so the address that was sent could not be compared.';
  return /^\d/.test(own)
    ? `The address of this place is ${citeText(own)}, not the one that was sent; a certification is of one branch.`
    : `The address on record of this place is ${citeText(own)}, without a number to compare; a certification is of one branch.`;
}

/**
 * Says that the requested ZIP code differs from the place's own, as streets of one name in two parts of the city have it; null if it agrees, or none is known.
 */
function otherZip({ city, request, found: { subject } }: Question, place: number): string | null {
  const zip = request.address?.zip ?? request.zip;
  const { zips } = knownPlace(city, place);
  if (zip == null || zips.size === 0 || zips.has(zip) || subject?.match.matched_on.includes('address') !== true)
    return null;
  return `The ZIP code of this place is ${[...zips].join(' or ')}, not the one that was sent; a certification is of one branch.`;
}

/** That the place goes by another name than the one that was sent; null where it does not. */
function otherName(question: Question, place: number): string | null {
  const { city, request } = question;
  const isThere = agreesOn(question, 'address', 'location', 'url');
  const isSure = isThere || agreesOn(question, 'postcode');
  return saysAnotherKind(city, request, place) ||
    namesAnother(city, request.name, place, isThere) ||
    (!isThere && isNameOfOthers(city, request, place)) ||
    (!isSure && isPartOfName(city, request.name, place))
    ? `The place on record is called ${quoteText(city.doc(place).name)}; whether what was sent by another name is the same business is not known.`
    : null;
}

/**
 * Says that agencies list this place by another name than the requested one, which only a register or a map has, while no record has both; null if a list has a
 * similar name, or none lists the place.
 */
function otherListedName({ city, request: { name } }: Question, place: number): string | null {
  const [first, ...more] = new Set(evidenceOfPlace(city, place).listings.map((line) => line.listed_name));
  if (name === null || first === undefined) return null;
  const isListed = (text: string): boolean => bearsName([first, ...more], text, 'nearly');
  const rows = city.record(place).rows.map((row) => row.names.map(({ text }) => text));
  return isListed(name) || rows.some((names) => names.some(isListed) && bearsName(names, name, 'nearly'))
    ? null
    : `What an agency lists there is called ${quoteText(first)}; whether what was sent by another name is the same business is not known.`;
}

/** Says that the place lies farther from the requested point than other places do, or that its location is unknown; null if its address agrees. */
function otherPoint(question: Question, place: number): string | null {
  const { request, city, found } = question;
  if (request.point === null || agreesOn(question, 'location', 'address')) return null;
  const metres = city.doc(place).location === null ? null : found.subject?.match.distance_m;
  return metres == null
    ? 'The point of this place is not known, so the point that was sent could not be compared.'
    : `This place lies ${metres} metres from the point that was sent; a certification is of one branch.`;
}

const PART_OF_SITE =
  'The address that was sent is a part of the website on record for this place, which may be of another branch; send its address too.';

/** That no website of the place is known to be the one that was sent; null where something else tells the branch. */
function otherSite(question: Question): string | null {
  if (question.request.isPartOfSite && !agreesOn(question, 'address', 'location')) return PART_OF_SITE;
  return question.request.host === null || agreesOn(question, 'url', 'address', 'location')
    ? null
    : 'The website that was sent is not on record for this place, so it could not be compared.';
}

/**
 * Says that it is unknown whether the place lies in the requested city or ZIP code, or that it names another; null if another part of the request identifies
 * the branch.
 */
function otherArea(question: Question, place: number): string | null {
  const { request, city } = question;
  const isSaid = request.address === null && (request.zip !== null || request.area !== null);
  if (!isSaid || agreesOn(question, 'postcode', 'location', 'url')) return null;
  if (!agreesOn(question, 'city')) return 'Whether this place lies where it was said to be is not known.';
  return isCalledByOtherArea(city, request.area, place)
    ? `The place on record is called ${quoteText(city.doc(place).name)}, by another part of the city than the one that was sent; a certification is of one branch.`
    : null;
}

type Part = 'address' | 'location' | 'url' | 'postcode' | 'city';

function agreesOn({ found: { subject } }: Question, ...parts: readonly Part[]): boolean {
  return parts.some((part) => subject?.match.matched_on.includes(part));
}

/** What tells which of several branches is meant. */
export const WHICH_BRANCH = 'Which branch is meant: its place_id or its street address.';

/** Returns the unknown facts about a place, and what would settle them. */
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

/** Says which new evidence would make a listing current: a line for the rest of the year if all lines are for a feast that is over, else a newer reading. */
function newerWordWanted({ kosher: { certified_by, past_season = [], last_confirmed_at } }: Judged): string {
  return past_season.length === certified_by.length
    ? 'A line for now: the one that stands there is for a feast that is over.'
    : `A newer reading: the newest that showed it is of ${dayInWords(last_confirmed_at ?? '')}.`;
}

/** Says what would make lines count that are linked by name and area alone. */
function linkedByName(city: City, { onLists }: Judged): string[] {
  return onLists
    .filter(({ matched_on }) => matched_on !== undefined)
    .map(
      ({ list_id, listed_name }) =>
        `A person's confirmation that ${quoteText(listed_name)} on ${city.registry.lists.get(list_id)?.name ?? list_id}, which prints no address, is this place.`,
    );
}

/** Says which evidence would certify an uncertified place; beside a document that does not count only a line, beside an expired one a newer document too. */
function evidenceWanted({ valid, evidence, at }: Judged): string {
  if (valid.length > 0)
    return "A line on an agency's list: the document that a curator attached is of an agency that publishes one.";
  return evidence.certificates.some(({ valid_to }) => valid_to < dayInNewYork(at))
    ? "A line on an agency's list, or a newer certificate document: the one that a curator attached ran out."
    : "A line on an agency's list, or a certificate document that a curator has attached.";
}

/** Says what would identify the place if none or several fit. */
export function missingToIdentify(
  city: City,
  request: RequestedPlace,
  several: boolean,
  unplaced: ReadonlyMap<string, UnplacedLine>,
): string[] {
  // Nothing that could be sent would bring a place outside the city.
  if (request.covered === false) return [];
  if (request.place_id !== null && request.name === null)
    return ['A place_id that a search returned, or the name and street address of the place.'];
  return [
    ...(several ? [WHICH_BRANCH] : []),
    ...(request.isSomewhereUnknown ? ['In which city the place is: a borough, neighbourhood or ZIP code.'] : []),
    ...(several || request.address !== null ? [] : ['The street address of the place.']),
    ...(request.name === null ? ['The name of the place.'] : []),
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
