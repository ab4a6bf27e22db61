import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { getFaults } from '../testing/contract-schema.ts';
import { ALL_DISHES, recommend } from '../testing/invented-menus.ts';

const PRINTED = new Set(
  ALL_DISHES.map((dish) =>
    JSON.stringify([dish.name, dish.description, dish.section, dish.price, dish.price_text, dish.stated]),
  ),
);
const WORDS =
  'spicy tuna roll salmon schnitzel shnitzl cholent hummus no without nuts dairy fish gluten free vegan under $15 for four in crown heights near flatbush kosher cheap שניצל soup at maple grill or and , zebra peanut'.split(
    ' ',
  );

const requestInput = fc.record(
  {
    query: fc
      .array(fc.oneof(fc.constantFrom(...WORDS), fc.string({ maxLength: 8 })), { maxLength: 9 })
      .map((words) => words.join(' ').slice(0, 300))
      // Without a word there is nothing to ask.
      .map((text) => (/[\p{L}\p{N}]/u.test(text) ? text : 'soup')),
    place_id: fc.constantFrom('pl_sushi', 'pl_cafe', 'pl_two_a', 'pl_nobody'),
    location: fc.constantFrom('Crown Heights', 'Brooklyn', 'Teaneck', 'nowhere at all'),
    max_price: fc.double({ min: 0, max: 100, noNaN: true }),
    food_status: fc.constantFrom('meat' as const, 'dairy' as const, 'pareve' as const, 'fish' as const),
    include: fc.array(fc.constantFrom('tuna', 'rice', 'salad'), { maxLength: 2 }),
    exclude: fc.array(fc.constantFrom('nuts', 'fish', 'milk', 'rice', '!!'), { maxLength: 3 }),
    party_size: fc.integer({ min: 1, max: 100 }),
    kosher_only: fc.boolean(),
    limit: fc.integer({ min: 1, max: 20 }),
  },
  { requiredKeys: ['query'] },
);

describe('whatever is asked', () => {
  test('every dish and price stands byte for byte on a menu, and nothing contradicts the request', async () => {
    await fc.assert(
      fc.asyncProperty(requestInput, async (request) => {
        const answer = await recommend({ live: 'never', ...request });
        expect(getFaults('RecommendFoodEnvelope', answer)).toEqual([]);
        for (const dish of answer.data.dishes) {
          expect(PRINTED).toContain(
            JSON.stringify([
              dish.dish,
              dish.description,
              dish.section,
              dish.price,
              dish.price_text,
              dish.stated_on_menu,
            ]),
          );
          if (request.max_price !== undefined && dish.price !== null)
            expect(dish.price.amount).toBeLessThanOrEqual(request.max_price);
          if (request.kosher_only) expect(dish.kosher.status).toMatch(/^(listed_by_agency|conflicted)$/);
          if (request.food_status !== undefined) expect(dish.kosher.food_status).toBe(request.food_status);
          if (request.place_id !== undefined) expect(dish.place_id).toBe(request.place_id);
          // Soy milk is no milk.
          for (const phrase of request.exclude ?? [])
            if (/\w/.test(phrase) && !/free|soy/i.test(`${dish.dish} ${dish.stated_on_menu.join()}`))
              expect(`${dish.dish} ${dish.description}`.toLowerCase().split(/\W+/)).not.toContain(phrase);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('scores fall, ranks rise, reasons add up, and matched = returned + more', async () => {
    await fc.assert(
      fc.asyncProperty(requestInput, async (request) => {
        const { data } = await recommend({ live: 'never', ...request });
        const scores = data.dishes.map(({ why }) => why.score ?? 0);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
        expect(data.dishes.map(({ why }) => why.rank)).toEqual(data.dishes.map((_, i) => i + 1));
        for (const { why } of data.dishes)
          expect(Math.round(why.factors.reduce((sum, { points }) => sum + points * 10, 0))).toBe(
            Math.round((why.score ?? 0) * 10),
          );
        expect(data.coverage?.matched).toBe((data.coverage?.returned ?? 0) + (data.coverage?.more ?? 0));
        expect(data.places_considered).toBe(
          (data.coverage?.places_with_menu ?? 0) + (data.coverage?.places_without_menu ?? 0),
        );
      }),
      { numRuns: 100 },
    );
  });

  test('a bar, raised, never lets in more', async () => {
    await fc.assert(
      fc.asyncProperty(requestInput, fc.integer({ min: 1, max: 40 }), async (request, price) => {
        const matched = async (own: object) =>
          (await recommend({ live: 'never', ...request, ...own })).data.coverage?.matched ?? 0;
        expect(await matched({ max_price: price })).toBeLessThanOrEqual(await matched({ max_price: price + 10 }));
        expect(await matched({ exclude: ['tuna'] })).toBeLessThanOrEqual(await matched({ exclude: [] }));
      }),
      { numRuns: 60 },
    );
  });
});

describe('no text is generated', () => {
  test('no package that an answer is made of depends on anything that writes text', () => {
    const makesText =
      /openai|anthropic|langchain|llama|transformers|\bai\b|@ai-sdk|gpt|mistral|cohere|gemini|huggingface|ollama/i;
    for (const name of [
      'answers',
      'city',
      'core',
      'ranking',
      'kosher',
      'fetch',
      'menus',
      'ingestion',
      'sources',
      'store',
    ]) {
      const file = createRequire(import.meta.url).resolve(`../../../${name}/package.json`);
      const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies?: Record<string, string> };
      expect(Object.keys(dependencies ?? {}).filter((dependency) => makesText.test(dependency))).toEqual([]);
    }
  });
});
