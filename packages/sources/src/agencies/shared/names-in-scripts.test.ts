import { describe, expect, test } from 'vitest';
import { listingRow, namesInScripts } from './listing-row.ts';

describe('a name printed in two scripts is two names, the Latin one first', () => {
  test.each([
    ['Maple Grill / מייפל גריל', 'Maple Grill', 'מייפל גריל'],
    ['מייפל גריל – Maple Grill', 'Maple Grill', 'מייפל גריל'],
    ['Maple Grill (מייפל גריל)', 'Maple Grill', 'מייפל גריל'],
    ['Maple Grill מייפל גריל', 'Maple Grill', 'מייפל גריל'],
    ['Grill 212 | גריל 212', 'Grill 212', 'גריל 212'],
    ['Maple Grill (Lower Level) / מייפל גריל', 'Maple Grill (Lower Level)', 'מייפל גריל'],
    ["Mendel's Cafe, הקפה של מענדל'ס", "Mendel's Cafe", "הקפה של מענדל'ס"],
  ])('%s', (printed, latin, hebrew) => {
    expect(namesInScripts(printed)).toEqual([
      { text: latin, lang: null },
      { text: hebrew, lang: 'he' },
    ]);
  });

  test.each([
    'Maple Grill',
    'מייפל גריל',
    'Maple מייפל Grill',
    'Grill 212 / 5th',
    '770 מייפל',
    'Mapleמייפל',
    'Maple Grill (בשרי)',
    'Maple Grill – חלב ישראל',
    'Glatt / מייפל',
  ])('one name: %s', (printed) => {
    expect(namesInScripts(printed)).toEqual([{ text: printed, lang: null }]);
  });

  test('a line of a list goes by both, without what it says of an end or a limit', () => {
    const { names, listing } = listingRow({
      external_id: '1',
      observed_at: '2026-11-20T00:00:00.000Z',
      name: 'Maple Hall / אולם מייפל (Catering only)',
      shown: { name: 'Maple Hall / אולם מייפל (Catering only)', address: '12  Maple Blvd.' },
      terms: { list_id: 'ou', as_read: {} },
    });
    expect(names.map(({ text }) => text)).toEqual(['Maple Hall', 'אולם מייפל']);
    expect(listing?.scope_note).toBe('Catering only');
    // Letter for letter beside what was made of it.
    expect(listing?.printed).toEqual({
      name: 'Maple Hall / אולם מייפל (Catering only)',
      address: '12  Maple Blvd.',
    });
  });
});
