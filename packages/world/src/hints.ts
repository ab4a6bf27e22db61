import { fold } from '@kehilla/core';
import known from '../data/hints.json' with { type: 'json' };
import { readTable } from './table.ts';

type Hints = {
  readonly countries: ReadonlyMap<string, string>;
  readonly regions: ReadonlyMap<string, string>;
  /** What a word can mean: country codes (`CA`) and region codes (`US.CA`). */
  readonly meanings: ReadonlyMap<string, ReadonlySet<string>>;
};

let made: Hints | null = null;

/** The countries and regions that a word or phrase can mean, as codes: "CA" is Canada and California. Empty when it means none. */
export function listMeanings(hint: string): ReadonlySet<string> {
  made ??= makeHints();
  return made.meanings.get(fold(hint.replace(/[\s\d]+$/, ''))) ?? NONE;
}

/** A country's name in English; its code where it has none. */
export function countryName(code: string): string {
  made ??= makeHints();
  return made.countries.get(code) ?? code;
}

/** A region's name in English, null where the code is not known. */
export function regionName(code: string): string | null {
  made ??= makeHints();
  return made.regions.get(code) ?? null;
}

const NONE: ReadonlySet<string> = new Set();

function makeHints(): Hints {
  const meanings = new Map<string, Set<string>>();
  const mean = (word: string, code: string): void => {
    const key = fold(word);
    if (key === '') return;
    const codes = meanings.get(key) ?? new Set();
    meanings.set(key, codes.add(code));
  };
  const countries = new Map<string, string>();
  for (const [code = '', en = '', he = ''] of readTable('countries.tsv')) {
    countries.set(code, en);
    for (const word of [code, en, he]) mean(word, code);
  }
  const regions = new Map<string, string>();
  for (const [code = '', name = ''] of readTable('regions.tsv')) {
    regions.set(code, name);
    mean(name, code);
    if (code.startsWith('US.')) mean(code.slice(3), code);
  }
  for (const table of [known.countries, known.regions])
    for (const [code, words] of Object.entries(table)) for (const word of words) mean(word, code);
  return { countries, regions, meanings };
}
