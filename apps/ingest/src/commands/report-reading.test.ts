import { SourceError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import { failureReport } from '../report.ts';
import { UsageError } from '../usage-error.ts';
import { runReading } from './report-reading.ts';

const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** What a reading that fails by this error prints, and what becomes of the error: an exit code, or what is thrown. */
async function failing(fault: Error, json: boolean): Promise<{ printed: string[]; end: unknown }> {
  const printed: string[] = [];
  const options = { json, dryRun: false, print: (line: string) => void printed.push(line), progress: () => {} };
  const end = await runReading('ou', options, () => Promise.reject(fault)).catch((thrown: unknown) => thrown);
  return { printed, end };
}

test.each([
  ['partial', false, 0],
  ['partial', true, 1],
  ['complete', true, 0],
] as const)('a %s reading, strict %s, ends with %i', async (state, strict, code) => {
  const options = { json: true, dryRun: false, strict, print: () => {}, progress: () => {} };
  const report = { ...failureReport('ou', ''), state, is_partial: state === 'partial' };
  expect(await runReading('ou', options, async () => report)).toBe(code);
});

describe('a reading that fails', () => {
  test.each([
    ['by its source', new SourceError('unreachable', 'It is away.'), 1, 'It is away.'],
    ['because the record is away', away, away, expect.stringMatching(/^The database cannot be reached/)],
  ])('%s has its line of JSON all the same', async (_, error, end, message) => {
    const notes = await failing(error, true);
    expect(notes.end).toBe(end);
    expect(notes.printed.map((line) => JSON.parse(line) as object)).toEqual([
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
