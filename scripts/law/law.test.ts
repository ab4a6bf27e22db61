import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFaults, hasTest, readLaw, type Statement } from './read-law.ts';

const root = join(import.meta.dirname, '../..');
const CODE = `
describe('a group', () => {
  test('it\\'s held', () => {});
  test.each<[string]>([['a']])(
    "%s is \\"so\\"",
    () => {},
  );
  test.skip('left out', () => {});
});
test('alone', () => say('said inside', 1));
`;

test.each([
  ["it's held", true],
  ["a group > it's held", true],
  ['a group > %s is "so"', true],
  ['alone', true],
  ['alone > a group', false],
  ['another group > alone', false],
  ['left out', false],
  ['said inside', false],
  ['nothing of the kind', false],
])('%s is a test that is run: %s', (title, isTest) => {
  expect(hasTest(CODE, title)).toBe(isTest);
});

test('a statement without a test, one that stands twice and one whose test does not exist are faults', () => {
  const one = { section: '1.1', statement: 'It is so.', file: 'a.test.ts', test: 'alone' };
  const faults = (...statements: Statement[]) => findFaults(statements, (file) => (file === 'a.test.ts' ? CODE : null));
  expect(faults(one)).toEqual([]);
  expect(faults(one, one)).toEqual(['§1.1 "It is so." stands twice.']);
  expect(faults({ ...one, test: '' })).toEqual(['§1.1 "It is so." has no test.']);
  expect(faults({ ...one, file: '' })).toEqual(['§1.1 "It is so." has no test.']);
  expect(faults({ ...one, file: 'b.test.ts' })).toEqual(['§1.1 "It is so.": there is no file b.test.ts.']);
  expect(faults({ ...one, test: 'gone' })).toEqual(['§1.1 "It is so.": a.test.ts has no test "gone".']);
  expect(faults({ ...one, statement: ' ' })).toEqual(['§1.1 has a row without a statement.']);
});

test('the table has every section of the specification, and each of its tests is there', () => {
  const statements = readLaw(readFileSync(join(root, 'packages/contract/law.csv'), 'utf8'));
  const chapters = new Set(statements.map(({ section }) => section.split('.')[0]));
  expect([...chapters]).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']);
  const read = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : null);
  expect(findFaults(statements, read)).toEqual([]);
  expect(statements.length).toBeGreaterThan(400);
});

test('a table of other columns is refused', () => {
  expect(() => readLaw('a,b\n1,2\n')).toThrow('law.csv must have the columns section, statement, file, test.');
});
