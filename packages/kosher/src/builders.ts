import type { Agency, SourceList } from '@kehilla/core';
import type { ListingEvidence } from './evidence.ts';

type RequiredOf<Whole, Names extends keyof Whole> = Pick<Whole, Names> & Partial<Omit<Whole, Names>>;

/** Returns an agency: its code and name, and by default no aliases, no policies and a list that can be read. */
export function agency(own: RequiredOf<Agency, 'code' | 'name'>): Agency {
  return { aliases: [], no_list_note: null, policies: [], ...own };
}

/**
 * Returns a list of an agency, by default the agency's own (not transcribed), a source of its own, whose absences mean removal: give
 * `absence_means_removal: false` for a list that never says what is missing.
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
