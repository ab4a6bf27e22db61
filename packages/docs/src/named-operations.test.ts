import { readdirSync, readFileSync } from 'node:fs';
import { operations } from '@kehilla/contract';
import { expect, test } from 'vitest';
import { CHANGES } from '@kehilla/contract';

const folder = new URL('../pages/', import.meta.url);
const guides = readdirSync(folder).filter((file) => file.endsWith('.md'));
const TEXTS: readonly (readonly [string, string])[] = [
  ...guides.map((file) => [file, readFileSync(new URL(file, folder), 'utf8')] as const),
  ...CHANGES.map(({ id, text }) => [id, text] as const),
];
const served = new Set(Object.values(operations).map(({ method, path }) => `${method.toUpperCase()} ${path}`));

/** Method and path of every operation that a text names in code. */
function named(text: string): string[] {
  return [...text.matchAll(/`([A-Z]+ \/v1\/[^`\s?]*)/g)].map(([, name = '']) => name);
}

test('guides and changelog name operations', () => {
  expect(TEXTS.flatMap(([, text]) => named(text)).length).toBeGreaterThan(5);
});

test.each(TEXTS)('what %s names is served, by that method', (_, text) => {
  expect(named(text).filter((name) => !served.has(name))).toEqual([]);
});
