import { fold, type PlaceRow, SourceError, printed } from '@kehilla/core';
import { civilDay } from '../../parsing/single-fields.ts';
import { type ExpectedColumns, noteColumns } from '../../parsing/expected-columns.ts';
import { type IssueLog, issueLog, getStart } from '@kehilla/ingestion';
import { readTables, type TableRow } from '../../parsing/table.ts';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../../types.ts';
import { AGENCIES, type AgencyCode } from '@kehilla/kosher';
import { asRead, isNotYetRow } from '../shared/remarks.ts';
import { KIND_WORDS, type KindWords, readKind } from '../shared/kind-words.ts';
import { listingAddress } from '../shared/listing-address.ts';
import { nameWithoutEnded } from '../shared/ended-words.ts';
import { listingRow, rowKey, takeFoodNote } from '../shared/listing-row.ts';
import { type FoundRow, foundRow, getOne } from '../shared/collect-rows.ts';
import { AGENCY_FILES } from '../../generated/source-files.ts';
import source from './source.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** A body as transcribers write it: their code, and lists of words of which the name beside it has one each. */
type Body = {
  readonly code: string;
  readonly name: readonly (readonly string[])[];
  readonly agency: AgencyCode | null;
};

/**
 * The transcribers' codes with the name that proves who is meant. "CRC" in these files is the Chicago Rabbinical Council, another body than the Central
 * Rabbinical Congress, so it is not covered and never becomes CRC (decisions §2). A place in a name is not enough: others certify in the Five Towns
 * ("Mehadrin of the Five Towns"), in Crown Heights and in London too (sources note §1.6).
 */
const BODIES: readonly Body[] = [
  ...AGENCY_FILES.flatMap(({ agency: { code, name, aliases, transcribed_as } }) =>
    (transcribed_as ?? [{ code, name: [[name, ...aliases]] }]).map((body) => ({ ...body, agency: code as AgencyCode })),
  ),
  ...words.not_covered.map((body) => ({ ...body, agency: null })),
];

/** Words and pairs of words of the type column, folded; "fish" there is a shop of fish. */
export const TYPE_WORDS: KindWords = { ...KIND_WORDS, ...(words.types as KindWords) };

const COLUMNS = ['agency_code', 'agency_name', 'name', 'address', 'listing_url', 'type_as_listed', 'observed_at'];
const FIELDS = [...COLUMNS, 'website'];
/** The transcriber of a row stands in it, and is left out. */
const EXPECTED: ExpectedColumns = {
  fields: Object.fromEntries(COLUMNS.map((column) => [column, [column]])),
  passed_over: ['website', 'transcribed_by'],
};
/** The most rows of all agencies' lists together, as its file expects; a larger file is no transcription by curators. */
const MOST_ROWS = source.expected_rows.max;
const NO_CELLS = Object.fromEntries(FIELDS.map((field) => [field, '']));

/**
 * Rows of transcribed agency lists. Every row keeps the day it was transcribed; a body that is not ours, or publishes no list, is set aside,
 * and said so. Throws `changed_shape` for a file of more rows than are read.
 */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const issues = issueLog();
  const found = new Map<string, FoundRow>();
  const table = readTables(
    pages,
    COLUMNS.filter((column) => column !== 'address' && column !== 'type_as_listed'),
  );
  if (table.rows.length > MOST_ROWS)
    throw new SourceError('changed_shape', `The file has more than the ${MOST_ROWS} rows that are read; divide it.`);
  noteColumns(table.columns, table.rows.length, EXPECTED, issues.add);
  for (const row of table.rows) {
    const agency = findAgency(row);
    if (agency === undefined || printed(row['name']) === null || !observedAt(row)) {
      issues.add('unreadable_row', agency === undefined ? 'unknown agency' : 'no name or no date', getStart(row));
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
    const placeRow = getRow(agency, row, observedAt(row) ?? context.observed_at, issues);
    if (isNotYetRow(placeRow.listing?.as_read ?? {})) {
      issues.add('not_certified_yet', agency);
      continue;
    }
    const before = found.get(placeRow.external_id);
    if (before !== undefined) issues.add('repeated_row', agency);
    // Of a row transcribed twice the later one counts, in whatever order the two stand.
    const own = foundRow(placeRow, placeRow.observed_at);
    found.set(placeRow.external_id, before === undefined ? own : getOne(before, own));
  }
  const rows = Array.from(found.values(), ({ row }) => row);
  const dates = rows.map((row) => row.observed_at).sort();
  return { rows, issues: issues.all(), observed_at: dates.at(-1) ?? null, declared_total: null };
}

/** Our code; null for a body that is known and not covered; undefined for one that is not known. */
function findAgency(row: TableRow): AgencyCode | null | undefined {
  const name = ` ${fold(row['agency_name'] ?? '')} `;
  const has = (word: string): boolean => name.includes(` ${fold(word)} `);
  return BODIES.find((body) => body.code === row['agency_code'] && body.name.every((words) => words.some(has)))?.agency;
}

function observedAt(row: TableRow): string | null {
  const day = civilDay(row['observed_at']);
  return day === null ? null : `${day}T00:00:00.000Z`;
}

function getRow(agency: AgencyCode, row: TableRow, observed_at: string, issues: IssueLog): PlaceRow {
  const { name, foods } = takeFoodNote(printed(row['name'], 120) ?? '');
  return listingRow({
    external_id: `${agency}:${rowKey(nameWithoutEnded(name), row['address'] ?? '')}`,
    observed_at,
    name,
    shown: { name: row['name'], address: row['address'] },
    url: row['listing_url'],
    address: listingAddress(row['address']),
    website: row['website'],
    kinds: readKind(row['type_as_listed'] ?? '', TYPE_WORDS, issues),
    terms: {
      list_id: `${agency.toLowerCase()}-transcribed`,
      food_status: foods,
      // The transcriber is left out.
      as_read: asRead({ ...NO_CELLS, ...row }, FIELDS),
    },
  });
}
