import { isFoodNamed } from '@kehilla/language/food';
import { expect, test } from 'vitest';
import { worldCity } from '../world/world.ts';
import { answerNow } from './compare.ts';
import { getKey, readFrozen } from './files.ts';
import allowed from './data/allergens-allowed.json' with { type: 'json' };
import type { Summary } from './summary.ts';

const city = worldCity();
/** Questions in which an allergen is no longer denied, and why. */
const ALLOWED: Readonly<Record<string, string>> = allowed;

test('what people are allergic to is kept away wherever it was when the answers were recorded', {
  timeout: 240_000,
}, async () => {
  const lost: string[] = [];
  for (const { ask, was } of readFrozen('recommend_food')) {
    const before = was === undefined ? [] : excludedBy(was).filter(isAllergen);
    if (before.length === 0) continue;
    const now = excludedBy(await answerNow('recommend_food', ask, city)).join();
    const question = typeof ask.query === 'string' ? ask.query : getKey(ask);
    if (before.some((name) => !now.includes(name)) && ALLOWED[question] === undefined)
      lost.push(`${question}: ${before.join()} → ${now}`);
  }
  expect(lost).toEqual([]);
});

function excludedBy({ understood }: Summary): readonly string[] {
  const statement = understood as { readonly exclude?: readonly string[] } | undefined;
  return statement?.exclude ?? [];
}

function isAllergen(name: string): boolean {
  return isFoodNamed(name.toLowerCase(), 'isAllergen') || isFoodNamed(name.toLowerCase(), 'isMain');
}
