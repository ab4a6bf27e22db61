import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Came, Errand, KindErrand } from './errand.ts';
import type { Asks } from './ask.ts';
import { judge } from './judge.ts';

/** An errand that was run: what came, and what is wrong with it; no faults = it ended well. */
export type Ended = { readonly errand: KindErrand; readonly came: Came; readonly faults: readonly string[] };

/** The errands of a folder of this one, in order; the kind of each is the name of its file. */
export function readErrands(folder: 'data' | 'cut'): KindErrand[] {
  const path = join(import.meta.dirname, folder);
  const files = readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort();
  return files.flatMap((file) => {
    const kind = basename(file, '.json');
    const errands = JSON.parse(readFileSync(join(path, file), 'utf8')) as readonly Errand[];
    return errands.map((errand) => ({ ...errand, kind }));
  });
}

/** Runs errands one after the other. */
export async function runErrands(errands: readonly KindErrand[], ask: Asks): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const errand of errands) {
    const came = await ask(errand);
    ended.push({ errand, came, faults: judge(errand, came) });
  }
  return ended;
}

/** Errands that do not end well today, by id, each with its reason. */
export function readKnown(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'known.json'), 'utf8')) as Record<string, string>;
}
