import { type City, placesNamedWith, tradesOfRows } from '@kehilla/city';
import { type ServicesQuestion, withNarrower } from '@kehilla/understanding';
import { areaTest } from '../../find/filter/refused-places.ts';

/** Who is not wanted: whether a place is refused, and the refused words that leave nobody out, folded. */
export type RefusedProviders = {
  readonly isRefused: (place: number) => boolean;
  /** The words of areas and names that leave somebody out. */
  readonly leftOut: readonly string[];
  readonly withoutEffect: readonly string[];
};

type Test = (place: number) => boolean;

/**
 * Who is refused of those found for a trade: who is of no trade that is wanted but of one that is not ("dentist, not an orthodontist"), in an area, or by a name
 * with these words.
 */
export function refusedProviders({ refused, trades }: ServicesQuestion, city: City): RefusedProviders {
  const tests: Test[] = [];
  const leftOut: string[] = [];
  const withoutEffect = refused.idle.map(({ words }) => words.join(' '));
  for (const { words } of refused.others) {
    const test = areaTest(words, city) ?? nameTest(words, city);
    (test === null ? withoutEffect : leftOut).push(words.join(' '));
    if (test !== null) tests.push(test);
  }
  const unwanted = new Set(refused.trades.flatMap(({ key }) => withNarrower(key)));
  const wanted = new Set(trades.flatMap(({ key }) => withNarrower(key)).filter((key) => !unwanted.has(key)));
  if (trades.some(({ key }) => withNarrower(key).some((each) => unwanted.has(each))))
    tests.push((place) => !tradesOfRows(city.record(place).rows).some((key) => wanted.has(key)));
  return { isRefused: (place) => tests.some((test) => test(place)), leftOut, withoutEffect };
}

function nameTest(words: readonly string[], city: City): Test | null {
  const named = placesNamedWith(city.image, words);
  const isProvider = [...named].some((place) => tradesOfRows(city.record(place).rows).length > 0);
  return isProvider ? (place) => named.has(place) : null;
}
