import { expect, test } from 'vitest';
import { namesJewishBody, namesJewishSubject } from './event-kind.ts';

test.each([
  'Klezmer Concert',
  'Family Challah Bake',
  'Chanukah in the Park',
  "B'nei Mitzvah Fair",
  'Menorah Lighting',
  'Erev Yom Kippur Services',
  'Lag BaOmer Bonfire',
  'Melava Malka (sample)',
  'Daf Yomi for beginners',
  'Еврейский концерт',
  'Concierto judío',
  'ערב שירה',
  'The Jewish Lower East Side: a Walking Tour',
])('the title "%s" names a Jewish subject', (title) => expect(namesJewishSubject(title)).toBe(true));

test.each([
  'Shape Up NYC: Yoga',
  'Festival of Lights: Diwali',
  'Day of Atonement Rally',
  'Yoga with Beth',
  'Fast 5K Run',
  'Minion Movie Night',
  'Temple of Dendur Tour',
  'School Holiday Camp',
  'Messianic Passover Seder',
  'Sunday Service',
])('the title "%s" names none', (title) => expect(namesJewishSubject(title)).toBe(false));

test.each([
  'Sample JCC',
  'Congregation Ohel Sample',
  'Beis Medrash Sample',
  'Chabad of Midtown',
  "Congregation B'nai Avraham",
  'Young Israel of Flatbush',
  '92nd Street Y',
  'UJA-Federation of New York',
  'Temple Emanu-El',
  'The Jewish Museum',
])('"%s" is a Jewish body by its name', (name) => expect(namesJewishBody(name)).toBe(true));

test.each([
  'Prospect Park Alliance',
  'Mount Sinai Hospital',
  'Beth Smith',
  'Brooklyn Tabernacle Church',
  'Congregation of Christ Church',
  'Messianic Jewish Center',
  'YMCA',
  'Public School 9',
])('"%s" is none by its name', (name) => expect(namesJewishBody(name)).toBe(false));
