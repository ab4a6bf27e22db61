import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SourceError } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOADED_READERS } from './testing/loaded-readers.ts';
import { audit } from './reading/examine.ts';
import { createLinker } from './reading/linking/linker.ts';
import { planReading } from './reading/planning/plan-reading.ts';
import { savedPages } from '@kehilla/fetch';
import { getPlan, reading, standing } from './testing/plans.ts';
import type { Page } from '@kehilla/fetch/page';
import type { Parsed, LoadedReader } from './types.ts';

/** The folder of every reader, by source id: a folder of that name below one of the kinds, or at the top. */
const FOLDERS = new Map(
  readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory() && LOADED_READERS.has(entry.name))
    .map((entry) => [entry.name, join(entry.parentPath, entry.name)]),
);

/** The saved copies of a reader: files, or folders of pages, of `fixtures`; each has an expected result beside it. */
function listFixtures(id: string): string[] {
  const folder = join(FOLDERS.get(id) ?? '', 'fixtures');
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => !name.endsWith('.expected.json'))
        .map((name) => join(folder, name))
    : [];
}

const CASES = [...LOADED_READERS].flatMap(([id, reader]) =>
  listFixtures(id).map((file) => ({ id, reader, file, name: file.split('/').at(-1) as string })),
);

function parseFile(reader: LoadedReader, file: string): Parsed {
  const pages = savedPages(file);
  return reader.parse(pages, { observed_at: pages[0]?.fetched_at as string });
}

describe('every reader', () => {
  test.each([...LOADED_READERS.keys()])('%s has fixtures, invented and dated in their names', (id) => {
    const names = listFixtures(id).map((file) => file.split('/').at(-1));
    expect(names.length, 'write a saved copy in the publisher’s form and its expected result').toBeGreaterThan(0);
    for (const name of names) expect(name).toMatch(/^invented_\d{4}-\d{2}(-\d{2})?(\.\w+)?$/);
    for (const page of listFixtures(id).flatMap((file) => (statSync(file).isDirectory() ? readdirSync(file) : [])))
      expect(page, 'a page of a folder is dated by its name, as a file is').toMatch(/_\d{4}-\d{2}-\d{2}\.\w+$/);
  });

  test.each([...LOADED_READERS.values()])(
    '$manifest.info.source_id has a manifest whose lists and agencies fit together',
    ({ manifest }) => {
      const codes = manifest.agencies.map((agency) => agency.code);
      for (const list of manifest.lists) {
        expect(list.source_id).toBe(manifest.info.source_id);
        expect(codes).toContain(list.agency);
      }
      expect(new Set(manifest.lists.map((list) => list.list_id)).size).toBe(manifest.lists.length);
      expect(manifest.expected_rows.min).toBeLessThanOrEqual(manifest.expected_rows.max);
    },
  );
});

describe.each(CASES)('$id reads $name', ({ reader, file }) => {
  const parsed = parseFile(reader, file);
  const expected = JSON.parse(readFileSync(`${file.replace(/\.\w+$/, '')}.expected.json`, 'utf8')) as unknown;

  test('as its expected result says', () => {
    expect(JSON.parse(JSON.stringify(parsed))).toEqual(expected);
  });

  test('with every name, phone and site invented', () => {
    for (const row of parsed.rows) {
      for (const { text } of row.names.filter((name) => name.lang !== 'he')) expect(text).toMatch(/invented|sample/i);
      if (row.phone !== null) expect(row.phone).toMatch(/^\+1\d{3}55501\d\d$/);
      if (row.website !== null) expect(new URL(row.website).hostname).toMatch(/\.example$/);
    }
  });

  test('into rows that can be saved: keys once each, instants, known lists', () => {
    const lists = reader.manifest.lists.map((list) => list.list_id);
    expect(new Set(parsed.rows.map((row) => row.external_id)).size).toBe(parsed.rows.length);
    for (const row of parsed.rows) {
      expect(new Date(row.observed_at).toISOString()).toBe(row.observed_at);
      if (row.listing !== null) expect(lists).toContain(row.listing.list_id);
      for (const { text } of row.names) expect(text).toMatch(/^\S(.*\S)?$/u);
      for (const { text } of row.names) expect(text).not.toMatch(/&#?\w+;/);
    }
  });

  test('into the same rows at every reading: reading the copy again later changes nothing', () => {
    const first = getPlan(parsed.rows, { manifest: reader.manifest });
    const again = getPlan(parseFile(reader, file).rows, {
      manifest: reader.manifest,
      observed_at: '2027-01-01T00:00:00.000Z',
      known: standing(first),
    });
    expect(again.reading).toMatchObject({ added: 0, changed: 0, removed: 0 });
    expect(again.write).toEqual([]);
  });

  test('and fails as a source fails, whatever is cut off or spoilt', () => {
    const pages = savedPages(file);
    const longest = Math.max(...pages.map((page) => page.body.length));
    // The sample file is ours: it may be cut short on its way, and nobody else writes it.
    const spoilt = reader.manifest.info.source_id === 'sample' ? 0 : 5;
    fc.assert(
      fc.property(
        fc.nat(pages.length - 1),
        fc.nat(longest),
        fc.array(fc.record({ at: fc.nat(longest - 1), byte: fc.nat(255) }), { maxLength: spoilt }),
        (which, at, spoils) => {
          const page = pages[which] as Page;
          const end = Math.min(at, page.body.length);
          const body = Uint8Array.from(page.body.subarray(0, end));
          for (const { at, byte } of spoils) if (at < end) body[at] = byte;
          const spoiltPages = pages.with(which, { ...page, body });
          try {
            const { rows } = reader.parse(spoiltPages, { observed_at: page.fetched_at });
            for (const row of rows) new Date(row.observed_at).toISOString();
            planReading(
              reading(rows, { manifest: reader.manifest }),
              new Map(),
              createLinker([], reader.manifest.info.source_id, []),
            );
          } catch (error) {
            if (!(error instanceof SourceError)) throw error;
          }
        },
      ),
      { numRuns: 60 * pages.length },
    );
  });

  test('and a copy so small is a partial reading, unless it is the whole source', () => {
    const enough = parsed.rows.length >= reader.manifest.expected_rows.min;
    expect(audit(reader.manifest, { ...parsed, issues: [] }, null).state).toBe(enough ? 'complete' : 'partial');
  });
});
