import type { EventParseContext, EventSite } from '../events/types.ts';
import type { Page } from '@kehilla/fetch/page';
import type { TellableError } from '@kehilla/fetch/threads';
import type { SiteRead } from '../websites/read-site.ts';
import type { ParseContext } from '../types.ts';

/** A site to read: its menus and facts, or its facts alone. `most_pages` null = as many as usual. */
export type SiteJob = {
  readonly kind: 'site';
  readonly url: string;
  readonly facts_only: boolean;
  readonly most_pages: number | null;
};

/** The job of a reading thread: read a site, have the pages of a source or of a site of events, or parse them. */
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

/** The result of reading a site, with its error in a transferable form. */
export type ReportedSite = Omit<SiteRead, 'away'> & { readonly away: TellableError | null };

/** The modules that a thread loads before a job: those of its kind, and of a source or a reader of events if it names one. */
export type JobKind = { readonly kind: Job['kind']; readonly source_id: string | null };

/** Returns the kind of a job. */
export function getJobKind(job: Job): JobKind {
  if (job.kind === 'event_pages') return { kind: job.kind, source_id: job.site.reader };
  if (job.kind === 'events') return { kind: job.kind, source_id: job.context.site.reader };
  return { kind: job.kind, source_id: 'source_id' in job ? job.source_id : null };
}
