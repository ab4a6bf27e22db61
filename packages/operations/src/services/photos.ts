import type { City } from '@kehilla/city';
import type { Photo } from '@kehilla/contract';

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
