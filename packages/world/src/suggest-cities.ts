import { boundedMemoize, editDistance, fold, letterBits, lettersApart } from '@kehilla/core';
import { cityAt, cityLabel, numbersOf, tables } from './city.ts';
import { citiesWithin } from './wide.ts';

const MOST_EDITS = 2;
const LONGEST = 40;
const SHORTEST_BEGINNING = 4;
/** As many letters as names of the table begin with, and more. */
const MOST_LETTERS = 100;
/** How far off a name is that was only begun, in edits. */
const BEGUN = 0.5;

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
  return asSent.length > 0 ? asSent : near(withoutCodes(text), most);
}

function near(text: string, most: number): string[] {
  const name = fold(text.split(',')[0] ?? '').slice(0, LONGEST);
  if (name.length < 2) return [];
  const found = [...nearlyNamed(name, most), ...goingOn(name, most)];
  found.sort((a, b) => a.edits - b.edits || a.number - b.number);
  return [...new Set(found.map(({ number }) => cityLabel(cityAt(number))))].slice(0, most);
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

/** Names with the same first letter and an edit or two: people seldom miss the first. */
function nearlyNamed(name: string, most: number): Near[] {
  const { names } = tables();
  const edits = name.length < 5 ? 1 : MOST_EDITS;
  const { first, lengths, bits } = namesBeginning(name.codePointAt(0) as number);
  const own = letterBits(name);
  const near: Near[] = [];
  for (let i = 0; i < lengths.length; i++) {
    if (Math.abs((lengths[i] as number) - name.length) > edits) continue;
    if (lettersApart(bits[i] as number, own) > 2 * edits) continue;
    const distance = editDistance(name, names.keyAt(first + i), edits);
    if (distance <= edits) near.push(...bearers(names.at(first + i), distance, most));
  }
  return near;
}

/** The lengths and letters of all names that begin with a letter, and the line of the first: enough to pass over nearly all that are not near to another. */
const namesBeginning = boundedMemoize(MOST_LETTERS, (letter: number) => {
  const { names } = tables();
  const first = names.lowerBound(String.fromCodePoint(letter));
  const keys = Array.from({ length: names.lowerBound(String.fromCodePoint(letter + 1)) - first }, (_, i) =>
    names.keyAt(first + i),
  );
  return {
    first,
    lengths: Uint16Array.from(keys, (key) => key.length),
    bits: Int32Array.from(keys, letterBits),
  };
});

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
  return numbersOf(fields)
    .slice(0, most)
    .map((number) => ({ edits, number }));
}
