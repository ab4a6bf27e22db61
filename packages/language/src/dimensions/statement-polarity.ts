import { HEBREW_PREFIXES } from '@kehilla/core';
import { listFolded, tokenize } from '../engine/tokens.ts';
import contractions from '../lexicon/contractions.json' with { type: 'json' };
import english from '../lexicon/statement/en.json' with { type: 'json' };
import hebrew from '../lexicon/statement/he.json' with { type: 'json' };

/**
 * A word or a sign of a statement, as agencies make them: the words of `tokenize`, with the signs between them as tokens of their own. `word` is how it is
 * compared, folded; of a contraction each part is a token.
 */
export type StatementToken = {
  readonly word: string;
  /** Where it stands in the text, in UTF-16 code units. A part of a contraction stands where the whole does. */
  readonly start: number;
  readonly end: number;
  /** Whether it is a sign that parts clauses: a full stop, comma, colon, bracket, dash. */
  readonly isSign: boolean;
};

const SIGN = /[.,;:!?()[\]–—•|]/gu;
/** Signs within a word: "re-certified", "O.U.". */
const WITHIN = /^[.&’'-]$/u;
const TIE = '-';
/** Words that end in "not" ("isn't", also typed without its apostrophe), and the verb before it. */
const AUXILIARY_OF: ReadonlyMap<string, string> = new Map(Object.entries(contractions));

/**
 * The words and signs of a text, in order. "Isn't" is "is" and "not", "cannot" is "can" and "not", "Vaad's" is "vaad"; what a hyphen, a full stop or an
 * ampersand ties together is one word ("non-compliance", "O.U."). Never throws; reads as far as `tokenize`.
 */
export function listStatementTokens(text: string): StatementToken[] {
  const tokens = tokenize(text);
  const read: StatementToken[] = [];
  for (let at = 0; at < tokens.length; ) {
    let to = at + 1;
    while (WITHIN.test(tokens[to]?.gap ?? '')) to += 1;
    const [first, last] = [tokens[at], tokens[to - 1]];
    if (first === undefined || last === undefined) break;
    read.push(...listSigns(first.gap, first.start - first.gap.length));
    const folded = listFolded(tokens.slice(at, to)).join(TIE);
    for (const word of listWords(last.text, folded))
      read.push({ word, start: first.start, end: last.end, isSign: false });
    at = to;
  }
  const last = tokens.at(-1);
  return last === undefined ? read : [...read, ...listSigns(last.behind, last.end)];
}

/** Returns a word of a table as it is compared with those of a statement; a sign is itself. */
function statementWord(word: string): string {
  return listFolded(tokenize(word)).join(TIE) || word;
}

function listSigns(gap: string, offset: number): StatementToken[] {
  return [...gap.matchAll(SIGN)].map(({ 0: word, index }) => ({
    word,
    start: offset + index,
    end: offset + index + 1,
    isSign: true,
  }));
}

function listWords(written: string, folded: string): string[] {
  const auxiliary = AUXILIARY_OF.get(folded);
  if (auxiliary !== undefined) return [auxiliary, 'not'];
  return [/['’‘]s$/iu.test(written) ? folded.slice(0, -1) : folded];
}

/** Words by class, as tables of a language hold them: each entry one word, or several parted by blanks. */
type PhraseTable = Readonly<Record<string, readonly string[]>>;

/** A phrase of a table in a text: tokens `from` up to `to`, the last not included. */
export type Phrase<Kind extends string> = { readonly kind: Kind; readonly from: number; readonly to: number };

/** Finds the phrases of a table in tokens. */
type FindPhrases<Kind extends string> = (tokens: readonly StatementToken[]) => Phrase<Kind>[];

/**
 * The finder of a table's phrases: from each token on the longest phrase of each class, in the order of the text. A phrase crosses no sign. `prefixes` are
 * letters that a language writes together with the word behind them (Hebrew ו, ש, ה, ב, ל, מ): a first word is also known behind up to two of these.
 */
export function phraseFinder<Table extends PhraseTable>(
  table: Table,
  prefixes = '',
): FindPhrases<keyof Table & string> {
  type Kind = keyof Table & string;
  const byFirst = new Map<string, { readonly kind: Kind; readonly words: readonly string[] }[]>();
  for (const [kind, phrases] of Object.entries(table) as [Kind, readonly string[]][])
    for (const phrase of phrases) {
      const words = phrase.split(' ').map(statementWord);
      const known = byFirst.get(words[0] ?? '');
      if (known === undefined) byFirst.set(words[0] ?? '', [{ kind, words }]);
      else known.push({ kind, words });
    }
  return (tokens) =>
    tokens.flatMap((token, from) => {
      const longest = new Map<Kind, number>();
      for (const first of spellings(token.word, prefixes))
        for (const { kind, words } of byFirst.get(first) ?? [])
          if (words.length > (longest.get(kind) ?? 0) && follows(tokens, from + 1, words))
            longest.set(kind, words.length);
      return [...longest].map(([kind, length]) => ({ kind, from, to: from + length }));
    });
}

function follows(tokens: readonly StatementToken[], at: number, words: readonly string[]): boolean {
  return words.slice(1).every((word, i) => tokens[at + i]?.word === word);
}

/** A word as it is, and without one or two letters that may be written together with it. */
function spellings(word: string, prefixes: string): string[] {
  const bare = [word];
  // Of two letters nothing is left to know a word by behind more than one.
  for (let i = 0; i < 2 && prefixes.includes(word[i] ?? ' ') && word.length > 2 * i + 2; i += 1)
    bare.push(word.slice(i + 1));
  return bare;
}

/** A language with known words of negation. */
export type Language = 'en' | 'he';

/**
 * How something is said. `affirmed`: it is so · `denied`: it is not so · `ended`: it was so and is no longer · `unsure`: it is told of others ("a rumour
 * that …") or under a condition, and not said to be so or not so.
 */
export type Polarity = 'affirmed' | 'denied' | 'ended' | 'unsure';

/** The negations of one sentence, for a reader that knows the position of a statement in it. */
export type Polarities = {
  /** Returns the polarity of the statement at these tokens (`to` not included). */
  readonly getPolarity: (from: number, to: number) => Polarity;
  /** Whether the sentence calls something untrue as a whole: "the rumour is false". */
  readonly callsFalse: boolean;
  /** The tokens at which "and" begins a clause with a verb of its own, which no negation before it reaches. */
  readonly joinedAt: readonly number[];
};

type Kind = keyof typeof english;
type Cue = { readonly kind: Kind; readonly from: number; readonly to: number };

const FINDERS: Readonly<Record<Language, FindPhrases<Kind>>> = {
  en: phraseFinder(english),
  he: phraseFinder(hebrew, HEBREW_PREFIXES),
};

/** The language of a text, by its letters: Hebrew where most are. */
export function getLanguage(text: string): Language {
  const hebrewLetters = text.match(/\p{Script=Hebrew}/gu)?.length ?? 0;
  return hebrewLetters * 2 > (text.match(/\p{L}/gu)?.length ?? 0) ? 'he' : 'en';
}

/**
 * Reads what the words of a sentence deny. A word of negation reaches forward to the end of its clause ("but", "which", a full stop); a comma does not stop it.
 * Two that reach the same thing undo each other; what says "false" reaches a whole clause ("it is not true that …", "the rumour that … is false"), an aside
 * ("contrary to rumours that …,") what stands up to its comma; "no longer" and "not … any more" say that something ended. A lexical opposite ("lost",
 * "withdrawn") is the caller's: "has not lost" is `denied`. Pure; words by language stand in `lexicon/statement/*.json`.
 *
 * * This is another rule than that of refusals (`negation/read-denials.ts`), for they answer other questions. Who refuses names things: a cue takes the things
 * behind it, one by one, and ends at the first word that is none, since what follows may be wanted ("no nuts, chicken soup"); which words are things the tool
 * knows, and a doubt refuses more. Who announces says sentences: a cue denies a verb, as far as the clause goes and whatever stands between ("is not, since the
 * first of May, under our supervision"); two undo each other ("it is not true that it is not certified"), which of a refusal would give somebody what he cannot
 * eat; and a doubt is `unsure`, a task for a person, never a denial. One scope for both would have to end at an unknown word and not end at it. They share the
 * tokens, and words that are cues of both stand in each lexicon with what they do there.
 */
export function readPolarities(tokens: readonly StatementToken[], language: Language): Polarities {
  const cues = strongest(FINDERS[language](tokens)).filter((cue) => !isMonth(tokens, cue) && !isAnswer(tokens, cue));
  const clauseEnds = listStarts(cues, 'clauseEnds');
  const joinedAt = joinedClauses(tokens, cues);
  const scopeEnds = [...clauseEnds, ...listStarts(cues, 'scopeEnds'), ...joinedAt];
  const commas = [...clauseEnds, ...tokens.flatMap(({ word }, i) => (word === ',' ? [i] : []))];
  const parted = (ends: readonly number[], a: number, b: number): boolean => ends.some((end) => a <= end && end < b);
  /** "… is under supervision no more." */
  const trailing = cues.filter(
    ({ kind, to }) => kind === 'notAnyLonger' && (to === tokens.length || clauseEnds.includes(to)),
  );
  const asides = cues.filter(({ kind }) => kind === 'asides');
  const inAside = (at: number): boolean => asides.some(({ to }) => to <= at && !parted(commas, to, at));
  /** Whether a cue stands before a token and reaches it; one in an aside reaches no farther than that does. */
  const reaches = (cue: Cue, at: number, ends: readonly number[]): boolean =>
    cue.to <= at && !parted(inAside(cue.from) ? [...ends, ...commas] : ends, cue.to, at);
  return {
    joinedAt,
    callsFalse: cues.some(({ kind }) => kind === 'falseFollows' || kind === 'falseBefore'),
    getPolarity: (from, to) => {
      const has = (kind: Kind, ends: readonly number[]): number =>
        cues.filter((cue) => cue.kind === kind && reaches(cue, from, ends)).length;
      const behind = (kind: Kind, ends: readonly number[]): boolean =>
        cues.some((cue) => cue.kind === kind && cue.from >= to && !parted(ends, to, cue.from));
      const wraps = has('falseFollows', clauseEnds) + (inAside(from) ? 1 : 0);
      const isTold = has('reported', clauseEnds) > 0;
      // "The rumour that … is false" denies it; behind a comma, or without a reported text, something else may be false.
      const isRefuted = isTold && behind('falseBefore', commas);
      const mayBeRefuted = !isRefuted && behind('falseBefore', clauseEnds);
      if (has('conditional', scopeEnds) > 0 || mayBeRefuted || (isTold && wraps === 0 && !isRefuted)) return 'unsure';
      const nots = has('not', scopeEnds);
      const byItself =
        has('notAnyLonger', scopeEnds) > 0 ||
        trailing.some((cue) => cue.from >= to && !parted(clauseEnds, to, cue.from));
      const isEnd = byItself || (nots > 0 && behind('anyLonger', clauseEnds));
      // The "not" of "not … any more" has done its work there.
      const denials = nots + wraps + (isRefuted ? 1 : 0) - (isEnd && !byItself ? 1 : 0);
      if (isEnd) return denials % 2 === 0 ? 'ended' : 'affirmed';
      return denials % 2 === 0 ? 'affirmed' : 'denied';
    },
  };
}

/** "And" between two verbs, the second close behind it: "… is suspended and certification is restored", not "supervised and certified" nor "A and B are". */
function joinedClauses(tokens: readonly StatementToken[], cues: readonly Cue[]): number[] {
  const verbs = listStarts(cues, 'finite');
  const ends = listStarts(cues, 'clauseEnds');
  return listStarts(cues, 'joins').filter((at) => {
    const start = Math.max(-1, ...ends.filter((end) => end < at));
    const next = verbs.find((verb) => verb > at);
    return (
      next !== undefined &&
      next - at <= SUBJECT_WORDS &&
      verbs.some((verb) => start < verb && verb < at) &&
      !tokens.slice(at, next).some(({ isSign }) => isSign)
    );
  });
}

/** How many words a clause's subject has at most, its "and" included. */
const SUBJECT_WORDS = 6;

/** "No," by itself is an answer, and denies nothing of the following text. */
function isAnswer(tokens: readonly StatementToken[], { kind, from, to }: Cue): boolean {
  return kind === 'not' && tokens[from]?.word === 'no' && tokens[to]?.isSign === true;
}

/** The month of May is no condition. */
function isMonth(tokens: readonly StatementToken[], { kind, to }: Cue): boolean {
  return kind === 'conditional' && /^\d/.test(tokens[to]?.word ?? '');
}

/** Returns cues that lie within no longer one: the "not" of "not only" and of "it is not true that" denies nothing by itself. */
function strongest(cues: readonly Cue[]): Cue[] {
  return cues.filter(
    (cue) =>
      !cues.some(
        (other) =>
          other !== cue && other.from <= cue.from && cue.to <= other.to && other.to - other.from > cue.to - cue.from,
      ),
  );
}

function listStarts(cues: readonly Cue[], kind: Kind): number[] {
  return cues.filter((cue) => cue.kind === kind).map(({ from }) => from);
}
