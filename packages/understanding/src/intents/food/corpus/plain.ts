import type { WishCase } from './wish-case.ts';

/** Wishes that refuse nothing. */
export const PLAIN: readonly WishCase[] = [
  ['a dozen bagels', { terms: ['bagels'], ignored: ['a', 'dozen'] }],
  ['veggie burger', { terms: ['veggie', 'burger'], diets: [] }],
  ['dairy lunch', { terms: [], foodStatus: 'dairy', ignored: ['lunch'] }],
  ['fleishig dinner', { foodStatus: 'meat' }],
  ['a milchige soup', { terms: ['soup'], foodStatus: 'dairy' }],
  ['meat restaurant', { foodStatus: 'meat' }],
  ['meat pizza', { foodStatus: null, terms: ['meat', 'pizza'] }],
  ['kosher sushi', { asksKosher: true, terms: ['sushi'] }],
  [
    'I want some good cheap soup please',
    { terms: ['soup'], ignored: ['i', 'want', 'some', 'good', 'cheap', 'please'] },
  ],
  ['coke zero', { terms: ['coke'], exclude: [] }],
  ['no', { terms: [], exclude: [], ignored: ['no'] }],
  ['not too expensive sushi', { terms: ['sushi'], exclude: [], ignored: ['not', 'too', 'expensive'] }],
  ['no preference', { exclude: [], ignored: ['no', 'preference'] }],
  ['boneless wings', { terms: ['boneless', 'wings'], exclude: [] }],
  ['no allergies, burger', { terms: ['burger'], exclude: [] }],
  ['falafel with tahini', { terms: ['falafel', 'tahini'], ignored: [] }],
  ['soup and salad', { terms: ['soup', 'salad'], ignored: [] }],
  ['with soup', { terms: ['soup'], ignored: ['with'] }],
  ['date night for two, steak', { terms: ['two', 'steak'], ignored: ['date night', 'for'] }],
  ['dinner for a date', { terms: [], ignored: ['dinner', 'for', 'a date'] }],
  ['stuffed dates', { terms: ['stuffed', 'dates'], ignored: [] }],
  ['a date shake', { terms: ['date', 'shake'], ignored: ['a'] }],
  ['thirty wings', { terms: ['wings'], ignored: ['thirty'] }],
];
