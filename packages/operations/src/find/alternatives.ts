import { placesNamedWith, type RankedPlace } from '@kehilla/city';
import { alternativesOfPlaces, foldedOf, type Token } from '@kehilla/understanding';
import type { KindsByTurns } from '../describe/notes.ts';
import { findByMeaning, placesPort } from './find-by-words.ts';
import type { Asked, Found } from './found.ts';
import type { KosherFirst } from './kosher-first.ts';
import { refusedPlaces } from './filter/refused-places.ts';

/** So many of them are looked for in one question; others are told to be left out. */
const MOST_SEARCHED = 2;

/**
 * What is found of kinds or areas that a question names as alternatives ("pizza or sushi", "UWS/UES"), by turns; null where it names none, or a name holds them
 * ("Bagels & Lox"). Each place counts once.
 */
export function findAlternatives(
  tokens: readonly Token[],
  asked: Asked,
): (Found & { readonly byTurns: KindsByTurns }) | null {
  const group = alternativesOfPlaces(tokens, placesPort(asked));
  if (group === null || isNameWithAnd(foldedOf(tokens.slice(group.from, group.to)), asked)) return null;
  const [first, second] = group.items;
  if (first === undefined || second === undefined) return null;
  const named = (item: { from: number; to: number }): string[] => foldedOf(tokens.slice(item.from, item.to));
  const one = findByMeaning(foldedOf(first.tokens), asked);
  const isFirst = refusedPlaces(
    [{ from: first.from, to: first.to, words: named(first) }],
    asked.city,
    asked.filter,
  ).isRefused;
  const accepts: typeof asked.filter.accepts = (place) => (isFirst(place) ? 'no' : asked.filter.accepts(place));
  const other = findByMeaning(foldedOf(second.tokens), { ...asked, filter: { ...asked.filter, accepts } });
  return {
    ...joined(one, other, asked.input.limit),
    byTurns: {
      lookedFor: [first, second].map((item) => named(item).join(' ')),
      leftOut: group.items.slice(MOST_SEARCHED).map((item) => named(item).join(' ')),
    },
  };
}

/** "Bagels and Lox": a name holds them. */
function isNameWithAnd(said: readonly string[], { city }: Asked): boolean {
  return said.includes('and') && placesNamedWith(city, said).size > 0;
}

function joined(one: Found, other: Found, limit: number): Found {
  const best = byTurns(one.ranked.best, other.ranked.best)
    .toSorted((a, b) => a.group - b.group)
    .slice(0, limit);
  const sum = (key: 'matched' | 'closed' | 'hoursUnknown' | 'stale' | 'noLocation'): number =>
    one.ranked[key] + other.ranked[key];
  const once = new Set([...one.ranked.best, ...other.ranked.best].map(({ place }) => place)).size;
  const twice = one.ranked.best.length + other.ranked.best.length - once;
  return {
    where: one.where,
    whereSaid: unique(one.whereSaid, other.whereSaid),
    text: {
      ...one.text,
      words: unique(one.text.words, other.text.words),
      kinds: [
        ...one.text.kinds,
        ...other.text.kinds.filter((_, at) => !one.text.words.includes(other.text.words[at] ?? '')),
      ],
      categories: unique(one.text.categories, other.text.categories),
      cuisines: unique(one.text.cuisines, other.text.cuisines),
      spelling: [...one.text.spelling, ...other.text.spelling],
      ignored: unique(one.text.ignored, other.text.ignored),
    },
    query: {
      ...one.query,
      words: [
        ...one.query.words,
        ...other.query.words.filter(({ text }) => !one.query.words.some((word) => word.text === text)),
      ],
      kindless: unique(one.query.kindless, other.query.kindless),
      ignored: unique(one.query.ignored, other.query.ignored),
      spelling: [...one.query.spelling, ...other.query.spelling],
    },
    kosherFirst: bothKosherFirst(one.kosherFirst, other.kosherFirst),
    isBound: one.isBound,
    isGrouped: one.isGrouped && other.isGrouped,
    ranked: {
      best,
      matched: sum('matched') - twice,
      considered: Math.max(one.ranked.considered, other.ranked.considered),
      closed: sum('closed'),
      hoursUnknown: sum('hoursUnknown'),
      stale: sum('stale'),
      noLocation: sum('noLocation'),
      groups: one.ranked.groups.map((count, group) => count + (other.ranked.groups[group] ?? 0)),
    },
  };
}

/** What the places of two searches are together; null where one of them asks for no kosher food. */
function bothKosherFirst(one: KosherFirst | null, other: KosherFirst | null): KosherFirst | null {
  if (one === null || other === null) return null;
  return {
    listed: one.listed + other.listed,
    beyond: one.beyond + other.beyond,
    beside: one.beside + other.beside,
    elsewhere: one.elsewhere + other.elsewhere,
    labelled: one.labelled + other.labelled,
    conflicted: one.conflicted + other.conflicted,
    otherwise: one.otherwise + other.otherwise,
    leftOut: one.leftOut + other.leftOut,
    widened: one.widened !== null && other.widened !== null ? one.widened : null,
    namesake: one.namesake ?? other.namesake,
  };
}

/** The places of two lists by turns, each once. */
function byTurns(one: readonly RankedPlace[], other: readonly RankedPlace[]): RankedPlace[] {
  const places = new Map<number, RankedPlace>();
  for (let i = 0; i < Math.max(one.length, other.length); i += 1)
    for (const hit of [one[i], other[i]]) if (hit !== undefined && !places.has(hit.place)) places.set(hit.place, hit);
  return [...places.values()];
}

function unique(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
