import type { PlaceRow } from '@kehilla/core';
import type { KnownRow, ReadingPlan } from '../ports.ts';
import { createLinker } from '../reading/linking/linker.ts';
import { rowKey, rowsAfter } from '../reading/memory/memory-rows.ts';
import { planReading } from '../reading/planning/plan-reading.ts';
import type { ReadingInput } from '../reading/planning/link-row.ts';
import type { Audited } from '@kehilla/ingestion';
import type { Manifest } from '../types.ts';

/** Instants that readings of tests are made at, a month apart. */
export const [JANUARY, FEBRUARY, MARCH, APRIL] = ['01', '02', '03', '04'].map(
  (month) => `2026-${month}-01T00:00:00.000Z`,
) as [string, string, string, string];

/** A register whose rows are gone when a complete reading lacks them. */
export const REGISTER: Manifest = {
  info: {
    source_id: 'register',
    kind: 'government_register',
    name: 'An invented register',
    url: null,
    license: null,
    attribution: null,
  },
  publisher: 'Nobody',
  every_hours: 24,
  expected_rows: { min: 1, max: 1000 },
  absence: 'gone',
  parser_version: 1,
  agencies: [],
  lists: [],
};

const AGENCY = { code: 'OU', name: 'An agency', aliases: [], no_list_note: null, policies: [] };

/** An agency's list: a source of listings, of which absence says that the certification ended. */
export const LIST: Manifest = {
  ...REGISTER,
  info: { ...REGISTER.info, source_id: 'list', kind: 'certifying_agency', name: 'An invented list' },
  agencies: [AGENCY, { ...AGENCY, code: 'OK' }],
  lists: ['OU', 'OK'].map((agency) => ({
    list_id: `list-${agency}`,
    agency,
    source_id: 'list',
    name: agency,
    url: null,
    absence_means_removal: true,
    transcribed: false,
  })),
};

/** A second source, of another publisher. */
export const MAP: Manifest = {
  ...REGISTER,
  info: { ...REGISTER.info, source_id: 'map', kind: 'open_map_data', name: 'An invented map' },
};

/** A row of an invented business; what is not given is not stated. */
export function getRow(external_id: string, given: Partial<PlaceRow> = {}): PlaceRow {
  return {
    external_id,
    url: null,
    observed_at: JANUARY,
    names: [{ text: `Invented House ${external_id}`, lang: null }],
    address: null,
    location: null,
    phone: null,
    website: null,
    category: null,
    cuisines: [],
    hours: null,
    labels: [],
    closed: null,
    other: {},
    listing: null,
    ...given,
  };
}

/** Terms of a listing on the list of `agency`. */
export function listed(agency: 'OU' | 'OK' = 'OU'): NonNullable<PlaceRow['listing']> {
  return {
    list_id: `list-${agency}`,
    food_status: ['meat'],
    standards: [],
    scope_note: null,
    season: null,
    terminated: false,
    as_read: {},
  };
}

/** What a test says of a reading; the rest is a complete reading of the register in January. */
export type PlanOptions = {
  readonly manifest?: Manifest;
  readonly observed_at?: string;
  readonly state?: Audited['state'];
  readonly confirms?: boolean;
  readonly known?: readonly KnownRow[];
  readonly next_complete_at?: string | null;
  readonly reading_id?: string;
};

/** A reading of these rows. */
export function reading(rows: readonly PlaceRow[], notes: PlanOptions = {}): ReadingInput {
  const observed_at = notes.observed_at ?? JANUARY;
  return {
    reading_id: notes.reading_id ?? `rd_${observed_at}`,
    manifest: notes.manifest ?? REGISTER,
    pages: [],
    sha256: '0',
    observed_at,
    started_at: observed_at,
    rows: rows.map((row) => (notes.observed_at === undefined ? row : { ...row, observed_at })),
    audited: { state: notes.state ?? 'complete', message: null, issues: [], confirms: notes.confirms ?? false },
    next_complete_at: notes.next_complete_at ?? null,
  };
}

/** The plan of a reading of these rows over what stands. */
export function getPlan(rows: readonly PlaceRow[], notes: PlanOptions = {}): ReadingPlan {
  const source = (notes.manifest ?? REGISTER).info.source_id;
  const known = notes.known ?? [];
  const linker = createLinker(known, source, rows, notes.manifest);
  return planReading(
    reading(rows, notes),
    new Map(known.filter((row) => row.source_id === source).map((row) => [row.external_id, row])),
    linker,
  );
}

/** What stands after a plan is saved over what stood. */
export function standing(plan: ReadingPlan, before: readonly KnownRow[] = []): KnownRow[] {
  const rows = before.map(
    (row) => [rowKey(row.source_id, row.external_id), { reading_id: 'earlier', ...row }] as const,
  );
  return [...rowsAfter(new Map(rows), plan).values()];
}
