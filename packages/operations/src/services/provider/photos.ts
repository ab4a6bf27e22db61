import type { City } from '@kehilla/city';
import type { Photo, Source } from '@kehilla/contract';
import { type Dated, sourceOf, type StoredPhoto } from '@kehilla/core';

/** The street-level photos on record beside a place, the newest first: that they exist, when, how near, and whether the camera looked that way. */
export function photosOf(city: City, place: number): Photo[] {
  return (city.photos.get(place) ?? []).map((photo) => ({
    photo_id: photo.external_id,
    source: city.sources.get(photo.source_id)?.name ?? photo.source_id,
    url: photo.url,
    captured_at: photo.captured_at,
    distance_m: Math.round(photo.distance_m),
    facing: photo.facing,
  }));
}

/** The photos beside these places: they count in the Truth Score, so that their publisher is a source of the answer and their reading ages it. */
export function photosBeside(city: City, places: readonly number[]): readonly StoredPhoto[] {
  return places.flatMap((place) => city.photos.get(place) ?? []);
}

/** The sources of photos, each once with its oldest reading. Rule: specification §2.2. */
export function photoSources(city: City, photos: readonly StoredPhoto[]): Source[] {
  return [...Map.groupBy(photos, (photo) => photo.source_id)].flatMap(([id, own]) => {
    const info = city.sources.get(id);
    const [oldest] = own.map(({ observed_at }) => observed_at).sort();
    return info === undefined ? [] : [sourceOf(info, oldest ?? null)];
  });
}

/** What photos add to the age of an answer. */
export function datedPhotos(photos: readonly StoredPhoto[]): Dated[] {
  return photos.map(({ observed_at }) => ({ kind: 'map', observed_at }));
}
