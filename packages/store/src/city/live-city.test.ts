import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, inTransaction } from '../database.ts';
import { announceGeneration, readEdition } from '../generation.ts';
import { useTestServer } from '../testing/use-test-server.ts';
import { imageFile } from './image-file.ts';
import { openLiveCity } from './live-city.ts';

const parent = mkdtempSync(join(tmpdir(), 'kehilla-live-'));
const folder = join(parent, 'city');
const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await server.migrated();
});

afterAll(() => rmSync(parent, { recursive: true, force: true }));

const commit = () => inTransaction(database, (connection) => announceGeneration(connection, 'a test'));

test('a city that could not be written is not a record that is away: the one before answers, its health says why, and it is built when it can be', async () => {
  const live = await openLiveCity(database, folder, () => new Date());
  try {
    expect(live.health()).toMatchObject({ ok: true, unbuilt: null });
    const before = live.current();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder was');
    const generation = await commit();
    await expect.poll(() => live.health().unbuilt).not.toBeNull();
    expect(live.health()).toMatchObject({
      ok: true,
      unbuilt: expect.stringMatching(
        /^A newer city could not be built \(DATA_DIR: a file stands in its place\); answers go on from the one before\.$/,
      ),
    });
    expect(live.current()).toBe(before);

    rmSync(folder);
    expect((await live.reached(generation, 20_000)).generation).toBe(generation);
    await expect.poll(() => live.health().unbuilt).toBeNull();
  } finally {
    await live.close();
  }
});

test('a start that finds a folder where the image belongs fails with its path, for one line to name it', async () => {
  const own = join(parent, 'folder-at-start');
  const image = imageFile(own, await readEdition(database));
  mkdirSync(join(image, 'something'), { recursive: true });
  await expect(openLiveCity(database, own, () => new Date())).rejects.toMatchObject({ code: 'EISDIR', path: image });
});

test('a folder where the image belongs is told in one message, and the city is built when it is gone', async () => {
  const own = join(parent, 'folder-within');
  const live = await openLiveCity(database, own, () => new Date());
  try {
    const before = await readEdition(database);
    let image = '';
    const generation = await inTransaction(database, async (connection) => {
      const announced = await announceGeneration(connection, 'a test');
      const { rows } = await connection.query<{ us: number }>(
        'SELECT (extract(epoch FROM committed_at) * 1000000)::bigint AS us FROM generation WHERE generation = $1',
        [announced],
      );
      image = imageFile(own, { generation: announced, committed_us: rows[0]?.us ?? 0 });
      mkdirSync(join(image, 'something'), { recursive: true });
      return announced;
    });
    expect(generation).toBeGreaterThan(before.generation);
    await expect.poll(() => live.health().unbuilt).not.toBeNull();
    expect(live.health()).toMatchObject({
      ok: true,
      unbuilt:
        'A newer city could not be built (DATA_DIR/city holds a folder where the image of the city belongs: remove it); answers go on from the one before.',
    });
    rmSync(image, { recursive: true });
    expect((await live.reached(generation, 20_000)).generation).toBe(generation);
    await expect.poll(() => live.health().unbuilt).toBeNull();
  } finally {
    await live.close();
  }
});
