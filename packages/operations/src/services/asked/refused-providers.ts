import { type City, placesNamedWith, tradesOfPlace } from '@kehilla/city';
import { words as wordsOf } from '@kehilla/core';
import { namesOfTrade, type ServicesQuestion, type Trade, withNarrower } from '@kehilla/understanding';
import { areaTest, placesCalled } from '../../find/filter/refused-places.ts';

/** Who is not wanted: whether a place is refused, and the refused words that leave nobody out, folded. */
export type RefusedProviders = {
  readonly isRefused: (place: number) => boolean;
  /** The words of areas and names that leave somebody out. */
  readonly leftOut: readonly string[];
  readonly withoutEffect: readonly string[];
  /** Those of them that may be a name, which nobody who serves bears. */
  readonly unknown: readonly string[];
  /** The refused trades that are narrower than one that is wanted: who does such work, by trade or name, is left out. */
  readonly narrower: readonly Trade[];
};

type Test = (place: number) => boolean;

/**
 * Who is refused of those found for a trade: who is of a narrower trade that is refused, or says so by name ("a doctor who is no pediatrician"), of no trade that
 * is wanted, in an area, or by a name with these words. Of another trade beside the wanted one ("plumber, not an electrician") who does both is not refused.
 */
export function refusedProviders({ refused, trades }: ServicesQuestion, city: City): RefusedProviders {
  const tests: Test[] = [];
  const leftOut: string[] = [];
  const withoutEffect = refused.idle.map(({ words }) => words.join(' '));
  const unknown: string[] = [];
  for (const { words, isUnknown } of refused.others) {
    const area = areaTest(words, city);
    const called = area === null ? providersCalled(words, city) : { test: area, words };
    (called === null ? withoutEffect : leftOut).push((called?.words ?? words).join(' '));
    if (called !== null) tests.push(called.test);
    else if (isUnknown === true) unknown.push(words.join(' '));
  }
  const wanted = new Set(trades.flatMap(({ key }) => withNarrower(key)));
  const narrower = refused.trades.filter(({ key }) => wanted.has(key));
  if (narrower.length > 0) tests.push(tradesTest(new Set(narrower.flatMap(({ key }) => withNarrower(key))), city));
  return { isRefused: (place) => tests.some((test) => test(place)), leftOut, withoutEffect, unknown, narrower };
}

/** Whether one of a place's trades is among these, or its name says one. */
function tradesTest(keys: ReadonlySet<string>, city: City): Test {
  const names = [...keys].flatMap(namesOfTrade).map(wordsOf);
  const named = new Set(names.flatMap((words) => [...placesNamedWith(city, words)]));
  return (place) => named.has(place) || tradesOfPlace(city, place).some((key) => keys.has(key));
}

/** Who serves and is called by these words, as written or as they sound in another script, and the words as those names have them; null where nobody is. */
function providersCalled(
  words: readonly string[],
  city: City,
): { readonly test: Test; readonly words: readonly string[] } | null {
  const called = placesCalled(words, city);
  const isProvider = [...called.places].some((place) => tradesOfPlace(city, place).length > 0);
  return isProvider ? { test: (place) => called.places.has(place), words: called.words } : null;
}
