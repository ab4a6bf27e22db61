import {
  createLiveReader,
  createReadingThreads,
  keepPages,
  type LiveReader,
  networkOfSettings,
  READERS,
} from '@kehilla/sources';
import { createReadingStore, forgetRequest } from '@kehilla/store';
import { faultName } from './log.ts';
import type { PartsGround } from './parts-ground.ts';
import { NO_TRACES, traceReading } from './traces.ts';

/** A live reader of this process, over the record and the network of these settings. `close` ends what runs and waits for it. */
export type OpenLiveReader = LiveReader & { readonly close: () => Promise<void> };

/** Two lists at once; the longest, a city's register, takes more memory than any page. */
const LIST_THREADS = { threads: 2, memory_mb: 512 } as const;

/** Opens it; nothing is read before the first call. */
export function openLiveReader({ database, config, log, now, traces = NO_TRACES }: PartsGround): OpenLiveReader {
  const store = createReadingStore(database);
  const network = networkOfSettings(config, now, store);
  const threads = createReadingThreads(LIST_THREADS);
  const live = createLiveReader({
    network,
    threads,
    store,
    readers: READERS,
    now,
    recordingFor: (sourceId) => keepPages(config.data_dir, sourceId, now()),
    onCrash: (error) => log.error({ fault: faultName(error) }, 'a live reading was lost'),
  });
  return {
    ...live,
    readNow: async (sourceId, withinMs) => {
      const outcome = await traceReading(traces, sourceId, () => live.readNow(sourceId, withinMs));
      // Read just now: whoever asked for a reading of it has one. Not forgotten, it would be read once more, which does no harm.
      if (outcome.made) void forgetRequest(database, sourceId).catch(() => {});
      return outcome;
    },
    close: async () => {
      await network.close();
      await live.idle();
      await threads.close();
    },
  };
}
