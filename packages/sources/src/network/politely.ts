import type { Dispatcher } from 'undici';
import { connectionFault, hangsUp } from './connection-faults.ts';
import { type Answer, exchange, type WireRequest } from './exchange.ts';
import type { NetworkLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import { restAfter, saysLater, waitBefore } from './try-again.ts';
import { UnreadPage } from './unread-page.ts';

/** Sends a request and returns what came back, whatever its status. Throws `UnreadPage` where nothing did. */
export type Send = (request: WireRequest) => Promise<Answer>;

/** What sending politely needs. */
export type PoliteParts = {
  readonly agent: Pick<Dispatcher, 'request'>;
  readonly pace: Pace;
  readonly limits: NetworkLimits;
  readonly now: () => Date;
  readonly userAgent: string;
};

/**
 * Sends in the host's turn, under our name; comes back later, a bounded number of times, where the site says so or hangs up. A host that
 * names a time beyond all waiting is not asked before it, whoever wants to.
 */
export function politely({ agent, pace, limits, now, userAgent }: PoliteParts): Send {
  const restsUntil = new Map<string, number>();

  async function once(request: WireRequest): Promise<Answer | 'hung up'> {
    try {
      return await pace.inTurn(request.url, () => exchange(agent, request, limits));
    } catch (error) {
      if (hangsUp(error)) return 'hung up';
      throw connectionFault(request.host, error);
    }
  }

  return async (bare) => {
    const request = { ...bare, headers: { ...bare.headers, 'user-agent': userAgent } };
    const { host, url } = request;
    if ((restsUntil.get(url.host) ?? 0) > now().getTime())
      throw new UnreadPage('outage', `${host} asked to come back later, and is not asked before that.`);
    for (let tried = 1; ; tried++) {
      const answer = await once(request);
      if (answer !== 'hung up' && !saysLater(answer)) return answer;
      const retryAfter = answer === 'hung up' ? null : answer.header('retry-after');
      const waitMs = waitBefore(retryAfter, tried, now(), limits);
      // Nobody asks the host meanwhile, whatever else is read from it.
      if (waitMs !== null && (retryAfter !== null || tried < limits.tries)) pace.rest(url, waitMs);
      if (tried < limits.tries && waitMs !== null) continue;
      if (answer === 'hung up')
        throw new UnreadPage('outage', `${host} could not be read: it ended the connection, ${tried} times.`);
      if (waitMs === null) restsUntil.set(url.host, now().getTime() + restAfter(retryAfter, now(), limits));
      const asks = waitMs === null ? ' and asks to come back much later' : `, ${tried} times`;
      throw new UnreadPage('outage', `${host} answered with status ${answer.status}${asks}.`);
    }
  };
}
