import { AREAS, TAXONOMY } from '@kehilla/city';
import { fold, own } from '@kehilla/core';
import type { Offers } from './offers.ts';

/** The protocol allows so many at once. */
const MOST = 100;

const VALUES: Readonly<Record<string, (offers: Offers) => readonly string[]>> = {
  location: () => AREAS.map(({ name }) => name),
  neighbourhood: () => AREAS.map(({ name }) => name),
  category: () => TAXONOMY.categories.map(({ key }) => key),
  agency: ({ city }) => city().agencies.map(({ code }) => code),
  hashgacha: ({ city }) => city().agencies.map(({ code }) => code),
};

/** What an argument may go on as: values that begin with what was typed, then those that hold it. */
export function completionsFor(
  argument: string,
  typed: string,
  offers: Offers,
): { values: string[]; total: number; hasMore: boolean } {
  const wanted = fold(typed);
  const values = [...new Set(own(VALUES, argument)?.(offers) ?? [])];
  const beginning = values.filter((value) => fold(value).startsWith(wanted));
  const holding = values.filter((value) => !beginning.includes(value) && fold(value).includes(wanted));
  const fitting = [...beginning.sort(namesFirst), ...holding.sort(namesFirst)];
  return { values: fitting.slice(0, MOST), total: fitting.length, hasMore: fitting.length > MOST };
}

/** By the alphabet, ZIP codes after all names: an empty field shows what people would choose from. */
function namesFirst(a: string, b: string): number {
  return Number(/^\d/.test(a)) - Number(/^\d/.test(b)) || a.localeCompare(b, 'en');
}
