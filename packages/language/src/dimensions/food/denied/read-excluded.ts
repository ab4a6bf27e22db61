import { asWrittenIn, cutPrefix } from '@kehilla/core';
import { type Token, tokenize, tokensWithPictures } from '../../../engine/tokens.ts';
import file from '../../../lexicon/food/pictures.json' with { type: 'json' };
import { endOfSense } from '../../negation/lexicon.ts';
import { foodLength, FREE_IN_ONE_WORD, is, isInLists, isSaid } from '../names/food-names.ts';
import { bareHebrew, isCue, isPicture, knownFoodAt } from './denied-food.ts';

/**
 * What a request's own field does not want, as plain names: "no nuts", "nut-free" and "contains nuts" mean nuts there, "nuts, dairy" both, and so does a
 * picture of them. Only names of what people keep away from are read so; any other phrase stays as it was sent. Rule: specification §4.5.
 */
export function readExcluded(phrases: readonly string[]): string[] {
  return phrases.flatMap((phrase) => {
    const tokens = picturedTokens(phrase);
    const written = `${phrase} ${tokens.flatMap(bareHebrew).join(' ')}`;
    // "No 🥜" leaves only "no" without its food; a meaningless text stays as it was sent, and is told.
    const parts = listParts(tokens, (at) => isParted(tokens, at)).filter((part) => saying(part).length > 0);
    const isNamed = parts.some((part) => !part.every((token) => isPicture(token) && token.text === token.folded));
    return isNamed ? parts.flatMap((part) => namesIn(part, phrase)).map(asWrittenIn(written)) : [phrase];
  });
}

/** Returns whether a separator stands here that no name of one dish has: a comma, a slash, a picture. */
function isParted(tokens: readonly Token[], at: number): boolean {
  const { boundary = 'none', gap = '' } = tokens[at] ?? {};
  return boundary !== 'none' || /[/|+.:]/.test(gap) || isPicture(tokens[at]) || isPicture(tokens[at - 1]);
}

/** Returns the names that "and" or "or" joins; an unclear phrase stays one. */
function namesIn(phrase: readonly Token[], sent: string): string[] {
  const parts = listParts(phrase, (at) => isJoined(phrase, at)).map((part) => withoutJoin(part));
  const names = parts.map((part) => plainName(part));
  if (names.every((name) => name !== null)) return names;
  const row = allergensInRow(phrase);
  if (row.length > 0) return row;
  // "Fish and chips" are one dish, and "mac and cheese"; in "walnuts and starfruit" the walnuts must be kept away, whatever the other word means.
  const isDish = isKnown(getText(phrase)) || parts.some((part, i) => names[i] === null && isInLists(getText(part)));
  if (!isDish && names.some((name) => name !== null)) return parts.map((part, i) => names[i] ?? getText(part));
  const spelt = getText(saying(phrase));
  if (isKnown(spelt)) return [spelt];
  const isAll = phrase.length === picturedTokens(sent).length;
  return [isAll ? sent.trim() : sent.slice(phrase[0]?.start, phrase.at(-1)?.end)];
}

/** Returns whether a food, or a word that joins it, begins here: "nuts and eggs", "דגים ואגוזים". */
function isJoined(tokens: readonly Token[], at: number): boolean {
  if (endOfSense(tokens, at, 'refusalJoin') !== null) return true;
  const word = tokens[at]?.folded ?? '';
  return cutPrefix(word, 'and') !== null && !isInLists(word) && knownFoodAt(tokens, at) !== null;
}

function withoutJoin(part: readonly Token[]): readonly Token[] {
  return part.slice(endOfSense(part, 0, 'refusalJoin') ?? 0);
}

/** Returns the food that a phrase names beside its denial; null if it names none, or says more. */
function plainName(phrase: readonly Token[]): string | null {
  const tokens = saying(phrase);
  const marked = tokens.length === 1 ? FREE_IN_ONE_WORD.readingsAt(tokens, 0)[0]?.meaning.value : undefined;
  if (marked !== undefined && marked !== null) return marked;
  const food = knownFoodAt(tokens, 0);
  return food !== null && food.to === tokens.length ? food.words.join(' ') : null;
}

