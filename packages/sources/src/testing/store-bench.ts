import type { CityRecords, PlaceRow, StoredRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import { beforeEach } from 'vitest';
import type { ReadingStore } from '../ports.ts';
import type { ReadingReport } from '@kehilla/ingestion';
import { takeReading } from '../reading/take-reading.ts';
import type { Manifest, Reader } from '../types.ts';
import { getPage } from '@kehilla/fetch/testing';
import { LIST, MAP, REGISTER } from './plans.ts';

/** A store and what a test needs to see of it. */
export type StoreUnderTest = {
  readonly store: ReadingStore;
  readonly records: () => Promise<CityRecords>;
  readonly facts: () => Promise<
    readonly {
      readonly external_id: string;
      readonly field: string;
      readonly value: unknown;
      readonly observed_at: string;
    }[]
  >;
  readonly tasks: () => Promise<readonly { readonly listing: string; readonly state: string }[]>;
  readonly decide: (listing: string, placeId: string | null) => Promise<void>;
  /** Readings that failed: why, and the addresses of the pages kept with each. */
  readonly failures: () => Promise<readonly { readonly message: string; readonly pages: readonly string[] }[]>;
};

/** When the suites' readings are taken. */
export const NOW = new Date('2026-12-01T00:00:00.000Z');
/** A shop at a door of its own. */
export const SPOT = {
  names: [{ text: 'Invented Bagel Spot', lang: null }],
  address: makeAddress({
    house_number: '301',
    street: 'Invented Avenue',
    borough: 'Brooklyn',
    zip: '11213',
    state: 'NY',
  }),
};
/** Another shop, elsewhere. */
export const GRILL = {
  names: [{ text: 'Invented Olive Grill', lang: null }],
  address: makeAddress({ house_number: '900', street: 'Sample Road', borough: 'Brooklyn', zip: '11230', state: 'NY' }),
};
/** At SPOT's door with much of its name, a new owner perhaps: a person has to say. */
export const DOUBTFUL = { ...SPOT, names: [{ text: 'New Invented Bagel Spot', lang: null }] };

/** A reader whose pages are JSON arrays of rows. */
export function getReader(manifest: Manifest): Reader {
  return {
    manifest,
    parse: (pages, { observed_at }) => ({
      rows: pages
        .flatMap((page) => JSON.parse(new TextDecoder().decode(page.body)) as PlaceRow[])
        .map((row) => ({ ...row, observed_at })),
      issues: [],
      observed_at: null,
      declared_total: null,
    }),
    readPages: null,
  };
}

/** `now` is what the clock says then, an instant; absent = `NOW`. */
type Taken = {
  readonly manifest?: Manifest;
  readonly whole?: boolean;
  readonly dry?: boolean;
  readonly fieldsAsRead?: boolean;
  readonly now?: string;
};

/** A store for each test of a suite, and what is done to it: `it` is the store of the test that runs. */
export type StoreBench = {
  it: StoreUnderTest;
  readonly take: (rows: readonly PlaceRow[], observed_at: string, how?: Taken) => Promise<ReadingReport>;
  /** The rows of places by their keys; of two under one key the one that is not gone. */
  readonly rows: () => Promise<ReadonlyMap<string, StoredRow>>;
};

/** Opens an empty store before each test and registers a register, a list and a map. To be called within `describe`. */
export function getBench(open: () => Promise<StoreUnderTest>): StoreBench {
  const bench = {
    it: undefined as unknown as StoreUnderTest,
    take: (
      rows: readonly PlaceRow[],
      observed_at: string,
      { manifest = REGISTER, whole = false, dry = false, fieldsAsRead = false, now }: Taken = {},
    ) =>
      takeReading(bench.it.store, {
        reader: getReader(manifest),
        pages: [getPage(JSON.stringify(rows))],
        observed_at,
        whole,
        fields_as_read: fieldsAsRead,
        dry_run: dry,
        now: now === undefined ? NOW : new Date(now),
      }),
    rows: async () => {
      const rows = (await bench.it.records()).places.flatMap((place) => place.rows);
      const goneFirst = rows.toSorted((a, b) => Number(a.missing_since === null) - Number(b.missing_since === null));
      return new Map(goneFirst.map((row) => [row.external_id, row]));
    },
  };
  beforeEach(async () => {
    bench.it = await open();
    const manifests = [REGISTER, LIST, MAP];
    await bench.it.store.register(
      manifests.map(({ info, publisher, every_hours }) => ({ ...info, publisher, every_hours })),
      LIST.agencies,
      LIST.lists,
    );
  });
  return bench;
}
