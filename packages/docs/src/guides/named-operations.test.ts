import { readdirSync, readFileSync } from 'node:fs';
import { CHANGES, document, operations } from '@kehilla/contract';
import { expect, test } from 'vitest';

const folder = new URL('../../pages/', import.meta.url);
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

/** Names of members, parameters, values and tools, as a text writes them in code. */
const NAME = /[a-z]+(?:_[a-z]+)+/g;
const inDocument = new Set(JSON.stringify(document).match(NAME));

test.each(TEXTS.slice(0, guides.length))('the names that %s writes in code stand in the document', (_, text) => {
  const names = [...text.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name);
  expect(names.filter((name) => !inDocument.has(name))).toEqual([]);
});
