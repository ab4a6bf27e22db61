import lookUp from '@photostructure/tz-lookup';

/**
 * The IANA time zone at a point; at sea the nautical one. From a compressed map that is off by up to a few kilometres beside some borders, so it
 * suggests and never decides. Throws `RangeError` for a point that is none.
 */
export function zoneAt(lat: number, lng: number): string {
  return lookUp(lat, lng);
}
