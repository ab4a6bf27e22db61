import type { LicenceTerms, PlaceRow } from '@kehilla/core';

/** Whether a row of a place fills a field, by the field's name. What comes and goes with a season (a limit to it, Passover) is none of them. */
const FILLED: Readonly<Record<string, (row: PlaceRow) => boolean>> = {
  name: ({ names }) => names.length > 0,
  url: ({ url }) => url !== null,
  address: ({ address }) => address !== null && address.line !== '',
  street_and_number: ({ address }) => address !== null && address.street !== null && address.house_number !== null,
  zip: ({ address }) => address !== null && address.zip !== null,
  location: ({ location }) => location !== null,
  phone: ({ phone }) => phone !== null,
  website: ({ website }) => website !== null,
  hours: ({ hours }) => hours !== null,
  category: ({ category }) => category !== null,
  cuisines: ({ cuisines }) => cuisines.length > 0,
  trades: ({ trades = [] }) => trades.length > 0,
  inspection_grade: ({ other }) => other['inspection_grade'] !== undefined,
  inspected_on: ({ other }) => other['inspected_on'] !== undefined,
  'listing.food_status': ({ listing }) => listing !== null && listing.food_status.length > 0,
  'listing.standards': ({ listing }) => listing !== null && listing.standards.length > 0,
  'licence.number': ({ licences }) => hasOne(licences, 'number'),
  'licence.holder': ({ licences }) => hasOne(licences, 'holder'),
  'licence.type': ({ licences }) => hasOne(licences, 'licence_type'),
  'licence.status': ({ licences }) => hasOne(licences, 'status'),
  'licence.issued_on': ({ licences }) => hasOne(licences, 'issued_on'),
  'licence.expires_on': ({ licences }) => hasOne(licences, 'expires_on'),
};

/** The fields of places by name: what a manifest may state of its source. */
export const PLACE_FIELDS: readonly string[] = Object.keys(FILLED);

/** The fields that a row of a place fills. */
export function filledPlaceFields(row: PlaceRow): string[] {
  return PLACE_FIELDS.filter((field) => FILLED[field]?.(row) === true);
}

function hasOne(licences: readonly LicenceTerms[] = [], field: keyof LicenceTerms): boolean {
  return licences.some((licence) => licence[field] !== null && licence[field] !== '');
}
