import { setTimeout as wait } from 'node:timers/promises';
import { WEBSITE_SOURCE as source_id } from '@kehilla/core';
import type { Network, Recording } from '@kehilla/fetch';
import { latestClock } from '@kehilla/ingestion';
import type { Site, SiteStore } from './ports.ts';
import type { SiteReading } from './read-site.ts';
import type { SiteReport } from './take-visit.ts';

/** The dependencies of reading websites during calls. */
export type SiteReaderOptions = {
  readonly network: Pick<Network, 'askFor'>;
  readonly store: SiteStore;
  readonly now: () => Date;
  /** A visit so young, by whichever process, is used instead of a new one. */
  readonly reuseMs?: number;
  /** Where the pages of a visit lie until the record has them; absent = nowhere. */
  readonly recordingFor?: (sourceId: string) => Recording;
  /** How a site is read; absent = here, in this thread. */
  readonly reading?: SiteReading;
  /** Told of errors that are not the site's, for the log. */
  readonly onCrash?: (error: unknown) => void;
};

/**
 * What came of a site for one caller. `made` = a visit was made on the call's behalf, alone or with others, also one that was not over in time; `used_again` =
 * a visit of a moment ago stood for a new one.
 */
export type LiveSite = Pick<SiteReport, 'outcome' | 'note' | 'generation' | 'visited_at'> & {
  readonly made: boolean;
  readonly used_again: boolean;
};

/** Reads businesses' own sites during calls. One a process. */
export type SiteReader = {
  /** Reads this site now, and waits for it so many milliseconds at most; the reading goes on. Never throws. */
  readonly readNow: (site: Site, waitMs: number) => Promise<LiveSite>;
  /** When every visit that was begun has ended. */
  readonly idle: () => Promise<void>;
};

const REUSE_MS = 5 * 60_000;
/** A site that was away may be back sooner than a menu changes. */
const REST_MS = 60_000;
const AWAY: ReadonlySet<string> = new Set(['unreachable', 'timed_out']);
/** A caller waits: the menus that the first page leads to most plainly are enough. */
const MOST_PAGES = 3;
/** A visit that ended so without asking for a page. */
const UNASKED: ReadonlySet<string> = new Set(['refused_by_site', 'not_allowed']);
const LOST = 'The site could not be read and kept just now.';

type Running = { readonly ends: Promise<LiveSite> };

/**
 * Live readings of websites. Simultaneous calls for a site share one visit, in this process and, by the record's lock, over all; one of just
 * now is used again, also when it brought nothing, so that no site is asked twice for the same. Rule: specification §8.3, decisions §3.
 */
export function createSiteReader(options: SiteReaderOptions): SiteReader {
  const { now, onCrash } = options;
  const running = new Map<string, Running>();

  function start(site: Site): Running {
    const state = { isRequested: false };
    const ends = visitUnlessJustNow(options, site, () => (state.isRequested = true))
      .catch((error: unknown): LiveSite => {
        onCrash?.(error);
        return {
          outcome: 'unreachable',
          note: LOST,
          generation: null,
          visited_at: now().toISOString(),
          made: state.isRequested,
          used_again: false,
        };
      })
      .finally(() => running.delete(site.url));
    const begun = { ends };
    running.set(site.url, begun);
    return begun;
  }

  return {
    readNow: async (site, waitMs) => {
      const reading = running.get(site.url) ?? start(site);
      const over = new AbortController();
      const late = (): LiveSite => ({
        outcome: 'timed_out',
        note: `The site was not read within ${waitMs / 1_000} s; the reading goes on, and is kept.`,
        generation: null,
        visited_at: now().toISOString(),
        made: true,
        used_again: false,
      });
      try {
        return await Promise.race([reading.ends, wait(waitMs, null, { signal: over.signal }).then(late, late)]);
      } finally {
        over.abort();
      }
    },
    idle: async () => void (await Promise.all([...running.values()].map(({ ends }) => ends))),
  };
}

/** Makes a visit that no other process makes at the same time; returns the last one if that was just now. */
async function visitUnlessJustNow(
  { network, store, now, recordingFor, reading, reuseMs = REUSE_MS }: SiteReaderOptions,
  site: Site,
  onAsked: () => void,
): Promise<LiveSite> {
  return store.aloneFor(`${source_id} ${site.url}`, async () => {
    const last = await store.lastVisit(site.url);
    const keptMs = AWAY.has(last?.outcome ?? '') ? Math.min(REST_MS, reuseMs) : reuseMs;
    const isOfNow = last !== null && last.visited_at <= latestClock(now());
    if (isOfNow && now().getTime() - Date.parse(last.visited_at) < keptMs)
      return { ...last, made: false, used_again: true, generation: await store.generation() };
    // Readers of menus, sixty files, are loaded with the first visit.
    const { visitSite } = await import('./visit-site.ts');
    const report = await visitSite(site, {
      ask: network.askFor(source_id),
      store,
      now,
      mostPages: MOST_PAGES,
      onAsked,
      recording: recordingFor?.(source_id) ?? null,
      ...(reading === undefined ? {} : { reading }),
    });
    return { ...report, made: report.pages > 0 || !UNASKED.has(report.outcome), used_again: false };
  });
}
