import type { KnownWords } from '../../known-words.ts';
import { cutPrefixes, makeOnce, memoizeByObject } from '@kehilla/core';
import type { DeniableWords } from '../../dimensions/negation/denial.ts';
import { withCuesApart } from '../../dimensions/negation/joined-cue.ts';
import { listReadings } from '../../dimensions/negation/lexicon.ts';
import type { Lexicon, Reading, WordMeaning } from '../../engine/lexicon.ts';
import { type Chart, isWord } from '../../engine/rule.ts';
import type { Token } from '../../engine/tokens.ts';

/** Whether a token is free for a reading to use. */
export type IsFree = (at: number) => boolean;

/** Returns the longest phrase of some senses that begins at a token; null if there is none. */
export function phraseAt(
  { startingAt }: Chart,
  at: number,
  ...senses: readonly string[]
): { readonly to: number; readonly meaning: WordMeaning } | null {
  for (const { to, meaning } of startingAt(at))
    if (isWord(meaning) && senses.includes(meaning.sense)) return { to, meaning };
  return null;
}

const FILLING: ReadonlySet<string> = new Set(['filler', 'courtesy', 'browse', 'closing', 'or', 'and', 'either']);

/** Returns the end of a phrase at a token that says nothing of the subject, wherever it stands; null if there is none. */
export function fillerEnd(chart: Chart, at: number): number | null {
  const { startingAt } = chart;
  for (const { to, meaning } of startingAt(at))
    if (isWord(meaning) && meaning.prefix === '' && FILLING.has(meaning.sense)) return to;
  return null;
}

/** The folded words of tokens `from` up to `to`. */
export function wordsBetween({ tokens }: Chart, from: number, to: number): string[] {
  return tokens.slice(from, to).map(({ folded }) => folded);
}

/** Words as they were written, in lower case. */
export function textBetween(text: string, { tokens }: Chart, from: number, to: number): string {
  return text.slice(tokens[from]?.start, tokens[to - 1]?.end).toLowerCase();
}

/** The stretches of free tokens, in order. */
export function freeStretches({ tokens }: Chart, isFree: IsFree): { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isFree(at)) continue;
    const last = found.at(-1);
    if (last?.to === at) last.to += 1;
    else found.push({ from: at, to: at + 1 });
  }
  return found;
}

/** Tokens `from` up to `to`. */
export type Tokens = { readonly from: number; readonly to: number };

/** Returns how many of the first words of a refusal surely name an area, with its preposition; 0 for none. */
export function lengthOfSureArea(words: readonly string[], { areas }: KnownWords): number {
  const area = areas.inRefusal(words);
  return area !== null && area.certain && area.start === 0 ? area.end : 0;
}

/** The most words of a refused thing. */
const LONGEST_THING = 4;
/** Words of a price that only look like a refusal: "no charge", "won't pay more than". */
const PRICES: readonly string[] = ['free', 'price_less', 'price_most', 'price_most_sure', 'price_least', 'cheap'];

/** Phrases without a word that is a thing. */
const REFUSALS: ReadonlySet<string> = new Set(['refusal', 'not', 'outside', 'noRefusal', 'keptRefusal']);

/** Returns the things that can be refused of events: areas, times, and words up to one that belongs to something else. */
export function deniableIn(chart: Chart, known: KnownWords): DeniableWords {
  const { isTitle, inTitle } = known.events;
  const areaLength = (words: readonly string[]): number => lengthOfSureArea(words, known);
  const isOfRefusals = makeOnce(() => refusingTokens(chart));
  const places = makeOnce(() => placesIn(chart));
  return {
    getLength: (words) => lengthOfDenied(chart, words, places()(words), known, (at) => isOfRefusals().has(at)),
    isName: (words) => isOfPrice(chart, words) || (words.length > 2 ? inTitle(words) : isTitle(words)),
    areInName: (first, second) => inTitle([first, second]) || pairsOfPrices(chart.lexicon).has(`${first} ${second}`),
    isIngredient: (words) => isFreeFrom(chart, words, places()(words)),
    isThing: (words) => isThing(chart, words, places()(words), known),
    areaLength: (words) => {
      let length = words.length;
      while (length > 0 && areaLength(words.slice(0, length)) !== length) length -= 1;
      return length;
    },
    isKnownWord: (word) =>
      inTitle([word]) || areaLength([word]) > 0 || chart.startingAt(Math.max(0, places()([word]))).length > 0,
    saysItself: (word) =>
      areaLength([word]) > 0 ||
      chart.startingAt(places()([word])).some(({ meaning }) => !isWord(meaning) || meaning.prefix === ''),
    isApart: (before, behind) =>
      isThing(chart, behind, places()(behind), known) &&
      before.some((word) => chart.lexicon.has(word, 'event_kind')) &&
      !behind.some((word) => before.includes(word)) &&
      !isTitle(before) &&
      !inTitle([...before.slice(-1), ...behind.slice(0, 1)]),
    takesUnknown: true,
  };
}

