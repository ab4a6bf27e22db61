import { ServiceError } from '@kehilla/core';
import type { Call } from './call.ts';
import type { LiveMeter } from './handlers.ts';
import type { Principal } from './keys/principal.ts';
import { limitError } from './limits/refuse.ts';
import type { LimitStatus } from './limits/limit-status.ts';
import type { Limiter } from './ports.ts';

/** A live meter that also returns the caller's limits after a live call was counted or given back; null when none was. */
export type CountedMeter = LiveMeter & { readonly standing: () => LimitStatus | null };

/** The live calls of this caller, counted by the day. Rule: specification §8.3, decisions §3 and §4. */
export function liveMeter(principal: Principal, limiter: Limiter, { now }: Call): CountedMeter {
  const { subject, limits, test } = principal;
  let counted: LimitStatus | null = null;
  return {
    allowed: !test,
    standing: () => counted,
    take: async () => {
      if (test)
        return {
          refused: new ServiceError(
            'insufficient_scope',
            'A test key makes no live reads: send a live key to have it read now; without one, `live` as auto or never answers from what is on file.',
            { field: 'live' },
          ),
        };
      const { refusal, standing } = await limiter.takeLive(subject, limits, now);
      counted = standing;
      return { refused: refusal === null ? null : limitError({ refusal, standing }, limits, now) };
    },
    giveBack: async () => {
      if (!test) counted = await limiter.giveBackLive(subject, limits, now);
    },
  };
}
