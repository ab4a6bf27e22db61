import { describe, expect, test } from 'vitest';
import { hashKey, KEY_PATTERN, makeKey, readKey, redactKeys } from './key-format.ts';

describe('a key', () => {
  test('has a prefix, 32 random characters and 6 of checksum', () => {
    expect(makeKey(true)).toMatch(/^kehilla_test_[0-9A-Za-z]{38}$/);
    expect(makeKey(false)).toMatch(/^kehilla_live_[0-9A-Za-z]{38}$/);
    expect(new Set(Array.from({ length: 1000 }, () => makeKey(true))).size).toBe(1000);
  });

  test('has the same checksum for ever', () => {
    const key = makeKey(false, (bytes) => new Uint8Array(bytes).fill(61));
    expect(key).toBe(`kehilla_live_${'z'.repeat(32)}${key.slice(-6)}`);
    expect(readKey(key)).toEqual({ test: false });
    expect(hashKey(key)).toMatch(/^[0-9a-f]{64}$/);
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
