import type { LatLng } from '@kehilla/core';

/** Two decimal numbers, as maps copy them: "40.6302, -73.9912", "geo:40.6302,-73.9912". Whole numbers may be streets. */
const POINT = /^(?:geo:\s*)?(?:\(\s*)?([+-]?\d{1,2}\.\d+)°?(?:\s*[,;]\s*|\s+)([+-]?\d{1,3}\.\d+)°?(?:\s*\))?$/i;

/** The point, in degrees, that a `location` writes as its latitude and longitude; null where it is no such text. Opinion. */
export function pointWritten(text: string): LatLng | null {
  const [, lat = '', lng = ''] = POINT.exec(text.trim()) ?? [];
  return lat === '' ? null : { lat: Number(lat), lng: Number(lng) };
}
