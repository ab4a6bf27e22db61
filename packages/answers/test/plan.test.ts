import { type Share, tokenize } from '@kehilla/language';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import phrases from './phrases/phrases.json' with { type: 'json' };
import { askTool, type Answer, type Question, TOOLS, type Tool, WORDS_OF } from './world/ask.ts';
import { planTool, type ReportedConstraint } from './world/plans.ts';
import { sentencesCity } from './world/world.ts';

const CITY = sentencesCity();

/** Each constraint of a plan as "of said". */
function tell(constraints: readonly ReportedConstraint[]): string[] {
  return constraints.map(({ of, phrase }) => `${of} ${phrase}`);
}

describe('a question comes to a plan', () => {
  test.each<[tool: Tool, question: Question, must: readonly string[], refused: readonly string[]]>([
    [
      'search_places',
      { q: 'kosher sushi in Midwood open at 11pm, not dairy' },
      ['open "open at 11pm"', 'kosher "kosher"', 'where "in Midwood"'],
      ['kind "not dairy"'],
    ],
    [
      'search_places',
      { q: 'pizza', location: 'Flatbush', standards: 'yoshon' },
      ['certification {"standards": "yoshon"}', 'where {"location": "Flatbush"}'],
      [],
    ],
    [
      'recommend_food',
      { query: 'vegan pizza under $5 in Flatbush no mushrooms' },
      ['price "under $5"', 'diet "vegan"', 'where "in Flatbush"'],
      ['food "no mushrooms"'],
    ],
    [
      'recommend_food',
      { query: 'kosher falafel not in Flatbush', max_price: 3, exclude: ['sesame'] },
      ['price {"max_price": 3}', 'kosher "kosher"'],
      ['food {"exclude": ["sesame"]}', 'name "not in Flatbush"'],
    ],
    [
      'find_services',
      { service: 'plumber in Flatbush open on sunday' },
      ['open "open on sunday"', 'where "in Flatbush"'],
      [],
    ],
    [
      'search_events',
      { q: 'free jewish concerts tonight in Flatbush not klezmer' },
      ['price "free"', 'community "jewish"', 'where "in Flatbush"', 'when "tonight"'],
      ['kind "klezmer"'],
    ],
  ])('%s %j', (tool, question, must, refused) => {
    const plan = planTool(tool, question, CITY);
    expect(tell(plan.must)).toEqual(must);
    expect(tell(plan.refused)).toEqual(refused);
  });
});

/** Wishes that each tool can use beside any phrase. Kosher food for places is apart: without "kosher" no place beyond the area is added to what is in it. */
const WISHES: Readonly<Record<Tool, readonly string[]>> = {
  search_places: ['pizza', 'synagogue', 'restaurant in Flatbush'],
  recommend_food: ['pizza', 'kosher soup in Flatbush'],
  find_services: ['plumber', 'dentist in Flatbush'],
  search_events: ['concert', 'class in Flatbush'],
};

/** Returns the words of each part, as they were sent. */
function divide(tool: Tool, words: string): Record<'must' | 'refused' | 'wish' | 'told', string[]> {
  const { must, refused, wish, told } = planTool(tool, { [WORDS_OF[tool]]: words }, CITY);
  const quote = (shares: readonly { readonly text: string }[]): string[] =>
    [...new Set(shares)].map(({ text }) => text);
  const ofAll = (constraints: readonly ReportedConstraint[]): string[] =>
    quote(constraints.flatMap(({ shares }) => shares));
  return { must: ofAll(must), refused: ofAll(refused), wish: quote(wish), told: quote(told) };
}

describe('the words of a question are divided as they were sent', () => {
  test.each<[tool: Tool, words: string, parts: ReturnType<typeof divide>]>([
    [
      'search_places',
      'Looking for a bakery under the Orthodox Union within 2 miles of Flatbush, no xyzzy or dairy, please',
      {
        must: ['within 2 miles of Flatbush'],
        refused: ['no', 'or dairy'],
        wish: ['bakery', 'the Orthodox Union'],
        told: ['Looking for a', 'under', 'xyzzy', 'please'],
      },
    ],
    ['search_places', 'pizza w/o treif, 👍', { must: ['w/o treif'], refused: [], wish: ['pizza'], told: ['👍'] }],
    [
      'recommend_food',
      'mapl syrup free pancakes with xyzzy under $9 within a mile of Midwood',
      {
        must: ['under $9', 'within a mile of Midwood'],
        refused: ['syrup free'],
        wish: ['pancakes', 'with'],
        told: ['mapl', 'xyzzy'],
      },
    ],
    [
      'find_services',
      'licensed plumber 2 miles from Flatbush, not an electrician, on Sunday',
      {
        must: ['2 miles from Flatbush'],
        refused: ['not an electrician'],
        wish: ['plumber'],
        told: ['licensed', 'on Sunday'],
      },
    ],
    [
      'search_events',
      'any concerts within 2 miles of Midwood, not klezmer and not free',
      {
        must: ['within 2 miles of Midwood'],
        refused: ['not klezmer and not'],
        wish: ['concerts'],
        told: ['any', 'free'],
      },
    ],
  ])('%s %s', (tool, words, parts) => expect(divide(tool, words)).toEqual(parts));
});

