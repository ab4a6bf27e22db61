import { expect, test } from 'vitest';
import { written } from '../../html.ts';
import { getReader } from '../../reader/reader.ts';
import { getMore } from './calendar-parts.ts';

const prayers = { tachanun: { shacharit: false, mincha: true, by_all: true }, hallel: 'none', note: null } as const;

test.each([
  ['2026-11-28', 'Tzidkatcha: said in the afternoon'],
  ['2026-11-26', 'Tachanun: not said in the morning, said in the afternoon'],
])('on %s: %s', (date, words) => {
  const page = written(getMore(getReader('en', null), date, { prayers }));
  expect(page).toContain(words);
  expect(page.includes('Tachanun')).toBe(words.startsWith('Tachanun'));
});
