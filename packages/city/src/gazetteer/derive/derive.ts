import { type Borough, BOROUGHS } from '@kehilla/core';
import type { Area, Gazetteer } from '../area.ts';
import { byId, need } from './ids.ts';
import type { Maps, Names } from './names.ts';
import { NOTHING, outlined } from './outlined.ts';
import { outsideAreas } from './outside-areas.ts';
import { boroughArea, extraArea, shapeArea, shapesOf } from './shaped-areas.ts';
import { zipAreas } from './zip-areas.ts';

/**
 * The gazetteer made of the public maps and our table of names. Equal inputs give equal results, byte for byte once written.
 * Throws when the table names an area that does not exist, or places one outside its borough.
 */
export function deriveGazetteer(maps: Maps, names: Names): Gazetteer {
  const boroughs = BOROUGHS.map((name) => boroughArea(maps, names, name));
  const neighbourhoods = shapesOf(maps, names).map((shape) => shapeArea(shape, names));
  const extras = names.extra.map((extra) => extraArea(extra, maps, boroughs));
  const known = new Map([...boroughs, ...neighbourhoods, ...extras].map((area) => [area.id, area]));
  const regions = names.regions.map((region) => {
    const parts = region.of.map((id) => need(known.get(id), id));
    return outlined(
      {
        id: region.id,
        kind: 'region',
        name: region.name,
        borough: shared(parts),
        rings: parts.flatMap((part) => part.rings),
      },
      region,
      false,
    );
  });
  const city = outlined(
    { id: 'city', kind: 'region', name: 'New York City', borough: null, rings: boroughs.flatMap((area) => area.rings) },
    names.boroughs['city'] ?? NOTHING,
    false,
  );
  const areas = [
    city,
    ...boroughs,
    ...regions,
    ...byId([...neighbourhoods, ...extras]),
    ...byId(zipAreas(maps, names, boroughs)),
  ];
  checkTable(names, areas);
  return {
    areas,
    outside: outsideAreas(names),
    first_for: names.first_for,
    weak: names.weak,
    far_states: names.far_states,
  };
}

function shared(parts: readonly Area[]): Borough | null {
  const boroughs = new Set(parts.map((part) => part.borough));
  return boroughs.size === 1 ? (parts[0]?.borough ?? null) : null;
}

/** A misspelt id in the table would silently lose its names, so it stops the derivation. */
function checkTable(names: Names, areas: readonly Area[]): void {
  const ids = new Set(areas.map((area) => area.id));
  const used = [...Object.keys(names.areas), ...Object.keys(names.boroughs), ...Object.values(names.first_for).flat()];
  for (const id of used) need(ids.has(id) || undefined, id);
  if (ids.size !== areas.length) throw new Error('Two areas have one id');
}
