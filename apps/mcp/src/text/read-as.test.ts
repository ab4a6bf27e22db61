import { expect, test } from 'vitest';
import { readAs } from './food-text.ts';

const area = { name: 'Kew Gardens Hills' };
const PLAIN = { area: null, spelling: [], ignored: [] };

test.each<[what: string, understood: Parameters<typeof readAs>[0], notes: string]>([
  ['nothing was understood', undefined, ''],
  ['all was read as it was sent', { ...PLAIN, location: 'kew gardens hills', area }, ''],
  ['a place by another name', { ...PLAIN, location: 'KGH', area }, ' Area: Kew Gardens Hills.'],
  ['a misspelling', { ...PLAIN, spelling: [{ given: 'piza', read_as: 'pizza' }] }, ' Read as: "piza" as "pizza".'],
  [
    'where the caller stands',
    { ...PLAIN, ignored: ['near', 'me'] },
    ' Send location, or lat and lng, for what is near. Played no part: "near", "me".',
  ],
  ['what is not wanted', { ...PLAIN, refused: ['olive branch', 'sushi'] }, ' Left out: "olive branch", "sushi".'],
  [
    'certification where none is looked at',
    { ...PLAIN, ignored: ['kosher'] },
    ' Kashrus was not checked (use verify_kosher). Played no part: "kosher".',
  ],
])('%s', (_, understood, note) => {
  expect(readAs(understood)).toBe(note);
});

test('many words do not take the room of the answer', () => {
  const ignored = Array.from({ length: 60 }, (_, i) => `w${i}`);
  expect(readAs({ ...PLAIN, ignored }).length).toBeLessThan(80);
});
