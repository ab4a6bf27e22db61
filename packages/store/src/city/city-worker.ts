import { parentPort, workerData } from 'node:worker_threads';
import { buildImage } from '@kehilla/city';
import { openDatabase } from '../database.ts';
import { loadRecords } from './load-records.ts';

// One thread, one city: it loads, builds, hands the shared memory over and ends, so that what it used is given back.
const database = openDatabase((workerData as { url: string }).url, 1);
try {
  const image = buildImage(await loadRecords(database));
  parentPort?.postMessage(image);
} finally {
  await database.close();
}
