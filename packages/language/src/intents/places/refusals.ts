import { isPlaceFiller } from '../../dimensions/asking.ts';
import { listCodes } from '../../dimensions/certification/agency-names.ts';
import {
  isCertificationWord,
  isKosherWord,
  isNotKosherWord,
  isPassoverWord,
} from '../../dimensions/certification/lexicon.ts';
import { isCodeRefused, lengthOfStated, speaksOfAgencies } from '../../dimensions/certification/stated-words.ts';
import {
  asksKinds,
  isAnyKitchen,
  isOfSentence,
  nameKinds,
  understandWords,
} from '../../dimensions/kind/kinds-and-names.ts';
import { knownFoodAt } from '../../dimensions/food/denied/denied-food.ts';
import { is } from '../../dimensions/food/names/food-names.ts';
import { listMisspeltDenied, listOtherWords } from '../../dimensions/kind/kind-words.ts';
import { readKinds } from '../../dimensions/kind/read-kinds.ts';
import type { DeniedItem } from '../../dimensions/negation/denial.ts';
import { isNegationWord, NEGATION_WORDS } from '../../dimensions/negation/lexicon.ts';
import { spellUnknown } from '../../dimensions/negation/near-name.ts';
import { mayRefuse } from '../../dimensions/negation/may-refuse.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import { isPlaceWord } from '../../dimensions/place-words.ts';
import type { TextSpan } from '../../engine/account.ts';
import { listFolded, type Token, tokenize, wordsBeside, type WordSpan } from '../../engine/tokens.ts';
import type { KnownWords } from '../../known-words.ts';
import { lengthOfArea } from './beside-area.ts';

/** Words that refuse something, folded, and where they stand in the text. */
export type DeniedPhrase = TextSpan & { readonly phrase: string };

/** A question's words without its refusals. */
export type WithoutDenied = {
  readonly rest: readonly Token[];
  /** The refusing phrases, each as it was said. */
  readonly denied: readonly DeniedPhrase[];
  /** The refused things. */
  readonly items: readonly DeniedItem[];
  /** Where phrases stand that only look as if they refused something, and say nothing ("can't live without"), by tokens. */
  readonly asides: readonly WordSpan[];
  /** Whether everything that is not refused is wanted, as refusing words say ("anything but"). */
  readonly isAllBut: boolean;
};

const LONGEST_NAME = 5;
const LONGEST_KIND = 3;

/**
 * Takes out what a question says is not wanted ("not dairy", "non-kosher", "outside Manhattan", "coffee but not Starbucks", "kosher style"), so that it is
 * never read as its opposite. A name on record that holds a word of denial denies nothing: "Not Just Pizza". Rule: decisions §6.
 */
