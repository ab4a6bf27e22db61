import { describe, expect, test } from 'vitest';
import { hashKey, holdsKey, KEY_PATTERN, makeKey, readKey, redactKeys } from './key-format.ts';

describe('a key', () => {
  test('has a prefix, 32 random characters and 6 of checksum', () => {
    expect(makeKey(true)).toMatch(/^kehilla_test_[0-9A-Za-z]{38}$/);
    expect(makeKey(false)).toMatch(/^kehilla_live_[0-9A-Za-z]{38}$/);
    expect(new Set(Array.from({ length: 1000 }, () => makeKey(true))).size).toBe(1000);
  });

  test('has the same checksum for ever', () => {
    const key = makeKey(false, (bytes) => new Uint8Array(bytes).fill(61));
    // The CRC-32 of what stands before it, computed elsewhere.
    expect(key).toBe(`kehilla_live_${'z'.repeat(32)}0Rynf4`);
    expect(readKey(`kehilla_test_${'0'.repeat(32)}4fCTd3`)).toEqual({ test: true });
    expect(readKey(key)).toEqual({ test: false });
    expect(hashKey(key)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('throws away the bytes that would make some characters likelier than others', () => {
    const bytes = [255, 248, 247];
    const key = makeKey(true, (length) => Uint8Array.from({ length }, (_, i) => bytes[i % 3] as number));
    expect(key.slice(0, -6)).toBe(`kehilla_test_${'z'.repeat(32)}`);
  });

  test('is seen in text in any letter case, cut short too', () => {
    const key = makeKey(true);
    expect(holdsKey(`?key=${key.toUpperCase()}`)).toBe(true);
    expect(holdsKey(key.slice(0, 'kehilla_test_'.length + 6))).toBe(true);
    expect(holdsKey(key.slice(0, 'kehilla_test_'.length + 5))).toBe(false);
  });

  test('is refused with any one character changed, or its kind', () => {
    const key = makeKey(true);
    for (let i = 'kehilla_test_'.length; i < key.length; i++) {
      expect(readKey(key.slice(0, i) + (key[i] === 'a' ? 'b' : 'a') + key.slice(i + 1))).toBeNull();
    }
    expect(readKey(key.replace('_test_', '_live_'))).toBeNull();
    expect(readKey(`${key} `)).toBeNull();
    expect(readKey('')).toBeNull();
  });

  test('is found in text and made unreadable, cut short too', () => {
    const key = makeKey(true);
    expect(`{"k":"${key}"}`).toMatch(new RegExp(KEY_PATTERN));
    expect(redactKeys(`a ${key} b ${key.slice(0, 30)} c`)).toBe('a kehilla_test_… b kehilla_test_… c');
    expect(redactKeys('the kind `kehilla`')).toBe('the kind `kehilla`');
  });
});
