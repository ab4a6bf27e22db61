import { type City, findArea } from '@kehilla/city';
import { whereOfArea } from './area.ts';
import { onStreetNamed } from '../street/on-street-named.ts';
import type { StreetAsked } from '@kehilla/understanding';
import { type Around, everywhere, type WhereInput } from '../where/where.ts';

/** A street that a `location` names instead of an area, the places on it, and the area behind a comma that bounds it, or everywhere. */
export type StreetOfLocation = StreetAsked & { readonly places: Uint32Array; readonly where: Around };

/** The street that a `location` which is no area names ("Sample Avenue, Midwood"); null where it names none on record, or something else behind a comma. */
export function streetOfLocation({ location = '', radius_m }: WhereInput, city: City): StreetOfLocation | null {
  const [given = '', ...behind] = location.split(',');
  const area = behind.length === 0 ? null : findArea(behind.join(','));
  if (behind.length > 0 && area === null) return null;
  const where = area === null ? everywhere(radius_m) : whereOfArea(area, behind.join(',').trim(), radius_m);
  if (where.kind !== 'around') return null;
  const street = onStreetNamed(given, city, where);
  return street === null ? null : { ...street, given: given.trim(), where };
}
