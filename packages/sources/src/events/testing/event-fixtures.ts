import { globSync } from 'node:fs';
import { join } from 'node:path';
import { EVENT_READERS } from '../readers.ts';
import type { EventReaderId } from '../types.ts';

const FOLDER = join(import.meta.dirname, '..');

/** A saved copy of a form of events: a file or a folder of pages in the `fixtures` of its reader. */
export type EventFixture = { readonly id: EventReaderId; readonly file: string };

/** Finds the saved copies of every form of events, in the order of their readers. */
export function listEventFixtures(): EventFixture[] {
  return (Object.keys(EVENT_READERS) as EventReaderId[]).flatMap((id) =>
    globSync(`{${id},${id.replace(/^events-/, '')}}/fixtures/invented_*`, { cwd: FOLDER })
      .filter((file) => !file.endsWith('.expected.json'))
      .sort()
      .map((file) => ({ id, file: join(FOLDER, file) })),
  );
}
