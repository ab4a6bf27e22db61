import english from '../../lexicon/negation/en.json' with { type: 'json' };
import spanish from '../../lexicon/negation/es.json' with { type: 'json' };
import hebrew from '../../lexicon/negation/he.json' with { type: 'json' };
import russian from '../../lexicon/negation/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/negation/yi.json' with { type: 'json' };
import { type Lexicon, makeLexicon, type Reading, type WordMeaning } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';
import { nearPhraseIn, withNearPhrases } from './near-phrase.ts';
import { readSounds } from './sounds.ts';
import {
  boundedMemoize,
  HEARING,
  type HeardVocabulary,
  listNear,
  makeHeardVocabulary,
  makeVocabulary,
  nearestHeard,
  SPELLING,
  type Vocabulary,
} from '@kehilla/core';

const MAX_CACHED_CHARACTERS = 5_000;

/**
 * Senses whose phrases are read with a slip too: only refusing ones, because no slip may take a refusal back. Words that lead to a refused thing or join it are
 * many and short, and so are words near them.
 */
const MISSPELT_SENSES = [
  'refusal',
  'allBut',
  'beginsNoName',
  'list',
  'not',
  'outside',
  'refusedBehind',
  'heading',
  'refusedSaid',
  'refusedSaidOfAny',
  'refusesLast',
  'refusalOfFood',
  'allergyNoun',
] as const;
const IS_MISSPELT: ReadonlySet<string> = new Set(MISSPELT_SENSES);

/** A lexicon of refusals that knows its words with one slip of spelling. */
type ForgivingLexicon = Lexicon & {
  /** The word of a refusal that a folded word is a slip of; null for none, or a word of its own. */
  readonly wordMeant: (word: string) => string | null;
};

/**
 * Words of refusal that are read with one slip too: a letter left out, doubled, replaced, or swapped with its neighbour. Of a phrase of several words any
 * long one may slip, for the others bear it out; alone only those of `mayBeMisspelt`. Of short ones too letters may be drawn out ("noooo") and vowels left
 * out ("skp"); digits may stand for letters. Phrases are read with one slip in any of their words, or in their blanks (`near-phrase.ts`). Words of `noMisspelling` ("menus") and of the lexicon itself are none.
 */
function withSlips(exact: Lexicon): ForgivingLexicon {
  const wordMeant = nearestIn(exact);
  const spelt = new WeakMap<readonly Token[], readonly Token[]>();
  const spellTokens = (tokens: readonly Token[]): readonly Token[] => {
    const known = spelt.get(tokens);
    if (known !== undefined) return known;
    let read: Token[] | null = null;
    for (const [at, token] of tokens.entries()) {
      const folded = wordMeant(token.folded);
      if (folded !== null) (read ??= [...tokens])[at] = { ...token, folded };
    }
    const kept = read ?? tokens;
    spelt.set(tokens, kept);
    return kept;
  };
  const standsAlone = (said: string, word: string): boolean =>
    exact.has(word, 'mayBeMisspelt') ||
    plainSpelling(said) === plainSpelling(word) ||
    said === consonants(word) ||
    readDigits(said).includes(word);
  /** The phrase that one with slips is; null where it has none that count. */
  const phraseMeant = (phrase: string): string | null => {
    const said = phrase.split(' ');
    const read = said.map((word) => wordMeant(word) ?? word);
    const isMeant = (said.length > 1 || standsAlone(phrase, read[0] ?? '')) && read.some((word, i) => word !== said[i]);
    return isMeant ? read.join(' ') : null;
  };
  const nearPhrase = nearPhraseIn(exact);
  /** Whether a phrase may begin with a word, as it is written or with a slip: with most words none does. */
  const mayBegin = boundedMemoize(
    MAX_CACHED_CHARACTERS,
    (word: string): boolean => exact.mayBegin(word) || nearPhrase.mayBegin(word) || wordMeant(word) !== null,
  );
  /** The senses that a phrase has for its slips. */
  const sensesMeant = boundedMemoize(MAX_CACHED_CHARACTERS, (phrase: string): ReadonlySet<string> => {
    const meant = phraseMeant(phrase);
    const near = phrase.includes(' ') ? nearPhrase.read(phrase.split(' ')) : null;
    if (meant === null && near === null) return NO_SENSES;
    return new Set(
      MISSPELT_SENSES.filter((sense) => (meant !== null && exact.has(meant, sense)) || near?.senses.has(sense)),
    );
  });
  return {
    ...exact,
    mayBegin,
    wordMeant,
    readingsAt(tokens, at) {
      if (!mayBegin(tokens[at]?.folded ?? '')) return NO_READINGS;
      const asWritten = withNearPhrases(exact.readingsAt(tokens, at), tokens, at, nearPhrase);
      const read = spellTokens(tokens);
      if (read === tokens) return asWritten;
      const more = exact
        .readingsAt(read, at)
        .filter(
          ({ to, meaning }) =>
            IS_MISSPELT.has(meaning.sense) &&
            tokens.slice(at, to).some((token, i) => token !== read[at + i]) &&
            (to > at + 1 || standsAlone(tokens[at]?.folded ?? '', read[at]?.folded ?? '')),
        );
      return more.length === 0 ? asWritten : [...asWritten, ...more].sort((a, b) => b.to - a.to);
    },
    has(phrase, sense) {
      return exact.has(phrase, sense) || (IS_MISSPELT.has(sense) && sensesMeant(phrase).has(sense));
    },
  };
}

