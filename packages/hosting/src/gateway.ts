import { createGateway, type Gateway, type GatewayParts, type HealthSource } from '@kehilla/gateway';
import type { KeysAndLimits } from './keys-and-limits.ts';
import type { Log } from './log.ts';
import type { AppParts } from './parts.ts';

/** The gateway of a process: its door's keys and limits before the parts behind it; without a city no answer is kept. `base_url` as `baseUrlOf`. */
export function openGateway(
  door: KeysAndLimits,
  { handlers, health, city }: Pick<AppParts, 'handlers' | 'health'> & Partial<Pick<AppParts, 'city'>>,
  log: Log,
  base_url = '',
  onAnswered: NonNullable<GatewayParts['onAnswered']> = () => {},
): Gateway {
  return createGateway({
    handlers,
    health: withLimits(health, door),
    keys: door.keys,
    limiter: door.limiter,
    ...(door.oauth && { oauth: door.oauth }),
    ...(door.findSharedRange && { findSharedRange: door.findSharedRange }),
    ...(city === undefined ? {} : { generation: () => city().generation }),
    base_url,
    onAnswered,
    onCrash: (report, request_id) => log.error({ request_id, fault: report }, 'a request failed'),
  });
}

/** Readiness with the limits shown. Their failure does not make a server unready: it goes on, and says how. Rule: docs/keys.md. */
function withLimits(health: HealthSource, { check }: KeysAndLimits): HealthSource {
  return {
    live: health.live,
    ready: async (at) => {
      const [found, limits] = await Promise.all([health.ready(at), check(at)]);
      return { ...found, checks: { ...found.checks, limits } };
    },
  };
}
