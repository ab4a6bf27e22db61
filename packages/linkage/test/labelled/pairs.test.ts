import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const [header, ...lines] = readFileSync(new URL('./pairs.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n');

it('holds keys and labels only, each pair once', () => {
  expect(header).toBe('left_source,left_key,right_source,right_key,label');
  const source = '(?:dohmh_2020|dohmh_2025|osm|agency)';
  const form = new RegExp(`^${source},[\\w/-]+,${source},[\\w/-]+,(?:same|different|doubtful)$`);
  expect(lines.filter((line) => !form.test(line))).toEqual([]);
  expect(new Set(lines.map((line) => line.replace(/,\w+$/, ''))).size).toBe(lines.length);
});

it('has more than three hundred pairs, a quarter of them hard negatives or doubtful', () => {
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => !line.endsWith(',same')).length).toBeGreaterThan(lines.length / 4);
});
