import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { countReporter } from './scripts/test/count-reporter.ts';
import { findTests } from './scripts/test/projects.ts';

/** The file that `npm test` reads a run's counts from. */
const COUNTS = process.env['KEHILLA_TEST_COUNTS'];
const NEEDED_NODE = 24;
const [major] = process.versions.node.split('.');
if (Number(major) < NEEDED_NODE)
  throw new Error(
    `The tests need Node ${NEEDED_NODE}; this is ${process.version}. "npx vitest" takes the one that "npm run setup" brings; an editor finds it as node_modules/.bin/node.`,
  );

/** One configuration for the whole repository: the command line, each package's `npm test` and editors read the same projects. */
export default defineConfig({
  test: {
    // Files are imported as programs import them: nothing is written anew for the tests, and a name of another module costs no call.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    execArgv: ['--conditions=@kehilla/source'],
    // A core each: by default one is left idle, and half of what takes long waits for processes of its own.
    maxWorkers: '100%',
    setupFiles: [join(import.meta.dirname, 'vitest.setup.ts')],
    reporters: ['default', ...(COUNTS === undefined ? [] : [countReporter(COUNTS)])],
    // A busy machine may be slow to show what is waited for.
    expect: { poll: { timeout: 60_000 } },
    // Bounds of what hangs, not of what is slow: many tests start programs, beside those of other packages.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      // Tests of functions: files of one package share the modules that a worker has loaded.
      { extends: true, test: { name: 'together', ...findTests('together'), isolate: false, pool: 'threads' } },
      // Tests of the record and of servers over it: the same in processes, and databases in one server.
      {
        extends: true,
        test: {
          name: 'record',
          ...findTests('record'),
          isolate: false,
          globalSetup: ['scripts/test/share-server.ts'],
        },
      },
      // Tests of whole programs, each with a record of its own: loading all that they are made of takes longer than most of their files.
      { extends: true, test: { name: 'served', ...findTests('served'), isolate: false } },
      // Tests of programs, and of what a process is like before and after: each file has a process of its own.
      // One of them puts functions of its own in the place of a package's, so that their files are written anew by Vite.
      {
        extends: true,
        resolve: { conditions: ['@kehilla/source'] },
        ssr: { resolve: { conditions: ['@kehilla/source'] } },
        test: { name: 'apart', ...findTests('apart'), experimental: { viteModuleRunner: true } },
      },
    ],
  },
});
