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
import { type WholeList, wholeLists } from './whole-lists.ts';

/** A line of an agency's list about one place, with when readings showed it. Instants UTC. */
export type ListingEvidence = {
  readonly list_id: string;
  readonly external_id: string;
  /** The name on the list, cleaned: without limits that stand in it. */
  readonly listed_name: string;
  /** The address on the list, with its street written out; null where it prints none. */
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
  /** The last civil day of the certification, in New York, by the line itself; absent where it names none. */
  readonly ends_on?: string;
  /** What limits the line to a part or under a condition, or looks like a limit and is not understood, as printed; absent for none. */
  readonly limits?: readonly string[];
  /** What alone ties the line to the place, where no person has confirmed that; absent for every other line. */
  readonly matched_on?: 'name_and_area';
  /** People transcribed the line, and no curator signed the whole list that it stands in; absent for every other line. */
  readonly transcribed?: true;
};

/** All that is known about one place's certification. */
export type PlaceEvidence = {
  readonly listings: readonly ListingEvidence[];
  readonly notices: readonly Notice[];
  readonly certificates: readonly Certificate[];
  /** Lists with a line that nobody has linked to a place and that may be about this one: none of them can be said to lack it. */
  readonly may_be_on?: readonly string[];
  /** Agencies' alerts that name the place and wait for a person; absent where there are none. */
  readonly alerts?: readonly WaitingAlert[];
};

/** The agencies and lists that evidence refers to. */
export type KosherRegistry = {
  readonly agencies: ReadonlyMap<string, Agency>;
  readonly lists: ReadonlyMap<string, SourceList>;
  /** For a list, the same agency's own lists of the same establishments, with their newest whole readings; none for most lists. */
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

/** Whether a line is known from what people transcribed alone: never enough by itself. Rule: decisions §3. */
export function isTranscribedLine(
  { list_id, transcribed }: Pick<ListingEvidence, 'list_id' | 'transcribed'>,
  { lists }: Pick<KosherRegistry, 'lists'>,
): boolean {
  return transcribed === true || lists.get(list_id)?.transcribed === true;
}
