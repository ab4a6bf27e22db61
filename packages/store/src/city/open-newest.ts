import { setImmediate } from 'node:timers/promises';
import { type City, openCity, prepareSpellings } from '@kehilla/city';
import type { Database } from '../database.ts';
import type { CityBuilder } from './city-builder.ts';
import { readEdition } from '../generation/edition.ts';
import { imageFile, readImage, removeOtherImages } from './image-file.ts';

/** A city and its image file, named for the edition of the record. */
export type Opened = { readonly city: City; readonly file: string };

/** Opens the city of the newest edition from its file, or builds it in a child process when the file is missing or damaged. Throws when building fails. */
export async function openNewest(database: Database, folder: string, builder: CityBuilder): Promise<Opened> {
  let file = imageFile(folder, await readEdition(database));
  let image = await readImage(file);
  if (image === null) {
    file = await builder.build();
    image = await readImage(file);
  }
  if (image === null) throw new Error('The city that was built could not be read.');
  const city = openCity(image);
  // Before it is answered from: else the first question about a misspelt name would make them, and all others would wait.
  await prepareSpellings(image.names, () => setImmediate());
  void removeOtherImages(file).catch(() => {});
  return { city, file };
}
