import { countForgiven, countSlips, fold, letterBits, lettersApart, SPELLING } from '@kehilla/core';
import { cityAt, cityLabel, getNumbers, tables } from './city.ts';
import { citiesWithin } from './wide.ts';

const LONGEST = 40;
const SHORTEST_BEGINNING = 4;
/** How far off a name is that was only begun, in edits. */
const BEGUN = 0.5;

/** UTF-8 takes at most so many bytes for a letter of the alphabets in the table. */
const BYTES_PER_LETTER = 2;

type Near = { readonly edits: number; readonly number: number };

/**
 * Cities whose names are near to what was sent, as labels (`London, Ontario, Canada`), nearest first and then largest; empty when none is. A
 * name shared by several places suggests the largest few of them, that of a country or state the largest in it. A postal code beside a name
 * ("Paris 75004") is passed over; one alone suggests nothing. It is for answers that are errors.
 */
export function suggestCities(text: string, most = 5): string[] {
  const within = citiesWithin(text);
  if (within !== null) return within.slice(0, most);
  const asSent = near(text, most);
  const plain = withoutCodes(text);
  return asSent.length > 0 || plain === text ? asSent : near(plain, most);
}

function near(text: string, most: number): string[] {
  const name = fold(text.split(',')[0] ?? '').slice(0, LONGEST);
  if (name.length < 2) return [];
  // What goes on is nearer than any that is spelt otherwise: where that is enough, the rest is not compared.
  const begun = goingOn(name, most);
  const found = begun.length >= most ? begun : [...begun, ...nearlyNamed(name, most)];
  found.sort((a, b) => a.edits - b.edits || a.number - b.number);
  const labels = new Set<string>();
  for (const { number } of found) {
    labels.add(cityLabel(cityAt(number)));
    if (labels.size === most) break;
  }
  return [...labels];
}

/** The text without the words that have a number in them, and without the parts that are then empty. */
function withoutCodes(text: string): string {
  return text
    .split(',')
    .map((part) =>
      part
        .split(/\s+/)
        .filter((word) => !/\d/.test(word))
        .join(' '),
    )
    .filter((part) => part.trim() !== '')
    .join(',');
}

/** Names that this one may be a slip of, all with its first letter. */
function nearlyNamed(name: string, most: number): Near[] {
  const { names } = tables();
  const edits = countForgiven(name.length, name.length, SPELLING.city);
  const first = name.codePointAt(0) as number;
  const end = names.lowerBound(String.fromCodePoint(first + 1));
  const [bytes, own] = [Buffer.byteLength(name), letterBits(name)];
  const near: Near[] = [];
  for (let line = names.lowerBound(String.fromCodePoint(first)); line < end; line++) {
    if (Math.abs(names.keyBytes(line) - bytes) > edits * BYTES_PER_LETTER) continue;
    // Most names differ in so many letters that they need not be compared.
    const bits = names.keyBits(line);
    if (bits !== null && lettersApart(bits, own) > 2 * edits) continue;
    const slips = countSlips(name, names.keyAt(line), SPELLING.city);
    if (slips !== null) near.push(...bearers(names.at(line), slips, most));
  }
  return near;
}

/** Names that begin with this one and go on: nearer than any that is spelt otherwise. */
function goingOn(name: string, most: number): Near[] {
  const { names } = tables();
  if (name.length < SHORTEST_BEGINNING) return [];
  const end = names.lowerBound(`${name}!`);
  const near: Near[] = [];
  for (let line = names.lowerBound(`${name} `); line < end; line++) near.push(...bearers(names.at(line), BEGUN, most));
  return near;
}

function bearers(fields: readonly string[], edits: number, most: number): Near[] {
  return getNumbers(fields)
    .slice(0, most)
    .map((number) => ({ edits, number }));
}
