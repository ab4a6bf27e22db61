import { expect, test } from 'vitest';
import { SHOWN } from './four-tools.ts';
import ways from './ways-of-food.json' with { type: 'json' };

type Lang = keyof typeof ways;

/** By language: what is wanted, and foods as they are refused and as an answer shows them. */
const THINGS: Readonly<Record<Lang, readonly [base: string, foods: Readonly<Record<string, string>>]>> = {
  en: ['noodles', { eggs: 'Egg', cheese: 'Cheese', peanuts: 'Peanut' }],
  he: ['אטריות', { ביצים: 'Egg', גבינה: 'Cheese', בוטנים: 'Peanut' }],
  ru: ['лапша', { яиц: 'Egg', сыра: 'Cheese', арахиса: 'Peanut' }],
  es: ['fideos', { huevos: 'Egg', queso: 'Cheese', cacahuates: 'Peanut' }],
  yi: ['לאקשן', { אייער: 'Egg', קעז: 'Cheese', ניס: 'Peanut' }],
  he_latin: ['noodles', { beitzim: 'Egg', gvina: 'Cheese', botnim: 'Peanut' }],
  yi_latin: ['noodles', { eyer: 'Egg', kez: 'Cheese' }],
  ru_latin: ['noodles', { yaits: 'Egg', syra: 'Cheese', arakhisa: 'Peanut' }],
};

/** Ways to refuse a food by habit, illness, faith, sign and slip, in every language and in Latin letters: no dish with it is shown. */
test.each(Object.keys(ways) as Lang[])('%s', async (lang) => {
  const [base, foods] = THINGS[lang];
  const wrong: string[] = [];
  let [asked, lost] = [0, 0];
  for (const way of ways[lang])
    for (const [food, shown] of Object.entries(foods)) {
      const question = way.replaceAll('{b}', base).replaceAll('{x}', food);
      const dishes = await SHOWN.food(question);
      if (dishes.includes(shown)) wrong.push(question);
      asked += 1;
      if (!dishes.includes('Plain')) lost += 1;
    }
  expect(wrong).toEqual([]);
  // What is wanted is found all the same.
  expect(lost).toBeLessThan(0.06 * asked);
});
