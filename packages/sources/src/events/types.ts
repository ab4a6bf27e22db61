import type { EventRow, SourceInfo, SourceKind } from '@kehilla/core';
import { EVENT_FILES, type EVENT_READER_IDS } from '../generated/source-files.ts';
import type { Reason, FieldShares, Issue } from '@kehilla/ingestion';
import type { AskPage, Page } from '@kehilla/fetch/page';

/** The id of a reader of events. */
export type EventReaderId = (typeof EVENT_READER_IDS)[number];

/** A site that announces events: a line of `sites.json`, or one that an operator named. */
export type EventSite = {
  /** Stands in the source's id: letters, digits, dots and hyphens. */
  readonly site_id: string;
  readonly reader: EventReaderId;
  /** The publisher's name as answers show it. */
  readonly name: string;
  /** The organizer's own site, or one that lists other people's events. */
  readonly kind: Extract<SourceKind, 'business_website' | 'listing_site'>;
  /** The page or feed, or the address above the calendar (`https://site.example/events`); empty if only copies are read. */
  readonly urls: readonly string[];
  /** The organizer of listings that name none; null on a site that lists other people's events. */
  readonly organizer: string | null;
  /** IANA zone of times that come without one. */
  readonly time_zone: string;
  readonly every_hours: number;
  readonly license: string | null;
  readonly attribution: string | null;
  /**
   * The known shares of its filled fields (names: `EVENT_FIELDS`), 0 to 1: a reading with one well below that is partial. Absent = its reader's; others are
   * learnt from the last complete reading.
   */
  readonly fields?: FieldShares;
  /** It stands in no table: an operator named its address. */
  readonly is_named?: true;
  /** An operator named one page of a site with several: absence there proves nothing. */
  readonly is_part?: boolean;
};

/** The context of a parser beside the pages. */
export type EventParseContext = { readonly site: EventSite; readonly observed_at: string };

/** The result of parsing a site's pages. */
export type EventsParsed = {
  readonly rows: readonly EventRow[];
  readonly issues: readonly Issue[];
  /** Items that could not be read. */
  readonly unreadable: number;
  /** The reasons, the commonest first, with some texts of the source. */
  readonly unreadable_reasons: readonly Reason[];
  /** Why the pages are not all that the site lists; null where they are. */
  readonly lacks: string | null;
  /** Absence proves nothing for dates after this instant; null = for no date. */
  readonly complete_until: string | null;
  /** Keys in the list whose own page, which alone tells a cancellation, could not be read: they are not confirmed. */
  readonly unconfirmed: readonly string[];
};

/** How one form of publishing is read: a pure parser, and how a site's pages are asked for (null where only copies are read). */
export type EventReader = {
  readonly id: EventReaderId;
  /** Grows when `parse` reads the same bytes differently. */
  readonly parser_version: number;
  /** How far every site that publishes in this form fills its fields, 0 to 1; absent = the form makes nothing certain. */
  readonly fields?: FieldShares;
  /** Throws `SourceError` for pages that are not in the form; a single item that cannot be read is an issue. */
  readonly parse: (pages: readonly Page[], context: EventParseContext) => EventsParsed | Promise<EventsParsed>;
  readonly readPages: ((ask: AskPage, site: EventSite, now: Date) => Promise<Page[]>) | null;
};

/** A reader whose parser is loaded. */
export type LoadedEventReader = Omit<EventReader, 'parse'> & {
  readonly parse: (pages: readonly Page[], context: EventParseContext) => EventsParsed;
};

/** The modules of one form of publishing: its parser, and how a site's pages are asked for where that takes code. */
export type EventModules = {
  readonly parser: () => Promise<Pick<LoadedEventReader, 'parse'>>;
  readonly pages?: () => Promise<{ readonly readPages: NonNullable<EventReader['readPages']> }>;
};

/** The readers of one site alone, which has their id. */
const OF_ONE_SITE = new Set(EVENT_FILES.filter(({ one_site }) => one_site).map(({ id }) => id));

/** The source that a site is: the reader's id, and the site's after a colon unless the reader has this one alone. */
export function sourceOfSite(site: EventSite): SourceInfo {
  return {
    source_id: OF_ONE_SITE.has(site.reader) ? site.reader : `${site.reader}:${site.site_id}`,
    kind: site.kind,
    name: site.name,
    url: site.urls[0] ?? null,
    license: site.license,
    attribution: site.attribution,
  };
}
