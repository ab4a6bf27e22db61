import { loadSampleData } from '@kehilla/ingest';
import { now, readConfig, runUntilTold } from '@kehilla/rest';
import { startLocal } from './start.ts';

await runUntilTold(() =>
  startLocal(readConfig(), {
    print: (line) => process.stdout.write(`${line}\n`),
    loadSampleData: async (database) => {
      await loadSampleData(database, now());
    },
  }),
);
