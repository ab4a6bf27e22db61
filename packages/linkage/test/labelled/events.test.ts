import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const lines = readFileSync(new URL('./events.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1);

it('has more than two hundred pairs of listings, nearly half of them hard negatives', () => {
  expect(lines.filter((line) => !/^(?:same|different),/.test(line))).toEqual([]);
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => line.startsWith('different,')).length).toBeGreaterThan(lines.length * 0.45);
  expect(new Set(lines.map((line) => line.split(',')[1])).size).toBeGreaterThan(12);
});
