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

/** What was read of a site, its error in a form that survives the passage. */
export type ToldSite = Omit<SiteRead, 'away'> & { readonly away: TellableError | null };

/** What a thread loads before a job: the modules of its kind, of a source where it names one. */
export type JobKind = { readonly kind: Job['kind']; readonly source_id: string | null };

/** Returns what a job needs loaded. */
export function getJobKind(job: Job): JobKind {
  return { kind: job.kind, source_id: 'source_id' in job ? job.source_id : null };
}
