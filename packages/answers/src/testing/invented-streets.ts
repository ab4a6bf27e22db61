import type { Address, Borough, LatLng, PlaceRecord, StoredRow } from '@kehilla/core';
import { named, place } from './invented-records.ts';
import { HERE } from './neighbourhood.ts';

/** An address on a street of a borough, without a ZIP code. */
export function addressOn(street: string, house_number: string, borough: Borough = 'Brooklyn'): Address {
  return {
    line: `${house_number} ${street}`,
    house_number,
    street,
    unit: null,
    city: null,
    borough,
    state: 'NY',
    zip: null,
  };
}

/** So many metres east and north of `HERE`. */
export function metres(east: number, north: number): LatLng {
  return { lat: HERE.lat + north / 111_195, lng: HERE.lng + east / 84_330 };
}

/** An invented place with one row. */
export function onStreet(
  place_id: string,
  name: string,
  address: Address,
  location: LatLng | null,
  own: Partial<StoredRow> = {},
): PlaceRecord {
  return place(place_id, [named(name, { category: 'restaurant', ...own, address, location })]);
}
