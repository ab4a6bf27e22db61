import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../tools.mjs';

/**
 * Starts the server that the test files of a run share, in a process of its own (what runs before the tests cannot load the packages), and names it to
 * them by `KEHILLA_TEST_SERVER`. Returns how to end it. Does nothing where `DATABASE_URL` names a server.
 */
export default async function shareServer(): Promise<() => Promise<void>> {
  if (process.env['DATABASE_URL']) return () => Promise.resolve();
  const program = join(root, 'packages/store/src/testing/shared-server.ts');
  const child = fork(program, {
    execArgv: ['--conditions=@kehilla/source'],
    env: { ...process.env, KEHILLA_ROOT: root },
  });
  const ended = once(child, 'exit');
  const [url] = (await Promise.race([once(child, 'message'), ended])) as [unknown];
  if (typeof url !== 'string') throw new Error(`The database server of the tests did not start (${String(url)}).`);
  process.env['KEHILLA_TEST_SERVER'] = url;
  return async () => {
    child.disconnect();
    await ended;
  };
}
