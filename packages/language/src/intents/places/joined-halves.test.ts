import { expect, test } from 'vitest';
import { listFolded, tokenize } from '../../engine/tokens.ts';
import type { AreaIn, AreaMatch } from '../../dimensions/area/area.ts';
import { readHalves } from './alternatives.ts';

const AREAS = new Set(['flatbush', 'williamsburg', 'queens']);
const areaIn = ((words: readonly string[]) => {
  const at = words.findIndex((word) => AREAS.has(word));
  if (at === -1) return null;
  return { start: words[at - 1] === 'in' ? at - 1 : at, end: at + 1, exact: true, outside: false, certain: true };
}) as unknown as AreaIn<AreaMatch>;

test.each<[string, [string, string] | null]>([
  ['Williamsburg or bakery in Flatbush', ['bakery williamsburg', 'bakery in flatbush']],
  ['either Williamsburg or a bakery in Flatbush', ['bakery williamsburg', 'bakery in flatbush']],
  ['Williamsburg/bakery in Flatbush', ['bakery williamsburg', 'bakery in flatbush']],
  ['pizza in Flatbush or sushi in Queens', ['pizza in flatbush', 'sushi in queens']],
  ['pizza in Flatbush and Queens sushi', ['pizza in flatbush', 'queens sushi']],
  ['Flatbush and bakery in Queens', null],
  ['Flatbush or Queens', null],
  ['Williamsburg or bakery', null],
  ['Williamsburg, bakery in Flatbush', null],
  ['Williamsburg or Xyzzy in Flatbush', null],
  ['Xyzzy in Flatbush or bakery in Queens', null],
  ['bakery', null],
])('%s', (text, expected) => {
  const halves = readHalves(tokenize(text), areaIn);
  expect(halves?.map(({ tokens }) => listFolded(tokens).join(' ')) ?? null).toEqual(expected);
});
