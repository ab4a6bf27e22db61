import { isTypingSlip, SPELLING } from '@kehilla/core';
import type { Chart } from '../../engine/rule.ts';
import { type Denial, type DeniedItem, type Negation, withWordsAround } from '../../dimensions/negation/denial.ts';
import { NEGATION_WORDS } from '../../dimensions/negation/lexicon.ts';
import { readDenials } from '../../dimensions/negation/read-denials.ts';
import type { KnownWords } from '../../known-words.ts';
import {
  deniableIn,
  fillerEnd,
  isTime,
  lengthOfSureArea,
  phraseAt,
  timeAt,
  type Tokens,
  wordsBetween,
} from './deniable.ts';
import type { SubjectItem } from './interpretation.ts';
import { getItems } from './subjects.ts';

/** The refusals of a question: things, times, places, and things that cannot be asked for ("not free"). */
export type Refusals = {
  readonly denials: readonly Denial[];
  readonly asides: Negation['asides'];
  /** The refused things, each with all that it says. */
  readonly refused: readonly (readonly SubjectItem[])[];
  /** Things that are refused at a time alone, each with where the time stands and where all of it does. */
  readonly thingsThen: readonly {
    readonly things: readonly SubjectItem[];
    readonly time: Tokens;
    readonly item: DeniedItem;
  }[];
  /** Where refused times stand. */
  readonly times: readonly Tokens[];
  /** "No shabbos events": events about Shabbat are refused, as a thing, and events on it. */
  readonly shabbat: readonly DeniedItem[];
  /** Where refused places stand. */
  readonly places: readonly DeniedItem[];
  /** The refused cancelled or postponed events, with their positions. */
  readonly calledOff: readonly DeniedItem[];
  /** Refusals that nothing can be done about. */
  readonly aside: readonly Denial[];
  /** The same of single items, beside others that are refused: "not free and not concerts". */
  readonly asideItems: readonly DeniedItem[];
};

/** Of a text that refuses nothing. */
export const NO_REFUSALS: Refusals = {
  denials: [],
  asides: [],
  refused: [],
  thingsThen: [],
  times: [],
  shabbat: [],
  places: [],
  calledOff: [],
  aside: [],
  asideItems: [],
};

/**
 * Reads the refusals of a question: "no kids", "except concerts", "not in Flatbush", "but not in the morning". A title on record with the words refuses
 * nothing.
 */
export function readRefusals(chart: Chart, known: KnownWords): Refusals {
  const { denials: read, asides } = readDenials(chart.tokens, deniableIn(chart, known));
  const thingsThen = (item: DeniedItem): Refusals['thingsThen'] => {
    const time = timeAt(chart, item.from);
    if (time === null || time.to >= item.to || isPlace(item)) return [];
    return [{ things: getItems(chart, () => true, time.to, item.to), time, item }];
  };
  const isPlace = ({ words }: DeniedItem): boolean => lengthOfSureArea(words, known) === words.length;
  const unavailable = readUnavailable(chart);
  const isWithin = ({ from, to }: Denial): boolean => unavailable.some((other) => from < other.to && other.from < to);
  const named = read.filter(
    (denial) =>
      !isWithin(denial) &&
      // "Outside" refuses a place and nothing else, "free of" other things too; "Never Again" is the name of an event.
      (!NEGATION_WORDS.has(denial.cue, 'outside') ||
        NEGATION_WORDS.has(denial.cue, 'freeOf') ||
        denial.items.some(isPlace)) &&
      !known.events.isTitle(getCue(chart, denial)) &&
      !endsInTitle(chart, denial, known),
  );
  const denials = [...named, ...unavailable].sort((a, b) => a.from - b.from);
  const items = denials.flatMap((denial) => denial.items);
  const isTime = (item: DeniedItem): boolean => timeAt(chart, item.from)?.to === item.to && !isPlace(item);
  // "Called" may lead to the refused thing ("not called Maple"), and then stands before it.
  const isCalledOff = ({ from, to }: DeniedItem): boolean =>
    [from, from - 1].some((at) => phraseAt(chart, at, 'called_off')?.to === to);
  const isAside = (item: DeniedItem): boolean => isFreeOrFiller(chart, item);
  return {
    denials,
    asides,
    thingsThen: items.flatMap(thingsThen),
    times: items.flatMap((item) => (isTime(item) ? (timeAt(chart, item.from) ?? []) : [])),
    shabbat: items.filter((item) => !isTime(item) && phraseAt(chart, item.from, 'shabbat')?.to === item.to),
    places: items.filter(isPlace),
    calledOff: items.filter(isCalledOff),
    aside: denials.filter((denial) => denial.items.every(isAside)),
    asideItems: denials
      .filter((denial) => !denial.items.every(isAside))
      .flatMap((denial) => denial.items.filter((item) => isAside(item) && fillerEnd(chart, item.from) !== item.to)),
    refused: items.flatMap((item) =>
      isTime(item) || isPlace(item) || isCalledOff(item) || isAside(item) || thingsThen(item).length > 0
        ? []
        : [withoutUnknown(chart, itemsOfDenied(chart, item), item, known)],
    ),
  };
}

