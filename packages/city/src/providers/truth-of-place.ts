import { fold, isReadable, type SourceInfo, type SourceKind, type StoredPhoto, type StoredRow } from '@kehilla/core';
import { sharedKind } from '@kehilla/linkage';
import { getSourceName, type SourceNames } from '../image/place-doc.ts';
import type { Publisher, Read, TruthEvidence, WebsiteEvidence } from '@kehilla/ranking';

/** The publisher that a kind of source is to the Truth Score; any other kind is a listing. */
const PUBLISHER: Partial<Readonly<Record<SourceKind, Publisher>>> = {
  business_website: 'own_website',
  government_register: 'government_register',
  open_map_data: 'open_map',
  base_map: 'base_map',
};

/**
 * Returns the evidence of the Truth Score: a place's rows that are still in their sources, and photos. A website counts as read if there is a row of the
 * business's own site. Licences, prices, reviews and payments do not count. Rule: decisions §9.
 */
export function truthEvidence(
  rows: readonly StoredRow[],
  names: SourceNames,
  photos: readonly StoredPhoto[],
  photos_sought: boolean,
): TruthEvidence {
  const { sources } = names;
  const standing = rows.filter((row) => row.missing_since === null);
  const readRow = (row: StoredRow): Read => ({
    publisher: getPublisher(row.source_id, sources),
    source: getSourceName(row, names),
    url: row.url ?? sources.get(row.source_id)?.url ?? null,
    observed_at: row.observed_at,
  });
  return {
    hours: standing.flatMap((row) =>
      row.hours === null ? [] : [{ ...readRow(row), readable: isReadable(row.hours), surveyed_on: findSurvey(row) }],
    ),
    phones: standing.flatMap((row) => (row.phone === null ? [] : [{ ...readRow(row), number: row.phone }])),
    websites: standing.flatMap((row) => getWebsite(row, readRow(row), rows)),
    photos: photos.map((photo) => ({
      publisher: 'base_map' as const,
      source: sources.get(photo.source_id)?.name ?? photo.source_id,
      url: photo.url,
      observed_at: photo.observed_at,
      captured_at: photo.captured_at,
      distance_m: photo.distance_m,
    })),
    photos_sought,
    checks: standing.map(readRow),
  };
}

/** Returns the publisher that a source is to the Truth Score. */
function getPublisher(sourceId: string, sources: ReadonlyMap<string, SourceInfo>): Publisher {
  return PUBLISHER[sources.get(sourceId)?.kind ?? 'listing_site'] ?? 'listing';
}

function findSurvey({ other }: StoredRow): string | null {
  const on = other['hours_surveyed_on'];
  return typeof on === 'string' ? on : null;
}

/** The website a row names; of a row of the own site, that site as it answered then. */
function getWebsite(row: StoredRow, read: Read, all: readonly StoredRow[]): WebsiteEvidence[] {
  const url = row.website ?? (read.publisher === 'own_website' ? row.url : null);
  if (url === null) return [];
  const own = read.publisher === 'own_website';
  return [
    {
      ...read,
      social: isShared(url),
      answered_at: own ? row.observed_at : null,
      names_it: own && (row.phone !== null || row.other['site_bears_name'] === true || bearsName(row, all)),
    },
  ];
}

/** Whether an address is on a network or directory, or a part of one. */
function isShared(url: string): boolean {
  const kind = sharedKind(URL.parse(url)?.hostname ?? '');
  return kind !== null && kind !== 'site_builder';
}

function bearsName(row: StoredRow, all: readonly StoredRow[]): boolean {
  const own = new Set(row.names.map((name) => fold(name.text)));
  return all.some((other) => other !== row && other.names.some((name) => own.has(fold(name.text))));
}
