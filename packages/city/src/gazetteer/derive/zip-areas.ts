import { boroughOfZip } from '@kehilla/linkage';
import type { Area } from '../area.ts';
import { insideRings, type Ring } from '../rings.ts';
import { need } from './ids.ts';
import type { Maps, Names } from './names.ts';
import { ringsOf, samplesOf } from './outline.ts';
import { NOTHING, outlined } from './outlined.ts';

/** Every ZIP of the city: those with an outline, then those of single buildings, which lie where the ZIP around them does and say `approximate`. */
export function zipAreas(maps: Maps, names: Names, boroughs: readonly Area[]): Area[] {
  const shapes = new Map(maps.zips.features.map((feature) => [feature.properties.MODZCTA, ringsOf(feature.geometry)]));
  const own = maps.zctas
    .filter(([zip]) => zip !== '99999')
    .map(([zip, shape]) => zipArea(zip, need(shapes.get(shape), shape), zip !== shape, boroughs))
    .filter((area) => !isMislaid(area));
  const known = new Map(own.map((area) => [area.name, area]));
  const small = Object.entries(names.zips).flatMap(([parent, zips]) =>
    zips
      .filter((zip) => !known.has(zip))
      .map((zip) => ({ ...need(known.get(parent), parent), id: `zip/${zip}`, name: zip, approximate: true })),
  );
  return [...own, ...small];
}

/** Whether a ZIP that has no outline of its own was given that of one in another borough: 11425, of Queens by its number, at Fort Hamilton. */
function isMislaid({ name, approximate, borough }: Area): boolean {
  const byNumber = boroughOfZip(name);
  return approximate && byNumber !== null && byNumber !== borough;
}

/** The borough that holds most of the ZIP: a few cross a line (10463 holds Marble Hill). */
function zipArea(zip: string, rings: readonly Ring[], approximate: boolean, boroughs: readonly Area[]): Area {
  const samples = samplesOf(rings);
  const shares = boroughs.map(
    (area) => samples.filter((point) => insideRings(area.rings, point.lat, point.lng)).length,
  );
  const borough = boroughs[shares.indexOf(Math.max(...shares))]?.borough ?? null;
  return { ...outlined({ id: `zip/${zip}`, kind: 'zip', name: zip, borough, rings }, NOTHING, false), approximate };
}
