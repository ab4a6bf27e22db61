import { expect, test } from 'vitest';
import { otherLengths } from './short-names.ts';

test.each<[name: string, others: readonly string[]]>([
  ['CH Mozzarella', ['crown heights mozzarella']],
  ['Rothschild Tel Aviv', ['rothschild tlv']],
  ['Rothschild TLV', ['rothschild tel aviv']],
  ['Maple Grill', []],
  ['CH', []],
])('%s', (name, others) => expect(otherLengths(name).map((one) => one.name)).toEqual(others));
