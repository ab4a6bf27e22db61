import { expect, test } from 'vitest';
import { nameForms } from './name-form.ts';

/** Of each reading: its words run together, its share, its numbers, and what stood in parentheses. */
test.each([
  ['Maple Lantern', [['maplelantern', 1, '', '']]],
  [
    'Maple Lantern - Park',
    [
      ['maplelanternpark', 1, '', ''],
      ['maplelantern', 0.96, '', ''],
    ],
  ],
  [
    'Alder Corp d/b/a Maple Lantern',
    [
      ['aldermaplelantern', 1, '', ''],
      ['alder', 0.94, '', ''],
      ['maplelantern', 0.94, '', ''],
    ],
  ],
  [
    'Alder / Kosher Pizza',
    [
      ['alderpizza', 1, '', ''],
      ['alder', 0.94, '', ''],
    ],
  ],
  ['Maple Lantern #12 (Uptown)', [['maplelantern', 1, '#12', 'uptown']]],
  ['(Maple Lantern)', [['maplelantern', 1, '', '']]],
  ['', []],
])('the readings of %j', (name, expected) => {
  const forms = nameForms(name).map(({ compact, share, numbers, note }) => [compact, share, numbers.join(), note]);
  expect(forms).toEqual(expected);
});

test('of a name that lists many the whole and four parts are read', () => {
  const forms = nameForms('Amber, Birch, Cedar, Daisy, Elder, Fennel');
  expect(forms.map(({ core }) => core.join(' '))).toEqual([
    'amber birch cedar daisy elder fennel',
    'amber',
    'birch',
    'cedar',
    'daisy',
  ]);
});
