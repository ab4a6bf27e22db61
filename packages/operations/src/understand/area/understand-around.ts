import { type City, findArea, readOnce } from '@kehilla/city';
import { understandWhere, whereOfArea } from './area.ts';
import { aroundLandmark, landmarkNamed } from '../point/around-point.ts';
import { type Around, everywhere, type Where, type WhereInput } from '../where/where.ts';
import { onStreetNamed } from '../street/on-street-named.ts';
import type { StreetAsked } from '@kehilla/understanding';

/**
 * Where a request is about, for what is looked for around a point. A street is none, so the area behind it is meant, as behind a house that is not
 * known; without one it is told what to send. Opinion.
 */
export function understandAround(input: WhereInput, city: City, default_m?: number): Where {
  const { location, lat, lng, radius_m } = input;
  // What keeps an answer away is counted by asking again: where it is about is read once a question.
  return readOnce(city, `around ${JSON.stringify([location, lat, lng, radius_m, default_m])}`, () =>
    readAround(input, city, default_m),
  );
}

function readAround(input: WhereInput, city: City, default_m?: number): Where {
  const where = understandWhere(input, city, default_m);
  if (where.kind !== 'not_understood') return where;
  const street = streetOfLocation(input, city);
  if (street === null) return orNamed(where, input, city, default_m);
  const { given, boroughs, where: behind } = street;
  if (behind.area === null || behind.centre === null)
    return {
      kind: 'not_understood',
      notes: [
        `"${given}" is a street (${boroughs.join(', ')}); send a house number on it, a corner of it or a neighbourhood.`,
      ],
    };
  return instead(behind, `"${given}" is a street`);
}

/**
 * Where a `location` that is no area, door, corner or street leads all the same: around the place on record that bears the name, else to the neighbourhood
 * behind it; else where it was. Opinion.
 */
export function orNamed(where: Where, input: WhereInput, city: City, default_m?: number): Where {
  if (where.kind !== 'not_understood' || input.location === undefined) return where;
  const landmark = landmarkNamed(input.location, city);
  return landmark === null ? orNeighbourhood(where, input) : aroundLandmark(landmark, input.radius_m, default_m);
}

/** The neighbourhood that stands behind a comma, where nothing is known of what stands before it. A borough is too wide to be meant. */
function orNeighbourhood(where: Where, { location = '', radius_m }: WhereInput): Where {
  const [first = '', ...parts] = location.split(',');
  for (let at = 0; at < parts.length; at += 1) {
    const text = parts.slice(at).join(',').trim();
    const match = findArea(text);
    if (match === null || !match.exact || match.outside || match.area.kind !== 'neighbourhood') continue;
    const behind = whereOfArea(match, text, radius_m);
    const given = [first, ...parts.slice(0, at)].join(',').trim();
    return behind.kind === 'around' ? instead(behind, `"${given}" is not known there`) : where;
  }
  return where;
}

/** An area, and that it is not all that was said. */
function instead(where: Around, why: string): Around {
  return { ...where, notes: [...where.notes, `${why}; what is around ${where.area?.name} was looked for instead.`] };
}

/** A street that a `location` names instead of an area, the places on it, and the area behind a comma that bounds it, or everywhere. */
type StreetOfLocation = StreetAsked & { readonly places: Uint32Array; readonly where: Around };

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
