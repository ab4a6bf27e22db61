import { expect, test } from 'vitest';
import { written } from '../html.ts';
import { getReader } from '../reader/reader.ts';
import { sayAgain } from './say-again.ts';
import { FORMS, readSentences } from './sentence-forms.ts';

const listSlots = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
const here = { path: '/places', query: new URLSearchParams('q=mikvah') };
/** What names a parameter, a member or an address, which says nothing to people. */
const FOR_PROGRAMS = /[`{}]|\b[a-z]+_[a-z]+\b|\/v1\/|\b[a-z]+=\S/;
/** Sayings with what stands in slots set aside. */
const listSayings = ({ says, en, he }: (typeof FORMS)[number]): string[] => [en ?? says, he];

test('every sentence is said once, in Hebrew letters, and each saying holds all that the sentence holds', () => {
  expect(new Set(FORMS.map(({ says }) => says)).size).toBe(FORMS.length);
  for (const form of FORMS) {
    expect(form.he, form.says).toMatch(/[א-ת]|^\{\w+\}$/);
    for (const saying of listSayings(form)) {
      const isLinked = form.says.includes('{arguments}') && /\[[^[\]]+\]$/.test(saying);
      const expected = listSlots(form.says).filter((slot) => !(isLinked && slot === 'arguments') && slot !== 'program');
      expect(listSlots(saying), `${form.says} → ${saying}`).toEqual(expected);
    }
  }
});

test('no saying of a page names what programs send', () => {
  for (const form of FORMS)
    for (const saying of listSayings(form))
      expect(saying.replaceAll(/\{\w+\}/g, 'X'), form.says).not.toMatch(FOR_PROGRAMS);
});

test.each([
  [
    'Nothing fits within 2400 m; the nearest that does, "Mikvah (sample)", is 14460 m away; {"radius_m": 14460} reaches it.',
    'Nothing fits within 1.5 mi. The nearest that does, "Mikvah (sample)", is 9 mi away. Look that far',
    'אין התאמה בטווח של 2.4 ק״מ. הקרוב ביותר שמתאים, "Mikvah (sample)", נמצא במרחק 14.5 ק״מ. לחפש עד שם',
  ],
  [
    '“Grill”: listed by Orthodox Union as dairy (seen on its list on 18 November 2026). Ask your rabbi.',
    '“Grill”: listed by Orthodox Union as dairy (seen on its list on 18 November 2026). Ask your rabbi.',
    '“Grill”: ברשימה של Orthodox Union (dairy), נראה שם ב־18 בנובמבר 2026. שאלו את הרב שלכם.',
  ],
  [
    'Who knows? Something new_one was said. Send `lat`.',
    'Who knows? Something new_one was said. Send `lat`.',
    'Who knows? Something new_one was said. Send `lat`.',
  ],
])('%s', (text, english, hebrew) => {
  for (const [language, told] of [
    ['en', english],
    ['he', hebrew],
  ] as const)
    expect(withoutElements(written(sayAgain(getReader(language, null), text, here)))).toBe(told);
});

test('what nobody has said again is marked as English', () => {
  expect(written(sayAgain(getReader('he', null), 'Something new was said.'))).toContain('<span lang="en" dir="ltr">');
});

test('what is advised is a link to the same question with it', () => {
  const view = sayAgain(
    getReader('en', null),
    'The word "kosher" puts places that an agency lists first; {"kosher_only": true} shows those alone.',
    here,
  );
  expect(written(view)).toContain('href="/places?q=mikvah&amp;kosher_only=true"');
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
