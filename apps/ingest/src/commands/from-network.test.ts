import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Recording } from '@kehilla/fetch';
import { afterAll, expect, test } from 'vitest';
import { fromNetwork } from './reading-options.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-from-network-'));
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
const page = {
  url: 'https://a.example/',
  body: new Uint8Array([65]),
  fetched_at: '2026-11-20T00:00:00.000Z',
  content_type: 'text/html',
  http_status: 200,
  etag: null,
  last_modified: null,
};

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A reading that fails by this error after it had a page, or before. */
async function failing(fault: Error, had: boolean, own: { dryRun?: boolean; keepsPages?: boolean } = {}) {
  const { dryRun = false, keepsPages = true } = own;
  const phrases: string[] = [];
  const alone: string[] = [];
  let recording: Recording | null = null;
  const store = {
    aloneFor: <T>(id: string, work: () => Promise<T>): Promise<T> => {
      alone.push(id);
      return work();
    },
  };
  const now = (): Date => new Date('2026-11-20T00:00:00Z');
  const end = await fromNetwork(
    { id: 'events-ics:a.example', command: 'run events-ics', keepsPages },
    store,
    { dataDir: folder, dryRun, now, remark: (line) => void phrases.push(line) },
    (given) => {
      recording = given;
      if (had) given?.add(page);
      return Promise.reject(fault);
    },
  ).catch((error: unknown) => error);
  return { end, phrases, alone, recording: recording as Recording | null };
}

test('pages that the record did not take are told of, with the command that reads them', async () => {
  const { end, phrases, alone, recording } = await failing(away, true);
  expect(end).toBe(away);
  expect(alone).toEqual(['events-ics:a.example']);
  expect(recording?.folder).toContain(join(folder, 'pages', 'events-ics-a.example'));
  expect(phrases).toEqual([
    `The pages that were read are kept. Read them by: run events-ics --file ${recording?.folder}`,
  ]);
});

test('where none was read there is nothing to tell', async () => {
  expect(await failing(away, false)).toMatchObject({ end: away, phrases: [] });
});

test.each([
  ['a dry run', { dryRun: true }],
  ['a source that keeps none', { keepsPages: false }],
])('the pages of %s lie nowhere', async (_, own) => {
  const before = readdirSync(folder, { recursive: true });
  expect(await failing(away, true, own)).toMatchObject({ end: away, phrases: [], recording: null });
  expect(readdirSync(folder, { recursive: true })).toEqual(before);
});

test('where their own disk is full, what is not whole goes, and the error says what to do', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const { end, phrases, recording } = await failing(full, true);
  expect(end).toMatchObject({
    message: expect.stringContaining(`DATA_DIR, ${folder}, cannot be used: the disk is full. Make room`),
  });
  expect([phrases, existsSync(recording?.folder ?? '')]).toEqual([[], false]);
});
