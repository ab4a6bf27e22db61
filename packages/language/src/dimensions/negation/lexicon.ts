import contractions from '../../lexicon/contractions.json' with { type: 'json' };
import contracted from '../../lexicon/negation/en.json' with { type: 'json' };
import shortForms from '../../lexicon/negation/short-forms.json' with { type: 'json' };
import spanish from '../../lexicon/negation/es.json' with { type: 'json' };
import hebrew from '../../lexicon/negation/he.json' with { type: 'json' };
import russian from '../../lexicon/negation/ru.json' with { type: 'json' };
import yiddish from '../../lexicon/negation/yi.json' with { type: 'json' };
import { type Lexicon, makeLexicon, type Reading, type WordMeaning } from '../../engine/lexicon.ts';
import type { Token } from '../../engine/tokens.ts';
import { MISSPELT_SENSES, nearWordIn } from './near-word.ts';
import { nearPhraseIn, withNearPhrases } from './near-phrase.ts';
import { variedPhraseIn } from './varied-phrase.ts';
import { boundedMemoize, makeOnce, memoizeByObject } from '@kehilla/core';
import fillers from '../../lexicon/fillers.json' with { type: 'json' };

const MAX_CACHED_ENTRIES = 5_000;

/** Contractions in full: "cant" is "can not" and "cannot". */
const FULL_FORMS: ReadonlyMap<string, readonly string[]> = new Map([
  ...Object.entries(contractions).map(([word, verb]): [string, readonly string[]] => [
    word,
    verb === 'can' ? ['cannot', 'can not'] : [`${verb} not`],
  ]),
  ...Object.entries(shortForms).map(([word, phrase]): [string, readonly string[]] => [word, [phrase]]),
]);

/** Returns a phrase with each of its contractions as it is and in full: "dont eat" and "do not eat". */
function inFull(phrase: string): readonly string[] {
  return phrase
    .split(' ')
    .map((word) => [word, ...(FULL_FORMS.get(word) ?? [])])
    .reduce((phrases, forms) => phrases.flatMap((begun) => forms.map((form) => `${begun} ${form}`)));
}

/** The English words with their full forms; made for the first text. */
const listEnglish = makeOnce(() =>
  Object.fromEntries(
    Object.entries(contracted).map(([senses, phrases]) => [senses, [...new Set(phrases.flatMap(inFull))]]),
  ),
);

const NO_SENSES: ReadonlySet<string> = new Set();
const NO_READINGS: readonly Reading<WordMeaning>[] = [];
/** The rule of a reading in which a word was read as one that it is a slip of. */
const SPELT = 'spelt';
const IS_MISSPELT: ReadonlySet<string> = new Set(MISSPELT_SENSES);

/** A lexicon of refusals that knows its words with one slip of spelling. */
type ForgivingLexicon = Lexicon & {
  /** The word of a refusal that a folded word is a slip of; null for none, or a word of its own. */
  readonly wordMeant: (word: string) => string | null;
};

/**
 * Words of refusal that are read with one slip too: a letter left out, doubled, replaced, or swapped with its neighbour. Of a phrase of several words any long
 * one may slip, for the others bear it out; alone only those of `mayBeMisspelt`. Of short ones too letters may be drawn out ("noooo") and vowels left out
 * ("skp"); digits may stand for letters. Phrases are read with one slip in any of their words, or in their blanks (`near-phrase.ts`). Words of `noMisspelling`
 * ("menus") and of the lexicon itself are none.
 */
function withSlips(exact: Lexicon): ForgivingLexicon {
  const { wordMeant, standsAlone } = nearWordIn(exact);
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
  /** The phrase that one with slips is; null where it has none that count. */
  const phraseMeant = (phrase: string): string | null => {
    const phrases = phrase.split(' ');
    const read = phrases.map((word) => wordMeant(word) ?? word);
    const isMeant =
      (phrases.length > 1 || standsAlone(phrase, read[0] ?? '')) && read.some((word, i) => word !== phrases[i]);
    return isMeant ? read.join(' ') : null;
  };
  const nearPhrase = nearPhraseIn(exact);
  /** Whether a phrase may begin with a word, as it is written or with a slip: with most words none does. */
  const mayBegin = boundedMemoize(
    MAX_CACHED_ENTRIES,
    (word: string): boolean => exact.mayBegin(word) || nearPhrase.mayBegin(word) || wordMeant(word) !== null,
  );
  /** The senses that a phrase has for its slips. */
  const sensesMeant = boundedMemoize(MAX_CACHED_ENTRIES, (phrase: string): ReadonlySet<string> => {
    const matched = phraseMeant(phrase);
    const near = phrase.includes(' ') ? nearPhrase.read(phrase.split(' ')) : null;
    if (matched === null && near === null) return NO_SENSES;
    return new Set(
      MISSPELT_SENSES.filter((sense) => (matched !== null && exact.has(matched, sense)) || near?.senses.has(sense)),
    );
  });
  const readWithSlips: Lexicon['readingsAt'] = (tokens, at) => {
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
      )
      .map((reading) => ({ ...reading, rule: SPELT }));
    return more.length === 0 ? asWritten : [...asWritten, ...more].sort((a, b) => b.to - a.to);
  };
  const varied = variedPhraseIn(exact, readWithSlips);
  const mayBeginAny = (word: string): boolean => mayBegin(word) || varied.mayBegin(word);
  return {
    ...exact,
    mayBegin: mayBeginAny,
    wordMeant,
    readingsAt(tokens, at) {
      if (!mayBeginAny(tokens[at]?.folded ?? '')) return NO_READINGS;
      const asWritten = readWithSlips(tokens, at);
      const others = varied.readingsAt(tokens, at);
      return others.length === 0 ? asWritten : [...asWritten, ...others].sort((a, b) => b.to - a.to);
    },
    has(phrase, sense) {
      return exact.has(phrase, sense) || (IS_MISSPELT.has(sense) && sensesMeant(phrase).has(sense));
    },
  };
}

