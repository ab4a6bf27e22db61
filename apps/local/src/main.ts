import { loadSampleData } from '@kehilla/ingest';
import { runUntilSignalled } from '@kehilla/hosting';
import { now } from './compose.ts';
import { readConfig, readEnvironment } from './config.ts';
import { startApp, WORKER } from './programs.ts';
import { startLocal } from './start.ts';

await runUntilSignalled(async () => {
  const settings = readConfig();
  return startLocal(settings, {
    print: (line) => process.stdout.write(`${line}\n`),
    loadSampleData: async (database) => {
      await loadSampleData(database, now());
    },
    // In a process of its own: a register of hundreds of thousands of rows would delay callers.
    startWorker: ({ root, data_dir }) =>
      startApp('worker', WORKER, {
        root,
        env: { ...readEnvironment(), DATA_DIR: data_dir },
        ended: (name) => {
          process.stderr.write(`The ${name} ended by itself; it is started again.\n`);
          return true;
        },
      }),
  });
});
