import type { WishCase } from './wish-case.ts';

/** Pictures that are denied, and others. */
export const PICTURES: readonly WishCase[] = [
  ['no🥜 cookies', { terms: ['cookies'], exclude: ['nuts'] }],
  ['no 🐟 sushi', { terms: ['sushi'], exclude: ['fish'] }],
  ['no 🐟 or 🥚 sushi', { terms: ['sushi'], exclude: ['fish', 'egg'] }],
  ['cake no 🥜🥛', { terms: ['cake'], exclude: ['nuts', 'dairy'] }],
  ['🥜 allergy, cookies', { terms: ['cookies'], exclude: ['nuts'] }],
  ['🥜 and 🥚 free cake', { terms: ['cake'], exclude: ['nuts', 'egg'] }],
  ['🥜🚫 cake', { terms: ['cake'], exclude: ['nuts'] }],
  ['🚫🥜 cake', { terms: ['cake'], exclude: ['nuts'] }],
  ['אלרגי ל🥜 עוגה', { terms: ['עוגה'], exclude: ['nuts'] }],
  ['no 🪨 soup', { terms: ['soup'], exclude: [] }],
  ['allergic to 🪨 soup', { terms: ['soup'], exclude: [] }],
  ['sushi 🍣', { terms: ['sushi'], exclude: [] }],
];
