import { type Config, endAll, recordError, type Running, startServer } from '@kehilla/hosting';
import { mcpRouters } from '@kehilla/mcp';
import { restRouters } from '@kehilla/rest';
import type { Database } from '@kehilla/store';
import { webRouters } from '@kehilla/web';
import { now } from './compose.ts';
import { greeting } from './greeting.ts';

/** What the composition is given: where it prints, and the ingestion's loader of sample data. */
export type LocalParts = {
  readonly print: (line: string) => void;
  /** Fills an empty database with the sample data; does nothing where there is some. */
  readonly loadSampleData: (database: Database, config: Config) => Promise<void>;
  /** Reads sources from the network beside the server, in a process of its own; called where the settings ask for it. */
  readonly startWorker?: (config: Config) => { readonly stop: () => Promise<void> };
};

/** Everything on one port: record, sample data, a first key, and the routers. Throws as `startServer` does. Rule: operator interface. */
export async function startLocal(config: Config, { print, loadSampleData, startWorker }: LocalParts): Promise<Running> {
  const { url, stop, database } = await startServer(config, {
    now,
    routers: (ground) => [...mcpRouters(ground), ...webRouters(ground), ...restRouters(ground)],
    prepare: async (record) => {
      if (config.sample_data) await loadSampleData(record, config);
    },
  });
  try {
    for (const line of await greeting(database, config.public_url ?? url, now())) print(line);
  } catch (error) {
    await stop().catch(() => {});
    throw recordError(error);
  }
  const worker = config.ingest ? startWorker?.(config) : undefined;
  return {
    url,
    stop: () => endAll([stop, ...(worker === undefined ? [] : [worker.stop])]),
  };
}
