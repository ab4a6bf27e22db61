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
  /** The page or feed, or where the calendar lies below (`https://site.example/events`); none where only copies are read. */
  readonly urls: readonly string[];
  /** Who organizes what is listed where the listing does not say; null on a site that lists other people's events. */
  readonly organizer: string | null;
  /** IANA zone of times that come without one. */
  readonly time_zone: string;
  readonly every_hours: number;
  readonly license: string | null;
  readonly attribution: string | null;
  /**
   * How far its fields are known to be filled (names: `EVENT_FIELDS`), 0 to 1: a reading in which one is filled well below that is partial. Absent = what its
   * reader states; what neither states is learnt from the last complete reading.
   */
  readonly fields?: FieldShares;
  /** It stands in no table: an operator named its address. */
  readonly is_named?: true;
  /** An operator named one page of a site that has several: nothing is concluded from what is absent there. */
  readonly is_part?: boolean;
};

/** What a parser is told beside the pages. */
export type EventParseContext = { readonly site: EventSite; readonly observed_at: string };

/** What a parser made of a site's pages. */
export type EventsParsed = {
  readonly rows: readonly EventRow[];
  readonly issues: readonly Issue[];
  /** Items that could not be read. */
  readonly unreadable: number;
  /** Why, the commonest reason first, with what its source wrote in some of them. */
  readonly unreadable_reasons: readonly Reason[];
  /** Why the pages are not all that the site lists; null where they are. */
  readonly lacks: string | null;
  /** Absence says nothing of dates after this instant; null = of none. */
  readonly complete_until: string | null;
  /** Keys that the list shows and whose own page, which alone tells a cancellation, could not be read: they are not confirmed. */
  readonly unconfirmed: readonly string[];
};

/** A parser of one form of publishing, and how a site's pages are asked for where that takes code. */
export type EventParser = Pick<EventReader, 'parse'> & { readonly readPages?: EventReader['readPages'] };

/** How one form of publishing is read: a pure parser, and how a site's pages are asked for (null where only copies are read). */
export type EventReader = {
  readonly id: EventReaderId;
  /** Grows when `parse` reads the same bytes differently. */
  readonly parser_version: number;
  /** How far every site that publishes in this form fills its fields, 0 to 1; absent = the form makes nothing certain. */
  readonly fields?: FieldShares;
  /** Throws `SourceError` for pages that are not in the form; a single item that cannot be read is an issue. */
  readonly parse: (pages: readonly Page[], context: EventParseContext) => EventsParsed;
  readonly readPages: ((ask: AskPage, site: EventSite, now: Date) => Promise<Page[]>) | null;
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
