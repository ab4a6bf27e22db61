import { describe, expect, test } from 'vitest';
import { theirs } from '../components/answer/answer-parts.ts';
import { written } from '../html.ts';
import { cleanQuery } from '../server/read-form.ts';
import { asFallback, markEnglish, withoutSigns } from './fallback.ts';
import english from './en.json' with { type: 'json' };
import hebrew from './he.json' with { type: 'json' };
import russian from './ru.json' with { type: 'json' };
import yiddish from './yi.json' with { type: 'json' };

const getStem = (key: string): string => key.replace(/\.(one|two|few|many|other)$/, '');
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

describe.each([
  ['yi', yiddish, /[א-ת]/],
  ['ru', russian, /[а-яё]/i],
] as const)('the frame in %s', (language, words, letters) => {
  test('has no text of its own making, in its letters, with the values of the English', () => {
    for (const [key, text] of Object.entries(words)) {
      const plain = Object.hasOwn(english, key) ? key : `${getStem(key)}.other`;
      expect(Object.hasOwn(english, plain), key).toBe(true);
      expect(filled(text), key).toEqual(filled(english[plain as keyof typeof english]));
      if (key !== 'site.name') expect(text, key).toMatch(letters);
    }
  });

  test('has every form that its numbers ask for', () => {
    const counted = Object.keys(words).filter((key) => key.endsWith('.other'));
    expect(counted.length).toBeGreaterThan(2);
    for (const key of counted)
      for (const form of new Intl.PluralRules(language).resolvedOptions().pluralCategories)
        expect(Object.keys(words), `${language} ${key}`).toContain(`${getStem(key)}.${form}`);
  });

  test.each(['nav.', 'verify.', 'kosher.', 'food.', 'day.'])('names the ways and the states: %s', (prefix) => {
    const own = Object.keys(words).filter((key) => key.startsWith(prefix));
    expect(own.length).toBeGreaterThan(3);
  });
});

test('English that fills a gap is marked where it stands in a text, and nowhere else', () => {
  const gap = asFallback('About <us>'.replaceAll('<', '&lt;'));
  const page = `<title>${gap}</title><a title="${gap}">${gap}, ${gap}</a><option>${gap}</option><p>${gap}</p>`;
  expect(markEnglish(page)).toBe(
    '<title>About &lt;us></title><a title="About &lt;us>"><span lang="en" dir="ltr">About &lt;us></span>, <span lang="en" dir="ltr">About &lt;us></span></a><option>About &lt;us></option><p><span lang="en" dir="ltr">About &lt;us></span></p>',
  );
  expect(withoutSigns(gap)).toBe('About &lt;us>');
});

test('signs that somebody sends open and close nothing in a page', () => {
  const [begin = '', end = ''] = [asFallback('').at(0), asFallback('').at(-1)];
  expect(written(theirs(`a${end}b${begin}c`))).toBe('<bdi>abc</bdi>');
  expect(cleanQuery(new URLSearchParams({ q: `a${end}b` })).get('q')).toBe('ab');
});
