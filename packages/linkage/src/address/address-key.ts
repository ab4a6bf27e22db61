import type { Address } from '@kehilla/core';
import { statedBorough } from './boroughs.ts';
import { readHouseNumber } from './house-number.ts';
import { streetKey } from './street-key.ts';

/**
 * The key an address is compared by, `housenumber|street|zip5` ("211-37 26 Avenue" in 11360 gives `21137|26avenue|11360`). Null when
 * number, street or ZIP is missing. Two spellings of one address share it. Rule: source notes §8.4.
 */
export function addressKey(address: Address): string | null {
  const key = addressKeys(address)[0];
  return address.zip !== null && key !== undefined ? key : null;
}

/**
 * Every key an address may be found under, the surest first: each number of a range with the ZIP, then with the borough
 * (`301|broadway|Brooklyn`), because ZIP codes are missing or wrong by one often enough. Empty without number or street, or
 * without any area. `keyOf` is `streetKey`, or what remembers its answers.
 */
export function addressKeys(address: Address, keyOf = streetKey): string[] {
  const borough = statedBorough(address);
  const house = address.house_number === null ? null : readHouseNumber(address.house_number, { ...address, borough });
  const street = address.street === null ? '' : keyOf(address.street, borough);
  if (house === null || street === '') return [];
  const doors = house.numbers.map((number, index) => `${number}${index === 0 ? house.letter : ''}|${street}`);
  const areas = [address.zip, borough].filter((area) => area !== null);
  return areas.flatMap((area) => doors.map((door) => `${door}|${area}`));
}
