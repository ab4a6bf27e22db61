import { type Address, cleanText, fold } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { isThisCountry, splitDoor } from '../../parsing/single-fields.ts';
import type { TableRow } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { businessName, cityName, isApartment, phoneIn, takenAddress, WITHHELD } from '../socrata/holder.ts';
import { type LicenceRow, mostPrintedPhone, readLicences } from '../socrata/registered.ts';
import columns from './columns.json' with { type: 'json' };

/**
 * Law firms of the register, with the registrations of their attorneys. Who registers without a firm may do so from home, and who works for a bank or
 * a department is no firm that one could ask: of such a row the name, city and ZIP are kept, no street, no phone, and it is no place. E-mail
 * addresses are not taken. Rule: sources note §2.4.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  return readLicences(pages, context, {
    columns,
    required: ['number', 'last_name', 'status'],
    unreadable: 'no registration number or no name',
    getRow: attorneyRow,
    getPhone: mostPrintedPhone,
  });
}

function attorneyRow(line: TableRow, observed_at: string): LicenceRow | null {
  const number = line['registration_number'];
  const name = cleanText(
    ['first_name', 'middle_name', 'last_name', 'suffix'].flatMap((part) => line[part] ?? []).join(' '),
    120,
  );
  if (number === undefined || !/^\d{4,9}$/.test(number) || name === null) return null;
  const firm = findFirm(line, name);
  const hidden = firm === null;
  const url = `https://data.ny.gov/resource/eqw2-r5nb.json?registration_number=${number}`;
  const address = findAddress(line);
  return {
    external_id: number,
    url,
    observed_at,
    names: [{ text: firm ?? name, lang: null }],
    address: takenAddress(address, hidden),
    location: null,
    phone: hidden ? null : phoneIn(line['phone_number']),
    website: null,
    category: hidden ? null : 'lawyer',
    cuisines: [],
    hours: null,
    labels: [],
    closed: null,
    other: hidden ? WITHHELD : {},
    listing: null,
    ...(hidden ? {} : { trades: ['lawyer'] }),
    licences: [
      {
        number,
        licence_type: 'Attorney registration',
        holder: name,
        status: cleanText(line['status'], 80),
        issued_on: null,
        // "Mar 2027" is no civil day.
        expires_on: null,
        url,
      },
    ],
  };
}

/** Returns an address; for another country, whose postcode may be one of Manhattan's too ("BERLIN 10117"), street, city and country alone. */
function findAddress(line: TableRow): Address | null {
  const door = splitDoor([line['street_1'], line['street_2']].filter(Boolean).join(' '));
  const city = cityName(line['city']);
  const country = line['country'];
  if (country === undefined || isThisCountry(country))
    return makeAddress({ ...door, city, state: line['state'], zip: line['zip'] });
  return makeAddress({ ...door, city: [city, cityName(country)].filter((part) => part !== undefined).join(', ') });
}

/** Words that make no firm of an attorney's own name, or of no name at all: "LAW OFFICES OF DANA SAMPLE", "RETIRED". */
const NO_FIRM =
  /\b(?:esq|esquire|attorneys?|counsell?or|at|law|offices?|of|the|mr|ms|mrs|dr|jr|sr|ii|iii|none|self|employed|unemployed|retired|inactive|solo|sole|private|practice|practitioner|proprietor|freelance|home|na|n a)\b/g;

/** Employers of lawyers without clients, whatever else the name says. "Court Street Law" is a firm of that street. */
const OFFICE =
  /\b(?:departments?|dept|district attorneys?|attorney general|courts?|judiciary|city of|county of|state of|united states|federal|bureau|commission|authority|police|bank|bancorp|insurance|assurance|universit\w*|college|schools?|hospital|accounta\w+|cpas?|deloitte|kpmg|ernst|pricewaterhouse\w*)\b(?! (?:st|street|ave|avenue|road|rd|plaza|plz|square|sq)\b)/;
const LAW = /\b(?:law|legal|lawyers?|attorneys?|counsell?ors?|counsel|advocates?|esqs?|solicitors?|llp|pllc)\b/;
/** Partners named one after the other. */
const PARTNERS = /\b(?:pc|p c|associates?|partners?|and)\b|[,&]/;
/** Words that make two joined names a company. */
const COMPANY =
  /\b(?:capital|securities|holdings?|asset|investments?|equity|funds?|inc|corp|corporation|co|company|media|entertainment|pharma\w*|health|medical|museum|realty|properties|nyc|nys|us)\b/;

/**
 * Whether an employer is a law firm by its name, or bears the attorney's own. Opinion, and narrow: the bank that employs an attorney is not offered
 * as a lawyer.
 */
function isLawFirm(company: string, own: ReadonlySet<string>): boolean {
  const plain = company.toLowerCase().replace(/[.'’]/g, '');
  if (OFFICE.test(plain)) return false;
  if (LAW.test(plain)) return true;
  const bearsName = fold(company)
    .split(' ')
    .some((word) => word.length > 2 && own.has(word));
  return !COMPANY.test(plain) && (bearsName || PARTNERS.test(plain));
}

/**
 * Returns the firm; null if there is none, if it is no law firm, if it is the attorney alone under another spelling or by initials, or if the address is an
 * apartment.
 */
function findFirm(line: TableRow, name: string): string | null {
  const firm = businessName(line['company_name']);
  const door = [line['street_1'], line['street_2']];
  // A flat's number may stand in a cell of its own: "4B".
  if (firm === null || isApartment(...door, door.filter(Boolean).join(' '))) return null;
  const bare = (text: string): string =>
    fold(text)
      .replace(/\bp c\b/g, 'pc')
      .replace(NO_FIRM, '')
      .replace(/\s+/g, ' ')
      .trim();
  const own = new Set(bare(name).split(' '));
  if (!isLawFirm(firm, own)) return null;
  return bare(firm)
    .split(' ')
    .every((word) => word.length <= 1 || own.has(word))
    ? null
    : firm;
}
