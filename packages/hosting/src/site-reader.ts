import {
  createReadingThreads,
  createSiteReader,
  keepPages,
  networkOfSettings,
  SITE_LIMITS,
  type SiteReader,
} from '@kehilla/sources';
import { createReadingStore, createSiteStore } from '@kehilla/store';
import { faultName } from './log.ts';
import type { PartsGround } from './parts-ground.ts';
import { NO_TRACES, traceReading } from './traces.ts';

/** A reader of businesses' own sites during calls, over the record and a network of its own. `close` ends what runs and waits for it. */
export type OpenSiteReader = SiteReader & { readonly close: () => Promise<void> };

/** Opens it; nothing is read before the first call. */
export function openSiteReader({ database, config, log, now, traces = NO_TRACES }: PartsGround): OpenSiteReader {
  const network = networkOfSettings(config, now, createReadingStore(database), SITE_LIMITS);
  const threads = createReadingThreads();
  const reader = createSiteReader({
    network,
    reading: threads,
    store: createSiteStore(database),
    now,
    recordingFor: (sourceId) => keepPages(config.data_dir, sourceId, now()),
    onCrash: (error) => log.error({ fault: faultName(error) }, 'a live reading of a website was lost'),
  });
  return {
    ...reader,
    readNow: (site, waitMs) => traceReading(traces, 'website', () => reader.readNow(site, waitMs)),
    close: async () => {
      await network.close();
      await reader.idle();
      await threads.close();
    },
  };
}
