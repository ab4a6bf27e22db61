import { expect, it } from 'vitest';
import { nameSimilarity } from './name-similarity.ts';

/** One pair for each way a score is reckoned, with all that is said of it. */
it.each<[string, string, number, readonly string[]]>([
  ['Maple Lantern', 'MAPLE LANTERN', 1, ['equal']],
  ['Sample Hwy Bagels', 'Sample Highway Bagels', 1, ['equal']],
  ['Sample Pkwy Deli', 'Sample Parkway Deli', 1, ['equal']],
  ['Sample Sq. Cafe', 'Sample Square Cafe', 1, ['equal']],
  ['Mikveh Sample', 'Sample Mikvah', 0.99, ['same words']],
  ['Cong. Sample', 'Congregation Sample', 1, ['equal']],
  ['Maple Lantern Incorporated', 'Maple Lantern', 1, ['equal']],
  ['Lanterns Maple', 'Maple Lanterns', 0.99, ['same words']],
  ['Maplelantern Hall', 'Hall of Maple Lantern', 0.99, ['same words']],
  ['Maple Lanterns', 'Maple Lantern', 0.988, ['spelling']],
  ['Maple Lantern', 'Maple Lanten', 0.985, ['spelling']],
  ['Alderwood Coffee', 'Alderwood Cafe', 0.983, ['spelling']],
  ['Strawberry Elm', 'Strawberry', 0.941, ['one within the other']],
  ['Ladoria', 'Ladorai Paris', 0.918, ['one within the other']],
  ['Clara Palace', 'Clara Palace Birch', 0.936, ['one within the other']],
  ['Birch Clara Palace', 'Clara Palace', 0.886, ['one within the other']],
  ['King', 'King David Palace', 0.8, ['one within the other']],
  ['Maple Birch Lantern', 'Maple Cedar Lantern', 0.671, ['words shared']],
  ['Maple Birch Lantern', 'Maple Cedar Lanterns', 0.674, ['words shared']],
  ['Ladoria - Park', 'Ladoria Paris', 0.854, ['one within the other', 'part of a name']],
  ['Ladoria Paris - Park', 'Ladoria', 0.854, ['one within the other', 'part of a name']],
  ['Maple Deli', 'Maple Grocery', 0.731, ['words shared']],
  ['Maple Shnitzel', 'Maple Sushi', 0.731, ['words shared', 'kind differs']],
  ['Ito Deli', 'Ito Bagels', 0.633, ['words shared', 'kind differs']],
  ['Maple Lantern at Oak Hall', 'MAPLE LANTERN', 0.96, ['equal', 'part of a name']],
  ['MAPLE LANTERN AT OAK HALL', 'Maple Lantern', 0.96, ['equal', 'part of a name']],
  ['Maple Lantern (Bakery)', 'Maple Lantern Grill', 0.84, ['one within the other', 'kind differs']],
  ['Hotel Sample (Employee Dining)', 'Hotel Sample', 0.89, ['equal', 'part of a house']],
])('%j and %j: %d, %j', (a, b, score, reasons) => {
  const found = nameSimilarity(a, b);
  expect(found.score).toBeCloseTo(score, 3);
  expect(found.reasons).toEqual(reasons);
});
