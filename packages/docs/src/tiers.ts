import { LIMITS } from '@kehilla/gateway';

const TIERS = ['anonymous', 'key_free', 'app_person_free', 'company_free', 'app_subscriber', 'company'] as const;

/** The tiers' figures as a Markdown table, made of the table that the door goes by. */
export function tiersTable(): string {
  const rows = TIERS.map((tier) => {
    const { per_minute, burst, per_day, per_month, live_per_day } = LIMITS[tier];
    return `| \`${tier}\` | ${per_minute} (${burst}) | ${figure(per_day)} | ${figure(per_month)} | ${figure(live_per_day)} |`;
  });
  return ['| Tier | A minute (at once) | A day | A month | Live calls a day |', '|---|---|---|---|---|', ...rows].join(
    '\n',
  );
}

function figure(count: number | null): string {
  return count === null ? 'no cap' : count.toLocaleString('en-US');
}
