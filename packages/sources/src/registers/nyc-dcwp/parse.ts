import { type Address, BOROUGHS, cleanText, fold, isPoint, type LatLng, type LicenceTerms } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { civilDay } from '../../reading/civil-day.ts';
import { type IssueLog, issueLog } from '../../reading/issues.ts';
import { registerPhone } from '../../reading/register-phone.ts';
import type { TableRow } from '../../reading/table.ts';
import type { Page, ParseContext, Parsed } from '../../types.ts';
import { areaOnly, businessName, cityName, isApartment, isPerson, WITHHELD } from '../socrata/holder.ts';
import { joinBusinesses, keepNewest, type LicenceRow } from '../socrata/registered.ts';
import { cell, readSocrata, requireOneOf } from '../socrata/socrata.ts';
import { type IndustryWords, industryWords } from './words.ts';

/** The columns as the editions of 2013, 2019 and 2024 spell them. */
const COLUMNS = {
  number: ['license_nbr', 'dca_license_number', 'license_number'],
  holder: ['business_name'],
  trade_name: ['dba_trade_name', 'business_name_2', 'trade_name'],
  industry: ['business_category', 'industry'],
  type: ['license_type'],
  status: ['license_status'],
  issued: ['license_creation_date'],
  expires: ['lic_expir_dd', 'license_expiration_date'],
  phone: ['contact_phone', 'contact_phone_number', 'phone_number'],
  house: ['address_building'],
  street: ['address_street_name'],
  unit: ['apt_suite', 'address_location', 'secondary_address_street_name'],
  city: ['address_city', 'city'],
  state: ['address_state', 'state'],
  zip: ['address_zip', 'zip_code'],
  borough: ['address_borough', 'borough'],
} as const;

/** Statuses that say that the business ended; the others say something of the licence alone. */
const ENDED = new Set(['out of business']);
const NOTHING_KNOWN: IndustryWords = { category: null, trades: [], premises: true };

/**
 * Licensed businesses of the register, licences of one business joined. A licence of a kind that is no service is kept for the place it belongs
 * to. Persons, and sole traders in trades that people carry on from home, have no street, point or phone of a home here.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const table = readSocrata(pages);
  requireOneOf(table, [COLUMNS.number, COLUMNS.holder, COLUMNS.industry]);
  const rows = new Map<string, LicenceRow>();
  for (const line of table) {
    const number = cell(line, COLUMNS.number);
    const id = number?.replace(/-(?:DCA|DCWP)$/i, '');
    const holder = cleanText(cell(line, COLUMNS.holder)?.replaceAll('_', ' '), 120);
    if (number === undefined || id === undefined || !/^[\w-]{4,20}$/.test(id) || holder === null) {
      issues.add('unreadable_row', 'no licence number or no name');
      continue;
    }
    keepNewest(rows, licenceRow(line, id, number, holder, context.observed_at, issues));
  }
  return { rows: joinBusinesses([...rows.values()]), issues: issues.all(), observed_at: null, declared_total: null };
}

function licenceRow(
  line: TableRow,
  id: string,
  number: string,
  holder: string,
  observed_at: string,
  issues: IssueLog,
): LicenceRow {
  const industry = cell(line, COLUMNS.industry);
  const words = industry === undefined ? null : industryWords(industry);
  if (words === null) issues.add('unknown_word', industry ?? 'no industry');
  const { category, trades, premises } = words ?? NOTHING_KNOWN;
  const tradeName = businessName(cell(line, COLUMNS.trade_name));
  const isIndividual = fold(cell(line, COLUMNS.type) ?? '') === 'individual';
  const hidden =
    isIndividual || (!premises && (isApartment(cell(line, COLUMNS.unit), line['unit_type']) || isPerson(holder)));
  const address = addressOf(line);
  const phone = registerPhone(cell(line, COLUMNS.phone)?.replace(/\D/g, ''));
  const licence = licenceOf(line, id, number, holder);
  const names = [tradeName, holder].filter((name) => name !== null);
  return {
    external_id: id,
    url: licence.url,
    observed_at,
    names: [...new Set(names)].map((text) => ({ text, lang: null })),
    address: hidden ? areaOnly(address) : address,
    location: hidden ? null : pointOf(line),
    phone: isIndividual ? null : phone,
    website: null,
    category,
    cuisines: [],
    hours: null,
    labels: [],
    closed: ENDED.has(fold(licence.status ?? '')) ? true : null,
    other: hidden ? WITHHELD : {},
    listing: null,
    ...(trades.length === 0 || isIndividual ? {} : { trades }),
    licences: [licence],
  };
}

/** Editions print a number with and without a suffix, so its page is asked for by how it begins. */
function licenceOf(line: TableRow, id: string, number: string, holder: string): LicenceTerms {
  return {
    number,
    licence_type: cleanText(cell(line, COLUMNS.industry), 80),
    holder,
    status: cleanText(cell(line, COLUMNS.status), 60),
    issued_on: civilDay(cell(line, COLUMNS.issued)),
    expires_on: civilDay(cell(line, COLUMNS.expires)),
    url: `https://data.cityofnewyork.us/resource/w7w3-xahh.json?$where=${encodeURIComponent(`starts_with(license_nbr,'${id}')`)}`,
  };
}

function addressOf(line: TableRow): Address | null {
  const borough = fold(cell(line, COLUMNS.borough) ?? '');
  return makeAddress({
    house_number: cell(line, COLUMNS.house),
    street: cell(line, COLUMNS.street)?.replaceAll('_', ' '),
    unit: line['apt_suite'],
    city: cityName(cell(line, COLUMNS.city)),
    borough: BOROUGHS.find((name) => fold(name) === borough) ?? null,
    state: cell(line, COLUMNS.state),
    zip: cell(line, COLUMNS.zip),
  });
}

function pointOf(line: TableRow): LatLng | null {
  const [lat, lng] = [Number(line['latitude'] ?? Number.NaN), Number(line['longitude'] ?? Number.NaN)];
  return isPoint(lat, lng) ? { lat, lng } : null;
}
