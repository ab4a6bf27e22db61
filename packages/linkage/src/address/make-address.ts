import type { Address, Borough } from '@kehilla/core';
import { cleanText } from '@kehilla/core';
import { boroughOfCity, boroughOfZip, zipOf } from './boroughs.ts';
import { readHouseNumber } from './house-number.ts';
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

/**
 * An address from the parts a register or a map prints, in the form it is shown in: `{house_number: '21137', street: '26 AVENUE',
 * city: 'Queens', zip: '11360'}` gives "211-37 26 Avenue, Queens, NY 11360". Placeholders for a missing part ("NKA", "0",
 * ZIP "-2") become null. The borough comes from itself, else the ZIP, else the city. Null when no part says anything.
 */
export function makeAddress(parts: AddressParts): Address | null {
  const zip = zipOf(parts.zip);
  const city = cleanText(parts.city);
  const borough =
    parts.borough ?? (zip === null ? null : boroughOfZip(zip)) ?? (city === null ? null : boroughOfCity(city));
  const { numberText, streetText } = shareParts(cleanText(parts.house_number) ?? '', cleanText(parts.street) ?? '');
  const house = readHouseNumber(numberText, { borough, zip, city })?.display ?? null;
  const taken = splitUnit(
    streetText
      .replace(/(\d) (?:ST|ND|RD|TH) (?=STREET|ST\b|AVE)/i, '$1 ')
      .replace(/\([^)]*\)?|\bbet(?:ween|\.)?\s.*$/gi, ' '),
  );
  const street = streetName(taken.rest) || null;
  const unit = cleanText(parts.unit) ?? (taken.unit === null ? null : streetName(taken.unit));
  if (street === null && zip === null && city === null && borough === null) return null;
  const state = cleanText(parts.state)?.toUpperCase() ?? (borough === null ? null : 'NY');
  return {
    line: lineOf(house, street, unit, city ?? borough, state, zip),
    house_number: house,
    street,
    unit,
    city: city ?? borough,
    borough,
    state,
    zip,
  };
}

/** Words that slipped into the number's column ("235 WEST" + "44th Street") go back to the street. */
function shareParts(house: string, street: string): { numberText: string; streetText: string } {
  const slipped = /^(\d+[a-z]?)\s+([a-z]{2,}.*)$/i.exec(house);
  return slipped
    ? { numberText: slipped[1] ?? '', streetText: `${slipped[2]} ${street}` }
    : { numberText: house, streetText: street };
}

function lineOf(
  house: string | null,
  street: string | null,
  unit: string | null,
  city: string | null,
  state: string | null,
  zip: string | null,
): string {
  const door = [house, street].filter(Boolean).join(' ');
  const town = city === 'Manhattan' ? 'New York' : city;
  return [door, unit, town, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}
