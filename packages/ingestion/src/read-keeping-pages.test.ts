import { SourceError } from '@kehilla/core';
import { expect, test } from 'vitest';
import { getPage } from '@kehilla/fetch/testing';
import { readKeepingPages } from './read-keeping-pages.ts';

const AWAY = new SourceError('unreachable', 'The second page did not answer.');
const RECORD_AWAY = new Error('The record is away.');

test.each<[what: string, fault: Error | null, dry_run: boolean, done: readonly string[]]>([
  ['what was taken is in the record', null, false, ['add', 'end', 'take', 'discard']],
  ['a failed reading is noted with its pages', AWAY, false, ['add', 'end', 'take', 'note 1', 'discard']],
  ['of a dry run nothing is noted', AWAY, true, ['add', 'end', 'take', 'discard']],
  ['what the record did not take stays on disk', RECORD_AWAY, false, ['add', 'end', 'take']],
])('%s', async (_, fault, dry_run, done) => {
  const did: string[] = [];
  const recording = {
    folder: '',
    add: () => did.push('add'),
    end: () => did.push('end'),
    discard: () => did.push('discard'),
  };
  const reading = readKeepingPages(
    { ask: async () => getPage('a page'), recording, dry_run },
    {
      read: async (ask) => [await ask({ url: 'https://lists.example/', accepts: [] })],
      take: async (pages) => {
        did.push('take');
        if (fault !== null) throw fault;
        return pages.length;
      },
      noteFailure: async (error, had) => {
        expect(error).toBe(fault);
        did.push(`note ${had.length}`);
      },
    },
  );
  if (fault === null) expect(await reading).toBe(1);
  else await expect(reading).rejects.toBe(fault);
  expect(did).toEqual(done);
});
