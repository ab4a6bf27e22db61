import { type City, evidenceOfPlace } from '@kehilla/city';
import { words } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import type { Random } from './random.ts';

/** A question about a place that no list has, made out of one that some list has. */
export type SafetyCase = {
  readonly kind: SafetyKind;
  readonly ask: { readonly name: string; readonly address?: string; readonly city?: string };
};

export type SafetyKind =
  | 'neighbour'
  | 'wrong_street'
  | 'wrong_branch'
  | 'wrong_town'
  | 'former_tenant'
  | 'shared_door'
  | 'namesake'
  | 'other_kind'
  | 'other_food';

/** A place with an address that can be written otherwise. */
type Door = {
  readonly place: number;
  readonly name: string;
  readonly number: string;
  readonly street: string;
  readonly tail: string;
};

const STEPS = [-10, -6, -4, -2, 2, 4, 6, 10, 20];
const TOWNS = ['Miami Beach', 'Lakewood, NJ', 'Tel Aviv', 'Antwerp', 'Monsey, NY'];
const KINDS = ['Donuts', 'Bakery', 'Sushi', 'Burgers', 'Bagels', 'Ices', 'Caterers', 'Fish Market', 'Pizza'];
const ADDED = ['Annex', 'Junior', 'Palace', 'Garden', 'Lounge', 'Corner Kitchen', 'Brothers'];
/** So many questions are made of one place and kind at most. */
const MOST_OF_PLACE = 3;

/**
 * Questions about neighbours, wrong branches, former tenants, namesakes, other kinds and other shops at shared doors of the places of a city that agencies list:
 * of none of them any list tells, so no answer may be enough. The same for the same city and stream of numbers.
 */
export function safetyCases(city: City, random: Random): SafetyCase[] {
  const all = Array.from({ length: city.size }, (_, place) => doorOf(city, place)).filter((door) => door !== null);
  const listed = all.filter(({ place }) => evidenceOfPlace(city, place).listings.length > 0);
  const others = all.filter(({ place }) => evidenceOfPlace(city, place).listings.length === 0);
  const known = new Set(listed.map((door) => keyOf(door.name, door.number, door.street)));
  const atDoors = Map.groupBy(others, ({ number, street }) => `${number} ${street}`);
  return listed.flatMap((door) => {
    const there = atDoors.get(`${door.number} ${door.street}`) ?? [];
    return casesOf(door, { others, there, random }).filter(({ ask }) => {
      const address = ask.address === undefined ? null : parseAddress(ask.address);
      return address === null || !known.has(keyOf(ask.name, address.house_number ?? '', address.street ?? ''));
    });
  });
}

type Around = { readonly others: readonly Door[]; readonly there: readonly Door[]; readonly random: Random };

function casesOf(door: Door, { others, there, random }: Around): SafetyCase[] {
  const { name, number, street, tail } = door;
  const own = `${number} ${street}${tail}`;
  const several = (make: () => SafetyCase): SafetyCase[] => Array.from({ length: MOST_OF_PLACE }, make);
  const at = (other: Door): string => `${other.number} ${other.street}${other.tail}`;
  const elsewhere = others.filter((other) => at(other) !== own);
  // A name that begins alike is this place's own short one at its door.
  const strangers = others.filter((other) => headOf(other.name) !== headOf(name));
  const made: SafetyCase[] = [
    ...several(() => ({
      kind: 'neighbour',
      ask: { name, address: `${moved(number, random)} ${street}${tail}` },
    })),
    ...several(() => ({
      kind: 'wrong_street',
      ask: { name, address: `${number} ${random.pick(others).street}${tail}` },
    })),
    ...several(() => ({ kind: 'wrong_branch', ask: { name, address: at(random.pick(elsewhere)) } })),
    { kind: 'wrong_town', ask: { name, city: random.pick(TOWNS) } },
    ...several(() => ({ kind: 'former_tenant', ask: { name: random.pick(strangers).name, address: own } })),
    ...there
      .slice(0, MOST_OF_PLACE)
      .map((other): SafetyCase => ({ kind: 'shared_door', ask: { name: other.name, address: own } })),
    ...several(() => ({
      kind: 'namesake',
      ask: { name: `${name} ${random.pick(ADDED)}`, address: at(random.pick(elsewhere)) },
    })),
    ...several(() => ({ kind: 'namesake', ask: { name: `${random.pick(ADDED)} ${name}`, address: own } })),
    ...several(() => ({
      kind: 'other_kind',
      ask: { name: `${headOf(name)} ${kindBeside(name, random)}`, address: own },
    })),
    { kind: 'other_food', ask: { name: `${name} (Caterers)`, address: own } },
  ];
  return made.filter(({ ask }) => words(ask.name).join('') !== words(name).join('') || ask.address !== own);
}

/** The first word of a name: what another shop at the door may bear too. */
function headOf(name: string): string {
  return words(name)[0] ?? name;
}

function kindBeside(name: string, random: Random): string {
  const said = new Set(words(name).map((word) => word.replace(/s$/, '')));
  return random.pick(KINDS.filter((kind) => words(kind).every((word) => !said.has(word.replace(/s$/, '')))));
}

/** A number some doors off, on the same side of the street, in the way that it is written. */
function moved(number: string, random: Random): string {
  const [, head = '', last = ''] = /^(.*?)(\d+)$/.exec(number) ?? [];
  const step = random.pick(STEPS.filter((by) => Number(last) + by > 0));
  return `${head}${String(Number(last) + step).padStart(last.length, '0')}`;
}

function doorOf(city: City, place: number): Door | null {
  const { name, address } = city.doc(place);
  const [, number, street, tail = ''] = /^(\d+(?:-\d+)?) ([^,]+)(,.*)?$/.exec(address ?? '') ?? [];
  return number === undefined || street === undefined ? null : { place, name, number, street, tail };
}

function keyOf(name: string, number: string, street: string): string {
  return [name, number, street].map((part) => words(part).join('')).join('|');
}
