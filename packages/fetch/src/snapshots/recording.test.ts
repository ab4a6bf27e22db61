import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from '../page/page.ts';
import { createRecording, isCutShort, keepPages } from './recording.ts';
import { savedPages } from './saved-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kehilla-recording-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const PAGES: readonly Page[] = [
  {
    url: 'https://list.example/b?page=1',
    body: new TextEncoder().encode('{"invented":1}'),
    fetched_at: '2026-11-21T10:00:00.000Z',
    content_type: 'application/json; charset=utf-8',
    http_status: 200,
    etag: '"one"',
    last_modified: 'Sat, 21 Nov 2026 09:00:00 GMT',
  },
  {
    url: 'https://list.example/a',
    body: new Uint8Array(gzipSync('packed by its publisher')),
    fetched_at: '2026-11-21T10:00:01.000Z',
    content_type: 'text/html',
    http_status: 304,
    etag: null,
    last_modified: null,
    mirror: 'http://127.0.0.1:9000',
  },
];

const plain = (pages: readonly Page[]) => pages.map((page) => ({ ...page, body: [...page.body] }));

describe('a recording', () => {
  test('is replayed as it was read: order, bytes, addresses, times and marks', () => {
    const recording = createRecording(join(folder, 'new'), 'ou');
    for (const page of PAGES) recording.add(page);
    expect(readdirSync(recording.folder).sort()).toEqual(['001.json', '002.html', 'pages.json']);
    expect(plain(savedPages(recording.folder))).toEqual(plain(PAGES));
  });

  test('is cut short until its reader says that it has all pages', () => {
    const recording = createRecording(folder, 'ou');
    expect(isCutShort(folder)).toBe(false);
    recording.add(PAGES[0] as Page);
    expect(isCutShort(folder)).toBe(true);
    recording.end();
    expect(isCutShort(folder)).toBe(false);
    expect(plain(savedPages(folder))).toEqual(plain(PAGES.slice(0, 1)));
  });

  test('cut off in the middle has the pages before', () => {
    const recording = createRecording(folder, 'ou');
    recording.add(PAGES[0] as Page);
    writeFileSync(join(folder, '002.html'), 'half a page');
    expect(plain(savedPages(folder))).toEqual(plain(PAGES.slice(0, 1)));
  });

  test('has a page whole or not at all: one that could not be written leaves nothing that a replay reads', () => {
    const recording = createRecording(folder, 'ou');
    recording.add(PAGES[0] as Page);
    mkdirSync(join(folder, '.002.html'));
    expect(() => recording.add(PAGES[1] as Page)).toThrow();
    expect(readdirSync(folder).sort()).toEqual(['001.json', 'pages.json']);
  });

  test('is never written over', () => {
    writeFileSync(join(folder, 'x'), '');
    expect(() => createRecording(folder, 'ou')).toThrow('not empty');
  });

  test.each<[string, (file: string) => void, string]>([
    ['a page that is gone', (file) => rmSync(file), 'not in its folder'],
    ['a page that was changed', (file) => writeFileSync(file, '{}'), 'its hash differs'],
  ])('refuses %s', (_, spoil, message) => {
    createRecording(folder, 'ou').add(PAGES[0] as Page);
    spoil(join(folder, '001.json'));
    expect(() => savedPages(folder)).toThrow(message);
  });

  test.each(['../../etc/passwd', '/etc/passwd', 'a/b.json', ''])(
    'names pages of its own folder only, not %j',
    (file) => {
      createRecording(folder, 'ou').add(PAGES[0] as Page);
      const listed = readFileSync(join(folder, 'pages.json'), 'utf8').replace('001.json', file);
      writeFileSync(join(folder, 'pages.json'), listed);
      expect(() => savedPages(folder)).toThrow('not in its folder');
    },
  );

  test('is not taken for one where a publisher’s own page has that name', () => {
    writeFileSync(join(folder, 'pages.json'), '[{"id":1}]');
    expect(savedPages(folder).map(({ body }) => new TextDecoder().decode(body))).toEqual(['[{"id":1}]']);
  });
});

describe('pages kept until the record has them', () => {
  test('lie below the data folder from the first one on, and are gone when told', () => {
    const kept = keepPages(folder, 'ou', new Date('2026-11-21T10:00:00.000Z'));
    expect(existsSync(kept.folder)).toBe(false);
    kept.add(PAGES[0] as Page);
    expect(kept.folder.startsWith(join(folder, 'pages', 'ou', '2026-11-21T10-00-00.000Z-'))).toBe(true);
    expect(savedPages(kept.folder)).toHaveLength(1);
    kept.discard();
    expect(existsSync(kept.folder)).toBe(false);
  });

  test('of readings that were killed they are gone a week later, with those of the next one that the record has', () => {
    const at = (day: string) => new Date(`2026-11-${day}T10:00:00.000Z`);
    const left = ['01', '13', '15', '20'].map((day) => keepPages(folder, 'ou', at(day)));
    const others = keepPages(folder, 'ok', at('01'));
    const own = join(folder, 'pages', 'ou', 'of the operator');
    for (const one of [...left, others]) one.add(PAGES[0] as Page);
    mkdirSync(own);
    const next = keepPages(folder, 'ou', at('21'));
    next.add(PAGES[0] as Page);
    expect(left.map((one) => existsSync(one.folder))).toEqual([true, true, true, true]);
    next.discard();
    expect(left.map((one) => existsSync(one.folder))).toEqual([false, false, true, true]);
    expect([existsSync(others.folder), existsSync(own)]).toEqual([true, true]);
  });
});
