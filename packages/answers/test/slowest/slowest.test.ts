import { newWork, type Work } from '@kehilla/city';
import { ServiceError } from '@kehilla/core';
import { beforeAll, describe, expect, test } from 'vitest';
import { named, place } from '../../src/testing/invented-records.ts';
import { verify } from '../../src/testing/ask-verify.ts';
import { readFrozen } from '../frozen/files.ts';
import { type Random, readRandom } from '../safety/random.ts';
import { askTool, TOOLS, WORDS_OF } from '../world/ask.ts';
import { worldWith } from '../world/world.ts';
import { type Operation, slowQuestions, type SlowQuestion } from './questions.ts';

/** So many places that looking for names costs what it costs in a city. */
const PLACES = 2_000;
const TRIES = 100;
const KEPT = 10;
/** The operations that ask a city; the calendar asks none. */
const ASKING: readonly Operation[] = [...TOOLS, 'verify_kosher'];
/**
 * The most work of a question in this city, in units of counted work: more than the worst that six seeds found. The tries are others whenever the lexicon
 * grows; a reader that asks a city of the same words from every cue, or of every pair of words, is beyond it all the same.
 */
const MOST: Readonly<Partial<Record<Operation, number>>> = {
  search_places: 900_000,
  recommend_food: 420_000,
  find_services: 100_000,
  search_events: 165_000,
  verify_kosher: 140_000,
};

const JOINTS = [
  ', not ',
  ' not ',
  ' and no ',
  ' nor ',
  ' or ',
  ' & ',
  '/',
  ' in ',
  ' near ',
  ' under $',
  ' at ',
  ' between ',
];
const FIELD: Readonly<Record<Operation, string>> = { ...WORDS_OF, verify_kosher: 'name', jewish_calendar: 'location' };
const SYLLABLES = 'ba,ke,lo,mi,ru,ta,sho,zi,ne,po,ga,vi,fe,du,ha,ri,cho,la,su,mo'.split(',');
/** Words that no city knows, no two of them alike. */
const NAMES = Array.from({ length: 32 }, (_, i) =>
  [i, 7 * i + 3, 3 * i + 1, 5 * i + 2].map((at) => SYLLABLES[at % SYLLABLES.length]).join(''),
);

const CITY = worldWith(inventPlaces(readRandom(3)));

// What is made once for a city counts for nobody; a first question makes it.
beforeAll(() => getWork({ operation: 'search_places', input: { q: 'coffee, not zimratalo' } }));

test.each(ASKING)(
  'of %s the slowest question that a search finds does no more than so much work',
  async (operation) => {
    const random = readRandom(34);
    const { draw, change } = slowQuestions(CITY, random);
    const kept: { readonly question: SlowQuestion; readonly done: number }[] = [];
    for (let tried = 0; tried < TRIES; tried++) {
      const question = kept.length === 0 || tried % 3 === 0 ? draw(operation) : change(random.pick(kept).question);
      kept.push({ question, done: (await getWork(question)).done });
      kept.sort((a, b) => b.done - a.done);
      kept.length = Math.min(kept.length, KEPT);
    }
    const [worst] = kept;
    expect(worst?.done, JSON.stringify(worst?.question)).toBeLessThanOrEqual(MOST[operation] ?? 0);
  },
);

describe('work', () => {
  test.each(ASKING.flatMap((operation) => JOINTS.map((joint) => [operation, joint] as const)))(
    'of %s is linear in how much is joined by "%s"',
    async (operation, joint) => {
      const asking = (count: number): Promise<Work> =>
        getWork({ operation, input: { [FIELD[operation]]: ['soup', ...NAMES.slice(0, count)].join(joint) } });
      const [half, whole] = [await asking(NAMES.length / 2), await asking(NAMES.length)];
      expect(whole.done).toBeLessThanOrEqual(2.3 * half.done + 1_000);
    },
  );

  test('is the same when a question is asked again: what others asked before does not change an answer', async () => {
    const question: SlowQuestion = { operation: 'search_places', input: { q: 'coffee, not Gapofeda, not Zimratalu' } };
    const first = await getWork(question);
    expect(first.done).toBeGreaterThan(0);
    expect((await getWork(question)).done).toBe(first.done);
  });
});

describe('a question that has done all its work', () => {
  const LEFT = /The question asks for more than is looked up for one/;

  test('tells which words were not looked up, and that nothing is known of what they refuse', async () => {
    const ask = { q: 'coffee, not Gapofeda' };
    const answer = await askTool('search_places', ask, CITY, newWork(0));
    const notes = 'notes' in answer ? (answer.notes ?? []) : [];
    expect(notes.filter((note) => LEFT.test(note) && note.includes('"gapofeda"'))).toHaveLength(1);
    expect(notes.join(' ')).toContain('Not left out: "gapofeda"; no name like this is known.');
    const whole = await askTool('search_places', ask, CITY);
    expect('notes' in whole ? whole.notes?.filter((note) => LEFT.test(note)) : null).toEqual([]);
  });

  test('verify tells that the name may be misspelt, and finds nobody by it', async () => {
    const work = newWork(0);
    const name = CITY.doc(CITY.size - 1).name;
    const slip = `${name.slice(0, -2)}q${name.slice(-1)}`;
    const answer = await verify(CITY, { name: slip }, { work });
    expect(answer.status).toBe('not_found');
    expect(answer.notes?.filter((note) => LEFT.test(note))).toHaveLength(1);
  });

  test.each(TOOLS)('%s still keeps away all that is refused, or tells what it left undone', async (tool) => {
    const frozenLines = readFrozen(tool).filter((_, at) => at % 20 === 0);
    for (const { ask } of frozenLines) {
      const [whole, cut] = [await askTool(tool, ask, CITY), await askTool(tool, ask, CITY, newWork(0))];
      const { notes = [], ...rest } = 'data' in cut ? cut : { notes: [], ...cut };
      if (notes.some((note) => LEFT.test(note))) continue;
      expect({ notes, ...rest }).toEqual('data' in whole ? { notes: [], ...whole } : { notes: [], ...whole });
    }
  });

  test('foods are refused as ever: a budget never lets an allergen in', async () => {
    const frozenLines = readFrozen('recommend_food').filter((_, at) => at % 10 === 5);
    for (const { ask } of frozenLines) {
      const [whole, cut] = [await getDishes(ask), await getDishes(ask, newWork(0))];
      expect(cut, JSON.stringify(ask)).toEqual(whole);
    }
  });
});

/** The dishes of an answer, and the foods that it understood to be refused. */
async function getDishes(ask: object, work?: Work): Promise<unknown> {
  const answer = await askTool('recommend_food', { ...ask }, CITY, work);
  return 'data' in answer ? [answer.data['dishes'], answer.data['understood']] : answer;
}

async function getWork({ operation, input }: SlowQuestion): Promise<Work> {
  const work = newWork(Number.POSITIVE_INFINITY);
  const tool = TOOLS.find((one) => one === operation);
  if (tool !== undefined) await askTool(tool, input, CITY, work);
  else
    await verify(CITY, input, { work }).catch((error: unknown) => {
      if (!(error instanceof ServiceError)) throw error;
    });
  return work;
}

/** Places with names of three words, two of them of syllables. */
function inventPlaces(random: Random) {
  const word = (): string => Array.from({ length: 2 + random.below(3) }, () => random.pick(SYLLABLES)).join('');
  return Array.from({ length: PLACES }, (_, i) =>
    place(`pl_invented_${i}`, [named(`${word()} ${word()} ${random.pick(['Grill', 'Cafe', 'Deli', 'Shop'])}`)]),
  );
}
