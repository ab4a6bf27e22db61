import { createNetwork, type NetworkOptions } from '../network/network.ts';

/** A network for sites of a test: private addresses allowed, no pace and no waiting unless the test wants them. */
export function networkFor(options: Partial<NetworkOptions> = {}) {
  const waits: number[] = [];
  const network = createNetwork({
    userAgent: 'KehillaBot/1.0 (+https://kehilla.example; reader@kehilla.example)',
    allowPrivate: true,
    getOrigin: () => null,
    now: () => new Date(),
    sleep: async (ms) => {
      waits.push(ms);
    },
    ...options,
    limits: { paceMs: 0, ...options.limits },
  });
  return { ...network, waits };
}
