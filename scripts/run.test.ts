import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'kehilla-run-'));
const program = join(folder, 'program.mjs');
const [started, ended] = [join(folder, 'started'), join(folder, 'ended')];
writeFileSync(
  program,
  `import { writeFileSync } from 'node:fs';
process.on('SIGTERM', () => { writeFileSync(${JSON.stringify(ended)}, 'told'); process.exit(0); });
writeFileSync(${JSON.stringify(started)}, String(process.pid));
setTimeout(() => process.exit(1), 60_000);`,
);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a program whose npm was ended by its id is told to end too', async () => {
  const run = join(import.meta.dirname, 'run.mjs');
  // The shell stays between, as npm's does.
  const shell = spawn('sh', ['-c', `"$0" "$1" "$2"; true`, process.execPath, run, program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: 'ignore',
  });
  const gone = once(shell, 'exit');
  await vi.waitUntil(() => existsSync(started), { timeout: 30_000, interval: 50 });
  shell.kill('SIGTERM');
  await gone;
  // The file is there before its content is.
  await expect.poll(() => existsSync(ended) && readFileSync(ended, 'utf8'), { timeout: 15_000 }).toBe('told');
});
