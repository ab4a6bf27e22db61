import { openDoorAlone, openGateway, openParts, openRecord, readServerConfig, createLog } from '@kehilla/hosting';
import { createMemoryLimiter, type Limits, LIMITS, type LimitName } from '@kehilla/gateway';
import { createAnswerer } from '@kehilla/mcp';
import { createKey } from '@kehilla/store';
import { laySample } from '../sample-record.ts';
import type { Surfaces } from './fuzz.ts';

const SCOPES = ['places:read', 'kosher:verify', 'food:read', 'services:read', 'events:read'] as const;
const UNBOUND: Limits = { per_minute: 60_000_000, burst: 1_000_000, per_day: null, per_month: null, live_per_day: 0 };

/** Both surfaces over a record of sample data below `dataDir`, for a caller without limits but with no live calls. */
export async function openSurfaces(
  root: string,
  dataDir: string,
): Promise<Surfaces & { readonly close: () => Promise<void> }> {
  const config = readServerConfig({ KEHILLA_ROOT: root, DATA_DIR: dataDir }, root);
  await laySample(dataDir);
  const { database, leave } = await openRecord(config);
  const log = createLog('silent');
  const parts = await openParts({ database, config, log, now: () => new Date() });
  const wanted = { tier: 'company', scopes: SCOPES, test: false, label: 'fuzz', expires_at: null } as const;
  const { key } = await createKey(database, wanted, new Date());
  const table = Object.fromEntries(Object.keys(LIMITS).map((name) => [name, UNBOUND])) as Record<LimitName, Limits>;
  const gateway = openGateway({ ...openDoorAlone(database), limiter: createMemoryLimiter(table) }, parts, log);
  const offers = { city: parts.city, cards: () => null, base_url: 'http://127.0.0.1' };
  return {
    gateway,
    answer: createAnswerer({ gateway, offers, challenges: null }, new Set(['localhost'])),
    key,
    host: 'localhost',
    close: async () => {
      await parts.close();
      await leave();
    },
  };
}
