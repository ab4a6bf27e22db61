import type { NetworkLimits } from '@kehilla/fetch';

/** What a page of a business's own site may cost: less than an agency's list, and no second try while somebody waits. Rule: sources note §5.3. */
export const SITE_LIMITS: Partial<NetworkLimits> = {
  connectMs: 4_000,
  headersMs: 5_000,
  silenceMs: 5_000,
  exchangeMs: 10_000,
  wireBytes: 10 * 1024 * 1024,
  bodyBytes: 10 * 1024 * 1024,
  tries: 1,
};
