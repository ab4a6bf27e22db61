import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { asProgram } from '../src/programs.ts';

const DEAF = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1_000); process.stdout.write('runs');";

test('a program that does not end when it is told to is ended: what it used can be ended after it', async () => {
  const child = spawn(process.execPath, ['-e', DEAF], { stdio: ['ignore', 'pipe', 'inherit'] });
  const requests: string[] = [];
  const ended = (name: string): boolean => requests.push(name) > 0;
  const program = asProgram('deaf', ended, () => child, 200);
  await once(child.stdout, 'data');
  await program.stop();
  expect([child.signalCode, program.isGone(), requests]).toEqual(['SIGKILL', true, []]);
});
