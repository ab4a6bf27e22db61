import { describe, expect, test } from 'vitest';
import {
  ConfigError,
  flagSetting,
  originsSetting,
  collectSettings,
  textSetting,
  urlSetting,
  webAddressSetting,
} from './data-folder.ts';

describe('settings', () => {
  test('that are absent or blank have their fallback', () => {
    const { read, finish } = collectSettings({ B: '  ', C: ' x ' });
    expect([read('A', true, flagSetting), read('B', false, flagSetting), read('C', '', textSetting)]).toEqual([
      true,
      false,
      'x',
    ]);
    finish();
  });

  test('that are wrong are all named at once, without their text', () => {
    const { read, finish } = collectSettings({ A: 'secret', B: 'secret' });
    read('A', false, flagSetting);
    read('B', null, urlSetting('http:', 'https:'));
    expect(finish).toThrow(
      new ConfigError(
        'These settings cannot be used:\n  A must be 1, 0, true or false.\n  B must be an address that begins with http:// or https://.',
      ),
    );
  });

  test.each([
    ['ou=http://127.0.0.1:9000/', { ou: 'http://127.0.0.1:9000' }],
    [' ou=https://a.example/m/ , nyc-dohmh=http://b.example?', null],
    [
      'ou=https://a.example/m/,nyc-dohmh=http://b.example',
      { ou: 'https://a.example/m', 'nyc-dohmh': 'http://b.example' },
    ],
    ['ou=ftp://a.example', null],
    ['OU=http://a.example', null],
    ['ou', null],
    ['ou=', null],
  ])('SOURCE_ORIGINS=%s', (text, value) => {
    expect(originsSetting(text)).toEqual(
      value === null ? { expected: 'id=URL pairs with commas between them' } : { value },
    );
  });

  test('a web address loses its last slash and has no query', () => {
    expect(webAddressSetting('https://a.example/x//')).toEqual({ value: 'https://a.example/x' });
    for (const wrong of ['https://a.example?x', 'https://a.example#x', 'a.example', 'ftp://a.example'])
      expect(webAddressSetting(wrong)).toHaveProperty('expected');
  });
});
