import type { Address, ParsedMenu } from '@kehilla/core';
import { streetKey } from '@kehilla/linkage';
import type { FailedReading, KnownRow, ReadingPlan, ReadingStore } from '../ports.ts';

/** A place whose own website a site is, with the facts that distinguish it from other branches. */
export type SitePlace = {
  readonly place_id: string;
  readonly address: Pick<Address, 'house_number' | 'street' | 'zip'> | null;
  /** Its names in other sources; absent = unknown. */
  readonly names?: readonly string[];
  /** Its telephone numbers in other sources, in E.164; absent = none are known. */
  readonly phones?: readonly string[];
};

/** A site and the places whose own website it is. */
export type Site = {
  readonly url: string;
  readonly places: readonly SitePlace[];
  /** None of its places sells food: it is read for hours and telephone, and no menu is searched. */
  readonly facts_only?: true;
  /** Places at other addresses state pages of its host too: its text is about a place only by the address. */
  readonly is_of_many?: true;
};

/** How a visit of a site ended, in the words of the contract's `LiveOutcome`; `note` is ours. */
export type SiteVisit = {
  readonly site_url: string;
  readonly visited_at: string;
  readonly outcome:
    | 'read'
    | 'nothing_found'
    | 'unreachable'
    | 'changed_shape'
    | 'timed_out'
    | 'refused_by_site'
    | 'not_allowed';
  readonly note: string | null;
};

/** Everything a visit of a site changes; saved whole or not at all. */
export type SitePlan = ReadingPlan & {
  readonly visit: SiteVisit;
  readonly place_ids: readonly string[];
  readonly menus: readonly ParsedMenu[];
  /** Addresses of pages whose menus stay as they are, though they were not read. */
  readonly keep: readonly string[];
};

/** The parts of the record that reading websites needs. Implemented by `store`. */
export type SiteStore = Pick<ReadingStore, 'aloneFor' | 'generation' | 'setDatesRight'> & {
  /** The rows of the website source with these keys. */
  readonly findRows: (externalIds: readonly string[]) => Promise<KnownRow[]>;
  /** Returns the menus of the website source for these places, each page once, for comparison with a visit. */
  readonly listMenus: (placeIds: readonly string[]) => Promise<ParsedMenu[]>;
  /** Saves a visit in one transaction and returns the new generation. */
  readonly save: (plan: SitePlan) => Promise<number>;
  /** Keeps that a visit brought nothing, and its pages; nothing that is served changes. */
  readonly noteVisit: (visit: SiteVisit, failure: FailedReading | null) => Promise<void>;
  readonly lastVisit: (siteUrl: string) => Promise<SiteVisit | null>;
};

/** The door of a place by number and street; null where either is not known. */
export function findDoor({ address }: Pick<SitePlace, 'address'>): string | null {
  if (address === null || address.house_number === null || address.street === null) return null;
  return `${address.house_number} ${streetKey(address.street, null)}`;
}
