import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { layCluster } from '../testing/lay-cluster.ts';
import { faultInLog } from './cluster.ts';
import { openEmbedded } from './server.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'kehilla-embedded-'));
  await layCluster(dataDir);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const postmaster = (): string => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');
const postmasterId = (): number => Number(readFileSync(postmaster(), 'utf8').split('\n')[0]);

test('why a server did not start is its own last fault, not that it was asked before it was up', () => {
  const log = [
    'LOG:  starting PostgreSQL',
    'FATAL:  could not write to file "pg_wal/xlogtemp.1": No space left on device',
    'FATAL:  the database system is in recovery mode',
    'LOG:  database system is shut down',
  ];
  writeFileSync(join(dataDir, 'server.log'), log.join('\n'));
  expect(faultInLog(dataDir, 0)).toBe('could not write to file "pg_wal/xlogtemp.1": No space left on device');
});

test('comes back at its address when it ended in order, as on a full disk, whoever starts it again; a copy of its folder gets another', async () => {
  const user = await openEmbedded(dataDir);
  process.kill(postmasterId(), 'SIGINT');
  await expect.poll(() => existsSync(postmaster()), { interval: 5 }).toBe(false);
  const starter = await openEmbedded(dataDir);
  expect(starter.url).toBe(user.url);
  await starter.leave();
  await user.leave();
  const copy = mkdtempSync(join(tmpdir(), 'kehilla-embedded-copy-'));
  chmodSync(copy, 0o755);
  execFileSync('cp', ['-a', join(dataDir, 'postgres'), copy]);
  const other = await openEmbedded(copy);
  await other.leave();
  rmSync(copy, { recursive: true, force: true });
  expect(other.url).not.toBe(user.url);
});

test.runIf(process.getuid?.() === 0)(
  'stays its owner’s when root uses it, while it runs and when it does not',
  async () => {
    await (await openEmbedded(dataDir)).leave();
    const own = 54_321;
    execFileSync('chown', ['-R', `${own}:${own}`, dataDir]);
    const [one, other] = [await openEmbedded(dataDir), await openEmbedded(dataDir)];
    const home = join(dataDir, 'postgres');
    expect([home, join(home, 'cluster'), postmaster()].map((path) => statSync(path).uid)).toEqual([own, own, own]);
    await one.leave();
    await other.leave();
  },
);