/** Returns the names of a phrase of only common allergens: "nuts dairy"; empty for any other. */
function allergensInRow(phrase: readonly Token[]): string[] {
  const names: string[] = [];
  for (let at = 0; at < phrase.length; ) {
    const length = foodLength(phrase, at, 'isAllergen');
    if (length === 0) return [];
    names.push(getText(phrase.slice(at, at + length)));
    at += length;
  }
  return names;
}

/** Returns a phrase without the words around it that deny, lead to the denied food, or have no meaning. */
function saying(phrase: readonly Token[]): readonly Token[] {
  let [from, to] = [0, phrase.length];
  while (from < to && knownFoodAt(phrase, from) === null) {
    const end = leadEnd(phrase, from);
    if (end === null) break;
    from = end;
  }
  while (to > from && isSaid(phrase[to - 1]?.folded ?? '', 'filler', 'products')) to -= 1;
  while (to > from && isCue(phrase[to - 1]?.folded ?? '')) to -= 1;
  return phrase.slice(Math.min(from, to), to);
}

function leadEnd(phrase: readonly Token[], at: number): number | null {
  for (const sense of ['refusal', 'not', 'refusalLead', 'heading']) {
    const end = endOfSense(phrase, at, sense);
    if (end !== null) return end;
  }
  return isSaid(phrase[at]?.folded ?? '', 'filler') ? at + 1 : null;
}

function isKnown(name: string): boolean {
  return is(name, 'isSpelt') || is(name, 'isGroup');
}

function listParts(tokens: readonly Token[], begins: (at: number) => boolean): readonly (readonly Token[])[] {
  const parts: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const last = parts.at(-1);
    if (last === undefined || begins(at)) parts.push([token]);
    else last.push(token);
  }
  return parts;
}

function getText(tokens: readonly Token[]): string {
  return tokens.map(({ folded }) => folded).join(' ');
}

/** Pictures of avoided foods, and the name each is read as if it is refused; of two possible ones the wider. */
const NAME_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(file.foods).flatMap(([name, pictures]) => [...pictures].map((picture) => [picture, name] as const)),
);
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries(file.deny).flatMap(([word, signs]) => [...signs].map((sign) => [sign, word] as const)),
);

/**
 * The words of a text with its pictures among them, each as a token: that of a food by its name, a sign that forbids as "no", any other as it is. A sign
 * behind a picture ends its clause: "🥜🚫 cake" wants cake.
 */
export function picturedTokens(text: string): readonly Token[] {
  const tokens = tokensWithPictures(text, (picture) => {
    const [shown = ''] = [...picture];
    return SIGNS.get(shown) ?? NAME_OF.get(shown) ?? picture;
  });
  if (tokens === tokenize(text)) return tokens;
  return tokens.map((token, at) => ({
    ...token,
    behind: tokens[at + 1]?.gap ?? token.behind,
    boundary: isOnlySigns(tokens, at) ? 'comma' : token.boundary,
  }));
}

/**
 * Whether a sign that forbids stands right before a token and belongs to the picture before it: the token is no picture ("🥜🚫 cake"), or has a sign of its own
 * behind it in a row that begins with a picture ("🐟❌🥜❌").
 */
function isOnlySigns(tokens: readonly Token[], at: number): boolean {
  if (!isSign(tokens[at - 1]) || !isPicture(tokens[at - 2]) || isSign(tokens[at - 2])) return false;
  if (!isPicture(tokens[at])) return true;
  let first = at;
  while (isPicture(tokens[first - 1])) first -= 1;
  return isSign(tokens[at + 1]) && !isSign(tokens[first]);
}

function isSign(token: Token | undefined): boolean {
  return SIGNS.has([...(token?.text ?? '')][0] ?? '');
}
