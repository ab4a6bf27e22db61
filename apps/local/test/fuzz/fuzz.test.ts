import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz, type Surfaces } from './fuzz.ts';
import { openSurfaces } from './surfaces.ts';

const root = join(import.meta.dirname, '../../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-fuzz-'));
let surfaces: Surfaces & { readonly close: () => Promise<void> };

beforeAll(async () => {
  surfaces = await openSurfaces(root, dataDir);
});

afterAll(async () => {
  await surfaces?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([1, 20261121])(
  'whatever is sent (seed %i), both surfaces answer by the contract',
  async (seed) => {
    const { statuses, faults } = await fuzz(surfaces, 1_500, seed);
    expect(faults.slice(0, 3)).toEqual([]);
    for (const status of ['200', '400', '404', '405', 'mcp 200']) expect(statuses[status], status).toBeGreaterThan(0);
  },
  60_000,
);