/**
 * All words of the phrases that may be misspelt, those that are long enough for a slip, long ones that refuse alone by their consonants, and the short and
 * drawn-out forms of any of them.
 */
type RefusingWords = {
  readonly own: ReadonlySet<string>;
  readonly long: Vocabulary;
  readonly heard: HeardVocabulary;
  readonly bySound: ReadonlyMap<string, string>;
  readonly short: ReadonlyMap<string, string>;
};

function readRefusingWords(exact: Lexicon): RefusingWords {
  const phrases = MISSPELT_SENSES.flatMap((sense) => exact.phrasesOf(sense));
  const own = new Set(phrases.flatMap(({ phrase }) => phrase.split(' ')));
  const isAlone = (word: string): boolean => exact.has(word, 'mayBeMisspelt');
  const long = [...own].filter((word) => word.length >= SPELLING.refusal.shortest || isAlone(word));
  const shortened = long.filter((word) => word.length >= HEARING.refusal.shortest && isAlone(word));
  const bySound = new Map(
    [...own]
      .filter((word) => word.length >= SPELLING.refusalAny.shortest && isAlone(word))
      .map((word) => [readSounds(word), word]),
  );
  const short = new Map<string, string>();
  for (const word of own)
    for (const form of [plainSpelling(word), consonants(word)])
      if (form !== '' && !short.has(form)) short.set(form, word);
  return { own, long: makeVocabulary(long, SPELLING.refusal), heard: makeHeardVocabulary(shortened), bySound, short };
}

/** A word without letters that are drawn out or typed twice, and without "0" for "o": "noooo", "skipp" and "n0". Of a short word in other letters than Latin ones two count, and the third is drawn out: "בבלי" and "нее". */
function plainSpelling(word: string): string {
  const said = /^0*$|[1-9]/.test(word) ? word : word.replaceAll('0', 'o');
  const plain = said.replace(/(.)\1+/gu, '$1');
  const isSure = /^[a-z]+$/.test(said) || plain.length >= SPELLING.refusal.shortest;
  return isSure ? plain : said.replace(/(.)\1{2,}/gu, '$1');
}

/** Returns the possible words behind digits for letters ("w1thout", "a11ergic"); none for a word that begins with a digit. */
function readDigits(word: string): readonly string[] {
  if (!/^[a-z]+\d[a-z\d]*$/.test(word)) return NO_WORDS;
  const letters = word.replace(/[03457]/g, (digit) => LETTER_OF[digit] ?? digit);
  return ['i', 'l'].map((letter) => letters.replaceAll('1', letter));
}

