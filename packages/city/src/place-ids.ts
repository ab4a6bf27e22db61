import type { City } from './city.ts';
import { textAt } from './image/text-table.ts';

/** The ids of the places from number `from` to before `to`, for lists of addresses: read off the image, so that no description that questions need is forgotten. Invented places are left out. */
export function listPlaceIds({ image, size }: City, from: number, to: number): string[] {
  const ids: string[] = [];
  for (let place = from; place < Math.min(to, size); place += 1) {
    const { place_id, sample } = JSON.parse(textAt(image.docs, place)) as {
      readonly place_id: string;
      readonly sample?: boolean;
    };
    if (sample !== true) ids.push(place_id);
  }
  return ids;
}
