import { type Trade, TRADES, tradeOf, withNarrower } from '@kehilla/city';
import { fold } from '@kehilla/core';

/** The trades that words say are not wanted, and the words without those that say so. */
export type Refused = {
  readonly trades: readonly Trade[];
  readonly said: readonly string[];
  readonly rest: readonly string[];
};

const spaced = (texts: string): string[] => texts.split(', ').map(fold);
/** Phrases by their first word: most words begin none. */
const phrases = (texts: string): ReadonlyMap<string, readonly (readonly string[])[]> =>
  Map.groupBy(
    spaced(texts).map((phrase) => phrase.split(' ')),
    ([first = '']) => first,
  );
/** "Not", which also tells of what has failed: "not heating" refuses nobody, "not a plumber" does. */
const DENIALS = phrases('not, no, without, no more, neither, nor, לא, בלי, нет, не, нужен не, nisht, נישט, ניט, קיין');
/** What leaves out whatever name follows. */
const EXCEPTIONS = phrases(
  'except, except for, besides, other than, rather than, instead of, apart from, excluding, anything but, anyone but, anybody but, everyone but, everything but, ' +
    'dont want, do not want, dont need, do not need, dont send, do not send, dont send me, do not send me, not looking for, not interested in, חוץ, חוץ מ, לא צריך, לא צריכה, לא רוצה',
);
const ARTICLES = new Set(spaced('a, an, the, any, another, א'));
const AND = new Set(['or', 'nor']);
const LONGEST = 4;

/** Trades by what they are called; `labels` by their label alone, in either number. */
const labels = new Map(
  TRADES.flatMap(({ key, label }) => [[fold(label), key] as const, [`${fold(label)}s`, key] as const]),
);
const names = new Map([
  ...TRADES.flatMap(({ key, words }) => words.map((word) => [fold(word), key] as const)),
  ...labels,
]);

/**
 * The trades that folded words refuse ("not a plumber", "anyone but a lawyer", "לא עורך דין"). "No heat" and "not working" tell of a need and
 * refuse nothing: after "no" and "not" only an article or the very label of a trade makes a refusal. Opinion.
 */
export function readRefused(words: readonly string[]): Refused {
  const trades: string[] = [];
  const said: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; ) {
    const end = refusalAt(words, at, trades);
    (end === at ? rest : said).push(...words.slice(at, Math.max(end, at + 1)));
    at = Math.max(end, at + 1);
  }
  return { trades: [...new Set(trades)].flatMap((key) => tradeOf(key) ?? []), said, rest };
}

/** Every key that these trades take in. */
export function keysOf(trades: readonly Trade[]): ReadonlySet<string> {
  return new Set(trades.flatMap(({ key }) => withNarrower(key)));
}

/** Where the refusal that begins here ends, its trades added to the list; where it begins if there is none. */
function refusalAt(words: readonly string[], at: number, trades: string[]): number {
  const after = Math.max(phraseEnd(words, at, EXCEPTIONS), phraseEnd(words, at, DENIALS));
  if (after === at) return at;
  const isException = phraseEnd(words, at, EXCEPTIONS) === after;
  let end = at;
  for (let next = after; ; ) {
    const named = ARTICLES.has(words[next] ?? '') ? next + 1 : next;
    const isSure = isException || (named > next && !isLack(words[at])) || /[א-ת]/u.test(words[named] ?? '');
    const found = nameAt(words, named, isSure ? names : labels);
    if (found === null) return end;
    trades.push(found.trade);
    end = found.end;
    if (!AND.has(words[end] ?? '')) return end;
    next = end + 1;
  }
}

/** "Without a heater" and "no elevator" tell what is lacking as often as what is not wanted. */
function isLack(word: string | undefined): boolean {
  return word === 'no' || word === 'without';
}

/** Where the longest of the phrases that begin here ends; `at` itself where none does. */
function phraseEnd(words: readonly string[], at: number, known: ReturnType<typeof phrases>): number {
  const lengths = (known.get(words[at] ?? '') ?? [])
    .filter((phrase) => phrase.every((word, i) => words[at + i] === word))
    .map((phrase) => phrase.length);
  return at + Math.max(0, ...lengths);
}

/** The longest name that begins here; Hebrew writes "from" before it as a letter. */
function nameAt(
  words: readonly string[],
  at: number,
  known: ReadonlyMap<string, string>,
): { readonly trade: string; readonly end: number } | null {
  for (let length = LONGEST; length > 0; length--) {
    const name = words.slice(at, at + length).join(' ');
    const trade = known.get(name) ?? (/^[מהב][א-ת]{3}/u.test(name) ? known.get(name.slice(1)) : undefined);
    if (trade !== undefined && at + length <= words.length) return { trade, end: at + length };
  }
  return null;
}
