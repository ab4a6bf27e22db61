import { cleanText, fold } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { issueLog } from '../../reading/issues.ts';
import { registerPhone } from '../../reading/register-phone.ts';
import type { TableRow } from '../../reading/table.ts';
import type { Page, ParseContext, Parsed } from '../../types.ts';
import { areaOnly, businessName, cityName, isApartment, WITHHELD } from '../socrata/holder.ts';
import { joinBusinesses, keepNewest, type LicenceRow } from '../socrata/registered.ts';
import { readSocrata, requireOneOf } from '../socrata/socrata.ts';

/**
 * Law firms of the register, with the registrations of their attorneys. Who registers without a firm may do so from home: of such a row the name,
 * city and ZIP are kept, no street, no phone, and it is no place. E-mail addresses are not taken. Rule: sources note §2.4.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const table = readSocrata(pages);
  requireOneOf(table, [['registration_number'], ['last_name'], ['status']]);
  const rows = new Map<string, LicenceRow>();
  for (const line of table) {
    const row = attorneyRow(line, context.observed_at);
    if (row === null) {
      issues.add('unreadable_row', 'no registration number or no name');
      continue;
    }
    keepNewest(rows, row);
  }
  return { rows: joinBusinesses([...rows.values()]), issues: issues.all(), observed_at: null, declared_total: null };
}

function attorneyRow(line: TableRow, observed_at: string): LicenceRow | null {
  const number = line['registration_number'];
  const name = cleanText(
    ['first_name', 'middle_name', 'last_name', 'suffix'].flatMap((part) => line[part] ?? []).join(' '),
    120,
  );
  if (number === undefined || !/^\d{4,9}$/.test(number) || name === null) return null;
  const firm = firmOf(line, name);
  const hidden = firm === null;
  const url = `https://data.ny.gov/resource/eqw2-r5nb.json?registration_number=${number}`;
  const address = makeAddress({
    street: [line['street_1'], line['street_2']].filter(Boolean).join(' '),
    city: cityName(line['city']),
    state: line['state'],
    zip: line['zip'],
  });
  return {
    external_id: number,
    url,
    observed_at,
    names: [{ text: firm ?? name, lang: null }],
    address: hidden ? areaOnly(address) : address,
    location: null,
    phone: hidden ? null : registerPhone(line['phone_number']?.replace(/\D/g, '')),
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

/** Words that make no firm of an attorney's own name, or of no name at all: "LAW OFFICES OF DANA SAMPLE", "RETIRED". */
const NO_FIRM =
  /\b(?:esq|esquire|attorneys?|counsell?or|at|law|offices?|of|the|mr|ms|mrs|dr|jr|sr|ii|iii|none|self|employed|unemployed|retired|inactive|solo|sole|private|practice|practitioner|proprietor|freelance|home|na|n a)\b/g;

/** The firm; null where there is none, where it is the attorney alone under another spelling or by initials, or where the address is an apartment. */
function firmOf(line: TableRow, name: string): string | null {
  const firm = businessName(line['company_name']);
  if (firm === null || isApartment(line['street_1'], line['street_2'])) return null;
  const bare = (text: string): string =>
    fold(text)
      .replace(/\bp c\b/g, 'pc')
      .replace(NO_FIRM, '')
      .replace(/\s+/g, ' ')
      .trim();
  const own = new Set(bare(name).split(' '));
  return bare(firm)
    .split(' ')
    .every((word) => word.length <= 1 || own.has(word))
    ? null
    : firm;
}
