import { describe, expect, test } from 'vitest';
import { calendar, parsed } from '../testing/invented.ts';
import { auditEvents } from './take-event-reading.ts';

const GOOD = ['UID:good', 'SUMMARY:Good', 'DTSTART:20261206T190000Z'];
const read = (...events: readonly (readonly string[])[]) => parsed('events-ics', calendar(...events));

describe('what a reading may conclude from', () => {
  test.each([
    ['all of it', { ...read(GOOD) }, false, 'complete'],
    ['a malformed item', read(GOOD, ['UID:bad']), false, 'partial'],
    ['a malformed item, of a copy that is the whole list', read(GOOD, ['UID:bad']), true, 'partial'],
    ['a page that is lacking', { ...read(GOOD), lacks: 'there are 2 pages' }, false, 'partial'],
    ['a page that is lacking, by the operator not', { ...read(GOOD), lacks: 'there are 2 pages' }, true, 'complete'],
  ])('%s', (_, found, whole, state) => expect(auditEvents(found, whole).state).toBe(state));

  test.each([
    ['nothing', { ...read(GOOD), rows: [] }, 'too_few'],
    ['more that is malformed than not', { ...read(GOOD), unreadable: 5 }, 'changed_shape'],
  ])('%s is no reading', (_, found, fault) =>
    expect(() => auditEvents(found, true)).toThrow(expect.objectContaining({ fault })),
  );
});

test('a reading that failed names the commonest reasons, with what was written', () => {
  const bad = ['20261306T190000Z', 'banana', 'soon'].map((start, i) => [
    `UID:${i}`,
    'SUMMARY:Talk',
    `DTSTART:${start}`,
  ]);
  expect(() => auditEvents(read(...bad), false)).toThrow(
    /^No event could be read: 3 × no time \(for example ".+"\)\.$/,
  );
  expect(() => auditEvents({ ...read(), rows: [] }, false)).toThrow(/^No event could be read\.$/);
});
