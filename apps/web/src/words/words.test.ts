import { expect, test } from 'vitest';
import english from './en.json' with { type: 'json' };
import hebrew from './he.json' with { type: 'json' };

const getStem = (key: string): string => key.replace(/\.(one|two|many|other)$/, '');
const filled = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

test('both languages have every text', () => {
  expect(
    Object.keys(hebrew)
      .filter((key) => !key.endsWith('.two'))
      .sort(),
  ).toEqual(Object.keys(english).sort());
});

test('a text with a number has every form that its language asks for', () => {
  const counted = Object.keys(english)
    .filter((key) => key.endsWith('.other'))
    .map(getStem);
  expect(counted.length).toBeGreaterThan(10);
  for (const [language, words] of [
    ['en', english],
    ['he', hebrew],
  ] as const)
    for (const stem of counted)
      for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
        expect(Object.keys(words), `${language} ${stem}`).toContain(`${stem}.${form}`);
});

test('the same values stand in both languages, but for numbers that Hebrew says in words', () => {
  for (const [key, text] of Object.entries(hebrew)) {
    if (/\.(one|two)$/.test(key)) continue;
    expect(filled(text), key).toEqual(filled(english[key as keyof typeof english]));
  }
});

test('no text is empty, and Hebrew is in Hebrew letters', () => {
  const inLatin = Object.entries(hebrew)
    .filter(([, text]) => !/[א-ת]/.test(text))
    .map(([key]) => key);
  expect(inLatin.sort()).toEqual(['attributes.says']);
});
