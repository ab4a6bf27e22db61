import { streetKey } from '@kehilla/linkage';
import type { SitePlace } from './ports.ts';

/** The door of a place by number and street; null where either is not known. */
export function findDoor({ address }: Pick<SitePlace, 'address'>): string | null {
  if (address === null || address.house_number === null || address.street === null) return null;
  return `${address.house_number} ${streetKey(address.street, null)}`;
}
