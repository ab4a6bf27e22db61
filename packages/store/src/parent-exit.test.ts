import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const MODULE = new URL('./processes.ts', import.meta.url).href;

/** How a program ends that listens for its starter after some milliseconds, and would go on for five seconds: 7 = it was told. */
async function getCode(listensAfterMs: number, stdio: 'ipc' | 'ignore', leavesAfterMs: number): Promise<unknown> {
  const program = `const { onParentExit } = await import('${MODULE}');
    await new Promise((resolve) => setTimeout(resolve, ${listensAfterMs}));
    onParentExit(() => process.exit(7));
    setTimeout(() => {}, 5_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'inherit', stdio],
  });
  if (stdio === 'ipc') setTimeout(() => child.disconnect(), leavesAfterMs);
  const [code] = (await once(child, 'exit')) as unknown[];
  return code;
}

test.each([
  ['while it runs', 0, 'ipc', 1_500, 7],
  ['before it could listen', 1_000, 'ipc', 0, 7],
  ['never, without a channel', 0, 'ignore', 0, 0],
] as const)(
  'a program hears that its starter is gone: %s',
  async (_, listens, stdio, leaves, code) => {
    expect(await getCode(listens, stdio, leaves)).toBe(code);
  },
  30_000,
);
