import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand, type OperationId } from '@kehilla/contract';
import { makeOnce } from '@kehilla/core';
import { type PresetText, presetText } from '@kehilla/hosting';

/** How long a client may keep a list of ours, in milliseconds: lists change with a release. */
export const LISTS_KEEP_MS = 3_600_000;

/** The members that tell a client so in a result. */
export const KEEP = { ttlMs: LISTS_KEEP_MS, cacheScope: 'public' } as const;

/** The media type by which a host knows a resource that it may show. Rule: MCP Apps 2026-01-26. */
const CARD_TYPE = 'text/html;profile=mcp-app';

/** A card may load nothing outside itself. */
const NOTHING = { connectDomains: [], resourceDomains: [], frameDomains: [], baseUriDomains: [] } as const;
const SHOWN = { ui: { csp: NOTHING, prefersBorder: true } } as const;

const CARDS = [
  {
    tool: 'search_places',
    name: 'places',
    title: 'Places, as a card',
    description: 'The list of places with a map of the same.',
  },
  {
    tool: 'verify_kosher',
    name: 'verify',
    title: 'Kosher answer, as a card',
    description: 'The kosher answer about a place, with its evidence as a time line.',
  },
  {
    tool: 'jewish_calendar',
    name: 'calendar',
    title: 'Jewish calendar, as a card',
    description: 'Candle lighting and the week of a place.',
  },
] as const satisfies readonly { tool: OperationId; name: string; title: string; description: string }[];

/** The cards in which a host that shows them (MCP Apps) shows the results of tools; others lose nothing, for every result stands alone. */
export const CARD_RESOURCES = CARDS.map(({ name, title, description }) => ({
  uri: getUri(name),
  name: `${name}-card`,
  title,
  description,
  mimeType: CARD_TYPE,
  _meta: SHOWN,
}));

/** The address of a tool's card; undefined if it has none. */
export const cardOfTool: ReadonlyMap<OperationId, string> = new Map(
  CARDS.map(({ tool, name }) => [tool, getUri(name)]),
);

/** A card as it is read. */
type CardText = {
  readonly uri: string;
  readonly mimeType: string;
  readonly text: string;
  readonly _meta: Readonly<Record<string, unknown>>;
};

/** A card, and the values made of it once: it is 700 kB long, and the same for every caller. */
export type Card = {
  readonly content: CardText;
  /** The strong validator: it changes with every byte of the card. */
  readonly etag: string;
  /** The members of a result that has it, as JSON, compressed. */
  readonly members: PresetText;
};

/** Whether an address of a resource is that of a card, for which alone hosts read it. */
export function isCardAddress(uri: unknown): uri is string {
  return typeof uri === 'string' && uri.startsWith(`ui://${brand}/`);
}

/** Reads cards by their addresses: null for any other address. `base_url` is the address of their links to the service; '' until it is known. */
export type Cards = (uri: string) => Card | null;

/** Reads the files of all cards once; each is compressed when a host first reads it. */
export function openCards(base_url: string): Cards {
  const cards = new Map(
    CARDS.map(({ name }) => {
      const file = readFileSync(new URL(`../cards/${name}.html`, import.meta.url), 'utf8');
      const text = file.replace('data-service=""', `data-service="${escaped(base_url)}"`);
      const content = { uri: getUri(name), mimeType: CARD_TYPE, text, _meta: SHOWN };
      return [getUri(name), makeOnce(() => preparedCard(content))];
    }),
  );
  return (uri) => cards.get(uri)?.() ?? null;
}

function preparedCard(content: CardText): Card {
  const text = JSON.stringify({ contents: [content], ...KEEP });
  const members = presetText(text.slice(1, -1));
  return { content, etag: `"${hash('sha256', content.text, 'base64url')}"`, members };
}

function getUri(name: string): string {
  return `ui://${brand}/${name}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
