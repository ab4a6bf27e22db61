import { type Borough, BOROUGHS } from '@kehilla/core';
import { type Area, type Gazetteer, insideRings, type Ring } from '../gazetteer.ts';
import {
  byId,
  type ExtraArea,
  type Maps,
  type Names,
  need,
  NOTHING,
  outlined,
  outsideAreas,
  slug,
  zipAreas,
} from './outside-areas.ts';
import { listRings } from './outline.ts';

/**
 * The gazetteer made of the public maps and our table of names. Equal inputs give equal results, byte for byte once written.
 * Throws when the table names an area that does not exist, or places one outside its borough.
 */
export function deriveGazetteer(maps: Maps, names: Names): Gazetteer {
  const boroughs = BOROUGHS.map((name) => boroughArea(maps, names, name));
  const neighbourhoods = listShapes(maps, names).map((shape) => shapeArea(shape, names));
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

type Shape = { readonly name: string; readonly borough: Borough; readonly rings: readonly Ring[] };

/** One of the five boroughs, all its islands together. */
function boroughArea(maps: Maps, names: Names, name: Borough): Area {
  const rings = maps.boroughs.features
    .filter((feature) => feature.properties.name === name)
    .flatMap((feature) => listRings(feature.geometry));
  return outlined(
    { id: slug(name), kind: 'borough', name, borough: name, rings },
    names.boroughs[slug(name)] ?? NOTHING,
    true,
  );
}

/** One shape per name and borough: the map draws an island or a split neighbourhood as several features. */
function listShapes(maps: Maps, names: Names): Shape[] {
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
    shape.rings.push(...listRings(geometry));
    shapes.set(`${borough}/${name}`, shape);
  }
  return [...shapes.values()];
}

/** A neighbourhood, park or airport of the everyday map, under the names of the table. */
function shapeArea(shape: Shape, names: Names): Area {
  const id = `${slug(shape.borough)}/${slug(shape.name)}`;
  const kind = names.parks_and_airports.includes(shape.name) ? 'region' : 'neighbourhood';
  return outlined(
    { id, kind, name: shape.name, borough: shape.borough, rings: shape.rings },
    names.areas[id] ?? NOTHING,
    true,
  );
}

/** An extra neighbourhood keeps no outline: it lies inside one of the everyday map, which answers for its points. */
function extraArea(extra: ExtraArea, maps: Maps, boroughs: readonly Area[]): Area {
  const [boroughId = ''] = extra.id.split('/');
  const borough = need(
    boroughs.find((area) => area.id === boroughId),
    extra.id,
  );
  const rings = maps.tabulation.features
    .filter((feature) => feature.properties.NTACode === extra.nta)
    .flatMap((feature) => listRings(feature.geometry));
  const area = outlined(
    { id: extra.id, kind: 'neighbourhood', name: extra.name, borough: borough.borough, rings },
    extra,
    false,
  );
  if (!insideRings(borough.rings, area.lat, area.lng)) throw new Error(`${extra.id} is placed outside ${borough.name}`);
  return area;
}

/** The gazetteer as text: one area a line, so that a change shows as changed lines. Ends with a line feed. */
export function writeGazetteer(gazetteer: Gazetteer): string {
  const list = (items: readonly unknown[]) =>
    `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  return `{
  "areas": ${list(gazetteer.areas)},
  "outside": ${list(gazetteer.outside)},
  "first_for": ${JSON.stringify(gazetteer.first_for)},
  "weak": ${JSON.stringify(gazetteer.weak)},
  "far_states": ${JSON.stringify(gazetteer.far_states)}
}
`;
}
