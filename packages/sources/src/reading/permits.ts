import { fold, onceFor, type PlaceRow } from '@kehilla/core';
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
  // By phone, which costs nothing to ask: few rows share one, and only those are looked at further.
  const byPhone = new Map<string, { readonly row: PlaceRow; readonly placeId: string }[]>();
  return {
    find(row) {
      const others = row.phone === null || row.listing !== null ? undefined : byPhone.get(row.phone);
      const key = others === undefined ? null : keyOf(row);
      return key === null ? null : (others?.find((other) => keyOf(other.row) === key)?.placeId ?? null);
    },
    add(row, placeId) {
      if (row.phone === null || row.listing !== null) return;
      const others = byPhone.get(row.phone);
      if (others === undefined) byPhone.set(row.phone, [{ row, placeId }]);
      else others.push({ row, placeId });
    },
  };
}

/** Made once per row that shares its phone. */
const keyOf = onceFor(({ names, address }: PlaceRow): string | null => {
  const [name] = names;
  const [door] = address === null ? [] : addressKeys(address);
  return name === undefined || door === undefined ? null : [fold(name.text), door, fold(address?.unit ?? '')].join('|');
});
