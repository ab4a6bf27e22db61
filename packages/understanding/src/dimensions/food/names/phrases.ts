import file from '../../../lexicon/food/food-phrases.json' with { type: 'json' };
import plain from '../../../lexicon/food/plain-words.json' with { type: 'json' };
import { makeLexicon } from '../../../engine/lexicon.ts';
import type { Token } from '../../../text/tokens.ts';
import { getFillers } from '../../asking/fillers.ts';

/**
 * What people say around foods: `partOfFood` ("egg whites" are of egg) · `saidOfFood` ("raw fish") · `ofADish` (ordinary words of menus, which refuse nothing: "hearty egg sandwich") · `wantedBefore` ("add nuts": they are wanted) · `garnish` (hardly ever ordered alone) · `filler`,
 * `price`, `anyFood`, `kosher` (they name no dish) · `occasion` · …
 */
export const FOOD_PHRASES = makeLexicon([
  (({ said: _said, free: _free, ...rest }) => rest)(file),
  plain,
  getFillers('food'),
]);

/** Names by which foods are also called, each with the name it is read as: "treenuts". */
export const ALSO_CALLED = makeLexicon([{ said: file.said }]);
/** Words that by themselves say that something is not wanted: "df". */
export const FREE_IN_ONE_WORD = makeLexicon([{ free: file.free }]);

/** A name has so many words at most. */
export const LONGEST_NAME = 3;

/** The folded word of a token; empty where there is none. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.folded ?? '';
}

/** Whether a clause ends behind a token. */
export function endsClause(tokens: readonly Token[], at: number): boolean {
  return (tokens[at + 1]?.boundary ?? 'sentence') !== 'none';
}

/** So many folded words as one phrase, where no clause ends within it; null else. */
export function phraseAt(tokens: readonly Token[], at: number, length: number): string | null {
  let phrase = wordAt(tokens, at);
  for (let i = 1; i < length; i += 1) {
    if (tokens[at + i]?.boundary !== 'none') return null;
    phrase += ` ${wordAt(tokens, at + i)}`;
  }
  return at + length > tokens.length ? null : phrase;
}

/** Whether a word alone has a sense. */
export function isSaid(word: string, ...senses: readonly string[]): boolean {
  return senses.some((sense) => FOOD_PHRASES.has(word, sense));
}
