import { dataFolderError } from '@kehilla/core';
import { runUntilSignalled } from '@kehilla/hosting';
import { loadSampleData } from '@kehilla/ingest';
import { now } from '../compose.ts';
import { readConfig, readEnvironment } from '../config.ts';
import { startSeveral } from './start-several.ts';

await runUntilSignalled(async () => {
  const config = readConfig();
  return startSeveral(config, {
    env: readEnvironment(),
    print: (line) => process.stdout.write(`${line}\n`),
    loadSampleData: async (database) => void (await loadSampleData(database, now())),
  }).catch((error: unknown) => {
    throw dataFolderError(error, config.data_dir);
  });
});
