import { expect, test } from 'vitest';
import { type Uncovered, uncoveredIn } from './other-tool.ts';

test.each<[text: string, kind: Uncovered | null]>([
  ['Oreo cookies', 'product'],
  ['Heinz ketchup', 'product'],
  ['Kellogg’s', 'product'],
  ['Flatbush eruv', 'eruv'],
  ['the עירוב of Queens', 'eruv'],
  ['Sample Mikvah', 'mikvah'],
  ['Sample Caterers', 'caterer'],
  ['Maple Grill', null],
  ['', null],
])('%j: %j', (text, kind) => expect(uncoveredIn(text)).toBe(kind));
