import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '@kehilla/core';
import { keepPages } from '@kehilla/sources';
import { afterAll, describe, expect, test } from 'vitest';
import { UsageError } from '../usage.ts';
import { reported, tellingOfKeptPages } from './reported.ts';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-reported-'));
const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a reading that fails by this error prints, and what becomes of the error: an exit code, or what is thrown. */
async function failing(fault: Error, json: boolean): Promise<{ printed: string[]; end: unknown }> {
  const printed: string[] = [];
  const options = { json, dryRun: false, print: (line: string) => void printed.push(line), progress: () => {} };
  const end = await reported('ou', options, () => Promise.reject(fault)).catch((thrown: unknown) => thrown);
  return { printed, end };
}

describe('a reading that fails', () => {
  test.each([
    ['by its source', new SourceError('unreachable', 'It is away.'), 1, 'It is away.'],
    ['because the record is away', away, away, expect.stringMatching(/^The database cannot be reached/)],
  ])('%s has its line of JSON all the same', async (_, error, end, message) => {
    const told = await failing(error, true);
    expect(told.end).toBe(end);
    expect(told.printed.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ source: 'ou', state: 'failed', rows: 0, message }),
    ]);
  });

  test('because the record is away says nothing of the source to a person: what is thrown says it', async () => {
    expect(await failing(away, false)).toEqual({ printed: [], end: away });
  });

  test('by wrong use has no line', async () => {
    const wrong = new UsageError('Name one.');
    expect(await failing(wrong, true)).toEqual({ printed: [], end: wrong });
  });
});

describe('pages that the record did not take', () => {
  const page = { url: 'https://a.example/', body: new Uint8Array([65]), fetched_at: '2026-11-20T00:00:00.000Z' };
  const none = { content_type: 'text/html', http_status: 200, etag: null, last_modified: null };

  test.each([
    ['a page was read', [page], 1],
    ['none was read', [], 0],
  ])('are told where they lie, with the command that reads them: %s', async (_, pages, remarks) => {
    const said: string[] = [];
    const recording = keepPages(folder, 'events-ics-a.example', new Date('2026-11-20T00:00:00Z'));
    const read = (): Promise<never> => {
      for (const each of pages) recording.add({ ...each, ...none });
      return Promise.reject(away);
    };
    const options = { dataDir: folder, remark: (line: string) => void said.push(line) };
    const told = tellingOfKeptPages(recording, 'run events-ics', options, read);
    await expect(told).rejects.toBe(away);
    expect(said).toEqual(
      Array.from(
        { length: remarks },
        () => `The pages that were read are kept. Read them by: run events-ics --file ${recording.folder}`,
      ),
    );
  });

  test('because their own disk is full are not told of: what is not whole goes, and the error says what to do', async () => {
    const said: string[] = [];
    const recording = keepPages(folder, 'ou', new Date('2026-11-20T00:00:00Z'));
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const options = { dataDir: folder, remark: (line: string) => void said.push(line) };
    const told = tellingOfKeptPages(recording, 'run ou', options, () => {
      recording.add({ ...page, ...none });
      return Promise.reject(full);
    });
    await expect(told).rejects.toThrow(`DATA_DIR, ${folder}, cannot be used: the disk is full. Make room`);
    expect([said, existsSync(recording.folder)]).toEqual([[], false]);
  });
});
