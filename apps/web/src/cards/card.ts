import { asSaid } from '../components/answer/answer-parts.ts';
import { html, type View } from '../html.ts';
import type { Reader } from '../reader/reader.ts';
import { calendarCard } from './calendar-card.ts';
import { placesCard } from './places-card.ts';
import { verifyCard } from './verify-card.ts';

/** A tool's result as an assistant hands it on, as far as cards read it. */
export type ToolResult = {
  readonly content?: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: object;
  readonly isError?: boolean;
};

const CARDS = {
  verify_kosher: verifyCard,
  search_places: placesCard,
  jewish_calendar: calendarCard,
} as const;

/** A tool that has a card. */
export type CardTool = keyof typeof CARDS;

/** Returns a result as a card; an incomplete answer (an error, a brief answer) is shown as the text sent with it. */
export function getCard(reader: Reader, tool: CardTool, result: ToolResult): View {
  if (!isWhole(result)) return inWords(reader, result);
  return CARDS[tool](reader, result.structuredContent as never);
}

/** Members that whole data alone has, of each tool that has a card. */
type WholeData = {
  readonly checked?: { readonly as_of?: string };
  readonly location?: { readonly lat?: number };
  readonly coverage?: { readonly agencies?: readonly unknown[] };
};

/** Returns whether a result has all of its data: a brief answer lacks fields of a card. */
export function isWhole({ structuredContent, isError }: ToolResult): boolean {
  const { data } = (structuredContent ?? {}) as { readonly data?: WholeData };
  if (isError === true || data === undefined) return false;
  return (data.checked?.as_of ?? data.location?.lat ?? data.coverage?.agencies) !== undefined;
}

function inWords(reader: Reader, { content = [], isError }: ToolResult): View {
  const texts = content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
  return html`<div class=${isError === true ? 'refusal' : 'words'}>
    <h1>${reader.say(isError === true ? 'card.error' : 'card.in_words')}</h1>
    ${texts.map((text) => html`<p class="lines">${asSaid(reader, text)}</p>`)}
  </div>`;
}