const NO_WORDS: readonly string[] = [];
const NO_SENSES: ReadonlySet<string> = new Set();
const NO_READINGS: readonly Reading<WordMeaning>[] = [];
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Returns the consonants of a word in Latin letters, as some people write it ("skp", "dnt"); empty if there are too few to identify it. */
function consonants(word: string): string {
  const left = word.slice(1).replace(/[aeiou]/g, '');
  return /^[b-df-hj-np-tv-z][a-z]+$/.test(word) && left.length >= 2 && left.length < word.length - 1
    ? word.charAt(0) + left
    : '';
}

/** Reads a word as the nearest of the long words of refusals; kept, as people make the same slips. */
function nearestIn(exact: Lexicon): (word: string) => string | null {
  let words: RefusingWords | null = null;
  return boundedMemoize(MAX_CACHED_CHARACTERS, (word: string): string | null => {
    if (exact.has(word, 'noMisspelling')) return null;
    const { own, long, heard, bySound, short } = (words ??= readRefusingWords(exact));
    if (own.has(word)) return null;
    const clipped = short.get(plainSpelling(word));
    if (clipped !== undefined) return clipped;
    const spelt = readDigits(word).find((each) => own.has(each));
    if (spelt !== undefined) return spelt;
    if (word.length < SPELLING.refusal.shortest || /\d/.test(word)) return null;
    const near = listNear(long, word, SPELLING.refusal).flatMap((each) =>
      each.word.length >= SPELLING.refusalAny.shortest ||
      exact.has(each.word, 'mayBeMisspelt') ||
      keepsLetters(word, each.word)
        ? each.word
        : [],
    );
    return (
      near.find((cue) => exact.has(cue, 'mayBeMisspelt')) ??
      bySound.get(readSounds(word)) ??
      findShortened(heard, word) ??
      near[0] ??
      null
    );
  });
}

/** Returns whether two letters of a short word changed places, or one was doubled: another letter makes another word of it ("skip" and "ship"). */
function keepsLetters(word: string, known: string): boolean {
  const letters = (text: string): string =>
    [...(word.length === known.length ? text : new Set(text))].toSorted().join('');
  return word.length >= known.length && letters(word) === letters(known);
}

/** Returns the longer word that a word is without vowels or with others; null if there is none. */
function findShortened(heard: HeardVocabulary, word: string): string | null {
  return word.length >= SPELLING.refusalAny.shortest && /^[a-z]+$/.test(word)
    ? nearestHeard(heard, word, HEARING.refusal)
    : null;
}

/**
 * Words of negation in every language. Before what is not wanted: `refusal` (whatever follows) · `allBut` with it (all else is wanted: "anything but", as `everything` says by itself) · `beginsNoName` with it (an unknown name is refused behind it, even where a text begins: "avoid Starbright pizza") · `butName` behind `anyOf` ("any cafe but"; not before `butWanted`: "but kosher") · `not` (what follows where it is known) · `outside` (an area alone) · `weak` ("not too") · `notHaving` (the same where a tool says how far it reaches) · `outOpener` with `outCloser` behind ("keep … out"), `outApart` where the closer must stand behind the food ("take nuts off"; "take out nuts" is food to carry home), `outAlone` a closer that may tell of carrying too · `enough` (all of a clause). Behind it: `refusedBehind` ("nut free") · `refusedBehindFood` ("a nut issue") · `refusedSaid` with a `copula`
 * before and a `refusedSaidTail` behind ("nuts are bad for me"); `refusedSaidOfAny` the same of whatever a tool knows ("jazz no"), also behind a `contrast` ("concert but jazz no"); `refusesLast` with either: the last thing that is known before it, whatever stands before that ("restaurant sushi excluded"). Before a food that people keep away from alone: `refusalOfFood` ("afraid of nuts"). Of a list: `heading` with a `headingLink` ("allergies are:") · `list` (it goes on from comma to comma) ·
 * `refusalLead`, `verbLead` and `article` (they may stand before what is refused; a cue that is `articleBeforeVowel` may be one) · `refusalJoin` and `refusalEither` (they join). Around all of it: `beforeRefusal` ("my wife
 * hates") · `behindRefusal` behind `notAny` · `ends`. No refusal: `noRefusal` ("can't live without") · `keptRefusal` (its words say something: "not far from") · `allowed`
 * ("not allergic to") · `noMatter` ("doesn't have to be": the same where a tool says how far it reaches). `noCue`: a phrase in which a word only looks like a cue ("hand cut"). In doubt: `declines` ("no thanks": what stands right behind it) · `inOrWithout` ("without" in one language, "in" or "on" in another; `ofYiddish`: words that are surely Yiddish). Of spelling: `mayBeMisspelt` (words that refuse with one slip too, also alone) · `noMisspelling` (words so near to them that they would be).
 */
