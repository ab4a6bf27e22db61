import { buildImage } from '@kehilla/city';
import { openDatabase } from '../database.ts';
import { imageFile, writeImage } from './image-file.ts';
import { loadRecords } from './load-records.ts';

// A process of its own: it loads the record, builds the city, writes it to a file and ends, and all the memory that took goes with it.
process.once('message', (asked: { url: string; folder: string }) => void build(asked));

async function build(asked: { url: string; folder: string }): Promise<void> {
  const database = openDatabase(asked.url, 1);
  try {
    const image = buildImage(await loadRecords(database));
    const file = imageFile(asked.folder, image.generation);
    await writeImage(file, image);
    process.send?.({ file });
  } finally {
    await database.close();
    process.disconnect();
  }
}
