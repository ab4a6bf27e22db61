import {
  type Borough,
  type FoodStatus,
  type Label,
  type PlaceRow,
  SourceError,
  type Standard,
  DAY_MS,
} from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import type { Page } from '@kehilla/fetch/page';
import type { ParseContext, Parsed } from '../types.ts';

/** A place of the sample file. `seen_days_ago` makes some listings old, so that every kosher status has an example. */
type SamplePlace = {
  readonly key: string;
  readonly name: string;
  readonly alias: string | null;
  readonly he: string | null;
  readonly house_number: string;
  readonly street: string;
  readonly borough: Borough;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
  readonly category: string | null;
  readonly trades?: readonly string[];
  readonly cuisines: readonly string[];
  readonly phone: string | null;
  readonly website: string | null;
  readonly hours: string | null;
  readonly labels: readonly Label[];
  readonly listing: {
    readonly agency: string;
    readonly food_status: readonly FoodStatus[];
    readonly standards: readonly Standard[];
    readonly seen_days_ago: number;
    readonly terminated: boolean;
    readonly season: string | null;
    readonly scope_note: string | null;
  } | null;
};

/** A line of the invented register of licences; days count from the reading. */
type SampleLicence = {
  readonly place: string;
  readonly number: string;
  readonly trade: string;
  readonly holder: string;
  readonly status: string;
  readonly issued_days_ago: number;
  readonly expires_in_days: number;
};

/** The mark that we put behind an invented name. No list prints it: there it would be an agency's note that limits the line. */
const OWN_MARK = / \(sample\)$/;

type SampleFile = { readonly places: readonly SamplePlace[]; readonly licences: readonly SampleLicence[] };

/** Rows of the invented neighbourhood, read at `context.observed_at`. The file is ours, so the form of a place is taken for granted. */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const files = pages.map(getFile);
  return {
    rows: files.flatMap(({ places, licences }) =>
      places.map((place) => ({
        ...getRow(place, context.observed_at),
        ...getLicences(place, licences, context.observed_at),
      })),
    ),
    issues: [],
    observed_at: context.observed_at,
    declared_total: null,
  };
}

function getFile(page: Page): SampleFile {
  try {
    const { places, licences = [] } = JSON.parse(new TextDecoder().decode(page.body)) as Record<string, unknown>;
    if (Array.isArray(places) && Array.isArray(licences)) return { places, licences };
  } catch {
    // said below
  }
  throw new SourceError('changed_shape', 'The file is not the sample data: a JSON object with "places" was expected.');
}

function getLicences(place: SamplePlace, all: readonly SampleLicence[], readAt: string): Pick<PlaceRow, 'licences'> {
  const day = (days: number): string => new Date(Date.parse(readAt) + days * DAY_MS).toISOString().slice(0, 10);
  const own = all.filter((licence) => licence.place === place.key);
  if (own.length === 0) return {};
  return {
    licences: own.map(({ number, trade, holder, status, issued_days_ago, expires_in_days }) => ({
      number,
      licence_type: trade,
      holder,
      status,
      issued_on: day(-issued_days_ago),
      expires_on: day(expires_in_days),
      url: null,
    })),
  };
}

function getRow(place: SamplePlace, readAt: string): PlaceRow {
  const { key, name, alias, he, house_number, street, borough, zip, lat, lng, listing } = place;
  const observed_at = new Date(Date.parse(readAt) - (listing?.seen_days_ago ?? 0) * DAY_MS).toISOString();
  return {
    external_id: key,
    url: null,
    observed_at,
    names: [
      { text: name, lang: 'en' },
      ...(alias === null ? [] : [{ text: alias, lang: 'en' }]),
      ...(he === null ? [] : [{ text: he, lang: 'he' }]),
    ],
    address: makeAddress({ house_number, street, borough, zip, state: 'NY' }),
    location: { lat, lng },
    phone: place.phone,
    website: place.website,
    category: place.category,
    cuisines: place.cuisines,
    hours: place.hours === null ? null : { text: place.hours, syntax: 'osm' },
    labels: place.labels,
    closed: null,
    other: {},
    ...(place.trades === undefined ? {} : { trades: place.trades }),
    listing:
      listing === null
        ? null
        : {
            list_id: `sample-${listing.agency.toLowerCase()}`,
            food_status: listing.food_status,
            standards: listing.standards,
            scope_note: listing.scope_note,
            season: listing.season,
            terminated: listing.terminated,
            as_read: {
              name: name.replace(OWN_MARK, ''),
              food_status: listing.food_status.join(', '),
              standards: listing.standards.join(', '),
            },
          },
  };
}