export const NEGATION_WORDS = withSlips(makeLexicon([english, hebrew, yiddish, spanish, russian]));

const KEPT = new WeakMap<readonly Token[], (readonly Reading<WordMeaning>[])[]>();

/** The words of negation that begin at a token, longest first; looked up once for the tokens of a text. */
export function listReadings(tokens: readonly Token[], at: number): readonly Reading<WordMeaning>[] {
  let kept = KEPT.get(tokens);
  if (kept === undefined) KEPT.set(tokens, (kept = []));
  return (kept[at] ??= NEGATION_WORDS.readingsAt(tokens, at));
}

/** Returns the end of a phrase with a sense that begins at a token, without a Hebrew letter before it; null if none begins there. */
export function endOfSense(tokens: readonly Token[], at: number, sense: string): number | null {
  for (const { to, meaning } of listReadings(tokens, at))
    if (meaning.sense === sense && meaning.prefix === '') return to;
  return null;
}

/** Returns the tokens without those for "everything" or the like: everything that is not refused is wanted. */
export function withoutEverything(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ folded }) => beginsEverything(folded))) return tokens;
  const left: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const end = endOfSense(tokens, at, 'everything');
    if (end === null) left.push(tokens[at] as Token);
    at = end ?? at + 1;
  }
  return left.length === tokens.length ? tokens : left;
}

let everything: ReadonlySet<string> | null = null;

/** Whether a folded word begins one of the phrases that say "everything". */
function beginsEverything(word: string): boolean {
  everything ??= new Set(NEGATION_WORDS.phrasesOf('everything').map(({ phrase }) => phrase.split(' ')[0] ?? ''));
  return everything.has(word);
}

/** Returns whether a folded word by itself may deny the thing behind it: "not", "without", בלי. */
export function isNegationWord(word: string): boolean {
  return NEGATION_WORDS.has(word, 'not') || NEGATION_WORDS.has(word, 'refusal');
}

/** Returns whether a token stands within refusing words, and begins none: the "from" of "apart from" leads to no place. */
export function isWithinRefusal(tokens: readonly Token[], at: number): boolean {
  for (let from = Math.max(0, at - LONGEST_CUE); from < at; from += 1)
    if ((endOfSense(tokens, from, 'refusal') ?? 0) > at) return true;
  return false;
}

const LONGEST_CUE = 4;

/** Returns the position behind the words that lead to the refused thing: "a", "any kind of", "the". They cross no comma. */
export function behindLeads(tokens: readonly Token[], at: number, sense: 'refusalLead' | 'article'): number {
  let end = at;
  for (let steps = 0; steps < MOST_LEADS; steps += 1) {
    if (end > at && tokens[end]?.boundary !== 'none') return end;
    const next = endOfSense(tokens, end, sense);
    if (next === null) return end;
    end = next;
  }
  return end;
}

const MOST_LEADS = 6;
