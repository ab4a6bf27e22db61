import { loadSampleData, startWorker } from '@kehilla/ingest';
import { runUntilTold } from '@kehilla/hosting';
import { now } from './compose.ts';
import { readConfig } from './config.ts';
import { startLocal } from './start.ts';

await runUntilTold(async () => {
  const settings = readConfig();
  return startLocal(settings, {
    print: (line) => process.stdout.write(`${line}\n`),
    loadSampleData: async (database) => {
      await loadSampleData(database, now());
    },
    startWorker: (database, config) => startWorker(database, config, (line) => process.stderr.write(`${line}\n`)),
  });
});
