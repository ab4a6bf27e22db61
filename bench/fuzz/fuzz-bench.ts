import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fuzz, type Fuzzed } from '../../apps/local/test/fuzz/fuzz.ts';
import { openSurfaces } from '../../apps/local/test/fuzz/surfaces.ts';

const REQUESTS = 50_000;
const SEED = 7;

/** Fifty thousand requests of one seed to both surfaces over sample data: what `npm test` does with three thousand. */
export async function fuzzBench(root: string): Promise<Fuzzed> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-fuzz-'));
  const surfaces = await openSurfaces(root, dataDir);
  try {
    return await fuzz(surfaces, REQUESTS, SEED);
  } finally {
    await surfaces.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