/** Returns whether words name the subject of events: not their place, time or audience. `at`: their position in the text; negative without one. */
function isThing(chart: Chart, words: readonly string[], at: number, known: KnownWords): boolean {
  if (
    lengthOfSureArea(words, known) > 0 ||
    (at >= 0 && (timeAt(chart, at) !== null || phraseAt(chart, at, 'for_whom') !== null))
  )
    return false;
  if (words.every((word) => isSubject(chart.lexicon, word))) return true;
  const [first = '', ...rest] = words;
  return [first, ...cutPrefixes(first, 'thing')].some((each) => known.events.inTitle([each, ...rest]));
}

function isSubject(lexicon: Lexicon, word: string): boolean {
  return lexicon.has(word, 'event_kind') || lexicon.has(word, 'event_subject');
}

/** The tokens of a question for events in which a cue that is written together with a thing is parted from it: "nojazz". */
export function withThingsApart(
  tokens: readonly Token[],
  { events: { isTitle, inTitle } }: KnownWords,
  lexicon: Lexicon,
): readonly Token[] {
  return withCuesApart(tokens, {
    getLength: ([word = '']) => (inTitle([word]) || isSubject(lexicon, word) ? 1 : 0),
    isName: isTitle,
  });
}

function isOfPrice({ lexicon }: Chart, words: readonly string[]): boolean {
  const phrase = words.join(' ');
  return PRICES.some((sense) => lexicon.has(phrase, sense));
}

/** The words that stand side by side in what says of a price what only looks like a refusal. */
const pairsOfPrices = memoizeByObject(
  (lexicon: Lexicon): ReadonlySet<string> =>
    new Set(
      PRICES.flatMap((sense) =>
        lexicon.listPhrases(sense).flatMap(({ phrase }) => {
          const words = phrase.split(' ');
          return words.slice(1).map((word, i) => `${words[i] ?? ''} ${word}`);
        }),
      ),
    ),
);

/** Whether words name a time. */
export function isTime({ meaning }: Reading): boolean {
  return ['days', 'part', 'hours'].includes(meaning.kind);
}

/**
 * Returns the longest words that name a time and begin at a token, or before it with their lead ("on Shabbos", "during Friday night"); null if there are none.
 */
export function timeAt(chart: Chart, at: number): Tokens | null {
  const own = ownTimeAt(chart, at);
  const lead = own === null ? phraseAt(chart, at, 'holiday_during') : null;
  const led = lead === null ? null : ownTimeAt(chart, lead.to);
  const first = own ?? (led === null || led.from < at ? null : led);
  return first === null ? null : { from: first.from, to: endOfTimes(chart, first.to) };
}

/** Returns the end of the last of several times in a row: "Sunday morning". */
function endOfTimes(chart: Chart, at: number): number {
  const next = chart.tokens[at]?.boundary === 'none' ? ownTimeAt(chart, at) : null;
  return next === null || next.from !== at ? at : endOfTimes(chart, next.to);
}

function ownTimeAt({ startingAt }: Chart, at: number): Tokens | null {
  const found = [at, at - 1, at - 2].flatMap((from) =>
    startingAt(from).filter((reading) => reading.to > at && isTime(reading)),
  );
  return found.toSorted((a, b) => b.to - a.to || b.from - a.from)[0] ?? null;
}

