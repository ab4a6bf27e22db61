import { expect, test } from 'vitest';
import { written } from '../html.ts';
import { findReader } from '../reader/reader.ts';
import { countForPrograms, isForPrograms, sayAgain } from './say-again.ts';
import { FORMS, readSentences } from './sentence-forms.ts';

const listSlots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
const here = { path: '/places', query: new URLSearchParams('q=mikvah') };

test('every sentence is said in Hebrew letters, with values that the service gives, and once', () => {
  expect(new Set(FORMS.map(({ says }) => says)).size).toBe(FORMS.length);
  for (const { says, en, he } of FORMS) {
    expect(he === '' || /[א-ת]/.test(he), says).toBe(true);
    for (const saying of [en ?? says, he])
      for (const slot of listSlots(saying)) expect(listSlots(says), `${says} → ${saying}`).toContain(slot);
  }
});

test('no saying of a page names what programs send', () => {
  for (const { says, en, he } of FORMS)
    for (const saying of [en ?? says, he])
      expect(isForPrograms(saying.replaceAll(/\{\w+\}/g, 'X')), `${says} → ${saying}`).toBe(false);
});

test.each([
  [
    'Nothing fits within 2400 m; the nearest that does, "Mikvah (sample)", is 14460 m away; {"radius_m": 14460} reaches it.',
    'Nothing fits within 1.5 mi. The nearest that does, "Mikvah (sample)", is 9 mi away. Look that far',
    'אין התאמה בטווח של 2.4 ק״מ. הקרוב ביותר שמתאים, "Mikvah (sample)", נמצא במרחק 14.5 ק״מ. לחפש עד שם',
  ],
  [
    '“Grill”: listed by Orthodox Union as dairy (seen on its list on 18 November 2026). Ask your rabbi.',
    '“Grill”: listed by Orthodox Union as dairy (seen on its list on November 18, 2026). Ask your rabbi.',
    '“Grill”: ברשימה של Orthodox Union (dairy), נראה שם ב־18 בנובמבר 2026. שאלו את הרב שלכם.',
  ],
  ['Who knows? Something new was said.', 'Who knows? Something new was said.', 'Who knows? Something new was said.'],
])('%s', (text, english, hebrew) => {
  for (const [language, told] of [
    ['en', english],
    ['he', hebrew],
  ] as const) {
    const view = sayAgain(findReader(language, null), text, here);
    expect(view === null ? '' : withoutElements(written(view))).toBe(told);
  }
});

test('what is advised is a link to the same question with it', () => {
  const view = sayAgain(
    findReader('en', null),
    'The word "kosher" puts places that an agency lists first; {"kosher_only": true} shows those alone.',
    here,
  );
  expect(view === null ? '' : written(view)).toContain('href="/places?q=mikvah&amp;kosher_only=true"');
});

test('what speaks to programs alone is left out and counted', () => {
  const texts = ['Send `lat` with lng.', 'Ask your rabbi.'];
  expect(sayAgain(findReader('en', null), texts[0] ?? '')).toBeNull();
  expect(countForPrograms(texts)).toBe(1);
});

test('a text is read to its end, whatever stands in it', () => {
  for (const text of ['', ' ', '.', '“', 'Ask your rabbi. Ask your rabbi.', `${'a '.repeat(3_000)}.`])
    expect(Array.isArray(readSentences(text))).toBe(true);
});

function withoutElements(text: string): string {
  return text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
