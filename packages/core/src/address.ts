/** The five boroughs, as the city writes them. */
export const BOROUGHS = ['Bronx', 'Brooklyn', 'Manhattan', 'Queens', 'Staten Island'] as const;
/** One of the five boroughs. */
export type Borough = (typeof BOROUGHS)[number];

/** A postal address in parts, in the form it is shown in; a part that its source does not give is null. */
export type Address = {
  /** The whole as people write it; '' where nothing is known. */
  readonly line: string;
  readonly house_number: string | null;
  readonly street: string | null;
  /** Floor, suite, store or flat. */
  readonly unit: string | null;
  readonly city: string | null;
  /** Null outside the city too. */
  readonly borough: Borough | null;
  /** Its postal code where it is one of the states, two capital letters. */
  readonly state: string | null;
  /** Five digits. */
  readonly zip: string | null;
};

/** An address without any known part. */
export const NOWHERE: Address = {
  line: '',
  house_number: null,
  street: null,
  unit: null,
  city: null,
  borough: null,
  state: null,
  zip: null,
};

/** A place with its state and country, in that order; a state of the same name is not said twice, and null is left out: `London, Ontario, Canada`. */
export function placeLabel(name: string, region: string | null, country: string | null): string {
  return [name, region === name ? null : region, country].filter((part) => part !== null).join(', ');
}

/** A point on the earth in degrees, WGS 84. */
export type LatLng = { readonly lat: number; readonly lng: number };

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;

/** The great-circle distance between two points in metres (haversine, mean earth radius; error below 0.6 %). */
export function distanceM(a: LatLng, b: LatLng): number {
  const sinLat = Math.sin(((b.lat - a.lat) * RADIANS) / 2);
  const sinLng = Math.sin(((b.lng - a.lng) * RADIANS) / 2);
  const h = sinLat * sinLat + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Metres in one degree of latitude. */
export const DEGREE_LAT_M = EARTH_RADIUS_M * RADIANS;

/** Metres in one degree of longitude at this latitude. */
export function degreeLngM(lat: number): number {
  return DEGREE_LAT_M * Math.cos(lat * RADIANS);
}

/** A point to the metre, five decimals: more digits say nothing. */
export function toTheMetre({ lat, lng }: LatLng): LatLng {
  return { lat: Math.round(lat * 1e5) / 1e5, lng: Math.round(lng * 1e5) / 1e5 };
}

/** Whether both numbers are finite, in range and not the `0,0` that registers write for "no coordinates". */
export function isPoint(lat: number, lng: number): boolean {
  return (
    Number.isFinite(lat) &&
    Number.isFinite(lng) &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180 &&
    !(lat === 0 && lng === 0)
  );
}
