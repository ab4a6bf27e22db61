import { isPoint, type LatLng, isObject } from '@kehilla/core';

/** Where a `Point` of GeoJSON is, which names the longitude first; null for anything else, and for what lies beyond the earth. */
export function findPoint(geometry: unknown): LatLng | null {
  const coordinates = isObject(geometry) && Array.isArray(geometry['coordinates']) ? geometry['coordinates'] : [];
  const [lng, lat] = coordinates as unknown[];
  return typeof lat === 'number' && typeof lng === 'number' && isPoint(lat, lng) ? { lat, lng } : null;
}
