import { citeLink, citeText, makePlain, sayCount } from '@kehilla/core';
import type {
  AgencyCoverage,
  PlaceGroup,
  PlaceSummary,
  SearchPlacesEnvelope,
  SearchPlacesQuery,
} from '@kehilla/contract';
import { findNote, HOURS_UNKNOWN, NEVER_TRIED } from '@kehilla/answers';
import { kosherBriefly, readAs } from './food-text.ts';
import {
  type AnswerText,
  getDay,
  findDistance,
  findHours,
  isNotSearched,
  line,
  getName,
  nextPage,
  whyFirst,
} from './parts.ts';

/** Where a place stands that no source gives a point of. */
const PLACED_BY = {
  zip: 'placed by its ZIP code',
  neighbourhood: 'placed by its neighbourhood',
  street: 'placed by the houses beside it',
  undefined: null,
} as const;

const MOST_TERMS = 8;

type Coverage = SearchPlacesEnvelope['data']['coverage'];

/** Places found, one line each. */
export function placesText({ data, notes = [] }: SearchPlacesEnvelope): AnswerText {
  const { results, count, coverage, query } = data;
  const kosher = kosherIn(data);
  const heading = headingsIn(data);
  return {
    head: `${howMany(count, coverage)}${results.some(isBeyond(query)) ? '' : within(query)}.${nextPage(coverage)}${hoursFirst(data, notes)}${readAs({ ...query.understood, ...query })}${lookedFor(count, query, coverage, notes)}${isNoneListed(count, notes) ? farther(query) : ''}${limitsOfLists(query, coverage?.agencies ?? [])}`,
    lines: results.map((place, i) =>
      line(
        // A name alone would look like a full match.
        [
          `${heading(place, i)}${i + 1}. ${getName(place.name, place.sample)}`,
          kosher(place),
          place.register_state === 'left_register' ? 'no longer in its sources' : null,
          `id ${place.place_id}`,
        ],
        [
          citeText(place.address),
          findDistance(place.distance_m) ?? PLACED_BY[`${place.placed_by}`],
          place.phone,
          findHours(place),
          citeLink(place.listing_url ?? null),
          place.category?.replaceAll('_', ' '),
          whyFirst(place.why, results.length),
        ],
      ),
    ),
    tail: coverage?.note ?? [],
  };
}

/** The heading of each group of places. */
const HEADINGS: Readonly<Record<PlaceGroup, string>> = {
  listed: 'Listed by an agency',
  labelled: 'Called kosher by a map or register, which is no certification',
  listed_beyond: 'Listed by an agency, beyond the area, nearest first',
  listed_other_kind: 'Listed by an agency, of another kind or of a kind that no source tells',
  listed_elsewhere: 'Listed by an agency, of another kind, beyond the area',
  jewish: 'Jewish by their kind',
  others: 'Others, of which nobody says that they are kosher',
};

/**
 * Returns the heading before the first place of each group, with its total and its radius; '' before every other place, and if all are of one group without a
 * heading.
 */
function headingsIn({ results, coverage }: SearchPlacesEnvelope['data']): (place: PlaceSummary, at: number) => string {
  const groups = coverage?.groups ?? [];
  const [only] = groups;
  const isPlain =
    groups.length === 0 || (groups.length === 1 && (only?.group === 'listed' || only?.group === 'jewish'));
  return ({ group }, at) => {
    if (isPlain || group === undefined || results[at - 1]?.group === group) return '';
    const own = groups.find((one) => one.group === group);
    const reach = own?.within_m == null ? '' : ` within ${findDistance(own.within_m)}`;
    return `${HEADINGS[group]} (${own?.matched ?? 0}${reach}):\n`;
  };
}

/** Says before the places that the hours of none are known, if the question asks for hours; else ''. */
function hoursFirst({ results }: SearchPlacesEnvelope['data'], notes: readonly string[]): string {
  const noteText = findNote(notes, 'open_at_unknown', 'asked_hours_unknown');
  if (noteText !== null) return ` ${makePlain(noteText)}`;
  const isAsked = findNote(notes, 'open_now_in_words') !== null && results.every(({ open_now }) => open_now === null);
  return isAsked && results.length > 0 ? ` Of none shown ${HOURS_UNKNOWN} now; ask them.` : '';
}

/** Writes how many were found; if none, whether anything was searched. */
function howMany(count: number, coverage: Coverage): string {
  const matched = coverage?.matched ?? count;
  if (matched > 0) return `${count} of ${sayCount(matched, 'place')}`;
  return isNotSearched(coverage) ? 'Nothing was searched' : 'No place on record is known to fit';
}

/** Returns a function for the kosher status of a place in words, null if it does not matter; with the standards if some were asked for. */
function kosherIn({ results, query }: SearchPlacesEnvelope['data']): (place: PlaceSummary) => string | null {
  const withStandards =
    query.standards !== undefined ||
    results.some(({ why }) => why?.factors.some(({ factor }) => factor === 'agency_statement'));
  return (place) =>
    tellsKosher(place) ? withLabel(kosherBriefly(place.kosher, { withStandards }), place.label) : null;
}

/** Adds the word of a map or register for the place, if it is shown for that: it is no certification. */
function withLabel(kosher: string, label: string | undefined): string {
  return label === undefined ? kosher : `${kosher}; ${makePlain(label)}, no certification`;
}

