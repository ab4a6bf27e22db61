import { fold, type PlaceRow } from '@kehilla/core';
import { addressKeys } from '@kehilla/linkage';

/** The places of the permits of one reading, by what two permits of one establishment share. */
export type PermitPlaces = {
  /** The place of another permit for the same establishment; null where there is none. */
  readonly find: (row: PlaceRow) => string | null;
  readonly add: (row: PlaceRow, placeId: string) => void;
};

/**
 * A register of permits names one establishment twice while a permit is issued anew, and where a house has two kitchens. Two rows of one reading
 * are one establishment only where name, house, floor and phone are all the same; two shops of one name in one building have each a phone.
 * Rule: opinion, from eighty such pairs of the restaurant register of 2020; one establishment is one place (sources note §8.3).
 */
export function createPermitPlaces(): PermitPlaces {
  // Few rows share name and phone: only of these the doors are compared, which costs more.
  const permits = new Map<string, { readonly row: PlaceRow; readonly placeId: string }[]>();
  return {
    find(row) {
      const alike = permits.get(callingOf(row) ?? '');
      if (alike === undefined) return null;
      const door = doorOf(row);
      return (door === null ? undefined : alike.find((other) => doorOf(other.row) === door)?.placeId) ?? null;
    },
    add(row, placeId) {
      const calling = callingOf(row);
      if (calling === null) return;
      const alike = permits.get(calling);
      if (alike === undefined) permits.set(calling, [{ row, placeId }]);
      else alike.push({ row, placeId });
    },
  };
}

/** Name and phone; null for what is no permit, or has not both. */
function callingOf({ names: [name], phone, listing }: PlaceRow): string | null {
  return listing !== null || name === undefined || phone === null ? null : `${phone}|${fold(name.text)}`;
}

/** House and floor; null where the address has no door that could be compared. */
function doorOf({ address }: PlaceRow): string | null {
  if (address === null) return null;
  const [door] = addressKeys(address);
  return door === undefined ? null : `${door}|${fold(address.unit ?? '')}`;
}
