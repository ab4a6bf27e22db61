import { describe, expect, test } from 'vitest';
import { findTruth } from './single-fields.ts';

describe('truth as WordPress prints it', () => {
  test.each([true, 'true', '1', 1, 'yes', 'Yes', 'on', ' YES '])('%j is true', (value) => {
    expect(findTruth(value)).toBe(true);
  });
  test.each([false, 'false', '0', 0, 'no', 'No'])('%j is false', (value) => {
    expect(findTruth(value)).toBe(false);
  });
  test.each(['', null, undefined, [], ['yes'], {}, 'maybe', 2, 'off?'])('%j is unknown, and not false', (value) => {
    expect(findTruth(value)).toBeNull();
  });
});
