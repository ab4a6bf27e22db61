import type { Address, Borough } from '@kehilla/core';
import { cleanText } from '@kehilla/core';
import { boroughOfCity, boroughOfZip, zipOf } from './boroughs.ts';
import { withoutCrossStreet, withoutNote } from './cross-street.ts';
import { readHouseNumber } from './house-number.ts';
import { isNumberedStreet } from './split-door.ts';
import { stateOf } from './states.ts';
import { streetName } from './street-name.ts';
import { splitUnit } from './unit.ts';

/** An address that its publisher keeps in parts; a part it lacks is null or absent. */
export type AddressParts = {
  readonly house_number?: string | null | undefined;
  readonly street?: string | null | undefined;
  readonly unit?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly borough?: Borough | null | undefined;
  readonly state?: string | null | undefined;
  readonly zip?: string | null | undefined;
};

/** What is longer is no part of an address. */
const LONGEST_PART = 200;

function partOf(text: string | null | undefined): string | null {
  return text == null || text.length > LONGEST_PART ? null : cleanText(text);
}

/**
 * An address from the parts a register or a map prints, in the form it is shown in: `{house_number: '21137', street: '26 AVENUE',
 * city: 'Queens', zip: '11360'}` gives "211-37 26 Avenue, Queens, NY 11360". Placeholders for a missing part ("NKA", "0",
 * ZIP "-2") become null. The borough comes from itself, else the ZIP, else the city, and is null in another state (there is a
 * Brooklyn in Connecticut), unless ZIP and city both say it. Null when no part says anything.
 */
export function makeAddress(parts: AddressParts): Address | null {
  const zip = zipOf(parts.zip);
  const city = partOf(parts.city);
  const said = stateOf(partOf(parts.state) ?? '') ?? partOf(parts.state)?.toUpperCase() ?? null;
  const isElsewhere = said !== null && said !== 'NY';
  const [byZip, byCity] = [zip === null ? null : boroughOfZip(zip), city === null ? null : boroughOfCity(city)];
  const isSlip = byZip !== null && byZip === byCity;
  const borough = isElsewhere && !isSlip ? null : (parts.borough ?? byZip ?? byCity);
  const { numberText, streetText } = shareParts(partOf(parts.house_number) ?? '', partOf(parts.street) ?? '');
  const house = readHouseNumber(numberText, { borough, zip, city })?.display ?? null;
  const ordinal = streetText.replace(/(\d) (?:ST|ND|RD|TH) (?=STREET|ST\b|AVE)/i, '$1 ');
  const taken = splitUnit(house === null ? withoutNote(ordinal) : withoutCrossStreet(ordinal));
  const street = streetName(taken.rest) || null;
  const unit = partOf(parts.unit) ?? (taken.unit === null ? null : streetName(taken.unit));
  if (street === null && zip === null && city === null && borough === null) return null;
  const state = said ?? (borough === null ? null : 'NY');
  const address = { house_number: house, street, unit, city: city ?? borough, borough, state, zip };
  return { line: lineOf(address), ...address };
}

/**
 * Words that slipped into the number's column ("235 WEST" + "44th Street") go back to the street, and so does the number of a
 * street ("126" + "ST & ROOSEVELT AVE").
 */
function shareParts(house: string, street: string): { numberText: string; streetText: string } {
  const [, behind] = /^\d+\s+([a-z].*)$/i.exec(house === '' ? '' : `${house} ${street}`) ?? [];
  if (behind !== undefined && isNumberedStreet(behind)) return { numberText: '', streetText: `${house} ${street}` };
  const slipped = /^(\d+[a-z]?)\s+([a-z]{2,}.*)$/i.exec(house);
  return slipped
    ? { numberText: slipped[1] ?? '', streetText: `${slipped[2]} ${street}` }
    : { numberText: house, streetText: street };
}

function lineOf({ house_number, street, unit, city, state, zip }: Omit<Address, 'line'>): string {
  const door = [house_number, street].filter(Boolean).join(' ');
  const town = city === 'Manhattan' ? 'New York' : city;
  return [door, unit, town, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
