import { type Address, cleanText, fold, getOwn } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import type { IssueLog } from '@kehilla/ingestion';
import type { TableRow } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import {
  businessName,
  cityName,
  isApartment,
  isPerson,
  phoneIn,
  findPoint,
  stated,
  takenAddress,
  WITHHELD,
} from '../socrata/holder.ts';
import { type LicenceRow, readLicences } from '../socrata/registered.ts';
import { cell } from '../socrata/socrata.ts';
import columns from './columns.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

const TYPES: Readonly<Record<string, { readonly category: string | null; readonly trades: readonly string[] }>> = words;
/** The columns as every edition spells them: since the register is geocoded its house, street and ZIP code have other names. */
const COLUMNS = columns.fields;

/**
 * Licences of the register, those of one business joined. E-mail addresses are not taken. A licence without a business is a person's: no street, no
 * phone and no trade of a place; of a business that bears no more than a person's name the street is not taken. A status is shown as printed, in
 * whatever case and spelling.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  return readLicences(pages, context, {
    columns,
    required: ['number', 'type', 'business', 'status'],
    unreadable: 'no licence number or no name',
    getRow: licenceRow,
  });
}

function licenceRow(line: TableRow, observed_at: string, issues: IssueLog): LicenceRow | null {
  const number = cell(line, COLUMNS.number);
  const type = cell(line, COLUMNS.type);
  const person = cleanText([line['first_name'], line['last_name']].filter(Boolean).join(' '), 120);
  const business = businessName(cell(line, COLUMNS.business));
  const holder = business ?? person;
  if (number === undefined || type === undefined || holder === null || !/^[\w-]{1,20}$/.test(number)) return null;
  const words = getOwn(TYPES, fold(type));
  if (words === undefined) issues.add('unknown_word', type);
  const hidden =
    business === null || isPerson(business) || isApartment(cell(line, COLUMNS.house), cell(line, COLUMNS.street));
  const trades = business === null ? [] : (words?.trades ?? []);
  const printed = cleanText(type, 80);
  const url = `https://data.cityofnewyork.us/resource/t8hj-ruu2.json?license_number=${encodeURIComponent(number)}`;
  return {
    // One number may be given in several kinds of licence.
    external_id: `${number} ${fold(type)}`,
    url,
    observed_at,
    names: [{ text: holder, lang: null }],
    address: takenAddress(findAddress(line), hidden),
    location: hidden ? null : findPoint(line),
    phone: business === null ? null : phoneIn(cell(line, COLUMNS.phone)),
    website: null,
    category: trades.length === 0 ? null : (words?.category ?? null),
    cuisines: [],
    hours: null,
    labels: [],
    closed: null,
    other: hidden ? WITHHELD : {},
    listing: null,
    ...(trades.length === 0 ? {} : { trades }),
    licences: [
      {
        number,
        licence_type: printed,
        holder: person === null || business === null ? holder : `${person}, ${business}`,
        status: findStatus(line),
        issued_on: null,
        expires_on: null,
        url,
      },
    ],
  };
}

/** Returns a status as printed; in lines with shifted cells it is a phone, which is no status. */
function findStatus(line: TableRow): string | null {
  const printed = cleanText(cell(line, COLUMNS.status), 60);
  return printed !== null && /[a-z]/i.test(printed) ? printed : null;
}

function findAddress(line: TableRow): Address | null {
  return makeAddress({
    house_number: stated(cell(line, COLUMNS.house)),
    street: stated(cell(line, COLUMNS.street)),
    city: cityName(cell(line, COLUMNS.city)),
    state: cell(line, COLUMNS.state),
    zip: cell(line, COLUMNS.zip),
  });
}