/** Writes the searched radius: a caller without a result may go farther. A borough is no circle to people. */
function within({ radius_m, understood: { area } }: SearchPlacesQuery): string {
  return isCircle(radius_m, area) ? ` within ${findDistance(radius_m)}` : '';
}

/**
 * Whether a place lies beyond the circle that was asked for, as its group or its distance says: kosher food is looked for in a wider one, which a note tells.
 */
function isBeyond({ radius_m }: SearchPlacesQuery): (place: PlaceSummary) => boolean {
  return ({ distance_m, group }) =>
    group === 'listed_beyond' ||
    group === 'listed_elsewhere' ||
    (distance_m !== null && radius_m !== null && distance_m > radius_m);
}

/** That one may look farther than a part of the city; '' where more than that was looked through. */
function farther({ radius_m, understood: { area } }: SearchPlacesQuery): string {
  return isCircle(radius_m, area) ? ' Send a larger radius_m to look farther.' : '';
}

function isCircle(radius_m: number | null, area: SearchPlacesQuery['understood']['area']): radius_m is number {
  return radius_m !== null && (area === null || area.kind === 'neighbourhood');
}

/** Returns whether nothing was found, or nothing kosher that was asked for. */
function isNoneListed(count: number, notes: readonly string[]): boolean {
  return count === 0 || findNote(notes, 'none_shown_is_listed') !== null;
}

/** Returns whether an unknown certification matters: not for a synagogue. */
function tellsKosher({ kosher, world }: PlaceSummary): boolean {
  return kosher.status !== 'no_readable_agency_lists_it' || world === null || world === 'food';
}

/** Writes the words that every place had to fit, if none in the city did: fewer words may find some. */
function lookedFor(
  count: number,
  { understood: { terms } }: SearchPlacesQuery,
  coverage: Coverage,
  notes: readonly string[],
): string {
  if (count > 0 || terms.length < 2 || coverage?.covered === false) return '';
  // If a constraint alone keeps the results away, the words are not to blame.
  if (findNote(notes, 'in_the_way', 'nearest_is_beyond') !== null) return '';
  return ` Nothing fits all of: ${terms.slice(0, MOST_TERMS).join(', ')}; try fewer words.`;
}

/** For so many agencies at most the limits of each are told; for more only their codes. */
const FEW = 2;

type Limited = Omit<AgencyCoverage, 'agency_name'>;

/**
 * Writes the limits of the lists behind a question for listed places: a short answer must not look complete. For the requested agencies, else for all; a
 * sentence after a blank, '' if each list was read whole recently or none was asked for.
 */
function limitsOfLists(
  { hashgacha, kosher_only, food_status, standards }: SearchPlacesQuery,
  limited: readonly Limited[],
): string {
  if (!kosher_only && hashgacha === undefined && food_status === undefined && standards === undefined) return '';
  const limiteds = limited.filter(({ agency }) => hashgacha === undefined || hashgacha.includes(agency));
  if (limiteds.length === 0) return '';
  if (limiteds.length <= FEW) return limiteds.map(getLimit).join('');
  const codes = (own: readonly Limited[]): string => own.map(({ agency }) => agency).join(', ');
  // For an agency whose list was read recently only alerts wait.
  const limits = limiteds.filter(
    ({ note, last_complete_reading_at: read, alerts_waiting }) =>
      note !== null || read === null || alerts_waiting === undefined,
  );
  const old = limits.filter(
    ({ readable_list, list_outcome }) =>
      readable_list && list_outcome !== 'unreadable' && list_outcome !== 'not_consulted',
  );
  const failed = limits.filter(({ list_outcome }) => list_outcome === 'unreadable');
  const unread = limits.filter(({ readable_list, list_outcome }) => readable_list && list_outcome === 'not_consulted');
  const never = unread.filter(({ note }) => note === null || note === NEVER_TRIED);
  const transcribed = unread.filter((one) => !never.includes(one));
  const none = limits.filter(({ readable_list }) => !readable_list);
  const waiting = limiteds.filter(({ alerts_waiting }) => alerts_waiting !== undefined);
  const notes = [
    old.length === 0 ? null : `not read whole within 14 days: ${codes(old)}`,
    failed.length === 0 ? null : `tried, and never read whole: ${codes(failed)}`,
    never.length === 0 ? null : `never tried: ${codes(never)}`,
    transcribed.length === 0 ? null : `only transcribed by people: ${codes(transcribed)}`,
    none.length === 0 ? null : `none that can be read: ${codes(none)}`,
    waiting.length === 0 ? null : `alerts that wait for a person's decision: ${codes(waiting)}`,
  ];
  return ` Lists ${notes.filter((one) => one !== null).join('; ')}.`;
}

function getLimit({ agency, note, last_complete_reading_at: read, alerts_waiting: waiting = 0 }: Limited): string {
  const alerts =
    waiting === 0
      ? ''
      : ` ${waiting === 1 ? '1 alert of it waits' : `${waiting} alerts of it wait`} for a person's decision.`;
  const line = `${note ?? `List last read whole on ${read === null ? 'no day' : getDay(read)}.`}${alerts}`;
  return line.startsWith(agency) ? ` ${line}` : ` ${agency}: ${line}`;
}
