import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { categoryOfWord } from './index.ts';

const data = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));

/** The distinct values of one column; the files quote with "" and keep no line break inside a field of interest. */
function column(text: string, name: string): string[] {
  const [head = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((field) => field[1] ?? field[2] ?? ''),
    );
  const at = head.indexOf(name);
  expect(at, name).toBeGreaterThanOrEqual(0);
  return [...new Set(rows.filter((row) => row.length === head.length).map((row) => row[at] ?? ''))].filter(
    (value) => value !== '',
  );
}

// The public files are not in the repository: where they are at hand, every word in them must be in the tables.
if (existsSync(data)) {
  test('every cuisine of both register files has an entry', () => {
    const full = gunzipSync(readFileSync(`${data}restaurants/dohmh_restaurants_2020.csv.gz`)).toString('utf8');
    const sample = readFileSync(`${data}restaurants/dohmh_restaurants_2025-11_sample.csv`, 'utf8');
    const words = [...column(full, 'CUISINE DESCRIPTION'), ...column(sample, 'CUISINE DESCRIPTION')];
    expect(words.length).toBeGreaterThanOrEqual(130);
    expect(words.filter((word) => categoryOfWord('nyc-dohmh', word) === null)).toEqual([]);
  });
  test('every category and cuisine of the map file has an entry', () => {
    const { features } = JSON.parse(readFileSync(`${data}osm/osm_jewish_places_nyc_2026-02.geojson`, 'utf8'));
    const words = new Set<string>(
      features
        .flatMap((feature: { properties: Record<string, string> }) => [
          feature.properties['category'],
          feature.properties['cuisine'],
        ])
        .filter(Boolean),
    );
    expect(words.size).toBeGreaterThan(50);
    expect([...words].filter((word) => categoryOfWord('osm', word) === null)).toEqual([]);
  });
  test('every type of the agency sample has an entry', () => {
    const words = column(
      readFileSync(`${data}kosher_agency_samples/agency_listing_sample.csv`, 'utf8'),
      'type_as_listed',
    );
    expect(words.filter((word) => categoryOfWord('agency-csv', word) === null)).toEqual([]);
  });
}
