import { cleanText, fold, isPoint, normalPhone } from '@kehilla/core';
import { makeAddress, parseAddress, type Subject } from '@kehilla/linkage';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { boroughFinder } from './boroughs.ts';
import { readCsv } from './csv.ts';

/** The sources the bench links, by the ids that the labelled pairs use. */
export type SourceName = 'dohmh_2020' | 'dohmh_2025' | 'osm' | 'agency';
/** Subjects of each source by the row's own key (CAMIS; OpenStreetMap id; agency code and name). */
export type SubjectsBySource = Readonly<Record<SourceName, ReadonlyMap<string, Subject>>>;

/** Reads the restaurant registers, the map extract and the agency sample of a data folder as subjects, normalised but not linked. */
export function readSubjects(dataFolder: string): SubjectsBySource {
  return {
    dohmh_2020: register(join(dataFolder, 'restaurants/dohmh_restaurants_2020.csv.gz')),
    dohmh_2025: register(join(dataFolder, 'restaurants/dohmh_restaurants_2025-11_sample.csv')),
    osm: map(dataFolder),
    agency: agency(dataFolder),
  };
}

function register(file: string): Map<string, Subject> {
  const bytes = readFileSync(file);
  const rows = readCsv((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'));
  return new Map(
    rows.map((row) => {
      const [lat, lng] = [Number(row.Latitude || 'NaN'), Number(row.Longitude || 'NaN')];
      const address = makeAddress({ house_number: row.BUILDING, street: row.STREET, city: row.BORO, zip: row.ZIPCODE });
      const subject = {
        names: [row.DBA ?? ''],
        address,
        location: isPoint(lat, lng) ? { lat, lng } : null,
        phone: normalPhone(row.PHONE),
        website: null,
        group: 'food',
      };
      return [
        row.CAMIS ?? '',
        { id: `${file.includes('2025') ? 'dohmh_2025' : 'dohmh_2020'}:${row.CAMIS}`, ...subject },
      ];
    }),
  );
}

/**
 * The applications for outdoor seating of 2020 with the register's key as the applicant typed it. Not among the labelled pairs: no
 * weight or threshold was set by them.
 */
export function readApplications(dataFolder: string): { readonly key: string; readonly subject: Subject }[] {
  const file = join(dataFolder, 'licenses/open_restaurant_applications_2020.csv.gz');
  return readCsv(gunzipSync(readFileSync(file)).toString('utf8')).map((row) => {
    const [lat, lng] = [Number(row.Latitude || 'NaN'), Number(row.Longitude || 'NaN')];
    const address = makeAddress({
      house_number: row['Building Number'],
      street: row.Street,
      city: row.Borough,
      zip: row.Postcode,
    });
    const names = [...new Set([row['Doing Business As (DBA)'] ?? '', row['Restaurant Name'] ?? ''])].filter(Boolean);
    const location = isPoint(lat, lng) ? { lat, lng } : null;
    const subject = {
      id: `application:${row.objectid}`,
      names,
      address,
      location,
      phone: null,
      website: null,
      group: 'food',
    };
    return { key: row['Food Service Establishment Permit #'] ?? '', subject };
  });
}

type MapFeature = {
  geometry: { coordinates: [number, number] };
  properties: Record<string, string | number | null | undefined>;
};
const GROUPS: Readonly<Record<string, string>> = {
  synagogues: 'prayer',
  chabad: 'prayer',
  restaurants: 'food',
  groceries: 'food',
  schools: 'learning',
};

function map(dataFolder: string): Map<string, Subject> {
  const findBorough = boroughFinder(dataFolder);
  const { features } = JSON.parse(
    readFileSync(join(dataFolder, 'osm/osm_jewish_places_nyc_2026-02.geojson'), 'utf8'),
  ) as { features: MapFeature[] };
  return new Map(
    features.map(({ geometry, properties }) => {
      const location = { lat: geometry.coordinates[1], lng: geometry.coordinates[0] };
      const address = parseAddress(text(properties.address), { borough: findBorough(location) });
      const names = [text(properties.name)].filter((name) => name !== null && name !== 'Unknown') as string[];
      const subject = {
        names,
        address,
        location,
        phone: normalPhone(text(properties.phone)),
        website: text(properties.website),
        group: GROUPS[String(properties.category)] ?? null,
      };
      return [`${properties.osmId}`, { id: `osm:${properties.osmId}`, ...subject }];
    }),
  );
}

function agency(dataFolder: string): Map<string, Subject> {
  const rows = readCsv(readFileSync(join(dataFolder, 'kosher_agency_samples/agency_listing_sample.csv'), 'utf8'));
  return new Map(
    rows.map((row) => {
      const key = `${row.agency_code}/${fold(row.name ?? '').replaceAll(' ', '-')}`;
      return [
        key,
        {
          id: `agency:${key}`,
          names: [row.name ?? ''],
          address: parseAddress(row.address),
          location: null,
          phone: null,
          website: text(row.website),
          group: 'food',
        },
      ];
    }),
  );
}

function text(value: string | number | null | undefined): string | null {
  return value === undefined || value === null ? null : cleanText(String(value));
}
