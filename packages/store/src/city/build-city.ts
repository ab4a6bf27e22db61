import { buildImage } from '@kehilla/city';
import { openDatabase } from '../database.ts';
import { imageFile, writeImage } from './image-file.ts';
import { loadRecords } from './load-records.ts';
import type { CityOrder } from './city-builder.ts';

// A process of its own, waiting for its order: then it loads the record, builds the city, writes it to a file and ends, and all the memory that took goes with it.
process.once('message', (asked: CityOrder) => void build(asked));

async function build(asked: CityOrder): Promise<void> {
  const database = openDatabase(asked.url, 1);
  try {
    const image = buildImage(await loadRecords(database));
    const file = imageFile(asked.folder, image.generation, asked.made);
    await writeImage(file, image);
    process.send?.({ file });
  } finally {
    await database.close();
    process.disconnect();
  }
}
