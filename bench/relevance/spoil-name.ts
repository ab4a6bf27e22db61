import { fold } from '@kehilla/core';
import type { Random } from './random.ts';
import { respell } from './respell.ts';

/** The ways in which people write a name. */
export const KINDS = ['exact', 'typo', 'dropped', 'respelt', 'casual', 'typed'] as const;
/** How a name is spoilt. */
export type Kind = (typeof KINDS)[number];

/** How many names of the city hold a folded word. */
export type WordCount = (word: string) => number;

type Maker = (name: string, random: Random, count: WordCount) => string | null;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const TAIL = /[\s,]+(?:inc|llc|corp|corporation|ltd|co|restaurant)\.?$/i;
/** Shares of a name that must at least, and can at most, have been typed. */
const TYPED = { least: 0.6, most: 0.95, letters: 4 } as const;

/**
 * A name as somebody may write it, or null where this way cannot change it. Pure: the same name and stream give the same text.
 * - `exact`: as printed.
 * - `typo`: one letter, anywhere, replaced, left out, doubled by another or swapped with its neighbour.
 * - `dropped`: one word left out, any but the rarest: people leave out what tells least.
 * - `respelt`: one or two sounds written otherwise (`respell`).
 * - `casual`: lower case without apostrophes, points and commas; legal tails and "restaurant" gone; "&" as "and" or "n".
 *   Only where that changes more than the case.
 * - `typed`: its beginning, from 60 to 95 % and four characters at least.
 */
export function spoilName(kind: Kind, name: string, random: Random, count: WordCount): string | null {
  return MAKERS[kind](name, random, count);
}

const MAKERS: Readonly<Record<Kind, Maker>> = {
  exact: (name) => name,
  typo: withTypo,
  dropped: withoutWord,
  respelt: respell,
  casual,
  typed: typedSoFar,
};

function withTypo(name: string, random: Random): string | null {
  const places = [...name.matchAll(/\p{L}/gu)].map(({ index }) => index);
  if (places.length < 4) return null;
  const at = random.pick(places);
  const letter = name[at] as string;
  const other = random.pick([...LETTERS].filter((candidate) => candidate !== letter.toLowerCase()));
  const slips = [
    name.slice(0, at) + other + name.slice(at + 1),
    name.slice(0, at) + name.slice(at + 1),
    name.slice(0, at) + other + name.slice(at),
    /^\p{L}\p{L}/u.test(name.slice(at, at + 2)) && name[at + 1] !== letter
      ? name.slice(0, at) + name[at + 1] + letter + name.slice(at + 2)
      : name.slice(0, at) + name.slice(at + 1),
  ];
  return random.pick(slips);
}

function withoutWord(name: string, random: Random, count: WordCount): string | null {
  const words = name.split(/\s+/);
  const rarity = words.map((word) => Math.min(...fold(word).split(' ').map(count)));
  const rarest = rarity.indexOf(Math.min(...rarity.map((n, i) => (fold(words[i] as string) === '' ? Infinity : n))));
  const others = words.flatMap((word, i) => (i === rarest || fold(word) === '' ? [] : [i]));
  return others.length === 0 ? null : words.toSpliced(random.pick(others), 1).join(' ');
}

function casual(name: string, random: Random): string | null {
  const plain = name
    .replace(TAIL, '')
    .replace(/['’`.,]/g, '')
    .replace(/\s*&\s*/g, random.pick([' and ', ' n ']))
    .replace(/\brestaurant\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
  return plain === name.toLowerCase() || plain.length < 3 ? null : plain;
}

function typedSoFar(name: string, random: Random): string | null {
  const share = TYPED.least + (TYPED.most - TYPED.least) * random.next();
  const typed = name.slice(0, Math.max(TYPED.letters, Math.ceil(name.length * share))).trim();
  return typed.length < name.length && typed.length >= TYPED.letters ? typed : null;
}
