import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const MODULE = new URL('../src/run-until-signalled.ts', import.meta.url).href;

/** How a program ends that is told to as soon as it says so; `start` and `stop` are its own, as code. */
async function getEnd(start: string, stop = '') {
  const program = `const { runUntilSignalled } = await import('${MODULE}');
    setInterval(() => {}, 1_000);
    const never = () => new Promise(() => {});
    const running = { url: '', stop: async () => { ${stop} } };
    await runUntilSignalled(async () => { process.stdout.write('starts'); ${start}; return running; }, 1_000);`;
  const child = spawn(process.execPath, ['--conditions=@kehilla/source', '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const late = setTimeout(() => child.kill('SIGKILL'), 25_000);
  const statement = text(child.stderr);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as unknown[];
  clearTimeout(late);
  return { code, phrase: await statement };
}

test.each([
  ['once it has started', 'await new Promise((resolve) => setTimeout(resolve, 300))', '', 0, ''],
  ['though its start waits for others', 'await never()', '', 1, 'did not end within 1 seconds'],
  ['though it does not end', '', 'await never()', 1, 'did not end within 1 seconds'],
])(
  'a program that is told to end is gone in time: %s',
  async (_, start, stop, code, words) => {
    const { code: ended, phrase } = await getEnd(start, stop);
    expect(ended).toBe(code);
    expect(phrase).toContain(words);
  },
  60_000,
);
