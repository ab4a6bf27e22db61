import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { checkSource, findSources } from './find-sources.ts';

const SOURCES = join(import.meta.dirname, '../../packages/sources/src');
const V5T = JSON.parse(readFileSync(join(SOURCES, 'agencies/v5t/source.json'), 'utf8')) as Record<string, unknown>;

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of sources with these files. */
function makeFolder(files: Readonly<Record<string, unknown>>): string {
  const below = mkdtempSync(join(tmpdir(), 'kehilla-sources-'));
  folders.push(below);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(below, dirname(path)), { recursive: true });
    writeFileSync(join(below, path), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return below;
}

describe('what a source.json lacks is told with its member and what to write', () => {
  test.each<[change: Record<string, unknown>, fault: string]>([
    [{ every_hours: undefined }, '"every_hours" is missing: write the hours between its readings'],
    [{ every_hours: '24' }, '"every_hours" must be the hours between its readings'],
    [{ expected_rows: { min: 9 } }, '"expected_rows.max" is missing: write the most rows of a whole reading'],
    [{ expected_rows: { min: 9, max: 2 } }, '"expected_rows" must have a min that is no greater than its max'],
    [{ expected_row: 1 }, '"expected_row" has no member of that name; it may have '],
    [{ id: 'V5T' }, '"id" must be the id that operators and records name the source by'],
    [{ fields: { name: 2 } }, '"fields.name" must be by field the share of rows'],
    [{ list: { name: 'x', url: 'somewhere', absence: 'gone' } }, '"list.url" must be the list\'s page for people'],
    [
      { list: { name: 'x', url: 'https://x.example/', absence: 'removed' } },
      '"list.absence" must be what it means that a whole reading lacks a row it had before: gone or nothing',
    ],
    [{ agency: undefined }, '"agency" is missing: write the certifying agency'],
    [{ kind: 'shop' }, 'must say what it is: "kind": "list"'],
    [{ kind: undefined }, 'must say what it is: "kind": "list"'],
  ])('%j', (change, fault) => {
    const { file, faults } = checkSource(JSON.parse(JSON.stringify({ ...V5T, ...change })));
    expect(file).toBeNull();
    expect(faults.join('\n')).toContain(fault);
  });

  test.each([null, [], 'text', 1])('%j is none', (value) => {
    expect(checkSource(value).faults).toHaveLength(1);
  });
});

describe('the folders of sources', () => {
  test('of this checkout have no fault, and stand in their order', () => {
    expect(
      findSources(SOURCES)
        .map(({ file }) => file.id)
        .slice(0, 6),
    ).toEqual(['ou', 'ok', 'crc', 'chk', 'v5t', 'klbd']);
  });

  test('whose source.json is right and which parse something are found; one without an order stands last', () => {
    const agency = { ...(V5T['agency'] as object), code: 'ABC' };
    const below = makeFolder({
      'agencies/abc/source.json': { ...V5T, id: 'abc', order: undefined, alerts: undefined, agency },
      'agencies/abc/parse.ts': '',
      'agencies/v5t/source.json': V5T,
      'agencies/v5t/parse.ts': '',
      'agencies/v5t/read-pages.ts': '',
    });
    expect(findSources(below).map(({ path, has_read_pages }) => [path, has_read_pages])).toEqual([
      ['agencies/v5t', true],
      ['agencies/abc', false],
    ]);
  });

  test('have every fault told at once, each with its file', () => {
    const below = makeFolder({
      'agencies/broken/source.json': '{"id": ',
      'agencies/other/source.json': V5T,
      'agencies/v5t/source.json': V5T,
      'maps/v5t/source.json': V5T,
      'maps/v5t/parse.ts': '',
    });
    expect(() => findSources(below)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          new RegExp(
            [
              'packages/sources/src/agencies/broken/source.json: is no JSON: .*',
              'packages/sources/src/agencies/other/source.json: "id" must be other, as its folder is named',
              'packages/sources/src/agencies/other: write parse.ts, which exports a function parse',
              'packages/sources/src/agencies/v5t: write parse.ts, which exports a function parse',
              'packages/sources/src/maps/v5t/source.json: a source of kind "list" stands in agencies/v5t',
              'packages/sources/src/agencies/v5t/source.json: "id" must not be v5t, which agencies/other has',
            ].join('\n'),
          ),
        ),
      }),
    );
  });
});
