import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isFreePort, openEmbedded } from '@kehilla/store';
import { layCluster } from '@kehilla/store/testing';
import { expect, test } from 'vitest';
import { getPid, type Started, startProgram } from './started.ts';

/** The first of three ports on loopback that nobody listens on. */
async function threePorts(): Promise<number> {
  for (;;) {
    const first = await freePort();
    if ((await isFreePort(first + 1)) && (await isFreePort(first + 2))) return first;
  }
}

function start(first: number, settings: Readonly<Record<string, string>> = {}, from?: 'nothing'): Promise<Started> {
  return startProgram('several/main.ts', first, settings, from);
}

const ready = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    (reply) => reply.status,
    () => 0,
  );

test('npm run several: three servers, each ready, ended together without a rest', async () => {
  const first = await threePorts();
  const several = await start(first, {}, 'nothing');
  const each = () => Promise.all([0, 1, 2].map((next) => ready(first + next)));
  try {
    await expect.poll(several.readOutput, { timeout: 90_000 }).toContain('limits are counted in');
    expect(await each()).toEqual([200, 200, 200]);
    expect(several.readOutput()).toContain('a worker does not run');
    expect(several.readOutput()).not.toMatch(/ended by itself|not ready|"level":"(?:error|fatal)"/);

    process.kill(getPid(several.pid, 'apps/rest/src/main.ts'), 'SIGKILL');
    await expect.poll(several.readOutput).toMatch(/rest-[12] ended by itself; it is started again\./);
    await expect.poll(each, { timeout: 60_000, interval: 200 }).toEqual([200, 200, 200]);
  } finally {
    expect(await several.end()).toBe(0);
  }
  expect(await each()).toEqual([0, 0, 0]);
}, 150_000);

test('with nothing in the record, on a PostgreSQL of somebody: they start, say that they are not ready, and count where they say', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-record-'));
  chmodSync(folder, 0o755);
  await layCluster(folder);
  const record = await openEmbedded(folder);
  const first = await threePorts();
  const several = await start(first, { SAMPLE_DATA: '0', DATABASE_URL: record.url });
  try {
    await expect.poll(several.readOutput, { timeout: 90_000 }).toContain('limits are counted in');
    expect(several.readOutput()).toContain(
      `rest-1 answers at http://127.0.0.1:${first}, and is not ready yet: /ready there`,
    );
    const reply = await fetch(`http://127.0.0.1:${first}/ready`);
    const { checks } = (await reply.json()) as { checks: Record<string, { ok: boolean; detail: string }> };
    expect([reply.status, checks['certification_lists']?.detail]).toEqual([503, 'no list is loaded']);
    expect(checks['limits']).toMatchObject({ ok: true });
    expect(several.readOutput()).not.toContain('ended by itself');
  } finally {
    // As when the terminal is closed: servers that nobody can end would hold their ports.
    expect(await several.end('SIGHUP')).toBe(0);
    expect(await ready(first)).toBe(0);
    await record.leave();
    rmSync(folder, { recursive: true, force: true });
  }
}, 150_000);

test('a port that another program answers on: one line and exit code 2, before anything is started', async () => {
  const first = await threePorts();
  const other = createHttpServer((_, response) => response.end('{}'));
  await new Promise<void>((resolve) => other.listen(first + 1, '127.0.0.1', resolve));
  const several = await start(first);
  try {
    expect(await several.ended).toBe(2);
    expect(several.readOutput()).toBe(
      `Something answers at http://127.0.0.1:${first + 1} already. End it, or set PORT to the first of three free ports.\n`,
    );
  } finally {
    await several.end();
    other.close();
  }
});

test('a server that ends while it starts ends the start, with exit code 2 and no stack', async () => {
  const first = await threePorts();
  // Nobody's answer: whoever connects is let go, and nothing else can listen there.
  const silent = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => silent.listen(first + 1, '127.0.0.1', resolve));
  const several = await start(first);
  try {
    expect(await several.ended).toBe(2);
    expect(several.readOutput()).toMatch(/Port \d+ on 127\.0\.0\.1 is in use/);
    expect(several.readOutput()).toContain('rest-2 ended by itself.');
    expect(several.readOutput()).toMatch(
      /\nThe server rest-2 at http:\/\/127\.0\.0\.1:\d+ did not start: it ended with code 2: Port \d+ on 127\.0\.0\.1 is in use\. Set PORT/,
    );
    expect(several.readOutput()).not.toMatch(/\n {4}at /);
  } finally {
    await several.end();
    silent.close();
  }
}, 90_000);
