import { AREAS, type City, TAXONOMY } from '@kehilla/city';
import { fold, getOwn } from '@kehilla/core';
import type { PlaceSummary } from '@kehilla/contract';
import { searchPlaces } from '@kehilla/answers';
import type { Cards } from '../cards.ts';

/** The protocol allows so many at once. */
const MOST = 100;

/** A value that may be chosen, with all its names as they are compared. */
type Choice = { readonly value: string; readonly names: readonly string[] };

const choice = (value: string, also: readonly string[] = []): Choice => ({ value, names: [value, ...also].map(fold) });
let areaChoices: readonly Choice[] | null = null;
/** Some thousand names, folded once. */
const areas = (): readonly Choice[] =>
  (areaChoices ??= AREAS.map(({ name, aliases, he }) => choice(name, [...aliases, ...he])));
const agencies = ({ city }: Offers): Choice[] => city().agencies.map(({ code, name }) => choice(code, [name]));
const plain = (values: readonly string[]): Choice[] => values.map((value) => choice(value));

/** Shorter texts begin too many names. */
const SHORTEST_NAME = 2;
const MOST_PLACES = 20;

/** Returns the places whose names continue the typed text. */
function placesFor(typed: string, { city }: Offers): readonly PlaceSummary[] {
  if (fold(typed).length < SHORTEST_NAME) return [];
  const { data } = searchPlaces(
    { q: typed, kosher_only: false, limit: MOST_PLACES, detail: 'full' },
    { city: city(), now: new Date(0) },
  );
  return data.results;
}

/** Arguments that are looked up by the typed text, and not chosen from a list. */
const LOOKED_UP: Readonly<Record<string, (typed: string, offers: Offers) => readonly string[]>> = {
  place: (typed, offers) => placesFor(typed, offers).map(({ name }) => name),
  place_id: (typed, offers) =>
    offers.city().findPlace(typed) === null ? placesFor(typed, offers).map(({ place_id }) => place_id) : [typed],
};

const VALUES: Readonly<Record<string, (offers: Offers) => readonly Choice[]>> = {
  location: areas,
  neighbourhood: areas,
  category: () => plain(TAXONOMY.categories.map(({ key }) => key)),
  agency: agencies,
  hashgacha: agencies,
};

/** The longest text that any choice goes on from, in UTF-16 units. */
const LONGEST_TYPED = 120;

/** Returns completions of an argument: values that begin with the typed text, by any of their names ("KGH"), then those that hold it. */
export function completionsFor(
  argument: string,
  typed: string,
  offers: Offers,
): { values: string[]; total: number; hasMore: boolean } {
  if (typed.length > LONGEST_TYPED) return { values: [], total: 0, hasMore: false };
  const lookedUp = getOwn(LOOKED_UP, argument)?.(typed, offers);
  if (lookedUp !== undefined) {
    const values = [...new Set(lookedUp)];
    return { values, total: values.length, hasMore: false };
  }
  const wanted = fold(typed);
  const choices = getOwn(VALUES, argument)?.(offers) ?? [];
  const beginning = listValues(choices, (name) => name.startsWith(wanted));
  const holding = listValues(choices, (name) => name.includes(wanted)).filter((value) => !beginning.includes(value));
  const fitting = [...beginning, ...holding];
  return { values: fitting.slice(0, MOST), total: fitting.length, hasMore: fitting.length > MOST };
}

/** Returns the values with a folded name as wanted, each once and in order. */
function listValues(choices: readonly Choice[], isWanted: (name: string) => boolean): string[] {
  const some = choices.filter(({ names }) => names.some(isWanted));
  return [...new Set(some.map(({ value }) => value))].sort(namesFirst);
}

/** Sorts by the alphabet, ZIP codes after all names: an empty field shows the likely choices. */
function namesFirst(a: string, b: string): number {
  return Number(/^\d/.test(a)) - Number(/^\d/.test(b)) || a.localeCompare(b, 'en');
}

/** The sources of resources and completions, beside the gateway's answers. */
export type Offers = {
  /** The newest city. */
  readonly city: () => City;
  readonly cards: Cards;
  /** Where the service answers from outside, as `https://kehilla.example`. */
  readonly base_url: string;
};
