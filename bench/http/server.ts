import {
  createApp,
  createLog,
  createMetrics,
  type Context,
  openDoorAlone,
  openGateway,
  openParts,
  openRecord,
  readServerConfig,
  serve,
} from '@kehilla/hosting';
import { mcpRouters } from '@kehilla/mcp';
import { interfaceRouter, restRouters } from '@kehilla/rest';
import { webRouters } from '@kehilla/web';
import { startProfile } from '../profile/profile.ts';

// REST, MCP and the pages as they are deployed, over the record of DATA_DIR, on a free port, limits in memory; answers are kept only where the row says so.
const now = (): Date => new Date();
const log = createLog('silent');
const config = { ...readServerConfig(process.env, process.cwd()), port: 0, log_level: 'silent' as const };
const { database } = await openRecord(config);
const parts = await openParts({ database, config, log, now });
const door = openDoorAlone(database);
// What one answer costs is measured where none is given twice.
const { handlers, health } = parts;
const answered = { kept: 0, made: 0 };
const behind = process.env['BENCH_KEEPS_ANSWERS'] === '1' ? parts : { handlers, health };
const gateway = openGateway(door, behind, log, '', (_, how) => answered[how]++);
const metrics = createMetrics(parts.city, now);
const serverContext: Context = { config, database, parts, door, gateway, log, metrics, now, atEnd: () => {} };
const app = createApp(config, [
  interfaceRouter(serverContext),
  ...mcpRouters(serverContext),
  ...webRouters(serverContext),
  ...restRouters(serverContext),
]);
const server = await serve(app, config);
process.send?.({ port: Number(new URL(server.url).port) });
let endProfile: Awaited<ReturnType<typeof startProfile>> | null = null;
process.on('message', (question: 'figures' | 'profile' | 'profiled') => void tell(question));
process.once('disconnect', () => process.exit(0));

/** Answers its parent: figures so far, that a profile has begun, or what it measured. */
async function tell(question: 'figures' | 'profile' | 'profiled'): Promise<void> {
  if (question === 'figures') process.send?.({ rss: process.memoryUsage.rss(), ...answered });
  if (question === 'profile') {
    endProfile = await startProfile();
    process.send?.({});
  }
  if (question === 'profiled') process.send?.((await endProfile?.()) ?? {});
}
