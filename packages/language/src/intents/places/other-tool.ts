import { words as splitWords } from '@kehilla/core';
import { findEventKind, wordsForWhom } from '../../dimensions/event-kind.ts';
import { worldOfCategory } from '../../dimensions/kind/kind-words.ts';
import { understandWords } from '../../dimensions/kind/kinds-and-names.ts';
import { isPlaceWord, listPlaceWords } from '../../dimensions/place-words.ts';
import { saysWhen } from '../../dimensions/temporal/says-when.ts';
import { readTrade } from '../../dimensions/trade/read-trade.ts';
import { makeLexicon } from '../../engine/lexicon.ts';
import { tokenize } from '../../engine/tokens.ts';
import uncovered from '../../lexicon/uncovered.json' with { type: 'json' };

/** Another tool that a question for places may be for. */
export type OtherTool = 'find_services' | 'search_events' | 'jewish_calendar';

/** How far places answer a question: none does (`none`), some do, or one surely has that name (`named`). */
export type Answered = 'none' | 'some' | 'named';

/**
 * Where what words ask for is answered better than by places: what is on at a time ("concert tonight"), times of the calendar unless a place is so called, and
 * where no place is an answer what is on, or a trade. Null for anything else. Opinion.
 */
export function otherTool(words: readonly string[], answered: Answered): OtherTool | null {
  const tokens = tokenize(words.join(' '));
  const kinds = words.map((_, at) => findEventKind(tokens, at, at + 1));
  if (asksWhatIsOn(words, kinds)) return 'search_events';
  if (answered === 'named') return null;
  if (asksForTimes(words)) return 'jewish_calendar';
  if (answered === 'some') return null;
  // A question with food wants a place to eat, though tastings are a kind of event.
  if (words.some((word, at) => kinds[at] !== null && !isPlaceWord(word, 'anyFood'))) return 'search_events';
  if (asksForHouse(words)) return null;
  return readTrade(tokens).trade === null ? null : 'find_services';
}

/** Returns whether words only ask for something of prayer, such as an eruv: its builder is another question. */
function asksForHouse(words: readonly string[]): boolean {
  const { kinds, categories } = understandWords(words);
  return (
    categories.length > 0 &&
    kinds.every((own) => own.length > 0) &&
    categories.every((key) => worldOfCategory(key) === 'prayer')
  );
}

/** Returns whether words name a kind of event, not only its audience, and a time. */
function asksWhatIsOn(words: readonly string[], kinds: readonly (string | null)[]): boolean {
  const others = words.filter((_, at) => kinds[at] === null);
  const isOfKind = (kind: string | null, at: number): boolean =>
    kind !== null && wordsForWhom(kind).length === 0 && !isPlaceWord(words[at] ?? '', 'anyFood');
  return others.length < words.length && kinds.some(isOfKind) && saysWhen(others.join(' '));
}

function asksForTimes(words: readonly string[]): boolean {
  if (listPlaceWords('calendarPhrase').some((phrase) => words.join(' ').includes(phrase))) return true;
  const named = words.filter((word) => isPlaceWord(word, 'calendarTime'));
  if (named.length === 0) return false;
  return (
    !named.every((word) => isPlaceWord(word, 'calendarNameToo')) ||
    !understandWords(words).kinds.some((own) => own.length > 0)
  );
}

/** Things that people ask to verify and that are on no list of places: a packaged product, an eruv, the supervision of a mikvah, a caterer without premises. */
export type Uncovered = 'product' | 'eruv' | 'mikvah' | 'caterer';

const TABLE: Readonly<Record<Uncovered, readonly string[]>> = uncovered;
const LEXICON = makeLexicon([TABLE]);
const KINDS: readonly Uncovered[] = ['eruv', 'mikvah', 'product', 'caterer'];
const LONGEST_PHRASE = 4;

/** Returns the kind of thing that a text names and that is on no list of places; null for none. */
export function uncoveredIn(text: string): Uncovered | null {
  const words = splitWords(text.replaceAll(/['’]/g, ''));
  const phrases = words.flatMap((_, start) =>
    Array.from({ length: LONGEST_PHRASE }, (_one, more) => words.slice(start, start + more + 1).join(' ')),
  );
  return KINDS.find((kind) => phrases.some((phrase) => LEXICON.has(phrase, kind))) ?? null;
}