export function withoutDenied(tokens: readonly Token[], known: KnownWords): WithoutDenied {
  const alone = tokens.flatMap((_, at) => deniedAlone(tokens, at));
  if (alone.length === 0 && !mayRefuse(tokens)) return { rest: tokens, ...NOTHING_DENIED };
  const agencies = listCodes(known.agencies);
  const { areas, places } = known;
  const isOfAgencies = speaksOfAgencies(listFolded(tokens), agencies) || isCodeRefused(tokens, agencies);
  const { denials, asides: all } = readDenials(tokens, {
    getLength: (words) => lengthOfName(words, known) || lengthOfDeniable(words, known, isOfAgencies),
    isNearlyKnown: (word) => listMisspeltDenied(word).length > 0 && !isOfSentence(word),
    isName: places.isName,
    isNearName: places.isNearName,
    spellName: spellUnknown((word) => saysItself(word, known), places.spell),
    respaceName: places.respace,
    isPartOfName: (words) => isPartOfName(words, known),
    otherWords: listOtherWords,
    isIngredient: (words) =>
      is(words.join(' '), 'isFood') ||
      (words.length === 1 &&
        (isIngredient(words[0]) || isNotKosherWord(words[0] ?? '') || lengthOfStated(words, 0, agencies) === 1)),
    isSaidAsOfFood: true,
    isFreeRefusal: true,
    isThing: (words) => lengthOfArea(areas.inRefusal, words) === 0,
    areaLength: (words) => lengthOfArea(areas.inRefusal, words),
    isKnownWord: (word) => isKnownWord(word, known),
    saysItself: (word) => isPlaceFiller(word) || saysItself(word, known),
    isApart: (before, behind) => isApart(before, behind, known),
    takesUnknown: true,
  });
  const asides = all.filter(({ isKept }) => !isKept);
  const isTreif = ({ words }: DeniedItem): boolean => words.every(isNotKosherWord);
  const kosher = denials.filter(({ items }) => items.some(isTreif));
  const spans = [
    ...denials.filter(({ items }) => !items.every(isTreif)),
    ...alone.filter(({ from }) => !denials.some((other) => other.from <= from && from < other.to)),
  ]
    .map((denial) => ({ ...denial, isDenied: true }))
    .concat(asides.map(({ from, to }) => ({ from, to, cue: '', items: [], isDenied: false })))
    .sort((a, b) => a.from - b.from);
  type Stretch = { readonly from: number; readonly to: number };
  const getPhrase = ({ from, to }: Stretch): string => listFolded(tokens.slice(from, to)).join(' ');
  const getSpan = ({ from, to }: Stretch): TextSpan => ({
    start: tokens[from]?.start ?? 0,
    end: tokens[to - 1]?.end ?? 0,
  });
  return {
    rest: tokens.flatMap((token, at) => {
      // A question without treif food asks for kosher food.
      const treif = kosher.find(({ from }) => from === at);
      if (treif !== undefined) return [{ ...token, ...getSpan(treif), folded: 'kosher' }];
      return [...spans, ...kosher].some(({ from, to }) => from <= at && at < to) ? [] : [token];
    }),
    denied: spans
      .filter(({ isDenied }) => isDenied)
      .map((denial) => ({ ...getSpan(denial), phrase: getPhrase(denial) })),
    items: spans.flatMap((span) =>
      span.items
        .filter((item) => !isTreif(item))
        .flatMap((item) => withKindMeant({ ...item, phrase: getPhrase(span) }, known)),
    ),
    asides: asides.map(({ from, to }) => ({ start: from, end: to })),
    isAllBut: denials.some(({ cue }) => NEGATION_WORDS.has(cue, 'allBut')),
  };
}

const NOTHING_DENIED: Omit<WithoutDenied, 'rest'> = { denied: [], items: [], asides: [], isAllBut: false };

/** An item that nobody knows with the kinds of place that it may be a slip of ("thia"), or these alone where no name is like it. */
function withKindMeant(item: DeniedItem, { places }: KnownWords): readonly DeniedItem[] {
  const [first = '', ...rest] = item.words;
  const matches = item.isUnknown === true ? listMisspeltDenied(first) : [];
  if (matches.length === 0 || (rest.length > 0 && !nameKinds(rest))) return [item];
  const kinds = matches.map((word): DeniedItem => {
    const { isUnknown: _, ...kind } = { ...item, words: [word, ...rest], isInDoubt: true };
    return kind;
  });
  return places.isInName(item.words) || places.spell(item.words) !== null ? [item, ...kinds] : kinds;
}

/** Whether a word stands in a name on record, or says something by itself. */
function isKnownWord(word: string, known: KnownWords): boolean {
  return asksKinds(understandWords([word])) || saysItself(word, known) || known.places.isInName([word]);
}

/** Whether a word says something as it is written, so that it is no slip of a name's word. */
function saysItself(word: string, known: KnownWords): boolean {
  return isOfSentence(word) || lengthOfDeniable([word], known, false) > 0;
}

/** "Restaurants - sushi", and not "Oak Slice - pizza" or "pizza - dinner": another kind of place behind nothing but kinds and where they are. */
function isApart(before: readonly string[], behind: readonly string[], known: KnownWords): boolean {
  const all = [...before, ...behind];
  if ([before, behind, all].some(known.places.isName) || known.places.isInName(all)) return false;
  const area = known.areas.inRefusal(before);
  const [wanted, refused] = [readKinds(before), readKinds(behind)];
  const isOther =
    refused.cuisines.every((kind) => !wanted.cuisines.includes(kind)) &&
    refused.categories.every((kind) => !wanted.categories.includes(kind));
  return (
    isOther &&
    !isAnyKitchen(refused) &&
    nameKinds(behind) &&
    nameKinds(area === null ? before : wordsBeside(before, area))
  );
}

