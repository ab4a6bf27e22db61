import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { dateInName, savedPages } from './saved-file.ts';

const TEXT = 'camis,dba\n90000001,INVENTED\n'.repeat(200);
const folder = mkdtempSync(join(tmpdir(), 'kehilla-saved-'));
const WRITTEN = new Date('2026-03-04T05:06:07.000Z');

function save(name: string, body: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, body);
  utimesSync(file, WRITTEN, WRITTEN);
  return file;
}

/** The packed text with one byte turned, counted from its end where `at` is negative. */
function spoilt(at: number): Uint8Array {
  const packed = Uint8Array.from(gzipSync(TEXT));
  packed.set([(packed.at(at) ?? 0) ^ 0xff], at < 0 ? packed.length + at : at);
  return packed;
}

function getText(path: string): string[] {
  return savedPages(path).map((page) => new TextDecoder().decode(page.body));
}

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a saved copy', () => {
  test('is the same plain or gzip, whatever its name says', () => {
    expect(getText(save('plain.csv', TEXT))).toEqual([TEXT]);
    expect(getText(save('packed.csv.gz', gzipSync(TEXT)))).toEqual([TEXT]);
    expect(getText(save('packed.csv', gzipSync(TEXT)))).toEqual([TEXT]);
    expect(getText(save('plain.csv.gz', TEXT))).toEqual([TEXT]);
  });

  test('that is empty is an empty page, for its reader to refuse', () => {
    expect(getText(save('empty.csv', ''))).toEqual(['']);
    expect(getText(save('empty.csv.gz', gzipSync('')))).toEqual(['']);
  });

  test.each([
    ['cut short', gzipSync(TEXT).subarray(0, 60)],
    ['cut to its first bytes', gzipSync(TEXT).subarray(0, 2)],
    ['spoilt in the middle', spoilt(40)],
    ['spoilt in its checksum', spoilt(-6)],
  ])('as gzip %s is refused', (_name, body) => {
    expect(() => savedPages(save('broken.csv.gz', body))).toThrow(
      expect.objectContaining({
        name: 'SourceError',
        fault: 'changed_shape',
        message: expect.stringContaining('gzip'),
      }),
    );
  });

  test.each(['looped', 'long'.repeat(100)])(
    'that the system does not give (%s) is a source that cannot be read',
    (name) => {
      const path = join(folder, name);
      if (name === 'looped') symlinkSync(path, path);
      expect(() => savedPages(path)).toThrow(
        expect.objectContaining({ name: 'SourceError', fault: 'unreachable', message: expect.stringContaining(path) }),
      );
    },
  );

  test('that unpacks to more than its bound is refused before it fills the memory', () => {
    const bomb = save('bomb.csv.gz', gzipSync(Buffer.alloc(4 * 1024 * 1024)));
    expect(() => savedPages(bomb, 1024 * 1024)).toThrow(
      expect.objectContaining({ fault: 'changed_shape', message: expect.stringContaining('too large') }),
    );
    expect(savedPages(bomb, 4 * 1024 * 1024)).toHaveLength(1);
    expect(() => savedPages(save('long.csv', 'x'.repeat(2048)), 1024)).toThrow(
      expect.objectContaining({ fault: 'changed_shape' }),
    );
  });

  test('that is a folder is its files in order of name; hidden files and folders are none of it', () => {
    mkdirSync(join(folder, 'pages', 'deeper'), { recursive: true });
    for (const name of ['b.html', 'a.html', '.hidden']) save(`pages/${name}`, name);
    expect(getText(join(folder, 'pages'))).toEqual(['a.html', 'b.html']);
  });

  test('that is not there, or is a folder of nothing, is out of reach', () => {
    mkdirSync(join(folder, 'nothing'), { recursive: true });
    for (const path of [join(folder, 'no such file.csv'), join(folder, 'nothing')])
      expect(() => savedPages(path)).toThrow(expect.objectContaining({ name: 'SourceError', fault: 'unreachable' }));
  });

  test('names its file and no folder in its address', () => {
    expect(savedPages(save('named.csv', TEXT))[0]?.url).toBe('file:///named.csv');
  });

  test('is dated by its name, else by when it was written', () => {
    expect(savedPages(save('register_2025-11.csv', TEXT))[0]?.fetched_at).toBe('2025-11-01T00:00:00.000Z');
    expect(savedPages(save('register.csv', TEXT))[0]?.fetched_at).toBe(WRITTEN.toISOString());
  });
});

describe('dateInName', () => {
  test.each([
    ['dohmh_restaurants_2020.csv.gz', '2020-01-01', 'year'],
    ['osm_2026-02.geojson', '2026-02-01', 'month'],
    ['list_2026-08-13.csv', '2026-08-13', 'day'],
    ['list_20260813.csv', '2026-08-13', 'day'],
    ['2026-08-13.json', '2026-08-13', 'day'],
  ] as const)('%s is of %s, known to its %s', (name, day, precision) => {
    expect(dateInName(name)).toEqual({ at: `${day}T00:00:00.000Z`, precision });
  });

  test.each([
    'register.csv',
    'list_123.csv',
    'call_7185550101.csv',
    'zip_11213.csv',
    'list_2026-02-30.csv',
    'list_20201.csv',
  ])('%s has no date', (name) => {
    expect(dateInName(name)).toBeNull();
  });
});

test('the files of a folder are bounded together', () => {
  const parts = join(folder, 'parts');
  mkdirSync(parts);
  for (const name of ['1.csv', '2.csv']) save(join('parts', name), TEXT);
  expect(savedPages(parts, 2 * TEXT.length)).toHaveLength(2);
  expect(() => savedPages(parts, 2 * TEXT.length - 1)).toThrow(/The copy is larger than/);
});
