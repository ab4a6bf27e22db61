import { type City, openCity } from '@kehilla/city';
import type { Database } from '../database.ts';
import type { CityBuilder } from './city-builder.ts';
import { readEdition } from '../generation/edition.ts';
import { imageFile, readImage, removeOtherImages } from './image-file.ts';

/** A city, and the file that it stands in, named for the edition of the record that it is. */
export type Opened = { readonly city: City; readonly file: string };

/** The city of the newest edition: from its file where that stands whole, else built in a process of its own. Throws where that fails. */
export async function openNewest(database: Database, folder: string, builder: CityBuilder): Promise<Opened> {
  let file = imageFile(folder, await readEdition(database));
  let image = await readImage(file);
  if (image === null) {
    file = await builder.build();
    image = await readImage(file);
  }
  if (image === null) throw new Error('The city that was built could not be read.');
  const city = openCity(image);
  void removeOtherImages(file).catch(() => {});
  return { city, file };
}
