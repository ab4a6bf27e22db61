import { fold } from '@kehilla/core';
import { valueAt } from '../../parsing/json-value.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const HERE: ReadonlySet<string> = new Set(['US', 'PR', 'VI', 'GU', 'AS', 'MP', 'UM', 'ZZ', 'EU', 'UN']);
const ALSO = ['uk', 'england', 'scotland', 'wales', 'great britain', 'holland', 'ישראל'];
const ELSEWHERE: ReadonlySet<string> = countriesElsewhere();

/**
 * Whether a listing names a country that is not the United States, by its English name or code: a text, or schema.org's `Country` with its name.
 * False where it names none that is known. An address without a state or ZIP code tells nothing else of where it is. Rule: specification §1.9.
 */
export function isAbroad(country: unknown): boolean {
  const name = typeof country === 'object' ? valueAt(country, 'name') : country;
  return typeof name === 'string' && ELSEWHERE.has(fold(name.slice(0, 100)));
}

/** Codes of two letters that are a country's, and their names, folded. */
function countriesElsewhere(): ReadonlySet<string> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`));
  return new Set([
    ...ALSO.map(fold),
    ...codes.flatMap((code) => {
      const name = HERE.has(code) ? undefined : names.of(code);
      return name === undefined ? [] : [code.toLowerCase(), fold(name)];
    }),
  ]);
}
