import { fold } from '@kehilla/core';
import type { KindWord } from '../shared/kind-words.ts';

/**
 * The headings of the list, folded, and what standing under one says of a place. Under "Dairy Products" and "Meat Products" stand brands as
 * well as shops, so those headings say nothing.
 */
const SECTIONS: Readonly<Record<string, KindWord>> = {
  eateries: { category: 'restaurant' },
  'eateries and takeout': { category: 'restaurant' },
  'eateries and take out': { category: 'restaurant' },
  restaurants: { category: 'restaurant' },
  takeout: { category: 'takeaway' },
  bakeries: { category: 'bakery' },
  caterers: { category: 'caterer' },
  'caterers and halls': { category: 'caterer' },
  'dairy products': {},
  'meat products': {},
  'meat and poultry': {},
  butchers: { category: 'butcher' },
  groceries: { category: 'grocery' },
  supermarkets: { category: 'supermarket' },
  other: {},
};

/** What a heading of the list says of the places under it; null when it is no heading of the list. */
export function sectionWord(heading: string): KindWord | null {
  const folded = fold(heading);
  return Object.hasOwn(SECTIONS, folded) ? (SECTIONS[folded] ?? null) : null;
}
