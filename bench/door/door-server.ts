import { HEALTHY, type Handlers } from '@kehilla/gateway';
import { createApp, createLog, gatewayRouter, openDoor, openDoorAlone, openGateway, serve } from '@kehilla/hosting';
import { openDatabase } from '@kehilla/store';

// A whole REST server whose answers are empty, so that only the door costs: key in the record, limits as told, validation.
type Reported = {
  readonly databaseUrl: string;
  readonly redisUrl: string | null;
  readonly limits: 'memory' | 'shared';
};

const EMPTY = {
  data: { results: [], count: 0, query: {} },
  status: 'ok',
  freshness: {
    as_of: '2026-11-20T00:00:00.000Z',
    oldest_fact_at: null,
    fresh_until: null,
    state: 'unknown',
    tier: 'db',
  },
  sources: [],
};

process.once('message', (notes: Reported) => void run(notes));

async function run({ databaseUrl, redisUrl, limits }: Reported): Promise<void> {
  const database = openDatabase(databaseUrl);
  const door = limits === 'memory' ? openDoorAlone(database) : await openDoor(database, { redis_url: redisUrl });
  const handlers = { search_places: () => EMPTY } as unknown as Handlers;
  const health = { live: () => HEALTHY, ready: () => Promise.resolve({ ok: true }) };
  const log = createLog('silent');
  const router = gatewayRouter(openGateway(door, { handlers, health }, log), { now: () => new Date(), log });
  const server = await serve(createApp({ trust_proxy: false }, [router]), { host: '127.0.0.1', port: 0 });
  process.send?.({ port: Number(new URL(server.url).port) });
  process.once('disconnect', () => process.exit(0));
}
