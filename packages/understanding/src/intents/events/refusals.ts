import type { Chart } from '../../engine/rule.ts';
import type { Denial, DeniedItem, Negation } from '../../dimensions/negation/denial.ts';
import { NEGATION_WORDS } from '../../dimensions/negation/lexicon.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import type { SubjectItem } from './interpretation.ts';
import { itemsOf } from './subjects.ts';
import { fillerEnd, phraseAt, wordsBetween } from './words.ts';

/** What a question refuses: things, times, and what cannot be asked for so (a place, "not free"). */
export type Refusals = {
  readonly denials: readonly Denial[];
  readonly asides: Negation['asides'];
  /** The refused things, each with all that it says. */
  readonly refused: readonly (readonly SubjectItem[])[];
  /** Where refused times stand. */
  readonly times: readonly Tokens[];
  /** Refusals that nothing can be done about: their tokens. */
  readonly aside: readonly Tokens[];
};

/** Of a text that refuses nothing. */
export const NO_REFUSALS: Refusals = { denials: [], asides: [], refused: [], times: [], aside: [] };

type Tokens = { readonly from: number; readonly to: number };

type Names = {
  readonly inTitle: (words: readonly string[]) => boolean;
  readonly areaLength: (words: readonly string[]) => number;
};

const LONGEST_THING = 4;

/** Reads what a question refuses: "no kids", "except concerts", "not in Flatbush", "but not in the morning". A title on record that has the words refuses nothing. */
export function readRefusals(chart: Chart, { inTitle, areaLength }: Names): Refusals {
  const { denials: read, asides } = readDenials(chart.tokens, {
    lengthOf: (words) => lengthOfDenied(chart, words, areaLength),
    isName: (words) => saysPrice(chart, words) || (words.length > 2 && inTitle(words)),
    isIngredient: (words) => isFreeOf(chart, words),
    takesUnknown: true,
  });
  const isPlace = ({ words }: DeniedItem): boolean => areaLength(words) === words.length;
  // "Outside" refuses a place and nothing else.
  const denials = read
    .filter(({ cue, items }) => !chart.lexicon.has(cue, 'outside') || items.some(isPlace))
    .map((denial) => closed(chart, denial));
  const items = denials.flatMap(({ items: own, ...denial }) => own.map((item) => ({ item, denial })));
  const isTime = ({ from, to }: DeniedItem): boolean => timeAt(chart, from)?.to === to;
  const isAside = (item: DeniedItem): boolean => isPlace(item) || isFreeOrFiller(chart, item);
  return {
    denials,
    asides,
    times: items.flatMap(({ item }) => (isTime(item) && !isPlace(item) ? (timeAt(chart, item.from) ?? []) : [])),
    aside: denials.filter(({ items: own }) => own.every(isAside)),
    refused: items.flatMap(({ item }) =>
      isTime(item) || isAside(item) ? [] : [itemsOf(chart, () => true, item.from, item.to)],
    ),
  };
}

/** "Klezmer-free" refuses klezmer; what is gluten-free is asked for so. */
function isFreeOf(chart: Chart, words: readonly string[]): boolean {
  const behind = chart.tokens[placeOf(chart, words) + words.length];
  return behind?.gap === '-' && !chart.lexicon.has(words.at(-1) ?? '', 'not_of_price');
}

/** Not every listing tells of its price: what is free cannot be told from what is not. */
function isFreeOrFiller(chart: Chart, { from, to }: DeniedItem): boolean {
  if (chart.startingAt(from).some((one) => one.to === to && one.meaning.kind === 'price')) return true;
  return phraseAt(chart, from, 'free_word', 'free') !== null || fillerEnd(chart, from) === to;
}

/** How many of some words that stand in the text name one thing that can be refused. */
function lengthOfDenied(chart: Chart, words: readonly string[], areaLength: Names['areaLength']): number {
  const at = placeOf(chart, words);
  if (at < 0) return 0;
  const area = areaLength(words);
  if (area > 0) return area;
  const time = timeAt(chart, at);
  if (time !== null) return time.to - at;
  if (fillerEnd(chart, at) !== null) return 0;
  const known = phraseAt(chart, at, 'for_whom');
  if (known !== null) return known.to - at;
  let length = 1;
  while (length < Math.min(words.length, LONGEST_THING) && goesOn(chart, at + length)) length += 1;
  return length;
}

function goesOn(chart: Chart, at: number): boolean {
  return (
    fillerEnd(chart, at) === null && timeAt(chart, at) === null && phraseAt(chart, at, 'or', 'and', 'either') === null
  );
}

function negates({ tokens }: Chart, at: number, senses: readonly string[]): boolean {
  return NEGATION_WORDS.readingsAt(tokens, at).some(
    ({ meaning }) => meaning.prefix === '' && senses.includes(meaning.sense),
  );
}

/** A refusal that Yiddish closes with its second word: "kein klezmer nisht". */
function closed(chart: Chart, denial: Denial): Denial {
  const next = chart.tokens[denial.to + 1];
  const isEnd = next === undefined || next.boundary !== 'none';
  return isEnd && negates(chart, denial.to, ['not']) ? { ...denial, to: denial.to + 1 } : denial;
}

/** The longest words that name a time and begin at a token, or before it with what leads to it ("on Shabbos"); null where none do. */
function timeAt({ startingAt }: Chart, at: number): Tokens | null {
  const found = [at, at - 1, at - 2].flatMap((from) =>
    startingAt(from).filter(({ meaning, to }) => to > at && ['days', 'part', 'hours'].includes(meaning.kind)),
  );
  return found.toSorted((a, b) => b.to - a.to || b.from - a.from)[0] ?? null;
}

/** Whether words say of a price what only looks like a refusal: "no charge", "won't pay more than". */
function saysPrice({ lexicon }: Chart, words: readonly string[]): boolean {
  const said = words.join(' ');
  return ['free', 'price_most', 'price_most_sure', 'cheap'].some((sense) => lexicon.has(said, sense));
}

/** The token from which the words stand in the text; the first may stand there behind Hebrew letters. -1 where they do not. */
function placeOf(chart: Chart, words: readonly string[]): number {
  const [first = '', ...others] = words;
  const said = others.join(' ');
  return chart.tokens.findIndex(
    ({ folded }, at) =>
      (folded === first || (folded.endsWith(first) && folded.length - first.length <= 2)) &&
      wordsBetween(chart, at + 1, at + words.length).join(' ') === said,
  );
}
