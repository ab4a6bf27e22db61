/** A page of prose: `name` is its file and its address. */
export type Guide = { readonly name: string; readonly title: string; readonly summary: string };

/** The guides in their order of reading; the first one is `/docs`. */
export const GUIDES: readonly Guide[] = [
  {
    name: 'index',
    title: 'Kehilla for developers',
    summary: 'What the service answers, and what every answer promises.',
  },
  { name: 'quick-start', title: 'Quick start', summary: 'A key and a first answer, with curl, TypeScript and MCP.' },
  {
    name: 'connect-an-assistant',
    title: 'Connect an assistant',
    summary: 'The MCP server in common assistants, and what to tell them.',
  },
  { name: 'statuses', title: 'Statuses', summary: 'What an answer is worth, in one word.' },
  {
    name: 'kosher-evidence',
    title: 'Kosher evidence explained',
    summary: 'Who says so, where, and when that was last seen; for people who eat by it.',
  },
  { name: 'calendar', title: 'The calendar', summary: 'When it is, whose opinion it is, and how to subscribe.' },
  { name: 'freshness', title: 'Freshness', summary: 'How old a fact is, and how long it counts as fresh.' },
  { name: 'errors', title: 'Errors', summary: 'Every code, and what to send instead.' },
  { name: 'limits', title: 'Limits and keys', summary: 'Tiers, headers, and how keys are kept safe.' },
  { name: 'attributions', title: 'Attributions', summary: 'Where facts are from, and what you owe their owners.' },
  { name: 'changelog', title: 'Changelog', summary: 'What changed, newest first.' },
];

/** Guides about the service itself, linked at the foot of every page. */
export const ABOUT: readonly Guide[] = [
  { name: 'status', title: 'Status', summary: 'How the service is at this moment.' },
  { name: 'privacy', title: 'Privacy', summary: 'What is kept of who asks, and what is not.' },
  { name: 'terms', title: 'Terms', summary: 'What you can rely on, and what you owe.' },
];

/** The address of a guide below the service. */
export function getPath({ name }: Guide): string {
  return name === 'index' ? '/docs' : `/docs/${name}`;
}

/** The address of a guide as Markdown. */
export function getMarkdownPath({ name }: Guide): string {
  return `/docs/${name}.md`;
}
