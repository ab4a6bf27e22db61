import {
  certificateRouter,
  compose,
  type Config,
  createApp,
  createLog,
  endAll,
  now,
  openDoor,
  openParts,
  openRecord,
  type Running,
  serve,
} from '@kehilla/rest';
import { type Database, findCertificate } from '@kehilla/store';
import { greeting } from './greeting.ts';

/** What the composition is given: where it prints, and the ingestion's loader of sample data. */
export type LocalParts = {
  readonly print: (line: string) => void;
  /** Fills an empty database with the sample data; does nothing where there is some. */
  readonly loadSampleData: (database: Database, config: Config) => Promise<void>;
};

/** Everything on one port: record, sample data, a first key, and the routers. Throws `CannotListen`. Rule: operator interface. */
export async function startLocal(config: Config, { print, loadSampleData }: LocalParts): Promise<Running> {
  const log = createLog(config.log_level);
  const { database, leave } = await openRecord(config);
  const ends = [leave];
  const stop = () => endAll(ends);
  try {
    if (config.sample_data) await loadSampleData(database, config);
    const parts = await openParts(database, config, log);
    ends.push(parts.close);
    const door = openDoor(database, config);
    ends.push(door.close);
    const { router } = compose(door, parts, log);
    const certificates = certificateRouter({
      find: (id) => findCertificate(database, id),
      limiter: door.limiter,
      now,
      log,
    });
    const server = await serve(createApp(config, [certificates, router]), config);
    ends.push(server.stop);
    for (const line of await greeting(database, config.public_url ?? server.url, now())) print(line);
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
