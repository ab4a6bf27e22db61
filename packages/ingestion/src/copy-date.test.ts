import { describe, expect, test } from 'vitest';
import type { Page } from '@kehilla/fetch/page';
import { dateOfCopy, isDayKnown, knownPart, refuseUndated } from './copy-date.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const page = (fetched_at: string, dating?: Page['dating']): Page => ({
  url: 'file:///copy',
  body: new Uint8Array(),
  fetched_at,
  content_type: null,
  http_status: null,
  etag: null,
  last_modified: null,
  ...(dating === undefined ? {} : { dating }),
});
const NAMED = page('2026-11-20T00:00:00.000Z', { origin: 'name', precision: 'day' });
const OF_A_YEAR = page('2020-01-01T00:00:00.000Z', { origin: 'name', precision: 'year' });
const BY_FILE = page('2026-11-26T11:00:00.000Z', { origin: 'file_time', precision: 'instant' });
const READ = page('2026-11-26T10:30:00.000Z');

describe('what dates a reading', () => {
  test.each([
    [
      'the operator before all',
      [NAMED],
      '2026-11-01T00:00:00.000Z',
      '2026-11-02T00:00:00.000Z',
      'operator',
      '2026-11-01',
    ],
    [
      'a date in the copy before its name',
      [NAMED],
      null,
      '2026-11-02T10:00:00.000Z',
      'content',
      '2026-11-02T10:00:00.000Z',
    ],
    ['its name', [NAMED], null, null, 'name', '2026-11-20'],
    ['a year in its name, as a year', [OF_A_YEAR], null, null, 'name', '2020'],
    ['the oldest of several pages', [READ, NAMED], null, null, 'name', '2026-11-20'],
    ['the network', [READ], null, null, 'network', '2026-11-26T10:30:00.000Z'],
    ['the time of a file, where one page has nothing else', [NAMED, BY_FILE], null, null, 'file_time', '2026-11-20'],
  ] as const)('%s', (_name, pages, operator, content, origin, known) => {
    const date = dateOfCopy(pages, { operator, content }, NOW);
    expect(date.origin).toBe(origin);
    expect(knownPart(date)).toBe(known);
  });
});

test('what confirms takes no guess: the day must be known', () => {
  for (const [pages, isKnown] of [
    [[NAMED], true],
    [[READ], true],
    [[OF_A_YEAR], false],
    [[BY_FILE], false],
  ] as const) {
    const date = dateOfCopy(pages, { operator: null, content: null }, NOW);
    expect(isDayKnown(date)).toBe(isKnown);
    if (isKnown) refuseUndated(date);
    else expect(() => refuseUndated(date)).toThrow(/--observed-at 2026-11-20/);
  }
});
