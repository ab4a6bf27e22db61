import { expect, test } from 'vitest';
import { insideDesk } from './read-form.ts';

test.each([
  ['/review?page=2', '/review?page=2'],
  ['/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['', '/'],
  [null, '/'],
])('%s leads to %s', (path, led) => {
  expect(insideDesk(path)).toBe(led);
});
