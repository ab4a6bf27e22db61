import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The first of three ports on loopback that nobody listens on. */
async function threePorts(): Promise<number> {
  for (;;) {
    const first = await listenOnce(0);
    const others = await Promise.all([1, 2].map((next) => listenOnce((first ?? 0) + next)));
    if (first !== null && others.every((port) => port !== null)) return first;
  }
}

function listenOnce(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(null));
    server.listen(port, '127.0.0.1', () => {
      const { port: got } = server.address() as AddressInfo;
      server.close(() => resolve(got));
    });
  });
}

test('npm run several: three servers, each ready, ended together without a rest', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-several-'));
  chmodSync(dataDir, 0o755);
  const first = await threePorts();
  const child = spawn(
    process.execPath,
    ['--conditions=@kehilla/source', join(root, 'apps/local/src/several/main.ts')],
    { env: { ...process.env, KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: String(first) } },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = (index: number): Promise<number> =>
    fetch(`http://127.0.0.1:${first + index}/ready`).then(
      (reply) => reply.status,
      () => 0,
    );
  try {
    await expect.poll(() => said, { timeout: 90_000 }).toContain('limits are counted in');
    expect(await Promise.all([0, 1, 2].map(ready))).toEqual([200, 200, 200]);
    expect(said).toContain('a worker does not run');
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toBe(0);
  expect(await Promise.all([0, 1, 2].map(ready))).toEqual([0, 0, 0]);
  expect(said).not.toMatch(/ended by itself|"level":"(?:error|fatal)"/);
  rmSync(dataDir, { recursive: true, force: true });
}, 150_000);
