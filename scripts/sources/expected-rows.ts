import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EVENT_READERS } from '../../packages/sources/src/events/readers.ts';
import type { inventedSite, READ_AT } from '../../packages/sources/src/events/testing/invented.ts';
import { savedPages } from '../../packages/fetch/src/snapshots/saved-file.ts';
import type { READERS } from '../../packages/sources/src/registry.ts';
import type { MadeSource } from './make-source.ts';

type EventReaders = Readonly<Record<string, (typeof EVENT_READERS)[keyof typeof EVENT_READERS]>>;

/**
 * Writes beside each saved copy of a source what its parser makes of it, for a person to read against the copy. Returns how many rows there are. What is
 * registered is loaded here and not before, because it may have been generated a moment ago.
 */
export async function writeExpected(below: string, { id, path }: MadeSource): Promise<number> {
  const load = <Module>(file: string): Promise<Module> => import(join(below, file)) as Promise<Module>;
  const places = (await load<{ READERS: typeof READERS }>('registry.ts')).READERS;
  const events = (await load<{ EVENT_READERS: EventReaders }>('events/readers.ts')).EVENT_READERS;
  const invented = await load<{ inventedSite: typeof inventedSite; READ_AT: typeof READ_AT }>(
    'events/testing/invented.ts',
  );
  let rows = 0;
  for (const file of globSync(`${path}/fixtures/invented_*`, { cwd: below })) {
    if (file.endsWith('.expected.json')) continue;
    const pages = savedPages(join(below, file));
    const site = invented.inventedSite(id as Parameters<typeof inventedSite>[0]);
    const parsed =
      (await events[id]?.parse(pages, { site, observed_at: invented.READ_AT })) ??
      (await places.get(id)?.parse(pages, { observed_at: pages[0]?.fetched_at ?? invented.READ_AT }));
    if (parsed === undefined) throw new Error(`${id} is not registered.`);
    rows += parsed.rows.length;
    writeFileSync(join(below, `${file.replace(/\.\w+$/, '')}.expected.json`), `${JSON.stringify(parsed, null, 2)}\n`);
  }
  return rows;
}
