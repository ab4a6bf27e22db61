import { AREAS, type City, TAXONOMY } from '@kehilla/city';
import { fold, getOwn } from '@kehilla/core';
import type { PlaceSummary } from '@kehilla/contract';
import { searchPlaces } from '@kehilla/answers';
import type { Cards } from '../cards/cards.ts';

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

/** The places whose names go on from what was typed. */
function placesFor(typed: string, { city }: Offers): readonly PlaceSummary[] {
  if (fold(typed).length < SHORTEST_NAME) return [];
  const { data } = searchPlaces(
    { q: typed, kosher_only: false, limit: MOST_PLACES, detail: 'full' },
    { city: city(), now: new Date(0) },
  );
  return data.results;
}

/** What is looked up by what was typed, and not chosen from a list. */
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

/** What an argument may go on as: values that begin with what was typed, by any of their names ("KGH"), then those that hold it. */
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

/** The values one of whose names, folded, is as wanted, each once and in order. */
function listValues(choices: readonly Choice[], isWanted: (name: string) => boolean): string[] {
  const some = choices.filter(({ names }) => names.some(isWanted));
  return [...new Set(some.map(({ value }) => value))].sort(namesFirst);
}

/** By the alphabet, ZIP codes after all names: an empty field shows what people would choose from. */
function namesFirst(a: string, b: string): number {
  return Number(/^\d/.test(a)) - Number(/^\d/.test(b)) || a.localeCompare(b, 'en');
}

/** What the resources and completions are made of, besides what the door answers. */
export type Offers = {
  /** The newest city. */
  readonly city: () => City;
  readonly cards: Cards;
  /** Where the service answers from outside, as `https://kehilla.example`. */
  readonly base_url: string;
};