/**
 * The things of a refused item without words that no title has, which only say before it what somebody thinks of it ("no stupid jazz"), or are a slip of a word
 * of courtesy behind it ("no jazz plesse"). All of them where what is left is wanted too ("concerts but no Narnia concerts"), or only a kind.
 */
function withoutUnknown(
  { tokens }: Chart,
  things: readonly SubjectItem[],
  { from, to }: DeniedItem,
  { events: { inTitle } }: KnownWords,
): readonly SubjectItem[] {
  const isKnown = ({ words, kind, means, holiday }: SubjectItem): boolean =>
    kind !== null || means !== null || holiday !== null || inTitle(words);
  const last = things.findLastIndex((thing) => isKnown(thing));
  const known = things.filter((thing, at) => (at < last ? isKnown(thing) : at === last || !isTail(thing)));
  const isWanted = known.some(({ words: [first] }) =>
    tokens.some(({ folded }, at) => (at < from || at >= to) && folded === first),
  );
  return last < 0 || known.every(({ kind }) => kind !== null) || isWanted ? things : known;
}

/** Whether a word is one of courtesy with a slip: "plesse". */
function isTail({ words }: SubjectItem): boolean {
  const [word = ''] = words;
  return (
    words.length === 1 &&
    word.length >= SPELLING.refusal.shortest &&
    NEGATION_WORDS.listPhrases('ends').some(({ phrase }) => isTypingSlip(word, phrase))
  );
}

/** The things of a refused item, the first without a Hebrew letter that is written together with it. */
function itemsOfDenied(chart: Chart, { from, to, words }: DeniedItem): readonly SubjectItem[] {
  const [first, ...others] = getItems(chart, () => true, from, to);
  const bare = words[0] ?? '';
  if (first === undefined || !first.words[0]?.endsWith(bare) || bare === '')
    return first === undefined ? [] : [first, ...others];
  return [{ ...first, words: [bare, ...first.words.slice(1)] }, ...others];
}

/** Returns the refusing words, and those between them and the refused thing. */
function getCue(chart: Chart, { from, items }: Denial): readonly string[] {
  const words = wordsBetween(chart, from, items[0]?.from ?? from);
  const end = words.findLastIndex((word) => !NEGATION_WORDS.has(word, 'refusalLead'));
  return words.slice(0, end + 1);
}

/** "When is Not Your Bubbe's Cooking Class": the last word that refuses begins a title. */
function endsInTitle(chart: Chart, denial: Denial, { events: { inTitle } }: KnownWords): boolean {
  const last = denial.from + getCue(chart, denial).length - 1;
  return last > denial.from && inTitle(wordsBetween(chart, last, last + LEAST_OF_TITLE));
}

/** The least number of words that identify a title. */
const LEAST_OF_TITLE = 3;

/** Not every listing gives its price: free events cannot be distinguished from others. */
function isFreeOrFiller(chart: Chart, { from, to }: DeniedItem): boolean {
  if (chart.startingAt(from).some((one) => one.to === to && one.meaning.kind === 'price')) return true;
  return phraseAt(chart, from, 'free_word', 'free') !== null || fillerEnd(chart, from) === to;
}

/** Returns times at which the caller cannot come, which are refused: "can't make it Sunday", "Sunday doesn't work". In the order of the text. */
function readUnavailable(chart: Chart): readonly Denial[] {
  const denials: Denial[] = [];
  for (let at = 0; at < chart.tokens.length; at += 1) {
    const found = before(chart, at) ?? behind(chart, at);
    if (found === null) continue;
    denials.push(withWordsAround(chart.tokens, found, denials.at(-1)?.to ?? 0));
    at = found.to - 1;
  }
  return denials;
}

/** "Busy on Sunday": words that say so, and the time behind them. */
function before(chart: Chart, at: number): Denial | null {
  const statement = phraseAt(chart, at, 'unavailable');
  const isApart = statement === null || chart.tokens[statement.to]?.boundary !== 'none';
  // "Busy on Thursday": a word may lead to the time.
  const time = isApart ? null : (timeAt(chart, statement.to) ?? timeAt(chart, statement.to + 1));
  return statement === null || time === null || time.from < statement.to ? null : getDenial(chart, at, time.to, time);
}

/** "Sunday doesn't work": the time, and words behind it that end their clause. */
function behind(chart: Chart, at: number): Denial | null {
  const time = chart.startingAt(at).find(isTime);
  const statement = time === undefined ? null : phraseAt(chart, time.to, 'unavailable_behind');
  if (time === undefined || statement === null || chart.tokens[time.to]?.boundary !== 'none') return null;
  return getDenial(chart, at, statement.to, { from: at, to: time.to });
}

function getDenial(chart: Chart, from: number, to: number, time: Tokens): Denial {
  return { from, to, cue: '', items: [{ ...time, words: wordsBetween(chart, time.from, time.to) }] };
}
