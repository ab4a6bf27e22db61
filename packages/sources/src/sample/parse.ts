import { type Borough, type FoodStatus, type Label, type PlaceRow, SourceError, type Standard } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import type { Page, ParseContext, Parsed } from '../types.ts';

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
  readonly category: string;
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

const DAY_MS = 86_400_000;

/** Rows of the invented neighbourhood, read at `context.observed_at`. The file is ours, so the form of a place is taken for granted. */
export function parse(pages: readonly Page[], context: ParseContext): Parsed {
  const places = pages.flatMap(placesOf);
  return {
    rows: places.map((place) => rowOf(place, context.observed_at)),
    issues: [],
    observed_at: context.observed_at,
    declared_total: null,
  };
}

function placesOf(page: Page): SamplePlace[] {
  try {
    const { places } = JSON.parse(new TextDecoder().decode(page.body)) as { places: unknown };
    if (Array.isArray(places)) return places as SamplePlace[];
  } catch {
    // said below
  }
  throw new SourceError('changed_shape', 'The file is not the sample data: a JSON object with "places" was expected.');
}

function rowOf(place: SamplePlace, readAt: string): PlaceRow {
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
            as_read: { name, food_status: listing.food_status.join(', '), standards: listing.standards.join(', ') },
          },
  };
}
