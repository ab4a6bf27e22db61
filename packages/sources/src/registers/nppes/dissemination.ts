import { readTables, type TableRow } from '../../parsing/table.ts';
import { isThisCountry } from '../../parsing/this-country.ts';
import type { Page } from '../../types.ts';
import { type NpiAddress, type NpiRecord, personName, text } from './answer.ts';
import { noteTable } from './npi-keys.ts';

/** A line has room for so many professions. */
const MOST_CODES = 15;
const REQUIRED = ['npi', 'entity_type_code', 'provider_first_line_business_practice_location_address'];

/**
 * The records of the registry's other form: the CSV of a dissemination file, whole or any subset and order of its columns. Null for a line without
 * number or name; `add` is told the columns that it lacks. Throws `changed_shape` for a table of something else.
 */
export function readDissemination(page: Page, add: (kind: string, detail: string) => void): (NpiRecord | null)[] {
  const table = readTables([page], REQUIRED);
  noteTable(table.columns, table.rows.length, add);
  return table.rows.filter((line) => !isEmptied(line)).map(recordOf);
}

/** Of a number that was deactivated nothing is left but that day: nobody can tell whose it was. */
function isEmptied(line: TableRow): boolean {
  return line['entity_type_code'] === undefined && line['npi_deactivation_date'] !== undefined;
}

function recordOf(line: TableRow): NpiRecord | null {
  const number = text(line['npi']);
  const individual = line['entity_type_code'] !== '2';
  const name = individual
    ? personName(
        [line['provider_first_name'], line['provider_middle_name'], line['provider_last_name_legal_name']],
        line['provider_credential_text'],
      )
    : text(line['provider_organization_name_legal_business_name']);
  if (number === null || !/^\d{10}$/.test(number) || name === null) return null;
  return {
    number,
    name,
    individual,
    active: line['npi_deactivation_date'] === undefined || line['npi_reactivation_date'] !== undefined,
    // "X" = not answered.
    sole_proprietor: line['is_sole_proprietor'] !== 'N',
    addresses: [...addressesOf(line, 'practice_location', 'LOCATION'), ...addressesOf(line, 'mailing', 'MAILING')],
    codes: codesOf(line),
  };
}

/** The address of this kind, or none where it has no street or lies in another country. */
function addressesOf(line: TableRow, kind: string, purpose: string): NpiAddress[] {
  const street = (which: string) => text(line[`provider_${which}_line_business_${kind}_address`]);
  const part = (name: string) => text(line[`provider_business_${kind}_address_${name}`]);
  const [line_1, country] = [street('first'), part('country_code_if_outside_u_s')];
  if (line_1 === null || (country !== null && !isThisCountry(country))) return [];
  return [
    {
      purpose,
      line_1,
      line_2: street('second'),
      city: part('city_name'),
      state: part('state_name'),
      zip: part('postal_code')?.slice(0, 5) ?? null,
      phone: part('telephone_number'),
    },
  ];
}

function codesOf(line: TableRow): string[] {
  const places = Array.from({ length: MOST_CODES }, (_, at) => at + 1);
  const isPrimary = (place: number): boolean => line[`healthcare_provider_primary_taxonomy_switch_${place}`] === 'Y';
  return places
    .toSorted((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)))
    .flatMap((place) => text(line[`healthcare_provider_taxonomy_code_${place}`]) ?? []);
}
