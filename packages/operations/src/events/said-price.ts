import { fold } from '@kehilla/core';
import { kindOf } from '../understand/event-kind.ts';

/** What words say of the price, and the text without them. */
export type SaidPrice = {
  readonly free_only: boolean;
  /** Dollars; null where no most is said. */
  readonly max_price: number | null;
  /** The words that said it; '' where none did. */
  readonly said: string;
  readonly rest: string;
};

/** A sum is one of money only with its sign or its name: "under 30" is an age. What is "under" a sum is less than it. Opinion. */
const MOST =
  /(?<![\wא-ת])(under|below|less than|cheaper than|up to|at most|no more than|not more than|max(?:imum)?|עד|פחות מ|מתחת ל)(?:\s+|(?<=[א-ת])-)(?:\$\s*(\d+(?:\.\d{1,2})?)|(\d+(?:\.\d{1,2})?)\s*(?:\$|dollars?\b|bucks\b|usd\b|דולר(?:ים)?))/iu;
const LESS = /^(?:under|below|less|cheaper|פחות|מתחת)/iu;
/** Behind these "free" says something else: "gluten free", "not free", "live free", "when I'm free". */
const NOT_OF_PRICE = [
  "not|no|isnt|isn't|be|go|set|break|live|feel|i|im|i'm|am|you|we|we're|they",
  'gluten|sugar|dairy|nut|egg|meat|wheat|soy|allergen|fat|chametz|hametz',
  'smoke|drug|alcohol|tech|phone|screen|cancer|pain|stress|hands|care|kid|child',
  'peanut|lactose|scent|fragrance|step|barrier|mask|rent|toll|worry|guilt|debt',
].join('|');
const ELSE = String.raw`(?<!\b(?:${NOT_OF_PRICE})[\s-]+)`;
/** "Free" of a price: by itself, at either end, or before and after words that can only mean that. "Sugar free baking" is none, nor is "not free". */
const FREE = new RegExp(
  [
    String.raw`\b(?:for free|free of charge|(?:at |with |for )?no (?:cost|charge)|without charge)\b`,
    String.raw`${ELSE}\bfree (?:admission|entry|entrance|events?|concerts?|stuff|things)\b`,
    String.raw`\b(?:anything|something|everything|is|are|thats|that's) free\b`,
    String.raw`^\s*free\b|${ELSE}\bfree(?=[\s.!?]*$)`,
  ].join('|'),
  'i',
);
const BEFORE_WORD = new RegExp(String.raw`${ELSE}\bfree\b(?=\s+(\p{L}+))`, 'giu');
const FREE_WORD = /(?<!\S)(?:בחינם|חינם|gratis|бесплатно)(?!\S)/u;
const KEPT = /\b(?:events?|concerts?)\b/i;

/** Reads what a text says of the price. Rule: specification §4.7 (`free_only`, `max_price`), opinion on the words. */
export function readSaidPrice(text: string): SaidPrice {
  const most = MOST.exec(text);
  const without = most === null ? text : text.replace(most[0], ' ');
  const found = FREE.exec(without) ?? freeBeforeKind(without) ?? FREE_WORD.exec(without);
  const free = found === null || isDenied(without.slice(0, found.index)) ? null : found;
  const amount = most === null ? null : Number(most[2] ?? most[3]);
  return {
    free_only: free !== null,
    max_price: amount === null || most === null ? null : LESS.test(most[1] ?? '') ? Math.max(0, amount - 0.01) : amount,
    said: [most?.[0].trim(), free === null ? undefined : fold(free[0].replace(KEPT, ''))]
      .filter((each) => each !== undefined)
      .join(', '),
    rest: free === null ? without : withoutFree(without, free),
  };
}

/** "Free" before a kind of event, wherever it stands: "find free lectures in Flatbush"; null where it does not. */
function freeBeforeKind(text: string): RegExpExecArray | null {
  return [...text.matchAll(BEFORE_WORD)].find(([, word = '']) => kindOf(fold(word)) !== null) ?? null;
}

function isDenied(before: string): boolean {
  return /\b(?:not|no|isnt|isn't)\s*$/i.test(before);
}

/** A text without what says that it is free; what that says of a kind of event stays. */
function withoutFree(text: string, { index, 0: said }: RegExpExecArray): string {
  return `${text.slice(0, index)} ${KEPT.exec(said)?.[0] ?? ''} ${text.slice(index + said.length)}`;
}
