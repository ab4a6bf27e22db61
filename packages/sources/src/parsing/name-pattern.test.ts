import { expect, test } from 'vitest';
import { namePattern } from './single-fields.ts';

const PATTERN = namePattern(['refriger*', 'cell', 'floor sand*', 'a/c', '*phone', "men's"]);

test.each([
  ['sample refrigeration corp', true],
  ['sample cell', true],
  ['sample cellar', false],
  ['floor sanding by sample', true],
  ['floor of sand', false],
  ['sample a c service', true],
  ['sample megaphone', true],
  ['phone', true],
  ['phones', false],
  ['mens sample', true],
])('%s: %s', (name, isFound) => expect(PATTERN.test(name)).toBe(isFound));

test('of no words is refused', () => expect(() => namePattern([])).toThrow('no words'));