/**
 * Words of negation in every language. Before what is not wanted: `refusal` (whatever follows) · `allBut` with it (all else is wanted: "anything but", as
 * `everything` says by itself) · `beginsNoName` with it (an unknown name is refused behind it, even where a text begins: "avoid Starbright pizza") · `butName`
 * behind `anyOf` ("any cafe but"; not before `butWanted`: "but kosher") · `not` (what follows where it is known) · `outside` (an area alone;
 * `freeOf` with it: whatever events are about too) · `weak` ("not
 * too") · `notHaving` (the same where a tool says how far it reaches) · `outOpener` with `outCloser` behind ("keep … out"), `outApart` where the closer must
 * stand behind the food ("take nuts off"; "take out nuts" is food to carry home), `outAlone` a closer that may tell of carrying too · `enough` (all of a
 * clause). Behind it: `refusedBehind` ("nut free") · `refusedBehindFood` ("a nut issue") · `refusedSaid` with a `copula` before and a `refusedSaidTail` behind
 * ("nuts are bad for me"); `refusedSaidOfAny` the same of whatever a tool knows ("jazz no"), also behind a `contrast` ("concert but jazz no"); `refusesLast`
 * with either: the last thing that is known before it, whatever stands before that ("restaurant sushi excluded"). Before a food that people keep away from
 * alone: `refusalOfFood` ("afraid of nuts"). Of a list: `heading` with a `headingLink` ("allergies are:"; behind a heading `noHeading` says that a kind of place is none: "allergy friendly") · `list` (it goes on from comma to comma) ·
 * `refusalLead`, `verbLead` and `article` (they may stand before what is refused; a cue that is `articleBeforeVowel` may be one) · `refusalAdjective` (the
 * same before a thing that the tool knows: "that awful grill", but "not awful") · `refusalJoin` and
 * `refusalEither` (they join). Around all of it: `beforeRefusal` ("my wife hates") · `behindRefusal` behind `notAny` · `ends` · `behindThing` ("on top": it belongs to what is refused). No refusal: `noRefusal` ("can't
 * live without") · `keptRefusal` (its words say something: "not far from") · `allowed` ("not allergic to") · `noMatter` ("doesn't have to be": the same where a
 * tool says how far it reaches; `asksWhether` with it: what stands behind is wanted, "is there no salmon"). `noCue`: a phrase in which a word only looks like a cue ("hand cut"). In doubt: `beforeSlash` ("s/ queso") · `declines` ("no thanks": what stands right
 * behind it) · `inOrWithout` ("without" in one language, "in" or "on" in another; `ofYiddish`: words that are surely Yiddish). Of spelling: `mayBeMisspelt`
 * (words that refuse with one slip too, also alone) · `noMisspelling` (words so near to them that they would be; between what is wanted and what is refused they
 * refuse in doubt) · `neverSlip` (not there either: "hot") · `slipBeforeThing` (there it is a slip, though it may lead to what is refused: "ever").
 */
export const NEGATION_WORDS = withSlips(makeLexicon(() => [listEnglish(), hebrew, yiddish, spanish, russian]));

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

/** Returns whether a folded word begins one of the phrases that say "everything". */
function beginsEverything(word: string): boolean {
  everything ??= new Set(NEGATION_WORDS.listPhrases('everything').map(({ phrase }) => phrase.split(' ')[0] ?? ''));
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

const ENGLISH = makeLexicon(() => [listEnglish()]);
const OTHERS: readonly Lexicon[] = [spanish, yiddish].map((table) => makeLexicon([table]));
const LATIN = /^[a-z ]+$/;
const FOREIGN_SENSES: readonly (keyof typeof spanish)[] = ['refusal', 'not', 'outside'];

/** Returns whether one word of negation in Latin letters is of another language than English: "sin", "ohn". Several ("no quiero") are surely of theirs. */
export function isForeign(phrase: string): boolean {
  const isIn = (lexicon: Lexicon): boolean => FOREIGN_SENSES.some((sense) => lexicon.has(phrase, sense));
  return /^[a-z]+$/.test(phrase) && !isIn(ENGLISH) && OTHERS.some(isIn);
}

const WORDS: ReadonlySet<string> = new Set(
  [fillers.es, fillers.yi, spanish, yiddish]
    .flatMap((tables) => Object.values(tables).flat())
    .flatMap((phrase) => phrase.split(' '))
    .filter((word) => LATIN.test(word)),
);
const OF_ENGLISH: ReadonlySet<string> = new Set(
  [fillers.en, contracted].flatMap((tables) => Object.values(tables).flat()),
);

/** Where words stand that are surely of another language written in Latin letters; looked for once in a text. */
export const foreignAt = memoizeByObject((tokens: readonly Token[]): readonly number[] =>
  tokens.flatMap((token, at) => (isForeignWord(token) ? [at] : [])),
);

/** By a letter that English lacks, or as one of its small words. */
function isForeignWord({ text, folded }: Token): boolean {
  return /[áéíóúñü¿¡]/iu.test(text) || (WORDS.has(folded) && !OF_ENGLISH.has(folded));
}
