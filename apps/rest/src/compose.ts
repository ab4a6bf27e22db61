import { createGateway, createMemoryLimiter, type Gateway, type Handlers, type HealthSource } from '@kehilla/gateway';
import { createKeyStore, type Database } from '@kehilla/store';
import type { RequestHandler } from 'express';
import type { Log } from './log.ts';
import { restRouter } from './router.ts';

/** What stands behind the door: the answers, and how well they are. `parts.ts` makes them. */
export type AppParts = {
  readonly handlers: Handlers;
  readonly health: HealthSource;
  readonly close: () => Promise<void>;
};

/** The current time: the one place of the apps that asks for it. */
export const now = (): Date => new Date();

/** The door of this process, and REST's way to it. Limits are in memory: right while one process serves. */
export type Composed = { readonly gateway: Gateway; readonly router: RequestHandler };

/** Puts gateway and router together over a record and the parts behind them. */
export function compose(database: Database, { handlers, health }: AppParts, log: Log): Composed {
  const gateway = createGateway({
    handlers,
    health,
    keys: createKeyStore(database),
    limiter: createMemoryLimiter(),
    onCrash: (report, request_id) => log.error({ request_id, fault: report }, 'a request failed'),
  });
  return { gateway, router: restRouter(gateway, { now, log }) };
}
