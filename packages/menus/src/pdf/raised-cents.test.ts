import { expect, test } from 'vitest';
import { linesOfPages, withRaisedCents } from './pdf-lines.ts';
import type { Piece } from './pdf-pieces.ts';

const piece = (text: string, x: number, y = 700, size = 10): Piece => ({
  text,
  x,
  y,
  size,
  width: text.length * size * 0.5,
});

test.each<[string, readonly Piece[], string]>([
  ['raised', [piece('$4', 500), piece('95', 510, 704, 6)], '$4.95'],
  ['raised above its line', [piece('$4', 500), piece('95', 511, 706, 5)], '$4.95'],
  ['small on its line', [piece('14', 500), piece('50', 510, 700, 6)], '14.50'],
  ['behind their point', [piece('$4.', 500), piece('95', 515, 704, 6)], '$4.95'],
  ['as large as the whole, which it goes on', [piece('$4', 500), piece('95', 510)], '$495'],
  ['small, but apart', [piece('$4', 500), piece('95', 514, 700, 6)], '$4 95'],
  ['three digits', [piece('$4', 500), piece('950', 510, 700, 6)], '$4950'],
  ['after cents', [piece('$4.95', 500), piece('12', 525, 700, 6)], '$4.9512'],
])('%s', (_, pieces, text) => expect(linesOfPages([[piece('Kugel', 50), ...pieces]])[0]?.text).toBe(`Kugel   ${text}`));

test('cents are of one price, and all others stay as they are', () => {
  const pieces = [piece('$4', 500), piece('95', 510, 704, 6), piece('95', 510.2, 704, 6), piece('Soup', 50)];
  expect(withRaisedCents(pieces).map(({ text }) => text)).toEqual(['$4.95', '95', 'Soup']);
  expect(withRaisedCents([pieces[3] as Piece])).toEqual([pieces[3]]);
});
