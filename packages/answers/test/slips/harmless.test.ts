import { expect, test } from 'vitest';
import { SHOWN, understoodFood } from './four-tools.ts';

const PHRASES = [
  'no frills',
  'no-frills',
  'never too late',
  'no-nonsense',
  'non-smoking',
  'non-judgmental',
  'smoke free',
  'not too far',
  'not far',
  'not far from me',
  'if not too far',
  'rain or no rain',
  'last but not least',
  'nothing less than',
  'not necessarily',
  "don't know any",
  'is there no',
  'are there no',
  'do you not have',
  "don't you have",
  'not my favorite but',
  'reservation not needed',
  'no reservation needed',
  'no registration required',
  'no experience necessary',
  'no rsvp',
  'with no line',
  'no wait',
  'without registration',
  'non-emergency',
  "doesn't cost much",
  'ללא הרשמה',
  'без регистрации',
  'sin reserva previa',
  'אן רעגיסטראציע',
];

test.each(PHRASES)('%s: refuses nothing of any tool', async (phrase) => {
  expect([...(await SHOWN.places(`${phrase} restaurant`))].sort()).toEqual(['astoria', 'flatbush', 'sushi']);
  expect(await SHOWN.places(`${phrase} sushi restaurant`)).toContain('sushi');
  expect([...(await SHOWN.events(`${phrase} concert`))].sort()).toEqual(['folk', 'jazz']);
  expect(await SHOWN.events(`${phrase} jazz concert`)).toContain('jazz');
  expect([...(await SHOWN.services(`${phrase} plumber`))].sort()).toEqual(['clear', 'pipe']);
  expect(await SHOWN.food(`${phrase} salmon noodles`)).toContain('Salmon');
  expect((await understoodFood(`${phrase} salmon noodles`)).exclude).toEqual([]);
});

test.each([
  'not before 6pm',
  'not after 9pm',
  'not before 7',
  'not until 7',
  'no later than 8pm',
  'no earlier than 5pm',
  'no hormones',
  'hormone free',
  'fresh not frozen',
  'no bake',
  'no-knead',
  'cage-free',
  'pesticide free',
  'gluten free or not',
  "doesn't have to be gluten free",
])('%s: refuses no dish', async (phrase) => {
  for (const question of [`salmon noodles ${phrase}`, `${phrase}, salmon noodles`]) {
    expect(await SHOWN.food(question)).toContain('Salmon');
    expect((await understoodFood(question)).exclude).toEqual([]);
  }
});

test.each([
  ['places', 'нет ли тут суши', ['sushi']],
  ['places', 'нет ли ресторана', ['astoria', 'flatbush', 'sushi']],
  ['places', 'restaurante no lejos', ['astoria', 'flatbush', 'sushi']],
  ['places', 'restaurante no lejos de Flatbush', ['flatbush']],
  ['places', 'רעסטאראנט נישט ווייט', ['astoria', 'flatbush', 'sushi']],
  ['places', 'מסעדה לא רחוק ממני', ['astoria', 'flatbush', 'sushi']],
  ['places', 'restaurant in Flatbush, not too far', ['flatbush']],
  ['services', 'нет ли сантехника', ['clear', 'pipe']],
  ['events', "concert for people who don't know jazz", ['jazz']],
  ['events', 'non-fiction concert', ['folk', 'jazz']],
  ['events', 'no experience required jazz concert', ['jazz']],
  ['places', 'allergy friendly restaurant', ['astoria', 'flatbush', 'sushi']],
  ['services', 'lactose intolerance plumber', ['clear', 'pipe']],
] as const)('%s: %s: finds what is asked for', async (tool, question, ids) => {
  expect([...(await SHOWN[tool](question))].sort()).toEqual(ids);
});

/** An allergen behind such a phrase, or in a list with it, stays away. */
test.each([
  'noodles, are there no peanuts in it',
  'is there no peanuts in the noodles',
  'noodles no frills peanuts',
  'noodles, no hormones or peanuts',
  'noodles, no hormones, peanuts',
  'noodles, peanut and hormone free',
  'no frills noodles no peanuts',
  'noodles not before 6pm, no peanuts',
  'noodles no line peanuts',
  'noodles, no registration, peanuts',
  'noodles, no line, no peanuts',
  'peanut and cage free noodles',
  'noodles, cage free, no peanuts',
  'noodles with peanut allergy awareness',
  'peanut allergy friendly noodles',
])('%s: keeps peanuts away', async (question) => {
  const shown = await SHOWN.food(question);
  expect(shown).not.toContain('Peanut');
  expect(shown).toContain('Plain');
});
