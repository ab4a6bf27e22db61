import type { City } from '@kehilla/city';
import { distanceM, fold } from '@kehilla/core';
import { type BrowsingQuestion, isOfKind, RADIUS_M } from './browsing-questions.ts';
import type { Searcher } from './minisearch-peer.ts';
import type { NameQuestion } from './name-questions.ts';
import { type Kind, KINDS } from './spoil-name.ts';

/** What was asked, what was meant and what came first instead. */
type Miss = {
  readonly kind: Kind | 'browsing';
  readonly q: string;
  readonly matched: string;
  readonly found: readonly string[];
};

/** Hits as shares of 1, times in milliseconds for one search, names and browsing together. */
export type RelevanceFigures = {
  readonly hit1: number;
  readonly hit5: number;
  /** Browsing searches whose first five are all of the kind asked for, or say so in their name. */
  readonly browsing: number;
  /** Browsing searches with at least one such place in the first five. */
  readonly browsing_any: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly byKind: Readonly<Record<Kind, { readonly hit1: number; readonly hit5: number }>>;
  /** Questions whose first answer was not the place meant. */
  readonly misses: readonly Miss[];
};

/** Results looked at. */
const FIRST = 5;

/**
 * A searcher's figures. Every question is asked twice, each time of a newly opened one; the second answer is timed, so that no figure holds the
 * compiler's work.
 */
export function getFigures(
  city: City,
  open: () => Searcher,
  names: readonly NameQuestion[],
  browsing: readonly BrowsingQuestion[],
): RelevanceFigures {
  const numbers = placeNumbers(city);
  const times: number[] = [];
  let search = open();
  const ask = ({ q, near }: NameQuestion | BrowsingQuestion): number[] => {
    const start = performance.now();
    const found = search(q, near, RADIUS_M, FIRST);
    times.push(performance.now() - start);
    return found.map((id) => numbers.get(id) as number);
  };
  for (const question of [...names, ...browsing]) ask(question);
  times.length = 0;
  search = open();
  const named = names.map((question) => judged(city, question, ask(question)));
  const browsed = browsing.map((question) => ({ question, found: ask(question) }));
  const right = browsed.map(({ question, found }) => found.map((place) => isOfKind(city, place, question)));
  const browsingMisses = browsed.filter((_, i) => !all(right[i] as boolean[]));
  times.sort((a, b) => a - b);
  return {
    hit1: share(named, ({ position }) => position === 0),
    hit5: share(named, ({ position }) => position >= 0),
    browsing: share(right, all),
    browsing_any: share(right, (own) => own.includes(true)),
    p50_ms: times[Math.floor(times.length * 0.5)] as number,
    p99_ms: times[Math.floor(times.length * 0.99)] as number,
    byKind: Object.fromEntries(KINDS.map((kind) => [kind, getHits(named, kind)])) as RelevanceFigures['byKind'],
    misses: [
      ...named
        .filter(({ position }) => position !== 0)
        .map(({ question, found }) => getMiss(city, question.kind, question.q, getName(city, question.place), found)),
      ...browsingMisses.map(({ question, found }) =>
        getMiss(city, 'browsing', question.q, [...question.keys].join(', '), found),
      ),
    ],
  };
}

function placeNumbers(city: City): Map<string, number> {
  return new Map(Array.from({ length: city.size }, (_, place) => [city.doc(place).place_id, place]));
}

type Judged = { readonly question: NameQuestion; readonly found: readonly number[]; readonly position: number };

/**
 * Where the place meant stands, -1 when nowhere. Another with the same shown name, no further off, is as right: nobody could tell which was meant.
 */
function judged(city: City, question: NameQuestion, found: readonly number[]): Judged {
  const matched = fold(getName(city, question.place));
  const far = farFrom(city, question, question.place);
  const position = found.findIndex(
    (place) =>
      place === question.place || (fold(getName(city, place)) === matched && farFrom(city, question, place) <= far),
  );
  return { question, found, position };
}

function farFrom({ image }: City, { near }: NameQuestion, place: number): number {
  return distanceM(near, { lat: image.lat[place] as number, lng: image.lng[place] as number });
}

function getName(city: City, place: number): string {
  return city.doc(place).name;
}

function getHits(named: readonly Judged[], kind: Kind): { hit1: number; hit5: number } {
  const own = named.filter(({ question }) => question.kind === kind);
  return { hit1: share(own, ({ position }) => position === 0), hit5: share(own, ({ position }) => position >= 0) };
}

function getMiss(city: City, kind: Miss['kind'], q: string, matched: string, found: readonly number[]): Miss {
  return { kind, q, matched, found: found.map((place) => getName(city, place)) };
}

function all(right: readonly boolean[]): boolean {
  return right.length > 0 && !right.includes(false);
}

function share<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(holds).length / items.length;
}
