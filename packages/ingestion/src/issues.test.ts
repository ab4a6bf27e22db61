import { expect, test } from 'vitest';
import { issueLog, getStart } from './issues.ts';

test('issues of one kind and detail are counted, with up to three of what was written, in plain text', () => {
  const log = issueLog();
  for (const written of ['x <1>', null, 'x 2', 'x 2', 'x 3', 'x 4', ' ']) log.add('unreadable_row', 'no name', written);
  log.add('unknown_word', 'teleporter');
  expect(log.all()).toEqual([
    { kind: 'unreadable_row', detail: 'no name', count: 7, examples: ['x ?1?', 'x 2', 'x 3'] },
    { kind: 'unknown_word', detail: 'teleporter', count: 1 },
  ]);
});

test.each<[unknown, string]>([
  [{ camis: 'x', dba: 'INVENTED HOUSE', boro: 'Brooklyn' }, 'x INVENTED HOUSE'],
  [{ id: 7, tags: {}, name: ' ', title: 'Invented' }, '7 Invented'],
  [{ id: 'y'.repeat(500) }, 'y'.repeat(40)],
  [{}, ''],
  [null, ''],
  ['a line', 'a line'],
])('%j begins as %j', (row, start) => expect(getStart(row)).toBe(start));
