import type { Address, ParsedMenu } from '@kehilla/core';
import type { FailedReading, KnownRow, ReadingPlan, ReadingStore } from '../ports.ts';

/** A place that a site is the own website of, as far as its facts are told apart from those of other branches. */
export type SitePlace = {
  readonly place_id: string;
  readonly address: Pick<Address, 'house_number' | 'street' | 'zip'> | null;
  /** What its other sources call it; absent = nothing is known. */
  readonly names?: readonly string[];
  /** The telephone numbers that its other sources state, in E.164; absent = none are known. */
  readonly phones?: readonly string[];
};

/** A site and the places whose own website it is. */
export type Site = {
  readonly url: string;
  readonly places: readonly SitePlace[];
  /** None of its places sells food: it is read for hours and telephone, and no menu is looked for. */
  readonly facts_only?: true;
  /** Places at other doors state pages of its host too: what it says is a place's where it says so by the address alone. */
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

/** What reading websites needs of the record. Fitted by `store`. */
export type SiteStore = Pick<ReadingStore, 'aloneFor' | 'generation' | 'setDatesRight'> & {
  /** The rows of the website source with these keys. */
  readonly rowsOf: (externalIds: readonly string[]) => Promise<KnownRow[]>;
  /** The menus of the website source that stand for these places, each page once: what a visit is held against. */
  readonly menusOf: (placeIds: readonly string[]) => Promise<ParsedMenu[]>;
  /** Saves a visit in one transaction and returns the new generation. */
  readonly save: (plan: SitePlan) => Promise<number>;
  /** Keeps that a visit brought nothing, and its pages; nothing that is served changes. */
  readonly noteVisit: (visit: SiteVisit, failure: FailedReading | null) => Promise<void>;
  readonly lastVisit: (siteUrl: string) => Promise<SiteVisit | null>;
};
