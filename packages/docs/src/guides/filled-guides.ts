import { CHANGES, changesByRelease, changesInMarkdown, document, type Tier } from '@kehilla/contract';
import { LIMITS } from '@kehilla/gateway';
import { getAnchor } from './markdown.ts';

/** The changelog's page. */
export function changelogMarkdown(): string {
  const releases = changesByRelease().map(({ release }) =>
    release === null ? 'Not yet released' : `${release.version} · ${release.day}`,
  );
  return [
    'By release, the newest first. Within `/v1` changes only add fields. There is a [feed](/docs/changelog.json).',
    releases.map((name) => `- [${name}](#${getAnchor(name)})`).join('\n'),
    changesInMarkdown(),
  ].join('\n\n');
}

/** The changelog as a JSON Feed 1.1. */
export function changelogFeed(base_url: string): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Kehilla changelog',
    home_page_url: `${base_url}/docs/changelog`,
    feed_url: `${base_url}/docs/changelog.json`,
    items: CHANGES.map(({ id, day, title, text }) => ({
      id,
      url: `${base_url}/docs/changelog#${getAnchor(title)}`,
      title,
      content_text: text,
      date_published: `${day}T00:00:00Z`,
    })),
  });
}

/**
 * Returns a text of ours with its `{{contact}}` and `{{contact for …}}` replaced: a sentence with the address to write to, and nothing if the service has none,
 * so that no page promises an answer.
 */
export function withContact(text: string, contact_email: string | null): string {
  return text.replaceAll(/ ?\{\{contact( [^}]*)?\}\}/g, (whole, what: string = '') =>
    contact_email === null
      ? ''
      : `${whole.startsWith(' ') ? ' ' : ''}Write to [${contact_email}](mailto:${contact_email})${what}.`,
  );
}

/** The codes of the contract. */
const CODES = (document.components.schemas.ErrorCode?.enum ?? []) as readonly string[];

/**
 * Returns the differences between the page of errors and the contract: a code without a heading of its own, or a heading that is no code. Empty if they agree.
 */
export function errorPageFaults(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
  return [
    ...CODES.filter((code) => !headings.includes(code)).map((code) => `no heading for ${code}`),
    ...headings.filter((heading) => !CODES.includes(heading)).map((heading) => `no code ${heading}`),
  ];
}

/** The price of a month of each tier, in the order of the table. Rule: specification §8.1. */
const PRICES: Readonly<Record<Tier, string>> = {
  anonymous: 'free',
  key_free: 'free',
  app_person_free: 'free',
  company_free: 'free',
  app_subscriber: '0.99 USD',
  company: '30.00 USD',
};

/** Returns the tiers' figures and prices as a Markdown table; the figures are those of the gateway. */
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
