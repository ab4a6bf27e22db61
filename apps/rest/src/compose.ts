import type { City } from '@kehilla/city';
import { createGateway, type Gateway, type Handlers, type HealthSource } from '@kehilla/gateway';
import type { RequestHandler } from 'express';
import type { Door } from './door.ts';
import type { Log } from './log.ts';
import { restRouter } from './router.ts';

/** What stands behind the door: the answers, and how well they are. `parts.ts` makes them. */
export type AppParts = {
  readonly handlers: Handlers;
  readonly health: HealthSource;
  /** The newest city. */
  readonly city: () => City;
  readonly close: () => Promise<void>;
};

/** The current time: the one place of the apps that asks for it. */
export const now = (): Date => new Date();

/** The gateway of this process, and REST's way to it. */
export type Composed = { readonly gateway: Gateway; readonly router: RequestHandler };

/** Puts gateway and router together over the door's keys and limits and the parts behind it. */
export function compose(door: Door, { handlers, health }: Pick<AppParts, 'handlers' | 'health'> & Partial<AppParts>, log: Log): Composed {
  const gateway = createGateway({
    handlers,
    health: withLimits(health, door),
    keys: door.keys,
    limiter: door.limiter,
    onCrash: (report, request_id) => log.error({ request_id, fault: report }, 'a request failed'),
  });
  return { gateway, router: restRouter(gateway, { now, log }) };
}

/** Readiness with the limits shown. Their failure does not make a server unready: it goes on, and says how. Rule: docs/keys.md. */
function withLimits(health: HealthSource, { check }: Door): HealthSource {
  return {
    live: health.live,
    ready: async (at) => {
      const [found, limits] = await Promise.all([health.ready(at), check(at)]);
      return { ...found, checks: { ...found.checks, limits } };
    },
  };
}
