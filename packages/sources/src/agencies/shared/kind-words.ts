import { type FoodStatus, fold } from '@kehilla/core';
import type { IssueLog } from '../../parsing/issues.ts';

/** A word for a kind of establishment: its category and cuisines, and what is served where the word itself says so. */
export type KindWord = {
  readonly category?: string;
  readonly cuisines?: readonly string[];
  readonly food?: readonly FoodStatus[];
};

/** Words and pairs of words, folded. */
export type KindWords = Readonly<Record<string, KindWord>>;

/** What agencies call kinds of establishment, in the words that mean the same in every list. "Bakery" says nothing of meat or dairy. */
export const KIND_WORDS: KindWords = {
  restaurant: { category: 'restaurant' },
  restaurants: { category: 'restaurant' },
  takeaway: { category: 'takeaway' },
  takeout: { category: 'takeaway' },
  'take out': { category: 'takeaway' },
  cafe: { category: 'cafe' },
  'coffee shop': { category: 'cafe' },
  'ice cream': { category: 'ice_cream' },
  bar: { category: 'restaurant' },
  deli: { category: 'deli' },
  steakhouse: { category: 'steakhouse' },
  bakery: { category: 'bakery' },
  bakeries: { category: 'bakery' },
  butcher: { category: 'butcher' },
  grocery: { category: 'grocery' },
  'grocery store': { category: 'grocery' },
  supermarket: { category: 'supermarket' },
  'kosher supermarket': { category: 'supermarket' },
  caterer: { category: 'caterer' },
  catering: { category: 'caterer' },
  hotel: { category: 'hotel' },
  'college campus': { category: 'campus_dining' },
  meat: { food: ['meat'] },
  dairy: { food: ['dairy'] },
  pareve: { food: ['pareve'] },
  parve: { food: ['pareve'] },
  pizza: { category: 'pizzeria', cuisines: ['pizza'] },
  sushi: { category: 'restaurant', cuisines: ['japanese'] },
};

/**
 * The known words of a type as a list prints it ("caterer meat", "Restaurant, Restaurant and and Bar"): the whole if it is known, else
 * word by word. An unknown word is an issue and says nothing.
 */
export function readKind(text: string, table: KindWords, issues: IssueLog): KindWord[] {
  const folded = fold(text);
  const whole = Object.hasOwn(table, folded) ? table[folded] : undefined;
  if (whole !== undefined) return [whole];
  const words = new Set(folded.split(' ').filter((word) => word !== '' && word !== 'and'));
  return [...words].flatMap((word) => {
    const known = Object.hasOwn(table, word) ? table[word] : undefined;
    if (known === undefined) issues.add('unknown_word', word);
    return known ?? [];
  });
}
