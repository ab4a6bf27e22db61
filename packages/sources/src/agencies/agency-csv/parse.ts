import { createHash } from 'node:crypto';
import { cleanText, decodeEntities, fold, type FoodStatus, type PlaceRow, type RowAsRead } from '@kehilla/core';
import { parseAddress } from '@kehilla/linkage';
import { civilDay } from '../../reading/civil-day.ts';
import { type IssueLog, issueLog } from '../../reading/issues.ts';
import { readTable, type TableRow } from '../../reading/table.ts';
import type { Page, ParseContext, Parsed } from '../../types.ts';
import { AGENCIES, type AgencyCode } from '../agencies.ts';
import { AGENCY_OF_CODE, TYPE_WORDS, type TypeWord } from './words.ts';

const COLUMNS = ['agency_code', 'agency_name', 'name', 'address', 'listing_url', 'type_as_listed', 'observed_at'];
/** A note in the name that the agency prints itself: "Bagels Bar (Dairy)". */
const NAME_NOTE = /\s*\((meat|dairy|pareve|fish)\)\s*$/i;

/**
 * Rows of transcribed agency lists. Every row keeps the day it was transcribed; a body that is not ours, or publishes no list, is set aside,
 * and said so.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const rows = new Map<string, PlaceRow>();
  const table = readTable(
    pages,
    COLUMNS.filter((column) => column !== 'address' && column !== 'type_as_listed'),
  );
  for (const row of table) {
    const agency = agencyOf(row);
    if (agency === undefined || !row['name'] || !observedAt(row)) {
      issues.add('unreadable_row', agency === undefined ? 'unknown agency' : 'no name or no date');
      continue;
    }
    if (agency === null) {
      issues.add('agency_not_covered', row['agency_name'] ?? '');
      continue;
    }
    if (AGENCIES[agency].no_list_note !== null) {
      issues.add('agency_publishes_no_list', agency);
      continue;
    }
    const placeRow = listingRow(agency, row, observedAt(row) ?? context.observed_at, issues);
    if (rows.has(placeRow.external_id)) issues.add('repeated_row', agency);
    else rows.set(placeRow.external_id, placeRow);
  }
  const dates = [...rows.values()].map((row) => row.observed_at).sort();
  return { rows: [...rows.values()], issues: issues.all(), observed_at: dates.at(-1) ?? null, declared_total: null };
}

/** Our code; null for a body that is known and not covered; undefined for one that is not known. */
function agencyOf(row: TableRow): AgencyCode | null | undefined {
  return AGENCY_OF_CODE.find(
    ({ written, name }) => written === row['agency_code'] && name.test(row['agency_name'] ?? ''),
  )?.code;
}

function observedAt(row: TableRow): string | null {
  const day = civilDay(row['observed_at']);
  return day === null ? null : `${day}T00:00:00.000Z`;
}

function listingRow(agency: AgencyCode, row: TableRow, observed_at: string, issues: IssueLog): PlaceRow {
  const printed = cleanText(decodeEntities(row['name'] ?? ''), 120) ?? '';
  const name = printed.replace(NAME_NOTE, '');
  const types = typeWords(row['type_as_listed'] ?? '', issues);
  const note = NAME_NOTE.exec(printed)?.[1]?.toLowerCase() as FoodStatus | undefined;
  const website = URL.parse(row['website'] ?? '');
  return {
    external_id: `${agency}:${key(name, row['address'] ?? '')}`,
    url: URL.parse(row['listing_url'] ?? '')?.href ?? null,
    observed_at,
    names: [{ text: name, lang: null }],
    address: row['address'] ? parseAddress(decodeEntities(row['address'])) : null,
    location: null,
    phone: null,
    website: website && /^https?:$/.test(website.protocol) ? website.href : null,
    category: types.find((type) => type.category)?.category ?? null,
    cuisines: types.flatMap((type) => type.cuisines ?? []),
    hours: null,
    labels: [],
    closed: null,
    other: {},
    listing: {
      list_id: `${agency.toLowerCase()}-transcribed`,
      food_status: [...new Set([...types.flatMap((type) => type.food ?? []), ...(note ? [note] : [])])],
      standards: [],
      scope_note: null,
      season: null,
      terminated: false,
      as_read: asRead(row),
    },
  };
}

/** The row's own columns, cleaned; who transcribed it stays out. */
function asRead(row: TableRow): RowAsRead {
  return Object.fromEntries(
    [...COLUMNS, 'website'].map((column) => [column, cleanText(decodeEntities(row[column] ?? ''), 300)]),
  );
}

/** The known words of a type such as "caterer meat" or "Restaurant, Restaurant and and Bar"; an unknown one is an issue. */
function typeWords(text: string, issues: IssueLog): TypeWord[] {
  const whole = TYPE_WORDS[fold(text)];
  if (whole) return [whole];
  const words = new Set(
    fold(text)
      .split(' ')
      .filter((word) => word !== '' && word !== 'and'),
  );
  return [...words].flatMap((word) => {
    const known = TYPE_WORDS[word];
    if (!known) issues.add('unknown_word', word);
    return known ? [known] : [];
  });
}

/** The list gives no id of its own: the folded name and address are the row's key (sources note §8.3). */
function key(name: string, address: string): string {
  return createHash('sha256')
    .update(`${fold(name)}|${fold(address)}`)
    .digest('hex')
    .slice(0, 16);
}
