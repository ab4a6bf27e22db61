import type { StreetImage } from '@kehilla/core';
import { issueLog } from '../../parsing/issues.ts';
import { isObject, type JsonObject } from '../../parsing/json-value.ts';
import type { Page, ParseContext, Parsed } from '../../types.ts';
import { pointOf } from '../geojson-point.ts';
import { readImages } from './images.ts';

/** A camera that was never set says 1970, and so do seconds where milliseconds belong: nobody knows when such a picture was taken. */
const EARLIEST = Date.UTC(2000, 0, 1);

/**
 * Images of the API's answers: where and when, and which way the camera looked. The place and heading that the publisher computed are preferred. Addresses
 * of pictures are not taken: they expire, and the picture is not ours. Rule: sources note §4.2.
 */
export function parse(pages: readonly Page[], { observed_at }: ParseContext): Parsed {
  const issues = issueLog();
  const images = new Map<string, StreetImage>();
  // One page's entries at a time: those of all pages are some hundred thousand.
  for (const entry of pages.values().flatMap(readImages)) {
    const taken = isObject(entry) ? imageOf(entry) : null;
    // A camera whose clock runs ahead: nobody knows when the picture was taken.
    const image = taken !== null && taken.captured_at <= observed_at ? taken : null;
    if (image === null) issues.add('unreadable_row', 'no id, no date or no point');
    else images.set(image.external_id, image);
  }
  return { rows: [], images: [...images.values()], issues: issues.all(), observed_at: null, declared_total: null };
}

function imageOf(entry: JsonObject): StreetImage | null {
  const id = entry['id'];
  const captured = entry['captured_at'];
  const point = pointOf(entry['computed_geometry']) ?? pointOf(entry['geometry']);
  const at = typeof captured === 'number' && captured >= EARLIEST && captured < 8e15 ? new Date(captured) : null;
  if (typeof id !== 'string' || !/^\d{5,25}$/.test(id) || at === null || point === null) return null;
  const compass = [entry['computed_compass_angle'], entry['compass_angle']].find(
    (angle): angle is number => typeof angle === 'number' && Number.isFinite(angle) && angle >= 0 && angle <= 360,
  );
  return {
    external_id: id,
    url: `https://www.mapillary.com/app/?pKey=${id}`,
    captured_at: at.toISOString(),
    ...point,
    // A picture of all directions looks everywhere and nowhere.
    compass_deg: entry['is_pano'] === true ? null : (compass ?? null),
  };
}
