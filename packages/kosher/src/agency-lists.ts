import type { SourceList } from '@kehilla/core';
import { AGENCIES, type AgencyCode } from './agencies.ts';

/**
 * The lists that agencies publish and the service reads, by id; of an agency without one its `no_list_note` says why. `absence_means_removal` says what it means
 * that a whole reading lacks a place which the list had before: where it is false the list calls itself partial, and its silence says nothing. Rule: decisions §2.
 */
export const AGENCY_LISTS = {
  ou: ownList('ou', 'OU', 'OU Kosher restaurants', 'https://oukosher.org/restaurants/', true),
  ok: ownList('ok', 'OK', 'OK Kosher restaurant guide', 'https://www.ok.org/restaurant-guide/', true),
  chk: ownList('chk', 'CHK', 'Establishments under CHK supervision', 'https://chkosher.org/listings', false),
  v5t: ownList('v5t', 'V5T', `${AGENCIES.V5T.name}: establishments`, 'https://vaadhakashrus.org/establishments/', true),
  klbd: ownList(
    'klbd',
    'KLBD',
    'KLBD: restaurants, bakeries and shops',
    'https://kosher.org.uk/kosher-places/restaurants/',
    true,
  ),
} as const satisfies Record<string, OwnList>;

/** A list that an agency publishes itself, on a page for people. */
export type OwnList = SourceList & { readonly agency: AgencyCode; readonly url: string };

/** The id of an agency's own list. */
export type AgencyListId = keyof typeof AGENCY_LISTS;

/** A list is a source of its own, of the same id. */
function ownList(
  list_id: string,
  agency: AgencyCode,
  name: string,
  url: string,
  absence_means_removal: boolean,
): OwnList {
  return { list_id, agency, source_id: list_id, name, url, absence_means_removal, transcribed: false };
}
