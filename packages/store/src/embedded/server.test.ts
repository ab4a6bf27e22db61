import { execFile, execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { isAlive } from '../processes.ts';
import { layCluster } from '../testing/lay-cluster.ts';
import { openEmbedded } from './server.ts';

let dataDir: string;

/** With a cluster that was made before: what is told of a server is told of any, and making one takes longer than most of these. */
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kehilla-embedded-'));
  await layCluster(dataDir);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const postmaster = (): string => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const postmasterId = (): number => Number(readFileSync(postmaster(), 'utf8').split('\n')[0]);
const kill = (): boolean => process.kill(postmasterId(), 'SIGKILL');

describe('the embedded server', () => {
  test('is started once for all who open it together, and ends with the last of them', async () => {
    // Its cluster is made by the first of them.
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    const servers = await Promise.all([openEmbedded(dataDir), openEmbedded(dataDir), openEmbedded(dataDir)]);
    expect(new Set(servers.map((server) => server.url)).size).toBe(1);
    await servers[0].leave();
    const database = openDatabase(servers[1].url, 1);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    await Promise.all([servers[1].leave(), servers[2].leave()]);
    expect(existsSync(postmaster())).toBe(false);
  });

  test('stays while somebody has it open, with a connection at that moment or without', async () => {
    const [one, other] = [await openEmbedded(dataDir), await openEmbedded(dataDir)];
    await one.leave();
    expect(existsSync(postmaster())).toBe(true);
    await other.leave();
    expect(existsSync(postmaster())).toBe(false);
  });

  test('ends at once with the last who is present where that one must, though a connection of it stays; not while another is present', async () => {
    const [one, other] = [await openEmbedded(dataDir), await openEmbedded(dataDir)];
    const stays = openDatabase(one.url, 1);
    await stays.pool.query('SELECT 1');
    await one.leave('now');
    expect(existsSync(postmaster())).toBe(true);
    const began = performance.now();
    await other.leave('now');
    expect([existsSync(postmaster()), performance.now() - began < 2_000]).toEqual([false, true]);
    await stays.close();
  });

  test('ends with the last who is present, though connections of theirs end a moment later', async () => {
    const last = await openEmbedded(dataDir);
    const late = openDatabase(last.url, 1);
    await late.pool.query('SELECT 1');
    const left = last.leave();
    await sleep(300);
    await late.close();
    await left;
    expect(existsSync(postmaster())).toBe(false);
  });

  test('stays while somebody is connected who is not present', async () => {
    const last = await openEmbedded(dataDir);
    const other = openDatabase(last.url, 1);
    await other.pool.query('SELECT 1');
    await last.leave();
    expect((await other.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await other.close();
    await (await openEmbedded(dataDir)).leave();
    expect(existsSync(postmaster())).toBe(false);
  });

  test('keeps its data and its password over a restart; neither is for others to read', async () => {
    const first = await openEmbedded(dataDir);
    const database = openDatabase(first.url, 1);
    await database.pool.query('CREATE TABLE kept (a int)');
    await database.close();
    await first.leave();
    const second = await openEmbedded(dataDir);
    const again = openDatabase(second.url, 1);
    expect((await again.pool.query('SELECT count(*)::int AS n FROM kept')).rows).toEqual([{ n: 0 }]);
    await again.close();
    await second.leave();
    expect(new URL(second.url).password).toBe(new URL(first.url).password);
    const passwordFile = join(dataDir, 'postgres', 'password');
    expect(readFileSync(passwordFile, 'utf8').length).toBeGreaterThan(20);
    expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  });

  test('stays the one of its folder though that was closed to the server: nobody finds an empty record instead', async () => {
    await (await openEmbedded(dataDir)).leave();
    chmodSync(dataDir, 0o700);
    const opened = await openEmbedded(dataDir).catch(() => null);
    await opened?.leave();
    expect(existsSync(join(dataDir, 'postgres.location'))).toBe(false);
  });

  test('of a copy that was made while it ran is another one: nobody who opens the copy writes into the record it was made from', async () => {
    const copy = mkdtempSync(join(tmpdir(), 'kehilla-embedded-copy-'));
    const user = await openEmbedded(dataDir);
    try {
      execFileSync('cp', ['-a', join(dataDir, 'postgres'), copy]);
      chmodSync(copy, 0o755);
      await expect(openEmbedded(copy)).rejects.toThrow('made while its PostgreSQL ran, and is not whole');
      expect(isAlive(postmasterId())).toBe(true);
    } finally {
      await user.leave();
      rmSync(copy, { recursive: true, force: true });
    }
  });

  test('that cannot start says why, in its own words', async () => {
    await (await openEmbedded(dataDir)).leave();
    rmSync(join(dataDir, 'postgres', 'cluster', 'global', 'pg_control'));
    await expect(openEmbedded(dataDir)).rejects.toThrow(
      /^The embedded PostgreSQL did not start \(.*pg_control.*\); its log is .*server\.log\.$/,
    );
  });

  test('is started again after its server was killed', async () => {
    const first = await openEmbedded(dataDir);
    kill();
    const second = await openEmbedded(dataDir);
    const database = openDatabase(second.url, 1);
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await database.close();
    await first.leave();
    await second.leave();
  });

  test('comes back by itself, at its address, with what was in it, when it was killed; not for who has left', async () => {
    const [user, gone] = [await openEmbedded(dataDir), await openEmbedded(dataDir)];
    const database = openDatabase(user.url, 1);
    await database.pool.query('CREATE TABLE kept (a int)');
    await gone.leave();
    const killed = postmasterId();
    kill();
    // A connection may outlive its server for a moment.
    const another = () => existsSync(postmaster()) && postmasterId() !== killed;
    await expect.poll(another).toBe(true);
    const ask = () => database.pool.query('SELECT count(*)::int AS n FROM kept').then(({ rows }) => rows, String);
    await expect.poll(ask).toEqual([{ n: 0 }]);
    await database.close();
    kill();
    await user.leave();
    await sleep(2_500);
    expect(isAlive(postmasterId())).toBe(false);
  });

  test('does not come back empty where its cluster was taken away', async () => {
    const user = await openEmbedded(dataDir);
    const [home, aside] = [join(dataDir, 'postgres', 'cluster'), join(dataDir, 'aside')];
    kill();
    renameSync(home, aside);
    await sleep(2_500);
    expect(existsSync(home)).toBe(false);
    await user.leave();
  });

  test('is left at once when it was killed: nobody waits for it to come back, and the process goes on', async () => {
    const leaves = `
      const { openEmbedded } = await import(${JSON.stringify(import.meta.resolve('./server.ts'))});
      const { readFileSync } = await import('node:fs');
      const server = await openEmbedded(${JSON.stringify(dataDir)});
      process.kill(Number(readFileSync(${JSON.stringify(postmaster())}, 'utf8').split('\\n')[0]), 'SIGKILL');
      await new Promise((resolve) => setTimeout(resolve, 300));
      await server.leave();
      console.log('has left');`;
    const flags = ['--conditions=@kehilla/source', '--input-type=module', '--eval', leaves];
    expect((await promisify(execFile)(process.execPath, flags)).stdout).toContain('has left');
  });

  test('takes over a lock whose holder is dead, or died before it wrote its name', async () => {
    await (await openEmbedded(dataDir)).leave();
    const lock = join(dataDir, 'postgres', 'start.lock');
    for (const content of ['999999999', '']) {
      writeFileSync(lock, content);
      utimesSync(lock, new Date(0), new Date(0));
      await (await openEmbedded(dataDir)).leave();
      expect(existsSync(lock)).toBe(false);
    }
  });
});
