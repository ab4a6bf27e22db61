import { type Address, BOROUGHS, BROAD_LICENCE, cleanText, fold, getOwn, type LicenceTerms } from '@kehilla/core';
import { boroughOfCity, makeAddress } from '@kehilla/linkage';
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
import { isNoDay, licenceDay, type LicenceRow, readLicences } from '../socrata/registered.ts';
import { cell } from '../socrata/socrata.ts';
import columns from './columns.json' with { type: 'json' };
import { namePattern } from '../../parsing/single-fields.ts';
import names from './names.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** The columns as the editions of 2013, 2019, 2024 and 2026 spell them, and the portal's downloads. */
const COLUMNS = columns.fields;

/** Where an apartment may stand: people type it into the street and the house too. */
const APARTMENT_IN = [
  ...COLUMNS.house,
  ...COLUMNS.street,
  ...COLUMNS.unit,
  'address_street_name_2',
  'street2',
  'street3',
  'unit_type',
];

/** Statuses that say that the business ended; the others say something of the licence alone. */
const ENDED = new Set(['out of business']);
const NOTHING_KNOWN: IndustryWords = { category: null, trades: [], premises: true };

/**
 * Licensed businesses of the register, licences of one business joined. A licence of a kind that is no service is kept for the place it belongs
 * to, and closes none. Persons, sole traders in trades that people carry on from home or under no other name, and
 * whoever gives an apartment have no street or point here.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  return readLicences(pages, context, {
    columns,
    required: ['number', 'holder', 'industry'],
    unreadable: 'no licence number or no name',
    getRow: licenceRow,
  });
}

function licenceRow(line: TableRow, observed_at: string, issues: IssueLog): LicenceRow | null {
  const number = cell(line, COLUMNS.number);
  const id = findId(number);
  const holder = cleanText(cell(line, COLUMNS.holder)?.replaceAll('_', ' '), 120);
  if (number === undefined || id === undefined || !/^[\w-]{4,20}$/.test(id) || holder === null) return null;
  const industry = cell(line, COLUMNS.industry);
  const words = industry === undefined ? null : industryWords(industry);
  if (words === null) issues.add('unknown_word', industry ?? 'no industry');
  const { category, premises, ...meaning } = words ?? NOTHING_KNOWN;
  // If it happens row after row the file is refused, as any other with unreadable rows.
  if (isNoDay(cell(line, COLUMNS.expires)))
    issues.add('unreadable_row', 'an end that is no day', cell(line, COLUMNS.expires) ?? null);
  const tradeName = businessName(cell(line, COLUMNS.trade_name));
  const called = `${tradeName ?? ''} ${holder}`;
  const trades = withNarrowerByName(tradesByName(meaning.trades, called), called);
  const isIndividual = fold(cell(line, COLUMNS.type) ?? '') === 'individual';
  const hidden =
    isIndividual ||
    APARTMENT_IN.some((column) => isApartment(line[column])) ||
    ((!premises || tradeName === null) && isPerson(holder));
  const licence = getLicence(line, id, number, holder);
  const names = [tradeName, holder].filter((name) => name !== null);
  return {
    external_id: id,
    url: licence.url,
    observed_at,
    names: [...new Set(names)].map((text) => ({ text, lang: null })),
    address: takenAddress(findAddress(line), hidden, isOtherPlace(line)),
    location: hidden ? null : findPoint(line),
    phone: isIndividual ? null : phoneIn(cell(line, COLUMNS.phone)),
    website: null,
    category,
    cuisines: [],
    hours: null,
    labels: [],
    // A tobacco licence of a business that ended says nothing of the kitchen beside it, which has a register of its own.
    closed: trades.length > 0 && ENDED.has(fold(licence.status ?? '')) ? true : null,
    other: { ...(hidden ? WITHHELD : {}), ...(isBroadLicence(meaning.trades, called) ? BROAD_LICENCE : {}) },
    listing: null,
    ...(trades.length === 0 || isIndividual ? {} : { trades }),
    licences: [licence],
  };
}

/** A number in every edition's spelling: that of 2013 prints "883902" for "0883902-DCA", and people type "0883902 DCA". */
function findId(number: string | undefined): string | undefined {
  return number?.replace(/[\s–-]*(?:DCA|DCWP)$/i, '').replace(/^\d{1,6}$/, (digits) => digits.padStart(7, '0'));
}

