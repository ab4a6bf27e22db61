import { expect, test } from 'vitest';
import { acceptedLanguage, askedLanguage } from './words.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['he', 'he'],
  ['he-IL,he;q=0.9,en;q=0.8', 'he'],
  ['en-US,en;q=0.9,he;q=0.8', 'en'],
  ['fr, he;q=0.5, en;q=0.4', 'he'],
  ['iw-IL', 'he'],
  ['he;q=0, en;q=0.1', 'en'],
  ['ru,yi;q=0.5', 'ru'],
  ['fr,yi;q=0.5', 'yi'],
  ['ji', 'yi'],
  [',;q=,,he;q=x', 'he'],
])('a browser that takes %s reads %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

test.each([
  ['', null],
  ['lang=he', 'he'],
  ['lang=en', 'en'],
  ['lang=fr', null],
  ['lang=HE', 'he'],
  ['lang=iw', 'he'],
  ['lang=yi', 'yi'],
  ['lang=ru', 'ru'],
  ['lang=RU', 'ru'],
])('an address with "%s" asks for %s', (query, language) => {
  expect(askedLanguage(new URLSearchParams(query))).toBe(language);
});
