import { type City, evidenceOfPlace } from '@kehilla/city';
import { words } from '@kehilla/core';
import { addressKeys, addsKind, parseAddress } from '@kehilla/linkage';
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
  | 'word_behind'
  | 'other_kind'
  | 'other_food';

/** A place with an address that can be written otherwise. */
type Door = {
  readonly place: number;
  readonly name: string;
  readonly address: string;
  readonly number: string;
  readonly street: string;
  readonly tail: string;
  /** What else is known of it, in words: its kind, its cuisines, its neighbourhood. */
  readonly phrases: readonly string[];
};

const STEPS = [-10, -6, -4, -2, 2, 4, 6, 10, 20];
const TOWNS = ['Miami Beach', 'Lakewood, NJ', 'Tel Aviv', 'Antwerp', 'Monsey, NY'];
const KINDS = ['Donuts', 'Bakery', 'Sushi', 'Burgers', 'Bagels', 'Ices', 'Caterers', 'Fish Market', 'Pizza'];
const ADDED = ['Annex', 'Junior', 'Palace', 'Garden', 'Lounge', 'Corner Kitchen', 'Brothers'];
/** What a further establishment behind the same door may be called beside its house. */
const BEHIND = [...ADDED, 'Express', 'Upstairs', 'Next Door', 'Events', 'Studio', 'Deluxe'];
/** So many questions are made of one place and kind at most. */
const MOST_OF_PLACE = 3;

/**
 * Questions about neighbours, wrong branches, former tenants, namesakes, other kinds and other shops at shared doors of the places of a city that agencies list:
 * of none of them any list tells, so no answer may be enough. The same for the same city and stream of numbers.
 */
export function safetyCases(city: City, random: Random): SafetyCase[] {
  const all = Array.from({ length: city.size }, (_, place) => findDoor(city, place)).filter((door) => door !== null);
  const listed = all.filter(({ place }) => evidenceOfPlace(city, place).listings.length > 0);
  const others = all.filter(({ place }) => evidenceOfPlace(city, place).listings.length === 0);
  const known = new Set(listed.flatMap(({ name, address }) => getKeys(name, address)));
  const atDoors = Map.groupBy(others, ({ number, street }) => `${number} ${street}`);
  return listed.flatMap((door) => {
    const there = atDoors.get(`${door.number} ${door.street}`) ?? [];
    return listCases(door, { others, there, random }).filter(
      ({ ask: { name, address } }) => address === undefined || !getKeys(name, address).some((key) => known.has(key)),
    );
  });
}

type Around = { readonly others: readonly Door[]; readonly there: readonly Door[]; readonly random: Random };

function listCases(door: Door, { others, there, random }: Around): SafetyCase[] {
  const { name, number, street, tail } = door;
  const own = `${number} ${street}${tail}`;
  const several = (make: () => SafetyCase): SafetyCase[] => Array.from({ length: MOST_OF_PLACE }, make);
  const at = (other: Door): string => `${other.number} ${other.street}${other.tail}`;
  const elsewhere = others.filter((other) => at(other) !== own);
  // A name that begins alike is this place's own short one at its door.
  const strangers = others.filter((other) => getHead(other.name) !== getHead(name));
  const catered: SafetyCase = { kind: 'other_food', ask: { name: `${name} (Caterers)`, address: own } };
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
      ask: { name: `${name} ${wordBeside(door, random)}`, address: at(random.pick(elsewhere)) },
    })),
    ...several(() => ({ kind: 'namesake', ask: { name: `${wordBeside(door, random)} ${name}`, address: own } })),
    ...several(() => ({
      kind: 'word_behind',
      ask: { name: `${name} ${wordBeside(door, random, BEHIND)}`, address: own },
    })),
    ...several(() => ({
      kind: 'other_kind',
      ask: { name: `${getHead(name)} ${kindBeside(door, random)}`, address: own },
    })),
    ...(addsKind('Caterers', [name, ...door.phrases]) ? [catered] : []),
  ];
  return made.filter(({ ask }) => words(ask.name).join('') !== words(name).join('') || ask.address !== own);
}

/** The first word of a name: what another shop at the door may bear too. */
function getHead(name: string): string {
  return words(name)[0] ?? name;
}

/** A kind of business that nothing known of a place bears out. */
function kindBeside({ name, phrases }: Door, random: Random): string {
  return random.pick(KINDS.filter((kind) => addsKind(`${getHead(name)} ${kind}`, [name, ...phrases])));
}

/** A word that nothing known of a place has. */
function wordBeside({ name, phrases, address }: Door, random: Random, among = ADDED): string {
  const known = words([name, address, ...phrases].join(' '));
  return random.pick(among.filter((added) => words(added).every((word) => !known.some((one) => one.startsWith(word)))));
}

/** A number some doors off, on the same side of the street, in the way that it is written. */
function moved(number: string, random: Random): string {
  const [, head = '', last = ''] = /^(.*?)(\d+)$/.exec(number) ?? [];
  const step = random.pick(STEPS.filter((by) => Number(last) + by > 0));
  return `${head}${String(Number(last) + step).padStart(last.length, '0')}`;
}

/** Where a place stands, as it is shown; null without a number, and for a range of them, which holds its neighbours' doors. */
function findDoor(city: City, place: number): Door | null {
  const { name, address, category, cuisines, area, borough } = city.doc(place);
  const [, number, street, tail = ''] = /^(\d+(?:-\d{2})?) ([^,]+)(,.*)?$/.exec(address ?? '') ?? [];
  if (address === null || number === undefined || street === undefined) return null;
  if (number.includes('-') && borough !== 'Queens') return null;
  const phrases = [category, ...cuisines, area].flatMap((one) => (one === null ? [] : [one.replaceAll('_', ' ')]));
  return { place, name, address, number, street, tail, phrases };
}

/** A name with each way that its door is compared by. */
function getKeys(name: string, address: string): string[] {
  const parsed = parseAddress(address);
  return (parsed === null ? [] : addressKeys(parsed)).map((key) => `${words(name).join('')}|${key}`);
}
