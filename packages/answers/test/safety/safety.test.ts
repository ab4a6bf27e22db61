import { expect, test } from 'vitest';
import { verify } from '../../src/testing/ask-verify.ts';
import { safetyCases } from './cases.ts';
import { safetyCity } from './city.ts';
import { readRandom } from './random.ts';

const SEED = 20_261_126;
const CITY = safetyCity(readRandom(SEED));
const CASES = safetyCases(CITY, readRandom(SEED));

test('there are more than a thousand questions, of every kind', () => {
  expect(CASES.length).toBeGreaterThan(1_000);
  const kinds = Map.groupBy(CASES, ({ kind }) => kind);
  expect(kinds.size).toBe(10);
  for (const [kind, own] of kinds) expect(own.length, kind).toBeGreaterThan(40);
});

test('of none is the evidence said to be enough, and none is certified but as a place that is called and stands otherwise', async () => {
  const wrong: unknown[] = [];
  for (const one of CASES) {
    const { answer, subject } = (await verify(CITY, one.ask)).data;
    if (answer.sufficient_evidence_now) wrong.push({ ...one, subject: `${subject?.name}, ${subject?.address}` });
  }
  expect(wrong).toEqual([]);
});

test('the places themselves, by name and address, are mostly sure: the questions are not refused for want of evidence', async () => {
  const listed = [...CITY.evidence.keys()];
  let sure = 0;
  for (const place of listed) {
    const { name, address } = CITY.doc(place);
    if (address === null) continue;
    const { answer } = (await verify(CITY, { name, address })).data;
    if (answer.sufficient_evidence_now) sure++;
  }
  expect(sure / listed.length).toBeGreaterThan(0.9);
});