/** Its page is asked for by whole numbers: how one begins may be how another business's begins. */
function getLicence(line: TableRow, id: string, number: string, holder: string): LicenceTerms {
  return {
    number,
    licence_type: cleanText(cell(line, COLUMNS.industry), 80),
    holder,
    status: cleanText(cell(line, COLUMNS.status), 60),
    issued_on: licenceDay(cell(line, COLUMNS.issued)),
    expires_on: licenceDay(cell(line, COLUMNS.expires)),
    url: `https://data.cityofnewyork.us/resource/w7w3-xahh.json?$where=${encodeURIComponent(`license_nbr in('${id}','${id}-DCA','${id}-DCWP')`)}`,
  };
}

/** The register's words in place of a borough for addresses outside the city; and for some in it, whose city and ZIP then say so. */
const OTHER_PLACE = new Set(['other', 'outside nyc']);
/** ZIP codes that Queens shares with Nassau. */
const SHARED_ZIP = /^110(?:01|04|05|40)/;

function isOtherPlace(line: TableRow): boolean {
  if (!OTHER_PLACE.has(fold(cell(line, COLUMNS.borough) ?? ''))) return false;
  return SHARED_ZIP.test(cell(line, COLUMNS.zip) ?? '') || boroughOfCity(cell(line, COLUMNS.city) ?? '') === null;
}

function findAddress(line: TableRow): Address | null {
  const borough = fold(cell(line, COLUMNS.borough) ?? '');
  return makeAddress({
    house_number: stated(cell(line, COLUMNS.house)),
    street: stated(cell(line, COLUMNS.street)?.replaceAll('_', ' ')),
    unit: line['apt_suite'],
    city: cityName(cell(line, COLUMNS.city)),
    borough: BOROUGHS.find((name) => fold(name) === borough) ?? null,
    state: cell(line, COLUMNS.state),
    zip: cell(line, COLUMNS.zip),
  });
}

/** The meaning of an industry: a category and trades of the taxonomies, and whether customers come to its address. No trade = no service. */
type IndustryWords = {
  readonly category: string | null;
  readonly trades: readonly string[];
  readonly premises: boolean;
};

const TABLE: Readonly<Record<string, IndustryWords>> = words;

/** Names of businesses, by the trade that such a name shows. */
type TradesOfNames = readonly (readonly [trade: string, name: RegExp])[];

/** Trades that the register licenses as one, and names of businesses that do only one of them. */
const OF_SHARED_LICENCE = tradesOfNames(names.ofSharedLicence);
/** Names of contractors who do one kind of home improvement; all of them hold the wider licence. */
const OF_HOME_IMPROVEMENT = tradesOfNames(names.ofHomeImprovement);
const HOMES = 'home_improvement_contractor';

/**
 * The trades of a licence that covers several, narrowed by the holder's name where it tells of one alone: "SAMPLE WIRELESS" mends no refrigerators. A
 * name that tells of none, or of both, leaves them all. Opinion.
 */
function tradesByName(trades: readonly string[], name: string): readonly string[] {
  const notes = toldBy(trades, name);
  return notes.length === 1 ? notes : trades;
}

/** Returns whether a licence covers several trades, and the holder's name shows none of them: "SAMPLE COMICS" may repair neither. */
function isBroadLicence(trades: readonly string[], name: string): boolean {
  return trades.length > 1 && toldBy(trades, name).length === 0;
}

/** Returns the trades of a licence for several that a name shows; empty for a licence for one. */
function toldBy(trades: readonly string[], name: string): readonly string[] {
  if (trades.length < 2) return [];
  return tradesTold(OF_SHARED_LICENCE, name).filter((trade) => trades.includes(trade));
}

/** The trades of a licence with the narrower ones that the holder's name tells of: "SAMPLE ROOFING" is a roofer. Opinion. */
function withNarrowerByName(trades: readonly string[], name: string): readonly string[] {
  if (!trades.includes(HOMES)) return trades;
  return [...trades, ...tradesTold(OF_HOME_IMPROVEMENT, name)];
}

function tradesOfNames(table: Readonly<Record<string, readonly string[]>>): TradesOfNames {
  return Object.entries(table).map(([trade, phrases]) => [trade, namePattern(phrases)]);
}

function tradesTold(table: TradesOfNames, name: string): string[] {
  const folded = fold(name);
  return table.filter(([, pattern]) => pattern.test(folded)).map(([trade]) => trade);
}

/** Returns the meaning of the register's word for an industry, in any of its editions; null for a word the table lacks, which is never guessed. */
function industryWords(text: string): IndustryWords | null {
  return getOwn(TABLE, fold(text)) ?? null;
}
