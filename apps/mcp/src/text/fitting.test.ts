import fc from 'fast-check';
import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';
import { fitting, type Line, line, tokenCost } from './parts.ts';

const LINES = [
  line(['1. Maple', 'kosher: unknown'], ['1 Sample Street', 'id pl_1', '+17185550100']),
  line(['2. Birch', 'kosher: listed by OU'], ['2 Sample Street']),
];
const WHOLE = LINES.map(({ text }) => text);

test.each<[room: number, notes: string[]]>([
  [60, WHOLE],
  [40, ['1. Maple · kosher: unknown · 1 Sample Street · id pl_1 …', WHOLE[1] as string]],
  [36, ['1. Maple · kosher: unknown · 1 Sample Street …', WHOLE[1] as string]],
  [0, ['1. Maple · kosher: unknown …', '2. Birch · kosher: listed by OU …']],
])('in %d tokens the longest lines lose their last parts first, and none what decides', (room, notes) => {
  expect(fitting(LINES, room)).toEqual(notes);
});

test('no line is left out, each keeps its beginning, and all fit where that much has room', () => {
  const part = fc.string({ minLength: 1, maxLength: 40 });
  const lines = fc.array(fc.tuple(part, fc.array(part, { maxLength: 5 })), { maxLength: 25 });
  fc.assert(
    fc.property(lines, fc.integer({ min: 0, max: 600 }), (own, room) => {
      const all: Line[] = own.map(([first, others]) => line([first], others));
      const notes = fitting(all, room);
      expect(notes).toHaveLength(all.length);
      for (const [i, text] of notes.entries()) expect(text.startsWith((all[i] as Line).least)).toBe(true);
      const least = all.reduce((sum, one) => sum + tokenCost(`${one.least} …`) + 1, 0);
      const cost = notes.reduce((sum, text) => sum + tokenCost(text) + 1, 0);
      if (least <= room) expect(cost).toBeLessThanOrEqual(room);
    }),
  );
});

test.each([
  '12. “Naim Kosher Pizza” · kosher: unknown · 3904 15 Avenue, Brooklyn, NY 11218 · id pl_va645p9themye · 3.1 km · restaurant · +17184383569',
  '4. “Comedy Night” · Sat 2026-11-28 21:00 to 22:30 · from 20 USD · Riverside Study House · read 2026-11-26, page https://questions.example/event/4',
  '1. “מאפיית השכונה” · kosher: listed by CHK · 10 Sample Street, Brooklyn, NY 11213',
  'A place that no readable agency lists is of unknown status; this does not mean that it is not kosher.',
])('the cost of %j is estimated from above, not by twice as much', (text) => {
  const tokens = encode(text).length;
  expect(tokenCost(text)).toBeGreaterThanOrEqual(tokens * 0.95);
  expect(tokenCost(text)).toBeLessThan(tokens * 2);
});
