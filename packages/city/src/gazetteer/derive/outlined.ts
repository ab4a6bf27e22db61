import { DEGREE_LAT_M, degreeLngM, type LatLng } from '@kehilla/core';
import type { Area } from '../area.ts';
import type { NamedArea } from './names.ts';
import { ALL_OF_IT, bboxOf, centreOf, MOST_OF_IT, radiusOf, round5, samplesOf, simplify } from './outline.ts';

const OUTLINE_TOLERANCE_M = 30;
/** An area that the table of names says nothing of. */
export const NOTHING: NamedArea = { aliases: [], he: [] };

/** An area with its centre, size and box worked out of its rings; a centre and a radius (metres) that the table states are taken instead. */
export function outlined(
  base: Pick<Area, 'id' | 'kind' | 'name' | 'borough' | 'rings'>,
  named: NamedArea,
  keepOutline: boolean,
): Area {
  const samples = base.rings.length > 0 ? samplesOf(base.rings) : [];
  const [lat, lng] = named.at ?? [];
  const centre = lat !== undefined && lng !== undefined ? { lat, lng } : centreOf(base.rings, samples);
  const radius_m = named.radius_m ?? radiusOf(centre, samples, base.kind === 'zip' ? ALL_OF_IT : MOST_OF_IT);
  return {
    id: base.id,
    kind: base.kind,
    name: base.name,
    borough: base.borough,
    lat: centre.lat,
    lng: centre.lng,
    radius_m,
    approximate: false,
    aliases: named.aliases,
    he: named.he,
    bbox: base.rings.length > 0 ? bboxOf(base.rings) : boxAround(centre, radius_m),
    rings: keepOutline ? simplify(base.rings, OUTLINE_TOLERANCE_M) : [],
  };
}

function boxAround(centre: LatLng, radiusM: number): number[] {
  const up = radiusM / DEGREE_LAT_M;
  const side = radiusM / degreeLngM(centre.lat);
  return [centre.lat - up, centre.lng - side, centre.lat + up, centre.lng + side].map(round5);
}