/** Returns whether the refused thing is one that people cannot or will not eat. */
export function isOfIngredients(phrase: string): boolean {
  return phrase.split(' ').some((word) => isIngredient(word) || isPlaceWord(word, 'freeOf'));
}

function isIngredient(word: string | undefined): boolean {
  return isPlaceWord(word ?? '', 'ingredient');
}

/** "Gf" and "kosher style" deny by themselves. */
function deniedAlone(
  tokens: readonly Token[],
  at: number,
): readonly { from: number; to: number; cue: string; items: DeniedItem[] }[] {
  const [word = '', next = ''] = [tokens[at]?.folded, tokens[at + 1]?.folded];
  const length = isPlaceWord(word, 'freeOf') ? 1 : isKosherWord(word) && next === 'style' ? 2 : 0;
  return length === 0 ? [] : [{ from: at, to: at + length, cue: word, items: [] }];
}

/** Returns how many of the first words are a name on record of several words, or surely stand in one: "not Sample Deli", "not Salt and Vine"; 0 for none. */
function lengthOfName(words: readonly string[], known: KnownWords): number {
  for (let length = Math.min(words.length, LONGEST_NAME); length > 1; length -= 1) {
    const name = words.slice(0, length);
    if (known.places.isName(name) || isPartOfName(name, known)) return length;
  }
  return 0;
}

/** Whether words stand in a name on record and can be meant for it: a joining word stands within them, or one that says nothing else of a place. */
function isPartOfName(words: readonly string[], known: KnownWords): boolean {
  const [first = '', last = ''] = [words[0], words.at(-1)];
  if (isPlaceFiller(first) || joins(first) || isPlaceFiller(last) || isNegationWord(last) || joins(last)) return false;
  return (words.some(joins) || !saysOtherwise(words, known)) && known.places.isInName(words);
}

/** Returns whether all words name refusable things, one phrase behind the other: "sushi bar". */
function saysOtherwise(words: readonly string[], known: KnownWords): boolean {
  const length = words.length === 0 ? 0 : lengthOfDeniable(words, known, false);
  return words.length === 0 || (length > 0 && saysOtherwise(words.slice(length), known));
}

function joins(word: string): boolean {
  return NEGATION_WORDS.has(word, 'refusalJoin');
}

/** Returns how many of the first words name a refusable thing: an area, a statement of an agency, an ingredient, a kind of place; 0 for none. */
function lengthOfDeniable(words: readonly string[], known: KnownWords, isOfAgencies: boolean): number {
  const area = lengthOfArea(known.areas.inRefusal, words);
  if (area > 0) return area;
  const [word = ''] = words;
  const length =
    lengthOfStated(words, 0, listCodes(known.agencies), isOfAgencies) ||
    Math.max(
      lengthOfFood(words),
      isKosherWord(word) || isNotKosherWord(word) || isPassoverWord(word) || isIngredient(word) ? 1 : 0,
    );
  // "Not a fish store" refuses more than fish.
  if (length > 0) return Math.max(afterCertification(words, length), lengthOfKind(words));
  if (isCertificationWord(word) && word !== 'under') return afterCertification(words, 0);
  return lengthOfKind(words);
}

/** Returns how many of the first words are a food that people avoid, with what is part of it: "goat milk", "peanut butter"; 0 for none. */
function lengthOfFood(words: readonly string[]): number {
  return knownFoodAt(tokenize(words.join(' ')), 0)?.to ?? 0;
}

/** "Without OU certification" is one denial. */
function afterCertification(words: readonly string[], end: number): number {
  return isCertificationWord(words[end] ?? '') ? afterCertification(words, end + 1) : end;
}

/** Returns how many of the first folded words mean one kind of place, as written; 0 for none. */
export function lengthOfKind(words: readonly string[]): number {
  const { phrases, spelling } = readKinds(words.slice(0, LONGEST_KIND));
  const first = phrases.find(({ start }) => start === 0);
  return first === undefined || spelling.some(({ given }) => given === words[0]) ? 0 : first.end;
}
