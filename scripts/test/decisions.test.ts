import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('docs/decisions/*.md');
const decisions = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split(/\n\n+/)
    .flatMap((text) => {
      const id = /^\*\*([A-Z]\d+)\.\*\* /.exec(text)?.[1];
      return id === undefined ? [] : [{ id, text }];
    }),
);

test('each decision has a number of its own, its reason, and at most ten lines', () => {
  expect(decisions.length).toBeGreaterThan(300);
  expect(new Set(decisions.map(({ id }) => id)).size).toBe(decisions.length);
  expect(decisions.filter(({ text }) => !/\*Because\*\s/.test(text))).toEqual([]);
  expect(decisions.filter(({ text }) => text.split('\n').length > 10)).toEqual([]);
});

test('each decision that code names is there', () => {
  const known = new Set(decisions.map(({ id }) => id));
  const named = globSync('{packages,apps,bench,scripts}/**/*.ts', {
    exclude: (name) => name === 'node_modules',
  }).flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\bdecision ([A-Z]\d+)\b/g)].map(([, id]) => id ?? ''));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});
