import { cleanText, type PlaceRow, SourceError } from '@kehilla/core';
import { addressKey, makeAddress } from '@kehilla/linkage';
import { isThisCountry, splitDoor } from '../../parsing/single-fields.ts';
import { type IssueLog, issueLog } from '@kehilla/ingestion';
import { getText } from '../../parsing/page-form.ts';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { cityName, isApartment, phoneIn, takenAddress, WITHHELD } from '../socrata/holder.ts';
import { noteTable, type NpiAddress, npiKeys, type NpiRecord, personName, readAnswer, text } from './answer.ts';
import words from './words.json' with { type: 'json' };
import { readTables, type TableRow } from '../../parsing/table.ts';

/** A line has room for so many professions. */
const MOST_CODES = 15;
const REQUIRED = ['npi', 'entity_type_code', 'provider_first_line_business_practice_location_address'];

/**
 * The records of the registry's other form: the CSV of a dissemination file, whole or any subset and order of its columns. Null for a line without
 * number or name; `add` is told the columns that it lacks. Throws `changed_shape` for a table of something else.
 */
function readDissemination(page: Page, add: (kind: string, detail: string) => void): (NpiRecord | null)[] {
  const table = readTables([page], REQUIRED);
  noteTable(table.columns, table.rows.length, add);
  return table.rows.filter((line) => !isEmptied(line)).map(findRecord);
}

/** Returns whether a deactivated number has only its day left: its holder is unknown. */
function isEmptied(line: TableRow): boolean {
  return line['entity_type_code'] === undefined && line['npi_deactivation_date'] !== undefined;
}

function findRecord(line: TableRow): NpiRecord | null {
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
    addresses: [...getAddresses(line, 'practice_location', 'LOCATION'), ...getAddresses(line, 'mailing', 'MAILING')],
    codes: listCodes(line),
  };
}

/** Returns the addresses of this kind, empty if it has no street or lies in another country. */
function getAddresses(line: TableRow, kind: string, purpose: string): NpiAddress[] {
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

function listCodes(line: TableRow): string[] {
  const places = Array.from({ length: MOST_CODES }, (_, at) => at + 1);
  const isPrimary = (place: number): boolean => line[`healthcare_provider_primary_taxonomy_switch_${place}`] === 'Y';
  return places
    .toSorted((a, b) => Number(isPrimary(b)) - Number(isPrimary(a)))
    .flatMap((place) => text(line[`healthcare_provider_taxonomy_code_${place}`]) ?? []);
}

/** Trades by the beginning of a NUCC code, the longer beginnings first. */
const BY_CODE = words.toSorted((a, b) => b.code.length - a.code.length);

/**
 * Health providers by the address at which they practise; the mailing address, which may be a home, is never taken. The NPI is kept as a number of
 * the row and is no licence. A practice in an apartment, or at the mailing address of a person who is not known to work for others, is known by its
 * ZIP only.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const rows = new Map<string, PlaceRow>();
  const keys = npiKeys();
  const records = pages.flatMap((page) =>
    isTable(page) ? readDissemination(page, issues.add) : readAnswer(page, keys),
  );
  keys.note(issues.add);
  for (const record of records) {
    const practice = record?.addresses.find(({ purpose }) => purpose === 'LOCATION');
    if (record === null || practice === undefined) {
      issues.add(
        'unreadable_row',
        'no NPI, name or practice',
        record === null ? null : `${record.number} ${record.name}`,
      );
      continue;
    }
    const row = npiRow(record, practice, context.observed_at, issues);
    // A person without a profession of ours is left out.
    if (!record.individual || row.trades !== undefined) rows.set(record.number, row);
  }
  if (rows.size === 0 && issues.all().length === 0) throw new SourceError('changed_shape', 'The file has no records.');
  return { rows: [...rows.values()], issues: issues.all(), observed_at: null, declared_total: null };
}

/** Whether a page is a table, and no answer of the registry, which is JSON. */
function isTable(page: Page): boolean {
  return !/^\s*(?:[[{]|$)/.test(getText(page));
}

function npiRow(record: NpiRecord, practice: NpiAddress, observed_at: string, issues: IssueLog): PlaceRow {
  const meanings = record.codes.flatMap((code) => BY_CODE.find((each) => code.startsWith(each.code)) ?? []);
  if (meanings.length === 0) issues.add('unknown_word', record.codes[0] ?? 'no taxonomy');
  const hidden = mayBeHome(record, practice);
  const address = makeAddress({
    ...splitDoor([practice.line_1, practice.line_2].filter((line) => line !== null).join(' ')),
    city: cityName(practice.city ?? undefined),
    state: practice.state,
    zip: practice.zip,
  });
  const trades = [...new Set(meanings.map(({ trade }) => trade))];
  return {
    external_id: record.number,
    url: `https://npiregistry.cms.hhs.gov/provider-view/${record.number}`,
    observed_at,
    names: [{ text: cleanText(record.name, 120) ?? record.number, lang: null }],
    address: takenAddress(address, hidden),
    location: null,
    phone: phoneIn(practice.phone),
    website: null,
    category: meanings[0]?.category ?? null,
    cuisines: [],
    hours: null,
    labels: [],
    closed: record.active ? null : true,
    other: { npi: record.number, ...(hidden ? WITHHELD : {}) },
    listing: null,
    ...(trades.length === 0 ? {} : { trades }),
  };
}

function mayBeHome({ addresses, individual, sole_proprietor }: NpiRecord, practice: NpiAddress): boolean {
  if (isApartment(practice.line_1 ?? undefined, practice.line_2 ?? undefined)) return true;
  if (!individual) return false;
  const mailing = addresses.find(({ purpose }) => purpose === 'MAILING');
  // "77 INVENTED ST" and "77 Invented Street" are one door.
  return sole_proprietor && (mailing === undefined || isSameDoor(mailing, practice));
}

function isSameDoor(a: NpiAddress, b: NpiAddress): boolean {
  const [one, other] = [a, b].map(({ line_1, zip }) => makeAddress({ ...splitDoor(line_1), zip }));
  if (a.zip !== b.zip || one == null || other == null) return false;
  return (addressKey(one) ?? one.line) === (addressKey(other) ?? other.line);
}
