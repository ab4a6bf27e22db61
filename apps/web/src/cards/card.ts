import { asSaid } from '../components/answer/text.ts';
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

/** A result as a card; what is no whole answer (an error, a brief answer) is shown as the text that came beside it. */
export function cardOf(reader: Reader, tool: CardTool, result: ToolResult): View {
  if (!isWhole(result)) return inWords(reader, result);
  return CARDS[tool](reader, result.structuredContent as never);
}

/** Whether a result has all of its data: a brief answer, which lacks what cards show, does not tell when it was made. */
export function isWhole({ structuredContent, isError }: ToolResult): boolean {
  const { freshness } = (structuredContent ?? {}) as { readonly freshness?: { readonly as_of?: string } };
  return isError !== true && freshness?.as_of !== undefined;
}

function inWords(reader: Reader, { content = [], isError }: ToolResult): View {
  const texts = content.flatMap(({ type, text }) => (type === 'text' && text !== undefined ? [text] : []));
  return html`<div class=${isError === true ? 'refusal' : 'words'}>
    <h1>${reader.say(isError === true ? 'card.error' : 'card.in_words')}</h1>
    ${texts.map((text) => html`<p class="lines">${asSaid(text)}</p>`)}
  </div>`;
}
