import { expect, test } from 'vitest';
import { written } from '../html.ts';
import { getReader } from '../reader/reader.ts';
import noteTexts from './generated/note-texts.json' with { type: 'json' };
import noteCodes from './generated/note-codes.json' with { type: 'json' };
import { FORMS, readSentences } from './read-sentences.ts';
import { sayAgain } from './say-again.ts';

test('every coded saying is of a note, and says something', () => {
  for (const { code, says } of FORMS) {
    expect(says).not.toBe('');
    if (code !== undefined) expect(noteCodes, says).toContain(code);
    else expect(Object.values(noteTexts), says).not.toContain(says);
  }
});

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
    '“Grill”: listed by Orthodox Union as dairy (seen on its list on November 18, 2026). Ask your rabbi.',
    '“Grill”: ברשימה של Orthodox Union (dairy), נראה שם ב־18 בנובמבר 2026. שאלו את הרב שלכם.',
  ],
  [
    'Starts during Shabbat there (2026-12-04 16:10 to 2026-12-05 17:13, candle lighting to nightfall).',
    'Starts during Shabbat there (December 4, 2026, 4:10 PM to December 5, 2026, 5:13 PM, candle lighting to nightfall).',
    'מתחיל שם בשבת (מ־4 בדצמבר 2026, 16:10 עד 5 בדצמבר 2026, 17:13).',
  ],
  [
    '10:15 by the Magen Avraham, 11:47 by the GRA.',
    '10:15 AM by the Magen Avraham, 11:47 AM by the GRA.',
    '10:15 לפי המגן אברהם, 11:47 לפי הגר״א.',
  ],
  ['Friday, 20:59 and 1 chalakim', 'Friday, 8:59 PM and 1 chalakim', 'יום שישי, 20:59 ו־1 חלקים'],
  [
    'This is what the lists were known to say on 2026-01-16T04:59:59.000Z, not what they say now.',
    'This is what the lists were known to say on January 15, 2026, 11:59 PM, not what they say now.',
    'זה מה שהיה ידוע על הרשימות ב־15 בינואר 2026, 23:59, ולא מה שכתוב בהן כעת.',
  ],
  [
    '4 such events begin later, the first "Klezmer" at 2026-12-06 19:30; send {"to": "2026-12-06T23:59:59-05:00"} or later to see them.',
    '4 such events begin later, the first "Klezmer" on December 6, 2026, 7:30 PM. Choose a later last day to see them.',
    '4 אירועים כאלה מתחילים מאוחר יותר, הראשון "Klezmer" ב־6 בדצמבר 2026, 19:30. בחרו יום אחרון מאוחר יותר כדי לראות אותם.',
  ],
  [
    'Who does the work of this trade (Roofer) may be on record as Contractor alone: send {"service": "Contractor"}.',
    'Who does the work of this trade (Roofer) may be on record as Contractor alone. Look for those',
    'מי שעושה את העבודה הזאת (Roofer) ייתכן שרשום רק כ־Contractor. לחפש אותם',
  ],
  [
    // A full stop in a value is not the end of the sentence.
    '"star k" is a certifying agency of which the service reads no list (Star-K): what it certifies is not known here; ask it at https://www.star-k.org/.',
    '"star k" is a certifying agency of which the service reads no list (Star-K): what it certifies is not known here; ask it at https://www.star-k.org/.',
    '"star k" (Star-K) הוא גוף כשרות שהרשימה שלו אינה נקראת כאן: לא ידוע למי הוא נותן הכשר. שאלו אותו: https://www.star-k.org/.',
  ],
  [
    // A verse is no clock, and what is no day stays.
    'Nobody said so on 2026-11-24 or on 5 March 2019, of Numbers 16:10 and 2026-13-45.',
    'Nobody said so on November 24, 2026 or on March 5, 2019, of Numbers 16:10 and 2026-13-45.',
    'Nobody said so on November 24, 2026 or on March 5, 2019, of Numbers 16:10 and 2026-13-45.',
  ],
  [
    'Who knows? Something new_one was said. Send `lat`.',
    'Who knows? Something new_one was said. Send `lat`.',
    'Who knows? Something new_one was said. Send `lat`.',
  ],
])('%s', (text, english, hebrew) => {
  for (const [language, note] of [
    ['en', english],
    ['he', hebrew],
  ] as const)
    expect(withoutElements(written(sayAgain(getReader(language, null), text, here)))).toBe(note);
});

test('what nobody has said again is marked as English', () => {
  expect(written(sayAgain(getReader('he', null), 'Something new was said.'))).toContain('<span lang="en" dir="ltr">');
});

test.each([
  '1 line loaded',
  '56 lines loaded, none of a list that was read from its agency',
  '1 line loaded, none of a list that was read from its agency',
  'only transcribed by people: CHK, OU, V5T',
  'no list is loaded',
])('what the readiness check tells of lists, %j, is said in Hebrew', (text) => {
  expect(written(sayAgain(getReader('he', null), text))).not.toContain('lang="en"');
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
