import { DEGREE_LAT_M, degreeLngM, distanceM, type LatLng, type StoredPhoto, type StreetImage } from '@kehilla/core';
import type { KnownRow, ReadingPlan } from '../../ports.ts';
import { SAMPLE_SOURCE } from '@kehilla/core';

/** A photo from further away shows another house as likely as this one. Rule: sources note §4.3. */
const WITHIN_M = 30;
/** A camera that looks this many degrees past a place still shows it. */
const FACING_DEG = 60;
/** The newest are enough: only that there is one counts. */
const MOST_OF_A_PLACE = 3;
/** Side of a cell, about 55 m to the north and 42 m to the east here: near points lie in the same cell or a neighbouring one. */
const CELL_DEG = 0.0005;

/** A reading of photos: each is put beside the places within 30 m of where its camera stood. */
export function withPhotos(plan: ReadingPlan, images: readonly StreetImage[], known: readonly KnownRow[]): ReadingPlan {
  const { source_id, observed_at } = plan.reading;
  const cells = Map.groupBy(images, (image) => getCell(image));
  const photos = [...pointsOfPlaces(known)].flatMap(([place_id, point]) =>
    nearest(point, cells).map(({ image, distance_m }): StoredPhoto => {
      const { external_id, captured_at, url } = image;
      return {
        source_id,
        external_id,
        place_id,
        captured_at,
        distance_m,
        facing: isFacing(image, point),
        url,
        observed_at,
      };
    }),
  );
  return { ...plan, reading: { ...plan.reading, row_count: images.length, added: photos.length }, photos };
}

/** Whether the camera looked towards the point; null where its heading is unknown. */
export function isFacing({ lat, lng, compass_deg }: StreetImage, point: LatLng): boolean | null {
  if (compass_deg === null) return null;
  const east = (point.lng - lng) * degreeLngM(lat);
  const north = (point.lat - lat) * DEGREE_LAT_M;
  const bearing = (Math.atan2(east, north) * 180) / Math.PI;
  const off = Math.abs(((bearing - compass_deg + 540) % 360) - 180);
  return off <= FACING_DEG;
}

/** Returns the points of places, each by the first of its rows that has one. An invented place has no photo. */
export function pointsOfPlaces(
  known: readonly Pick<KnownRow, 'source_id' | 'place_id' | 'row'>[],
): Map<string, LatLng> {
  const points = new Map<string, LatLng>();
  for (const { source_id, place_id, row } of known) {
    if (place_id === null || row.location === null || source_id === SAMPLE_SOURCE) continue;
    if (!points.has(place_id)) points.set(place_id, row.location);
  }
  return points;
}

function nearest(point: LatLng, cells: ReadonlyMap<string, readonly StreetImage[]>) {
  return cellsAround(point)
    .flatMap((cell) => cells.get(cell) ?? [])
    .map((image) => ({ image, distance_m: Math.round(distanceM(point, image) * 10) / 10 }))
    .filter(({ distance_m }) => distance_m <= WITHIN_M)
    .toSorted(
      (a, b) =>
        b.image.captured_at.localeCompare(a.image.captured_at) || (a.image.external_id < b.image.external_id ? -1 : 1),
    )
    .slice(0, MOST_OF_A_PLACE);
}

function getCell({ lat, lng }: LatLng): string {
  return `${Math.floor(lat / CELL_DEG)},${Math.floor(lng / CELL_DEG)}`;
}

function cellsAround({ lat, lng }: LatLng): string[] {
  const [row, column] = [Math.floor(lat / CELL_DEG), Math.floor(lng / CELL_DEG)];
  return [-1, 0, 1].flatMap((north) => [-1, 0, 1].map((east) => `${row + north},${column + east}`));
}
