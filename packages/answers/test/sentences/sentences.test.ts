import { describe, expect, test } from 'vitest';
import { TOOLS } from '../world/ask.ts';
import { sentencesCity } from '../world/world.ts';
import { factsOfWorld } from './facts.ts';
import { movedFrom, readKnown } from './known.ts';
import { PAIRS } from './refusals.ts';
import { getCases, run } from './run.ts';

/** Lines of a failure: enough to see what it is about. */
const SHOWN = 20;
const city = sentencesCity();

describe('no tool turns a sentence round', () => {
  test.each(TOOLS)('%s: no sentence fails but those known to, and those all do', { timeout: 240_000 }, async (tool) => {
    const { worse, better } = movedFrom(readKnown(), tool, await run(getCases(tool), city));
    const lines = [
      ...worse.slice(0, SHOWN).map(({ outcome, text, why }) => `${outcome} ${JSON.stringify(text)}: ${why}`),
      ...better.slice(0, SHOWN).map((key) => `known to fail, and does not: ${key}`),
    ];
    const note = `${tool}: ${worse.length} sentences fail that did not, ${better.length} no longer fail (npm run sentences -- --shrink writes that down).`;
    expect(worse.length + better.length, [note, ...lines].join('\n')).toBe(0);
  });
});

describe('the world can be asked', () => {
  test.each(PAIRS)('$tool has $wanted that is neither $wrong nor $wrong2 in $area', ({ tool, area, ...pair }) => {
    const is = (facts: string, pattern: string): boolean => new RegExp(pattern, 'iu').test(facts);
    const where = area === 'Brooklyn' ? 'area=(flatbush|crown heights|borough park|williamsburg)' : `area=${area}`;
    const fitting = factsOfWorld(tool).filter(
      (facts) => is(facts, pair.wanted) && is(facts, where) && !is(facts, pair.wrong) && !is(facts, pair.wrong2),
    );
    expect(fitting).not.toEqual([]);
    expect(factsOfWorld(tool).some((facts) => is(facts, pair.wrong))).toBe(true);
  });
});
