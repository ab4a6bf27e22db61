import { SourceError } from '@kehilla/core';
import type { Recording } from '@kehilla/fetch';
import type { AskPage } from '@kehilla/fetch/page';
import { readKeepingPages } from '@kehilla/ingestion';
import type { Site, SiteStore, SiteVisit } from './ports.ts';
import type { SiteReading } from './read-site.ts';
import type { SiteReport } from './take-visit.ts';

/** What a visit takes, loaded by the first one: most of what reads pages, and commands that visit no site do without it. */
const loadModules = async () => ({
  ...(await import('./plan-site.ts')),
  ...(await import('./take-visit.ts')),
});

const HERE: SiteReading = {
  readSite: async (...site) => (await import('./read-site.ts')).readSite(...site),
  readSiteFacts: async (...site) => (await import('./read-site.ts')).readSiteFacts(...site),
};

/** The dependencies of a visit. */
export type VisitOptions = {
  readonly ask: AskPage;
  readonly store: SiteStore;
  readonly now: () => Date;
  /** Most pages beside the first. */
  readonly mostPages?: number;
  readonly onAsked?: () => void;
  /** Where pages lie until the record has them; absent or null = nowhere. */
  readonly recording?: Recording | null;
  /** How a site is read; absent = here, in this thread. */
  readonly reading?: SiteReading;
  /** Absent = the result is saved. */
  readonly dry_run?: boolean;
};

/**
 * Visits a business's own site and saves its content. An unreadable site is an outcome, never an error: the known facts stay as they were. Its pages are kept
 * either way.
 */
export async function visitSite(
  site: Site,
  { ask, store, now, mostPages, onAsked, recording = null, reading = HERE, dry_run = false }: VisitOptions,
): Promise<SiteReport> {
  const { failVisit, getSiteManifest, reportFailedVisit, takeVisit } = await loadModules();
  let had = 0;
  let failed: SiteVisit | null = null;
  const asking: AskPage = async (request) => {
    onAsked?.();
    const page = await ask(request);
    had += 1;
    return page;
  };
  try {
    return await readKeepingPages(
      { ask: asking, recording, dry_run },
      {
        read: (keeping) =>
          site.facts_only === true
            ? reading.readSiteFacts(keeping, site.url)
            : reading.readSite(keeping, site.url, mostPages),
        take: (read, pages) => takeVisit(site, read, pages, { store, now: now(), dry_run }),
        noteFailure: async (error, pages) => {
          failed = failVisit(site, error, now());
          await store.noteVisit(failed, {
            manifest: getSiteManifest(site),
            message: error.message,
            at: failed.visited_at,
            pages,
          });
        },
      },
    );
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return reportFailedVisit(site, failed ?? failVisit(site, error, now()), had);
  }
}
