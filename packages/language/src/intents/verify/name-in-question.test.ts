import { words as splitWords } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutCourtesy } from '../../dimensions/read-frame.ts';
import { type KnownWords, NOTHING_KNOWN } from '../../known-words.ts';
import { knowAreas } from '../../testing/known-areas.ts';
import { readName } from '../../read.ts';
import { isKindSomewhere, readNameAndWhere } from './name-and-where.ts';

const NAMES = new Set(['maple grill', 'that maple spot', 'cedar ou', 'maple 24 7 example']);
/** A city of four places, three areas and one street. */
const CITY: KnownWords = {
  ...NOTHING_KNOWN,
  areas: knowAreas(['kew gardens', 'queens', 'midwood']),
  streets: {
    ...NOTHING_KNOWN.streets,
    onStreet: (name) => (name === 'sample avenue' ? { places: new Uint32Array(), boroughs: [] } : null),
  },
  places: {
    ...NOTHING_KNOWN.places,
    isOnRecordOrList: (words) => NAMES.has(words.join(' ')),
    isHost: (host) => host === 'mapleheron.example',
  },
  agencies: [
    { code: 'OU', name: 'Sample Union', aliases: ['circle u'], no_list_note: null, policies: [] },
    { code: 'CHK', name: 'Beis Din of Sample Heights', aliases: [], no_list_note: null, policies: [] },
  ],
};

describe('a text sent as a name is a name, a question around it, and contact in it', () => {
  test.each<[text: string, name: string, question: string[], contact: string | null]>([
    ['Maple Heron', 'Maple Heron', [], null],
    ['Is Maple Grill glatt kosher?', 'Maple Grill', ['Is', 'glatt kosher'], null],
    ['Maple Grill CHK', 'Maple Grill', ['CHK'], null],
    ['Cedar OU', 'Cedar OU', [], null],
    ['is That Maple Spot kosher', 'That Maple Spot', ['is', 'kosher'], null],
    ['Maple Heron mapleheron.example', 'Maple Heron', [], 'mapleheron.example'],
    ['Maple Heron (718) 555-0142', 'Maple Heron', [], '(718) 555-0142'],
    ['https://other.example/menu', '', [], 'https://other.example/menu'],
    // A part of the city, a kind of place and a name on record are left whole.
    ['can I eat in Midwood', 'can I eat in Midwood', [], null],
    ['are bagels kosher', 'are bagels kosher', [], null],
  ])('%s', (text, name, question, contact) => {
    const read = readName(text, CITY);
    expect([read.name, read.question, read.site?.text ?? read.phone]).toEqual([name, question, contact]);
  });

  test.each<[text: string, name: string, where: string]>([
    ['Maple Heron, 10 Sample Avenue', 'Maple Heron', '10 Sample Avenue'],
    ['Maple Heron on Sample Avenue', 'Maple Heron', 'Sample Avenue'],
    ['Maple Heron in Kew Gardens', 'Maple Heron', 'Kew Gardens'],
    ['Maple Heron, Queens', 'Maple Heron', 'Queens'],
  ])('%s: with where it is', (text, name, where) => {
    const [read] = readNameAndWhere(text, false, CITY);
    expect(read?.name).toBe(name);
    expect(read !== undefined && ('address' in read ? read.address : read.area)).toBe(where);
  });

  test.each(['bakery in Queens', 'restaurant on Sample Avenue'])('%s is a kind of place somewhere', (text) => {
    expect(isKindSomewhere(text, false, CITY)).toBe(true);
    expect(readNameAndWhere(text, false, CITY)).toEqual([]);
  });
});

const PARTS = [
  'is',
  'who certifies',
  'Maple',
  'Heron',
  'kosher',
  'glatt',
  'under',
  'the',
  'OU',
  'Star-K',
  '?',
  '(',
  ')',
  ',',
].concat(['10', 'Sample Avenue', 'in', 'Queens', '718-555-0142', 'mapleheron.example', 'please', 'כשר', 'האם', '🍕']);
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 9 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

describe('whatever was sent', () => {
  test('every word of it is part of the name, the question or courtesy', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { spelt, question } = readName(text, CITY);
        const notes = new Set([
          ...splitWords(spelt),
          ...question.flatMap(splitWords),
          ...withoutCourtesy(text).phrases.flatMap(splitWords),
        ]);
        expect(splitWords(text).filter((word) => !notes.has(word))).toEqual([]);
      }),
    );
  });

  test('the name stands in it as it was written', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const { spelt } = readName(text, CITY);
        expect(text).toContain(spelt);
      }),
    );
  });
});
