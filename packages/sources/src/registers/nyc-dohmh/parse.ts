import { type Borough, BOROUGHS, cleanText, fold, getOwn, isPoint, type PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { civilDay, registerPhone } from '../../parsing/single-fields.ts';
import { noteColumns } from '../../parsing/expected-columns.ts';
import { type IssueLog, issueLog, getStart } from '@kehilla/ingestion';
import { readTables, type TableRow } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import columns from './columns.json' with { type: 'json' };
import source from './source.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** The meaning of the register's cuisine word in the taxonomy. */
type CuisineWords = { readonly category: string; readonly cuisines: readonly string[] };

const TABLE: Readonly<Record<string, CuisineWords>> = words;

/** Category and cuisines of a cuisine description, in any letter case; null for a word the table lacks, which is never guessed. */
function cuisineWords(text: string): CuisineWords | null {
  return getOwn(TABLE, fold(text)) ?? null;
}

/** The register writes this day where a restaurant has not been inspected yet. */
const NOT_INSPECTED = '1900-01-01';
const BOROUGH_CODES: Readonly<Record<string, Borough>> = {
  '1': 'Manhattan',
  '2': 'Bronx',
  '3': 'Brooklyn',
  '4': 'Queens',
  '5': 'Staten Island',
};
const BOROUGH_OF: ReadonlyMap<string, Borough> = new Map([
  ...Object.entries(BOROUGH_CODES),
  ...BOROUGHS.map((name) => [fold(name), name] as const),
]);

/**
 * Restaurants of the inspection register, one a CAMIS: the newest of its rows by inspection date. A coordinate of zero, a
 * grade that is pending and a phone that is no number are absent, not facts. The cuisine becomes a label with its words kept.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const newest = new Map<string, TableRow>();
  let recordDate: string | null = null;
  const table = readTables(pages, ['camis', 'dba']);
  noteColumns(table.columns, table.rows.length, columns, issues.add);
  for (const row of table.rows) {
    const camis = row['camis'];
    if (!camis || !/^\d{4,12}$/.test(camis) || !row['dba']) {
      issues.add('unreadable_row', 'no CAMIS or no name', getStart(row));
      continue;
    }
    const read = civilDay(row['record_date']);
    if (read && (recordDate === null || read > recordDate)) recordDate = read;
    const known = newest.get(camis);
    if (!known || isNewer(row, known)) newest.set(camis, row);
  }
  const observedAt = recordDate ? `${recordDate}T00:00:00.000Z` : context.observed_at;
  const rows = [...newest].map(([camis, row]) => placeRow(camis, row, observedAt, issues));
  return { rows, issues: issues.all(), observed_at: recordDate ? observedAt : null, declared_total: null };
}

/** The columns about the restaurant, without its number and the dates. */
const OF_RESTAURANT = source.dataset.columns.filter(
  (column) => !['camis', 'inspection_date', 'record_date'].includes(column),
);

/** Compares by inspection date; rows of one inspection by their texts, so that the order of the publisher's rows decides nothing. */
function isNewer(row: TableRow, known: TableRow): boolean {
  const [a, b] = [row, known].map((one) => civilDay(one['inspection_date']) ?? '') as [string, string];
  return a === b ? getWords(row) > getWords(known) : a > b;
}

function getWords(row: TableRow): string {
  return OF_RESTAURANT.map((column) => row[column] ?? '').join('\0');
}

function placeRow(camis: string, row: TableRow, observedAt: string, issues: IssueLog): PlaceRow {
  const lat = Number(row['latitude'] ?? Number.NaN);
  const lng = Number(row['longitude'] ?? Number.NaN);
  const cuisine = row['cuisine_description'] ? cuisineWords(row['cuisine_description']) : null;
  if (row['cuisine_description'] && !cuisine) issues.add('unknown_word', row['cuisine_description']);
  const phone = registerPhone(row['phone']);
  if (row['phone'] && !phone) issues.add('invalid_phone', 'PHONE');
  return {
    external_id: camis,
    url: `https://data.cityofnewyork.us/resource/43nn-pn8j.json?camis=${camis}`,
    observed_at: observedAt,
    names: [{ text: cleanText(row['dba'], 120) ?? camis, lang: null }],
    address: makeAddress({
      house_number: row['building'] ?? null,
      street: row['street'] ?? null,
      borough: borough(row['boro']),
      zip: row['zipcode'] ?? null,
      state: 'NY',
    }),
    location: isPoint(lat, lng) ? { lat, lng } : null,
    phone,
    website: null,
    category: cuisine?.category ?? 'restaurant',
    cuisines: cuisine?.cuisines ?? [],
    hours: null,
    labels: row['cuisine_description'] ? [{ scheme: 'cuisine', value: getLabel(row['cuisine_description']) }] : [],
    closed: null,
    other: inspection(row),
    listing: null,
  };
}

function inspection(row: TableRow): Record<string, string> {
  const inspected = civilDay(row['inspection_date']);
  const grade = row['grade']?.toUpperCase();
  return {
    ...(grade && /^[ABC]$/.test(grade) ? { inspection_grade: grade } : {}),
    ...(inspected && inspected !== NOT_INSPECTED ? { inspected_on: inspected } : {}),
  };
}

function borough(text: string | undefined): Borough | null {
  return text ? (BOROUGH_OF.get(fold(text)) ?? null) : null;
}

/** The register's word for a cuisine; one edition has line breaks of pages in it. */
function getLabel(cuisine: string): string {
  return cleanText(cuisine.replace(/<br\s*\/?>/gi, ' '), 80) ?? '';
}
