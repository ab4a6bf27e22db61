import { expect, test } from 'vitest';
import { parsed } from '../testing/invented.ts';

const page = (startDate: string, name = 'Evening'): string =>
  `<html><script type="application/ld+json">{"@type":"Event","name":"${name}","url":"https://scc.example/a","startDate":"${startDate}"}</script></html>`;

test.each<[string, string, string[]]>([
  ['2026-1-5T9:00-5:00', '2026-01-05T14:00:00.000Z', []],
  ['2026-12-6T19:30-5:00', '2026-12-07T00:30:00.000Z', []],
  ['2026-12-06T9:00-05:00', '2026-12-06T14:00:00.000Z', []],
  ['2026-7-1T19:00-4:00', '2026-07-01T23:00:00.000Z', []],
  // Its software writes the summer's offset all year.
  ['2026-11-1T19:00-4:00', '2026-11-02T00:00:00.000Z', ['offset_contradicts_clock']],
  ['2026-7-1T19:00-5:00', '2026-07-01T23:00:00.000Z', ['offset_contradicts_clock']],
  // Of a whole offset the instant is meant, as is that of another zone.
  ['2026-11-01T19:00:00-04:00', '2026-11-01T23:00:00.000Z', []],
  ['2026-12-6T19:00-8:00', '2026-12-07T03:00:00.000Z', []],
  ['2026-9-18T10-10-00-00', '2026-09-18T14:10:00.000Z', ['time_without_zone']],
  ['2026-12-6', '2026-12-06T05:00:00.000Z', []],
])('%s is %s', (written, at, kinds) => {
  const { rows, issues } = parsed('events-jsonld', page(written));
  expect(rows.map(({ starts_at }) => starts_at)).toEqual([at]);
  expect(issues.map(({ kind }) => kind)).toEqual(kinds);
});

test.each(['2026-13-5T9:00-5:00', '2026-1-32', '2026-1-5T25:00', '26-1-5', '2026-1-5T9', '2026-11-1T19:00-40:00'])(
  '%s is no time, and a failed reading says what was written',
  (written) => {
    const { rows, unreadable_reasons } = parsed('events-jsonld', page(written));
    expect(rows).toEqual([]);
    expect(unreadable_reasons).toEqual([{ reason: 'no time', count: 1, examples: [written] }]);
  },
);

test('JSON-LD with escaped apostrophes is read', () => {
  expect(parsed('events-jsonld', page('2026-12-06', String.raw`Rabbi\'s talk`)).rows[0]?.title).toBe("Rabbi's talk");
});
