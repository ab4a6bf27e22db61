import { type Borough, BOROUGHS, DEGREE_LAT_M, degreeLngM, fold, type LatLng } from '@kehilla/core';
import { boroughOfZip } from '@kehilla/linkage';
import type { Area, Gazetteer, OutsideArea } from '../area.ts';
import { insideRings, type Ring } from '../rings.ts';
import type { ExtraArea, Maps, NamedArea, Names } from './names.ts';
import { bboxOf, centreOf, radiusOf, ringsOf, round5, samplesOf, simplify } from './outline.ts';

const OUTLINE_TOLERANCE_M = 30;
const NOTHING: NamedArea = { aliases: [], he: [] };

type Shape = { readonly name: string; readonly borough: Borough; readonly rings: readonly Ring[] };

/** The slug of a name inside an id: "St. George" is `st-george`. */
export function slug(name: string): string {
  return fold(name).replaceAll(' ', '-');
}

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

function boroughArea(maps: Maps, names: Names, name: Borough): Area {
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
function shapesOf(maps: Maps, names: Names): Shape[] {
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
    .flatMap((feature) => ringsOf(feature.geometry));
  const area = outlined(
    { id: extra.id, kind: 'neighbourhood', name: extra.name, borough: borough.borough, rings },
    extra,
    false,
  );
  if (!insideRings(borough.rings, area.lat, area.lng)) throw new Error(`${extra.id} is placed outside ${borough.name}`);
  return area;
}

function zipAreas(maps: Maps, names: Names, boroughs: readonly Area[]): Area[] {
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

function outlined(
  base: Pick<Area, 'id' | 'kind' | 'name' | 'borough' | 'rings'>,
  named: NamedArea,
  keepOutline: boolean,
): Area {
  const samples = base.rings.length > 0 ? samplesOf(base.rings) : [];
  const [lat, lng] = named.at ?? [];
  const centre = lat !== undefined && lng !== undefined ? { lat, lng } : centreOf(base.rings, samples);
  const radius_m = named.radius_m ?? radiusOf(centre, samples);
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

function outsideAreas(names: Names): OutsideArea[] {
  const towns = names.towns.flatMap(({ where, near, names: list }) =>
    list.map(
      (name): OutsideArea => ({
        id: `outside/${slug(name)}`,
        kind: 'outside',
        name,
        where,
        near,
        aliases: [],
        he: [],
        zips: [],
      }),
    ),
  );
  const all = [
    ...names.outside.map(
      (place): OutsideArea => ({
        id: place.id,
        kind: 'outside',
        name: place.name,
        where: place.where,
        near: place.near,
        aliases: place.aliases,
        he: place.he,
        zips: place.zips,
      }),
    ),
    ...towns,
  ];
  return byId([...new Map(all.toReversed().map((place) => [place.id, place])).values()]);
}

function shared(parts: readonly Area[]): Borough | null {
  const boroughs = new Set(parts.map((part) => part.borough));
  return boroughs.size === 1 ? (parts[0]?.borough ?? null) : null;
}

function byId<T extends { readonly id: string }>(areas: readonly T[]): T[] {
  return areas.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The table of names or a map refers to "${what}", which is not there`);
  return value;
}

/** A misspelt id in the table would silently lose its names, so it stops the derivation. */
function checkTable(names: Names, areas: readonly Area[]): void {
  const ids = new Set(areas.map((area) => area.id));
  const used = [...Object.keys(names.areas), ...Object.keys(names.boroughs), ...Object.values(names.first_for).flat()];
  for (const id of used) need(ids.has(id) || undefined, id);
  if (ids.size !== areas.length) throw new Error('Two areas have one id');
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
