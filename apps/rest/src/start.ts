import { findCertificate } from '@kehilla/store';
import { createApp } from './app.ts';
import { certificateRouter } from './certificates.ts';
import { compose, now } from './compose.ts';
import type { Config } from './config.ts';
import { openDoor } from './door.ts';
import { createLog } from './log.ts';
import { openParts } from './parts.ts';
import { openRecord } from './record.ts';
import { endAll, type Running, serve } from './serve.ts';

/** The REST server alone, over the record of these settings. Throws `CannotListen`. */
export async function startRest(config: Config): Promise<Running> {
  const log = createLog(config.log_level);
  const { database, leave } = await openRecord(config);
  const ends = [leave];
  const stop = () => endAll(ends);
  try {
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
    log.info({ url: server.url }, 'listening');
    return { url: server.url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
