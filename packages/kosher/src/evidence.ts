import type {
  Agency,
  Certificate,
  FoodStatus,
  Notice,
  Reading,
  SourceList,
  Standard,
  WaitingAlert,
} from '@kehilla/core';

/** A list on which absence means removal, and when it was last read whole; null where it never was. Instants ISO 8601, UTC. */
export type WholeList = { readonly list_id: string; readonly read_at: string | null };

/**
 * Returns, for each list, every other list of the same establishments on which absence means removal, with its newest whole reading. A partial, failed or
 * shrunken reading does not count: it never contradicts a line. Rule: decisions §3.
 */
export function wholeLists(
  lists: readonly SourceList[],
  readings: readonly Reading[],
): ReadonlyMap<string, readonly WholeList[]> {
  const newest = newestWhole(readings);
  return new Map(
    lists.map((list) => {
      const others = lists.filter(
        (other) => other.list_id !== list.list_id && other.absence_means_removal && tellsAbout(list, other),
      );
      const read = others.map(({ list_id, source_id }) => ({ list_id, read_at: newest.get(source_id) ?? null }));
      return [list.list_id, read] as const;
    }),
  );
}

function newestWhole(readings: readonly Reading[]): Map<string, string> {
  const newest = new Map<string, string>();
  for (const { source_id, state, observed_at } of readings) {
    if (state !== 'complete') continue;
    const known = newest.get(source_id);
    if (known === undefined || Date.parse(observed_at) > Date.parse(known)) newest.set(source_id, observed_at);
  }
  return newest;
}

/**
 * Returns whether another list covers the same establishments: it is the same agency's and on the same page, which is also the origin that a copy names. A copy
 * without an origin may be of any list of its agency. Lists on pages of their own (restaurants, caterers) say nothing about each other's lines.
 */
function tellsAbout(list: SourceList, other: Pick<SourceList, 'agency' | 'url'>): boolean {
  if (list.agency !== other.agency) return false;
  return list.url === null || other.url === null ? list.transcribed : getPage(list.url) === getPage(other.url);
}

function getPage(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/\/+$/, '')
    .toLowerCase();
}

/** A line of an agency's list about one place, with when readings showed it. Instants UTC. */
export type ListingEvidence = {
  readonly list_id: string;
  readonly external_id: string;
  /** The name on the list, cleaned: without limits that stand in it. */
  readonly listed_name: string;
  /** The address on the list, with its street written out; null if it prints none. */
  readonly listed_address: string | null;
  /** Both letter for letter as the list prints them, where that is otherwise. */
  readonly printed_name?: string;
  readonly printed_address?: string;
  readonly url: string | null;
  readonly reading_id: string;
  readonly first_seen_at: string;
  readonly last_seen_at: string;
  /** When a complete reading first lacked it; null while it is there. */
  readonly missing_since: string | null;
  readonly food_status: readonly FoodStatus[];
  readonly standards: readonly Standard[];
  readonly scope_note: string | null;
  readonly season: string | null;
  /** Whether the list says that the place is certified for Passover too; null where it does not say. */
  readonly passover: boolean | null;
  /** The list itself says that the certification ended. */
  readonly terminated: boolean;
  /** The last civil day of the certification, in New York, by the line itself; absent if it names none. */
  readonly ends_on?: string;
  /** The line's limits to a part or under a condition, and words that look like a limit and are not understood, as printed; absent for none. */
  readonly limits?: readonly string[];
  /** The only link of the line to the place, without a person's confirmation; absent for every other line. */
  readonly matched_on?: 'name_and_area';
  /** People transcribed the line, and no curator signed the whole list that it stands in; absent for every other line. */
  readonly transcribed?: true;
};

/** All that is known about one place's certification. */
export type PlaceEvidence = {
  readonly listings: readonly ListingEvidence[];
  readonly notices: readonly Notice[];
  readonly certificates: readonly Certificate[];
  /** Lists with an unlinked line that may be about this place: it is unknown whether they lack it. */
  readonly may_be_on?: readonly string[];
  /** Agencies' alerts that name the place and wait for review; absent if there are none. */
  readonly alerts?: readonly WaitingAlert[];
};

/** The agencies and lists that evidence refers to. */
export type KosherRegistry = {
  readonly agencies: ReadonlyMap<string, Agency>;
  readonly lists: ReadonlyMap<string, SourceList>;
  /** For a list, the same agency's own lists of the same establishments, with their newest whole readings; empty for most lists. */
  readonly wholeLists: ReadonlyMap<string, readonly WholeList[]>;
};

/** A registry from the record's rows, and from how its readings ended until the instant that is asked about; their order does not matter. */
export function kosherRegistry(
  agencies: readonly Agency[],
  lists: readonly SourceList[],
  readings: readonly Reading[] = [],
): KosherRegistry {
  return {
    agencies: new Map(agencies.map((agency) => [agency.code, agency])),
    lists: new Map(lists.map((list) => [list.list_id, list])),
    wholeLists: wholeLists(lists, readings),
  };
}

/** Returns whether a line is known by a transcription only: never enough by itself. Rule: decisions §3. */
export function isTranscribedLine(
  { list_id, transcribed }: Pick<ListingEvidence, 'list_id' | 'transcribed'>,
  { lists }: Pick<KosherRegistry, 'lists'>,
): boolean {
  return transcribed === true || lists.get(list_id)?.transcribed === true;
}

type RequiredOf<Whole, Names extends keyof Whole> = Pick<Whole, Names> & Partial<Omit<Whole, Names>>;

/** Returns an agency: its code and name, and by default no aliases, no policies and a list that can be read. */
export function agency(own: RequiredOf<Agency, 'code' | 'name'>): Agency {
  return { aliases: [], no_list_note: null, policies: [], ...own };
}

/**
 * Returns a list of an agency, by default the agency's own (not transcribed), a source of its own, whose absences mean removal: give `absence_means_removal:
 * false` for a list that never says so.
 */
export function agencyList(own: RequiredOf<SourceList, 'list_id' | 'agency'>): SourceList {
  const { list_id, agency: code } = own;
  return { source_id: list_id, name: code, url: null, absence_means_removal: true, transcribed: false, ...own };
}

/**
 * Returns a line of a list as it stands: which list, the name as printed, and when a reading last showed it (an instant, UTC). By default that
 * reading was also the first, nothing beyond the name is stated, and the line is still there. `external_id` defaults to the name: give the list's
 * own key where it has one.
 */
export function listing(own: RequiredOf<ListingEvidence, 'list_id' | 'listed_name' | 'last_seen_at'>): ListingEvidence {
  return {
    external_id: own.listed_name,
    listed_address: null,
    url: null,
    reading_id: `${own.list_id}@${own.last_seen_at}`,
    first_seen_at: own.last_seen_at,
    missing_since: null,
    food_status: [],
    standards: [],
    scope_note: null,
    season: null,
    passover: null,
    terminated: false,
    ...own,
  };
}