/** Returns how many of some words, which stand in the text from token `at` on, name one thing that can be refused. */
function lengthOfDenied(
  chart: Chart,
  words: readonly string[],
  at: number,
  known: KnownWords,
  isOfRefusals: (at: number) => boolean,
): number {
  if (at < 0) return 0;
  const { inTitle } = known.events;
  // "Today" may end a refusal ("no thanks, not today"), and is a time all the same.
  const time = timeAt(chart, at);
  if (isOfRefusals(at)) return time === null ? 0 : time.to - at;
  const area = lengthOfSureArea(words, known);
  if (area > 0) return area;
  // "Not Concert Without Borders" refuses one event, and no other concert.
  const refusing = words.findIndex((_, i) => isOfRefusals(at + i));
  for (let length = words.length; refusing > 0 && length > refusing + 1; length -= 1)
    if (inTitle(words.slice(0, length))) return length;
  // "Not during Chanukah candle lighting" refuses events at that time only.
  if (time !== null) return (thingBehind(time.to) ?? time.to) - at;
  if (fillerEnd(chart, at) !== null) return 0;
  // "No kids yoga class" wants a class.
  const whom = phraseAt(chart, at, 'for_whom');
  if (whom !== null) return whom.to - at;
  return lengthOfThing(at);

  function thingBehind(from: number): number | null {
    const isThing =
      from < at + words.length &&
      chart.tokens[from]?.boundary === 'none' &&
      goesOn(from) &&
      lengthOfSureArea(words.slice(from - at), known) === 0 &&
      phraseAt(chart, from, 'for_whom') === null;
    return isThing ? from + lengthOfThing(from) : null;
  }

  function lengthOfThing(from: number): number {
    let length = 1;
    while (length < Math.min(at + words.length - from, LONGEST_THING) && goesOn(from + length)) {
      if (isOnRecord(words.slice(from - at, from - at + length)) && isUnheard(from + length)) break;
      length += 1;
    }
    return length;
  }

  function isOnRecord(thing: readonly string[]): boolean {
    return inTitle(thing) || thing.every((word) => isSubject(chart.lexicon, word));
  }

  /** "Not klezmer xyzzy" refuses klezmer: a word that no title has makes of it nothing else. */
  function isUnheard(next: number): boolean {
    return chart.startingAt(next).length === 0 && !inTitle(wordsBetween(chart, next, next + 1));
  }

  function goesOn(next: number): boolean {
    return fillerEnd(chart, next) === null && timeAt(chart, next) === null && !isOfRefusals(next);
  }
}

/** Returns the tokens of refusing words, or of words that belong to them: they are no part of the refused thing. */
function refusingTokens({ tokens }: Chart): ReadonlySet<number> {
  const found = new Set<number>();
  tokens.forEach((_, at) => {
    for (const { to, meaning } of listReadings(tokens, at))
      if (meaning.prefix === '' && !OF_OTHER_WORDS.has(meaning.sense))
        for (let i = at; i < (REFUSALS.has(meaning.sense) ? to : at + 1); i += 1) found.add(i);
  });
  return found;
}

/** Senses whose words mostly mean something else: "free concert", "Never Enough Jazz". */
const OF_OTHER_WORDS: ReadonlySet<string> = new Set(['refusedBehind', 'enough']);

/** "Klezmer-free" refuses klezmer; a gluten-free event is asked for. */
function isFreeFrom(chart: Chart, words: readonly string[], at: number): boolean {
  const behind = chart.tokens[at + words.length];
  return behind?.gap === '-' && !chart.lexicon.has(words.at(-1) ?? '', 'not_of_price');
}

/** Finds the first token from which words stand in the text; the first of them may stand there behind Hebrew letters. -1 where they do not. */
function placesIn(chart: Chart): (words: readonly string[]) => number {
  const starting = new Map<string, number[]>();
  chart.tokens.forEach(({ folded }, at) => {
    for (let cut = 0; cut <= LONGEST_PREFIX && cut < folded.length; cut += 1) {
      const known = starting.get(folded.slice(cut));
      if (known === undefined) starting.set(folded.slice(cut), [at]);
      else known.push(at);
    }
  });
  return ([first = '', ...others]) => {
    const phrase = others.join(' ');
    const found = starting
      .get(first)
      ?.find((at) => wordsBetween(chart, at + 1, at + 1 + others.length).join(' ') === phrase);
    return found ?? -1;
  };
}

const LONGEST_PREFIX = 2;
