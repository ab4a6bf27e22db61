import { type Borough, BOROUGHS } from '@kehilla/core';
import type { Area } from '../area.ts';
import { insideRings, type Ring } from '../rings.ts';
import { need, slug } from './ids.ts';
import type { ExtraArea, Maps, Names } from './names.ts';
import { ringsOf } from './outline.ts';
import { NOTHING, outlined } from './outlined.ts';

type Shape = { readonly name: string; readonly borough: Borough; readonly rings: readonly Ring[] };

/** One of the five boroughs, all its islands together. */
export function boroughArea(maps: Maps, names: Names, name: Borough): Area {
  const rings = maps.boroughs.features
    .filter((feature) => feature.properties.name === name)
    .flatMap((feature) => ringsOf(feature.geometry));
  return outlined(
    { id: slug(name), kind: 'borough', name, borough: name, rings },
    names.boroughs[slug(name)] ?? NOTHING,
    true,
  );
}

/** One shape per name and borough: the map draws an island or a split neighbourhood as several features. */
export function shapesOf(maps: Maps, names: Names): Shape[] {
  const shapes = new Map<string, { name: string; borough: Borough; rings: Ring[] }>();
  for (const { properties, geometry } of maps.neighbourhoods.features) {
    const mapName = properties.neighborhood.replace(/, Staten Island$/, '');
    if (names.dropped.includes(mapName)) continue;
    const name = names.renamed[mapName] ?? mapName;
    const borough = need(
      BOROUGHS.find((each) => each === properties.borough),
      properties.borough,
    );
    const shape = shapes.get(`${borough}/${name}`) ?? { name, borough, rings: [] };
    shape.rings.push(...ringsOf(geometry));
    shapes.set(`${borough}/${name}`, shape);
  }
  return [...shapes.values()];
}

/** A neighbourhood, park or airport of the everyday map, under the names of the table. */
export function shapeArea(shape: Shape, names: Names): Area {
  const id = `${slug(shape.borough)}/${slug(shape.name)}`;
  const kind = names.parks_and_airports.includes(shape.name) ? 'region' : 'neighbourhood';
  return outlined(
    { id, kind, name: shape.name, borough: shape.borough, rings: shape.rings },
    names.areas[id] ?? NOTHING,
    true,
  );
}

/** An extra neighbourhood keeps no outline: it lies inside one of the everyday map, which answers for its points. */
export function extraArea(extra: ExtraArea, maps: Maps, boroughs: readonly Area[]): Area {
  const [boroughId = ''] = extra.id.split('/');
  const borough = need(
    boroughs.find((area) => area.id === boroughId),
    extra.id,
  );
  const rings = maps.tabulation.features
    .filter((feature) => feature.properties.NTACode === extra.nta)
    .flatMap((feature) => ringsOf(feature.geometry));
  const area = outlined(
    { id: extra.id, kind: 'neighbourhood', name: extra.name, borough: borough.borough, rings },
    extra,
    false,
  );
  if (!insideRings(borough.rings, area.lat, area.lng)) throw new Error(`${extra.id} is placed outside ${borough.name}`);
  return area;
}
