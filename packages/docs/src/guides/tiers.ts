import type { Tier } from '@kehilla/contract';
import { LIMITS } from '@kehilla/gateway';

/** What a month of each tier costs, in the order in which tiers are shown. Rule: specification §8.1. */
const PRICES: Readonly<Record<Tier, string>> = {
  anonymous: 'free',
  key_free: 'free',
  app_person_free: 'free',
  company_free: 'free',
  app_subscriber: '0.99 USD',
  company: '30.00 USD',
};

/** The tiers' figures and prices as a Markdown table; the figures are those that the door goes by. */
export function tiersTable(): string {
  const rows = (Object.keys(PRICES) as Tier[]).map((tier) => {
    const { per_minute, burst, per_day, per_month, live_per_day } = LIMITS[tier];
    const figures = [per_day, per_month, live_per_day].map(figure).join(' | ');
    return `| \`${tier}\` | ${per_minute} (${burst}) | ${figures} | ${PRICES[tier]} |`;
  });
  const head = '| Tier | A minute (at once) | A day | A month | Live calls a day | Price a month |';
  return [head, '|---|---|---|---|---|---|', ...rows].join('\n');
}

function figure(count: number | null): string {
  return count === null ? 'no cap' : count.toLocaleString('en-US');
}