const WORDS =
  'pizza kosher dairy OU not no without in near Flatbush Queens on Street please looking for the best xyzzy and or sushi plumber concert tonight leaking open now under $10 vegan nuts free Saturday כשר בלי פיצה 11213 within 2 miles of'.split(
    ' ',
  );
const question = fc.oneof(
  fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 10 }).map((words) => words.join(' ')),
  fc.constantFrom(
    'pizza within 2 miles of Flatbush not dairy',
    'kosher sushi in Midwood within walking distance',
    'a plumber 2 miles from Flatbush, not an electrician',
    'bakery under the Orthodox Union, no treif',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }).filter(isPlain),
);

/** Whether a text has words, none with a picture within or beside it, nor several that one piece of it stands for ("½"). */
function isPlain(text: string): boolean {
  const tokens = tokenize(text);
  return (
    tokens.length > 0 &&
    !/\p{Extended_Pictographic}/u.test(text) &&
    new Set(tokens.map(({ start }) => start)).size === tokens.length
  );
}

describe('every word of a question stands in one part of its plan', () => {
  test.each(TOOLS)('%s', (tool) => {
    fc.assert(
      fc.property(question, (words) => {
        const { must, refused, wish, told } = planTool(tool, { [WORDS_OF[tool]]: words }, CITY);
        const parts = [must.flatMap(({ shares }) => shares), refused.flatMap(({ shares }) => shares), wish, told];
        const isHeld = (part: readonly Share[], at: number): boolean =>
          part.some(({ start, end }) => start <= at && at < end);
        const broken = tokenize(words).filter(({ start, end }) =>
          Array.from({ length: end - start }, (_, i) => parts.filter((part) => isHeld(part, start + i)).length).some(
            (count) => count !== 1,
          ),
        );
        expect(broken.map(({ text }) => text)).toEqual([]);
      }),
      { numRuns: 250 },
    );
  });
});

/** Returns the words of an answer's `terms`, and those that its plan wishes for. */
async function readTerms(tool: Tool, words: string): Promise<{ readonly terms: string[]; readonly wished: string[] }> {
  const answer = (await askTool(tool, { [WORDS_OF[tool]]: words }, CITY)) as Partial<Answer>;
  const { query, understood = query?.understood } = (answer.data ?? {}) as Understood & { readonly query?: Understood };
  if (understood === undefined) return { terms: [], wished: [] };
  const { wish } = planTool(tool, { [WORDS_OF[tool]]: words }, CITY);
  return {
    terms: understood.terms.flatMap(readWords),
    wished: wish.flatMap((share) => share.words.flatMap(readWords)),
  };
}

type Understood = { readonly understood?: { readonly terms: readonly string[] } };

function readWords(text: string): string[] {
  return tokenize(text).map(({ folded }) => folded);
}

describe('the terms that an answer tells are what its plan wishes for', () => {
  test.each(TOOLS)('%s: any words', async (tool) => {
    await fc.assert(
      fc.asyncProperty(question, async (words) => {
        const { terms, wished } = await readTerms(tool, words);
        expect(terms.filter((term) => !wished.includes(term))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.each<[tool: Tool, words: string, terms: readonly string[]]>([
    ['search_places', 'pizzza in Flatbush not dairy please', ['pizzza']],
    ['recommend_food', 'falafl under $12 no onions', ['falafl']],
    ['find_services', 'plumbr in Flatbush on Sunday', ['plumbr']],
    ['search_events', 'klezmer concert tonight, not free', ['klezmer', 'concert']],
  ])('%s %s', async (tool, words, terms) => expect((await readTerms(tool, words)).terms).toEqual(terms));
});

describe('what binds never adds', () => {
  test.each(TOOLS)('%s: without a constraint as much fits, or more', (tool) => {
    const broken: string[] = [];
    let constraints = 0;
    for (const query of WISHES[tool])
      for (const { say } of phrases) {
        const words = `${query} ${say}`;
        const { must, refused, count } = planTool(tool, { [WORDS_OF[tool]]: words }, CITY);
        constraints += must.length + refused.length;
        for (const each of [...must, ...refused])
          if (each.without !== null && each.without < count)
            broken.push(`${words}: ${count} fit, without ${each.phrase} ${each.without}`);
      }
    expect(broken).toEqual([]);
    expect(constraints).toBeGreaterThan(400);
  });
});

describe('where nothing fits, the words that alone keep everything away are told', () => {
  test.each<[tool: Tool, words: string, note: string]>([
    [
      'search_places',
      'looking for pizza in Flatbush but not dairy',
      'Nothing fits all that was asked; without "but not dairy" 3 places would.',
    ],
    [
      'recommend_food',
      'vegan pizza under $5 in Flatbush no mushrooms',
      'Nothing fits all that was asked; without "under $5" 1 dish would.',
    ],
    [
      'search_events',
      'klezmer in crown heights',
      'Nothing fits all that was asked; without "in crown heights" 3 events would.',
    ],
    [
      'search_events',
      'klezmer within 2 miles of Crown Heights',
      'Nothing fits all that was asked; without "within 2 miles of Crown Heights" 3 events would.',
    ],
  ])('%s %s', async (tool, words, note) => {
    const answer = (await askTool(tool, { [WORDS_OF[tool]]: words }, CITY)) as Answer;
    expect(answer.status).toBe('no_data');
    expect(answer.notes).toContain(note);
  });
});
