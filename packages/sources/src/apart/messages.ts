import { SourceError, type SourceFault } from '@kehilla/core';
import type { EventParseContext, EventSite } from '../events/types.ts';
import { type Instead, UnreadPage, type UnreadReason } from '../network/unread-page.ts';
import type { SiteRead } from '../websites/read-site.ts';
import type { Page, PageRequest, ParseContext, RowOnRecord } from '../types.ts';

/** A site to read: its menus and facts, or its facts alone. `most_pages` null = as many as usual. */
export type SiteJob = {
  readonly kind: 'site';
  readonly url: string;
  readonly facts_only: boolean;
  readonly most_pages: number | null;
};

/** What a reading thread is told to do: read a site, have the pages of a source or of a site of events, or parse them. */
export type Job =
  | SiteJob
  | { readonly kind: 'pages'; readonly source_id: string; readonly has_record: boolean }
  | { readonly kind: 'event_pages'; readonly site: EventSite; readonly now: string }
  | ParseJob;

/** Pages to parse: of a source of the registry, of a site of events, or of an agency's alerts. */
export type ParseJob = { readonly pages: readonly Page[] } & (
  | { readonly kind: 'parse'; readonly source_id: string; readonly context: ParseContext }
  | { readonly kind: 'events'; readonly context: EventParseContext }
  | { readonly kind: 'alerts'; readonly source_id: string }
);

/** What a thread asks of the process while it works: a page, or what a reader may ask of the record. */
export type Need = { readonly need: 'page'; readonly request: PageRequest } | { readonly need: 'rows' | 'turns' };

/** What comes back for a need. */
export type Given = Page | readonly RowOnRecord[] | number;

/** An error as it passes between threads. What says why a source or a page failed is null where it is none of the source's. */
export type TellableError = {
  readonly fault: SourceFault | null;
  readonly reason: UnreadReason | null;
  readonly status: number | null;
  readonly instead: Instead | null;
  readonly message: string;
  readonly stack: string;
};

/** What a job needs to be loaded: the time for that is no page's. */
type JobKind = { readonly kind: Job['kind']; readonly source_id: string | null };

/** From the process to the thread: what job is to come, the job, or what it asked for under that number. */
export type ToThread =
  | { readonly prepare: JobKind }
  | { readonly job: Job }
  | { readonly number: number; readonly given: Given }
  | { readonly number: number; readonly failed: TellableError };

/**
 * From the thread to the process: that the modules of the job to come are loaded, what it needs, some of the items of a member of what it made (a register's rows are too many
 * for one message, and pass quicker as JSON), or how the job ended.
 */
export type FromThread =
  | { readonly ready: true }
  | { readonly number: number; readonly need: Need }
  | { readonly member: string; readonly items_json: string }
  | { readonly done: unknown }
  | { readonly failed: TellableError };

/** Pages as a thread has found them: the numbers under which it was given them, for the process has them already; one that it made itself. */
export type FoundPage = Page | number;

/** What was read of a site, its error in a form that survives the passage. */
export type ToldSite = Omit<SiteRead, 'away'> & { readonly away: TellableError | null };

/** An error in a form that survives the passage: its class does not. */
export function tellable(error: unknown): TellableError {
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    fault: known instanceof SourceError ? known.fault : null,
    reason: known instanceof UnreadPage ? known.reason : null,
    status: known instanceof UnreadPage ? known.status : null,
    instead: known instanceof UnreadPage ? known.instead : null,
    message: known.message,
    stack: known.stack ?? '',
  };
}

/** The error that was told, in its own class again. */
export function asTold({ fault, reason, status, instead, message, stack }: TellableError): Error {
  if (reason !== null) return new UnreadPage(reason, message, status, instead);
  if (fault !== null) return new SourceError(fault, message);
  return Object.assign(new Error(message), { stack });
}
