import type { Gazetteer } from '../gazetteer.ts';

/** A park that the gazetteer knows, with a point in its middle. */
export type NamedPark = {
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
