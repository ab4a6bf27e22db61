import { readFileSync } from 'node:fs';
import { SourceError } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { savedPages } from '@kehilla/fetch';
import type { Page } from '@kehilla/fetch/page';
import { LOADED_EVENT_READERS } from '../testing/loaded-readers.ts';
import { listEventFixtures } from './testing/event-fixtures.ts';
import { inventedSite, READ_AT } from './testing/invented.ts';
import type { EventReaderId, EventsParsed } from './types.ts';

const FIXTURES = listEventFixtures().map((fixture) => ({ ...fixture, name: fixture.file.split('/').at(-1) as string }));

function parse(id: EventReaderId, pages: readonly Page[]): EventsParsed {
  return LOADED_EVENT_READERS[id].parse(pages, { site: inventedSite(id), observed_at: READ_AT });
}

test.each(Object.keys(LOADED_EVENT_READERS))('%s has fixtures, invented and dated in their names', (id) => {
  const names = FIXTURES.filter((fixture) => fixture.id === id).map(({ name }) => name);
  expect(names.length, 'write a saved copy in the form and its expected result').toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(/^invented_\d{4}-\d{2}-\d{2}(\.\w+)?$/);
});

describe.each(FIXTURES)('$id reads $name', ({ id, file }) => {
  const pages = savedPages(file);
  const parsed = parse(id, pages);

  test('as its expected result says', () => {
    const expected: unknown = JSON.parse(readFileSync(`${file.replace(/\.\w+$/, '')}.expected.json`, 'utf8'));
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(expected);
  });

  test('into events with keys once each, instants and sites that are invented', () => {
    expect(parsed.rows.length).toBeGreaterThan(0);
    expect(new Set(parsed.rows.map((row) => row.external_id)).size).toBe(parsed.rows.length);
    for (const row of parsed.rows) {
      expect(new Date(row.starts_at).toISOString()).toBe(row.starts_at);
      if (row.url !== null) expect(new URL(row.url).hostname).toMatch(/\.example$/);
    }
  });

  test('and fails as a source fails, whatever is cut off or spoilt', () => {
    const longest = Math.max(...pages.map((page) => page.body.length));
    fc.assert(
      fc.property(
        fc.nat(pages.length - 1),
        fc.nat(longest),
        fc.array(fc.record({ at: fc.nat(longest - 1), byte: fc.nat(255) }), { maxLength: 5 }),
        (which, at, spoils) => {
          const page = pages[which] as Page;
          const body = Uint8Array.from(page.body.subarray(0, Math.min(at, page.body.length)));
          for (const { at, byte } of spoils) if (at < body.length) body[at] = byte;
          try {
            for (const row of parse(id, pages.with(which, { ...page, body })).rows)
              new Date(row.starts_at).toISOString();
          } catch (error) {
            if (!(error instanceof SourceError)) throw error;
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
