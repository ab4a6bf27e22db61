import type { RankedPlace } from '@kehilla/city';
import { placesNamedWith } from '@kehilla/city';
import { alternativesOfPlaces, foldedOf, type Token } from '@kehilla/understanding';
import type { KindsByTurns } from '../describe/notes.ts';
import { findByMeaning } from './find-by-words.ts';
import type { Asked, Found } from './found.ts';
import type { KosherFirst } from './kosher-first.ts';
import { placesPort } from './places-port.ts';
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
  const searched = group.items.slice(0, MOST_SEARCHED);
  const [first, ...others] = searched;
  if (first === undefined || others.length === 0) return null;
  const named = (item: Item): string[] => foldedOf(tokens.slice(item.from, item.to));
  // What is of a kind before is not found again by the next.
  const found = others.map((item, at): Found => {
    const before = searched.slice(0, at + 1).map((each) => ({ from: each.from, to: each.to, words: named(each) }));
    const { isRefused } = refusedPlaces(before, asked.city, asked.filter);
    const accepts: typeof asked.filter.accepts = (place) => (isRefused(place) ? 'no' : asked.filter.accepts(place));
    return findByMeaning(foldedOf(item.tokens), { ...asked, filter: { ...asked.filter, accepts } });
  });
  const one = findByMeaning(foldedOf(first.tokens), asked);
  const all = found.reduce((sum, other) => joined(sum, other), one);
  const best = byTurns([one, ...found].map(({ ranked }) => ranked.best)).slice(0, asked.input.limit);
  return {
    ...all,
    ranked: { ...all.ranked, best },
    byTurns: {
      lookedFor: searched.map((item) => named(item).join(' ')),
      leftOut: group.items.slice(MOST_SEARCHED).map((item) => named(item).join(' ')),
    },
  };
}

type Item = { readonly from: number; readonly to: number };

/** "Bagels and Lox": a name holds them. */
function isNameWithAnd(said: readonly string[], { city }: Asked): boolean {
  return said.includes('and') && placesNamedWith(city.image, said).size > 0;
}

/** Two searches as one; their places one list behind the other. */
function joined(one: Found, other: Found): Found {
  const best = byTurns([[...one.ranked.best, ...other.ranked.best]]);
  const sum = (key: 'matched' | 'closed' | 'hoursUnknown' | 'noLocation'): number =>
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
    ranked: {
      best,
      matched: sum('matched') - twice,
      considered: Math.max(one.ranked.considered, other.ranked.considered),
      closed: sum('closed'),
      hoursUnknown: sum('hoursUnknown'),
      noLocation: sum('noLocation'),
    },
  };
}

/** What the places of two searches are together; null where one of them asks for no kosher food. */
function bothKosherFirst(one: KosherFirst | null, other: KosherFirst | null): KosherFirst | null {
  if (one === null || other === null) return null;
  return {
    listed: one.listed + other.listed,
    beside: one.beside + other.beside,
    labelled: one.labelled + other.labelled,
    otherwise: one.otherwise + other.otherwise,
    leftOut: one.leftOut + other.leftOut,
    widened: one.widened !== null && other.widened !== null ? one.widened : null,
  };
}

/** The places of lists by turns, each once. */
function byTurns(lists: readonly (readonly RankedPlace[])[]): RankedPlace[] {
  const places = new Map<number, RankedPlace>();
  for (let i = 0; i < Math.max(...lists.map(({ length }) => length)); i += 1)
    for (const list of lists) {
      const hit = list[i];
      if (hit !== undefined && !places.has(hit.place)) places.set(hit.place, hit);
    }
  return [...places.values()];
}

function unique(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])];
}
