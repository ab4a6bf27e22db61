import { boroughOfZip } from '@kehilla/linkage';
import { type Area, type OutsideArea, insideRings, type Ring, type Gazetteer } from '../gazetteer.ts';
import {
  ALL_OF_IT,
  getBbox,
  getCentre,
  MOST_OF_IT,
  getRadius,
  listRings,
  round5,
  listSamples,
  simplify,
} from './outline.ts';
import { DEGREE_LAT_M, degreeLngM, fold, type LatLng } from '@kehilla/core';

/** Returns every ZIP code of the city: those with an outline, then those of single buildings, which lie in the ZIP code around them and are `approximate`. */
export function zipAreas(maps: Maps, names: Names, boroughs: readonly Area[]): Area[] {
  const shapes = new Map(
    maps.zips.features.map((feature) => [feature.properties.MODZCTA, listRings(feature.geometry)]),
  );
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
  const samples = listSamples(rings);
  const shares = boroughs.map(
    (area) => samples.filter((point) => insideRings(area.rings, point.lat, point.lng)).length,
  );
  const borough = boroughs[shares.indexOf(Math.max(...shares))]?.borough ?? null;
  return { ...outlined({ id: `zip/${zip}`, kind: 'zip', name: zip, borough, rings }, NOTHING, false), approximate };
}

/** Places beyond the five boroughs that people ask for, with where they are; one entry an id, the fuller one of the table before a bare town. */
export function outsideAreas(names: Names): OutsideArea[] {
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

/** The slug of a name inside an id: "St. George" is `st-george`. */
export function slug(name: string): string {
  return fold(name).replaceAll(' ', '-');
}

/** Sorts areas by the code units of their ids, independent of the order of the maps. */
export function byId<T extends { readonly id: string }>(areas: readonly T[]): T[] {
  return areas.toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

/** Returns the value; throws with its name if a table or a map refers to something missing. */
export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`The table of names or a map refers to "${what}", which is not there`);
  return value;
}

const OUTLINE_TOLERANCE_M = 30;
/** An area that the table of names says nothing of. */
export const NOTHING: NamedArea = { aliases: [], he: [] };

/** An area with its centre, size and box worked out of its rings; a centre and a radius (metres) that the table states are taken instead. */
export function outlined(
  base: Pick<Area, 'id' | 'kind' | 'name' | 'borough' | 'rings'>,
  named: NamedArea,
  keepOutline: boolean,
): Area {
  const samples = base.rings.length > 0 ? listSamples(base.rings) : [];
  const [lat, lng] = named.at ?? [];
  const centre = lat !== undefined && lng !== undefined ? { lat, lng } : getCentre(base.rings, samples);
  const radius_m = named.radius_m ?? getRadius(centre, samples, base.kind === 'zip' ? ALL_OF_IT : MOST_OF_IT);
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
    bbox: base.rings.length > 0 ? getBbox(base.rings) : boxAround(centre, radius_m),
    rings: keepOutline ? simplify(base.rings, OUTLINE_TOLERANCE_M) : [],
  };
}

function boxAround(centre: LatLng, radiusM: number): number[] {
  const up = radiusM / DEGREE_LAT_M;
  const side = radiusM / degreeLngM(centre.lat);
  return [centre.lat - up, centre.lng - side, centre.lat + up, centre.lng + side].map(round5);
}

/** Parses the public maps from the files of the `geo` folder; `read` returns a file's text by its name. Throws what `read` throws. */
export function parseMaps(read: (file: string) => string): Maps {
  return {
    neighbourhoods: JSON.parse(read('neighborhoods_pediacities_2018.geojson')),
    tabulation: JSON.parse(read('nta_2010.geojson')),
    boroughs: JSON.parse(read('borough_boundaries.geojson')),
    zips: JSON.parse(read('modzcta_2010.geojson')),
    zctas: read('zcta_to_modzcta.csv').trim().split('\n').slice(1).map(zctaRow),
  };
}

function zctaRow(line: string): readonly [string, string] {
  const [zcta = '', modzcta = ''] = line.replaceAll('"', '').trim().split(',');
  return [zcta, modzcta];
}

/** Names people use for an area that a map already outlines; `at` and `radius_m` replace the map's where usage is wider. */
type NamedArea = {
  readonly aliases: readonly string[];
  readonly he: readonly string[];
  readonly at?: readonly number[];
  readonly radius_m?: number;
};

/** A neighbourhood the everyday map lacks: placed by hand (`at`, `radius_m`) or by a tabulation area's outline (`nta`). */
export type ExtraArea = NamedArea & { readonly id: string; readonly name: string; readonly nta?: string };

/** A part of town made of neighbourhoods, by their ids. */
type Region = NamedArea & { readonly id: string; readonly name: string; readonly of: readonly string[] };

/** A place outside the city, as the gazetteer has it. */
type OutsideName = Omit<OutsideArea, 'kind'>;

/** The hand-kept table `data/gazetteer-names.json`. */
export type Names = {
  readonly renamed: Readonly<Record<string, string>>;
  readonly dropped: readonly string[];
  readonly parks_and_airports: readonly string[];
  readonly boroughs: Readonly<Record<string, NamedArea>>;
  readonly areas: Readonly<Record<string, NamedArea>>;
  readonly extra: readonly ExtraArea[];
  readonly regions: readonly Region[];
  readonly first_for: Readonly<Record<string, readonly string[]>>;
  readonly weak: readonly string[];
  readonly zips: Readonly<Record<string, readonly string[]>>;
  readonly outside: readonly OutsideName[];
  readonly towns: readonly { readonly where: string; readonly near: boolean; readonly names: readonly string[] }[];
  readonly far_states: readonly string[];
};

/** The public maps the gazetteer is made from, parsed. */
export type Maps = {
  readonly neighbourhoods: FeatureCollection<{ readonly neighborhood: string; readonly borough: string }>;
  readonly tabulation: FeatureCollection<{ readonly NTACode: string; readonly BoroName: string }>;
  readonly boroughs: FeatureCollection<{ readonly name: string }>;
  readonly zips: FeatureCollection<{ readonly MODZCTA: string }>;
  /** ZCTA to MODZCTA. */
  readonly zctas: readonly (readonly [string, string])[];
};

/** GeoJSON of areas. */
type FeatureCollection<P> = {
  readonly features: readonly { readonly properties: P; readonly geometry: import('./outline.ts').Geometry }[];
};

/** A park that the gazetteer knows, with a point in its middle. */
type NamedPark = {
  readonly name: string;
  readonly borough: string;
  readonly lat: number;
  readonly lng: number;
};

/** Areas without inhabitants that are run as parks; a neighbourhood may be called after a park that lies elsewhere in it. */
const IS_PARK = /(?: Park|^Governors Island|^Randall's Island|^Floyd Bennett Field)$/;

/** Returns the parks among the areas of a gazetteer, by name: readers of events use them for park events without a point. */
export function namedParks({ areas }: Gazetteer): NamedPark[] {
  return areas
    .filter(({ kind, name, borough }) => kind === 'region' && borough !== null && IS_PARK.test(name))
    .map(({ name, borough, lat, lng }) => ({ name, borough: String(borough), lat, lng }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The parks as text, one a line, as the formatter has it. Ends with a line feed. */
export function writeParks(parks: readonly NamedPark[]): string {
  const line = ({ name, borough, lat, lng }: NamedPark): string =>
    `    { "name": ${JSON.stringify(name)}, "borough": ${JSON.stringify(borough)}, "lat": ${lat}, "lng": ${lng} }`;
  return `{\n  "parks": [\n${parks.map(line).join(',\n')}\n  ]\n}\n`;
}
