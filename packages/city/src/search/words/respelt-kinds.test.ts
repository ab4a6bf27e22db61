import { expect, test } from 'vitest';
import { respeltKinds } from './word-query.ts';
import { withOtherTav } from './expand-word.ts';

test.each([
  ['yeshivos', 'yeshiva', 'yeshiva'],
  ['habad', 'chabad_house', 'chabad'],
  ['mikvaos', 'mikvah', 'mikvah'],
  ['ישיבה', 'yeshiva', 'yeshiva'],
])('%s is a spelling of %s', (word, key, other) => expect(respeltKinds(word, [key])).toContain(other));

test.each([
  ['yeshiva', 'yeshiva', 'mesivta'],
  ['mosad', 'jewish_school', 'school'],
  ['caffe', 'cafe', 'coffee'],
  ['pizza', 'nothing', 'pizza'],
])('%s of %s is not %s', (word, key, other) => expect(respeltKinds(word, [key])).not.toContain(other));

test.each([
  ['avos', ['avot', 'avoth']],
  ['torat', ['toras', 'torath']],
  ['bnoth', ['bnos', 'bnot']],
])('%s may end otherwise', (word, others) => expect(withOtherTav(word)).toEqual(others));

test.each(['boot', 'south', 'street', 'bagels', 'best', 'שבת', 'os'])('%s does not', (word) =>
  expect(withOtherTav(word)).toEqual([]),
);
