import { expect, test } from 'vitest';
import { readDistance } from './distance.ts';

test.each<[text: string, metres: number | 'near' | null, rest: string, phrase: string]>([
  ['pizza within 2 miles of Flatbush', 3219, 'pizza near Flatbush', 'within 2 miles of'],
  ['pizza within a mile of Flatbush', 1609, 'pizza near Flatbush', 'within a mile of'],
  ['within half a mile of 11230 sushi', 805, 'near 11230 sushi', 'within half a mile of'],
  ['lecture 500m from Crown Heights', 500, 'lecture near Crown Heights', '500m from'],
  ['lecture within 500 m of Crown Heights', 500, 'lecture near Crown Heights', 'within 500 m of'],
  ['лекция 500м от Бруклина', 500, 'лекция возле Бруклина', '500м от'],
  ['lecture 2 miles from Crown Heights', 3219, 'lecture near Crown Heights', '2 miles from'],
  ['shul in a 2 mile radius of Borough Park', 3219, 'shul near Borough Park', 'in a 2 mile radius of'],
  ['pizza in Flatbush within 1.5 miles', 2414, 'pizza in Flatbush', 'within 1.5 miles'],
  ['plumber no more than 3 km from Midwood', 3000, 'plumber near Midwood', 'no more than 3 km from'],
  ['pizza within 5 miles of me', 8047, 'pizza', 'within 5 miles of me'],
  ['pizza within two and a half miles of Queens', 4023, 'pizza near Queens', 'within two and a half miles of'],
  ['pizza a mile and a half from Queens', 2414, 'pizza near Queens', 'a mile and a half from'],
  ['kosher food 5 minutes from Flatbush', null, 'kosher food near Flatbush', '5 minutes from'],
  ['sushi a 10 minute walk from Midwood', null, 'sushi near Midwood', 'a 10 minute walk from'],
  ['sushi within walking distance of Midwood', 'near', 'sushi near Midwood', 'within walking distance of'],
  ['sushi 3 blocks from Avenue J', null, 'sushi near Avenue J', '3 blocks from'],
  ['пицца в радиусе 2 км от Бруклина', 2000, 'пицца возле Бруклина', 'в радиусе 2 км от'],
  ['פיצה במרחק 2 קילומטר מפלטבוש', 2000, 'פיצה ליד פלטבוש', 'במרחק 2 קילומטר'],
  ['pizza a 2 millas de Brooklyn', 3219, 'pizza near Brooklyn', 'a 2 millas de'],
  ['pizza a menos de 2 millas de Brooklyn', 3219, 'pizza near Brooklyn', 'a menos de 2 millas de'],
])('%j: %j metres, and %j is left', (text, metres, rest, phrase) => {
  const read = readDistance(text);
  expect(typeof read?.metres === 'number' ? Math.round(read.metres) : read?.metres).toBe(metres);
  expect([read?.text, read?.phrase]).toEqual([rest, phrase]);
});

test.each([
  'pizza in Flatbush',
  'foot long hot dog',
  'Mile End Deli',
  'more than 5 miles from Flatbush',
  'not within a mile of Queens',
  'lecture in 2 hours',
  '500 m and ms',
  'dinner under 20m',
  'lecture 10 minutes from now',
  'yoga for 45 minutes',
  'class of 45 minutes of stretching',
  'pizza under $20 for 4',
  'a mile high pie',
  'open until 5 miles deli',
  'бургер за 20 минут',
  'שיעור עד 8',
])('%j sets no distance', (text) => {
  expect(readDistance(text)).toBeNull();
});
