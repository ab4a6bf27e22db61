import {
  type Language,
  getLanguage,
  type Phrase,
  phraseFinder,
  type Polarities,
  readPolarities,
  type StatementToken,
  listStatementTokens,
} from '@kehilla/language/statement';
import english from './words.en.json' with { type: 'json' };
import hebrew from './words.he.json' with { type: 'json' };

/** The classes of an agency's words about certification. */
export type WordKind = keyof typeof english;

const FINDERS = { en: phraseFinder(english), he: phraseFinder(hebrew, 'ושהבלמכ') } as const;

/** Abbreviations whose full stop ends no sentence; behind an address a new sentence still begins with one of its usual words. */
const ABBREVIATED =
  /\b(Ave|St|Rd|Blvd|Pkwy|Pl|Ln|Dr|Tpke|Hwy|Mr|Mrs|Ms|Inc|Corp|Ltd|Co|No|Jr|Sr|NY)\.(?=\s+(?!(?:The|It|This|We|Please|All|Our|For|Consumers|Any|They)\b))/g;

/** A part of a sentence that says one thing, with the sentence's words about it. */
export type Part = {
  /** As it is written. */
  readonly text: string;
  /** The sentence it stands in, as it is written. */
  readonly sentence: string;
  readonly language: Language;
  readonly phrases: readonly Phrase<WordKind>[];
  readonly negation: Polarities;
  /** Where it ends among the sentence's tokens. */
  readonly end: number;
  /** The text behind "until", "pending" and the like, as it is written; null if there is none. */
  readonly tail: string | null;
};

/**
 * Returns the parts of a text, in order: sentences are cut at signs and at words such as "but", "while", "and is". Negation is read over the whole sentence.
 * The text of an "until …" is no statement of its own and stands in `tail`.
 */
export function listParts(text: string): Part[] {
  return text
    .replace(ABBREVIATED, '$1')
    .split(/(?<=[.!?;])\s+|\n+/u)
    .flatMap((sentence) => partsOfSentence(sentence));
}

function partsOfSentence(sentence: string): Part[] {
  const tokens = listStatementTokens(sentence);
  if (tokens.length === 0) return [];
  const language = getLanguage(sentence);
  const phrases = FINDERS[language](tokens);
  const negation = readPolarities(tokens, language);
  const cuts = new Set([
    0,
    tokens.length,
    ...tokens.flatMap(({ word }, i) => (/^[.;:!?–—•|]$/.test(word) ? [i + 1] : [])),
    ...phrases.filter(({ kind }) => kind === 'parts').map(({ from }) => from),
    ...negation.joinedAt,
  ]);
  const edges = [...cuts].sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((from, i) => {
    const to = edges[i + 1] as number;
    const tail = findTail(tokens, phrases, from, to);
    const [start, end] = [tail?.isFirst ? tail.to : from, tail === null || tail.isFirst ? to : tail.from];
    const text = written(sentence, tokens, start, end);
    if (text === '') return [];
    const inside = phrases.filter((one) => one.from >= start && one.to <= end);
    const until = tail === null ? null : written(sentence, tokens, tail.from, tail.to);
    return [{ text, sentence: sentence.trim(), language, phrases: inside, negation, end, tail: until }];
  });
}

/** Returns the phrases of a whole sentence, those behind an "until" included. */
export function findPhrases(sentence: string): readonly Phrase<WordKind>[] {
  return FINDERS[getLanguage(sentence)](listStatementTokens(sentence));
}

type Tail = { readonly from: number; readonly to: number; readonly isFirst: boolean };

/** Returns the span of an "until …" in a part: to the part's end, or up to its comma if the part begins with it. */
function findTail(
  tokens: readonly StatementToken[],
  phrases: readonly Phrase<WordKind>[],
  from: number,
  to: number,
): Tail | null {
  const not = new Set(phrases.filter(({ kind }) => kind === 'notTails').map((one) => one.from));
  const first = phrases.find((one) => one.kind === 'tails' && one.from >= from && one.to <= to && !not.has(one.from));
  if (first === undefined) return null;
  if (first.from > from) return { from: first.from, to, isFirst: false };
  const comma = tokens.findIndex(({ word }, i) => i > from && i < to && word === ',');
  return comma < 0 ? { from, to, isFirst: false } : { from, to: comma, isFirst: true };
}

function written(sentence: string, tokens: readonly StatementToken[], from: number, to: number): string {
  const [first, last] = [tokens[from], tokens[to - 1]];
  if (first === undefined || last === undefined || to <= from) return '';
  return sentence.slice(first.start, last.end).replace(/^[\s,]+|[\s,.;:!?–—|•-]+$/gu, '');
}
