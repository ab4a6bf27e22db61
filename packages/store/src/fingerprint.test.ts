import { expect, test } from 'vitest';
import { getFingerprint, listWithDependencies } from './fingerprint.ts';

test('an image depends on all that the city is built with, its words among them', () => {
  const makers = listWithDependencies('city');
  expect(makers).toEqual(expect.arrayContaining(['city', 'core', 'kosher', 'language', 'linkage']));
  expect(makers).not.toContain('store');
  expect(getFingerprint(makers)).not.toBe(getFingerprint(makers.filter((name) => name !== 'language')));
});
