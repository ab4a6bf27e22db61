import type { FoodStatus } from '@kehilla/core';
import type { Page } from '@kehilla/fetch/page';
import type { Reader } from '@kehilla/sources';

/** A line of the invented list. */
export type ListLine = { readonly key: string; readonly name: string; readonly food: readonly string[] };

/** A reader of one invented agency's list whose pages are JSON arrays of lines, each line an establishment with an address of its own. */
export const listReader: Reader = {
  manifest: {
    info: {
      source_id: 'invented-list',
      kind: 'certifying_agency',
      name: 'Invented list',
      url: 'https://list.example/',
      license: null,
      attribution: null,
    },
    publisher: 'An invented agency',
    every_hours: 24,
    expected_rows: { min: 2, max: 10 },
    absence: 'gone',
    parser_version: 1,
    agencies: [{ code: 'OU', name: 'Invented agency', aliases: [], no_list_note: null, policies: [] }],
    lists: [
      {
        list_id: 'invented-list',
        agency: 'OU',
        source_id: 'invented-list',
        name: 'Invented list',
        url: 'https://list.example/',
        absence_means_removal: true,
        transcribed: false,
      },
    ],
  },
  parse: (pages, { observed_at }) => ({
    rows: pages.flatMap((page) =>
      (JSON.parse(new TextDecoder().decode(page.body)) as ListLine[]).map(getRow(observed_at)),
    ),
    issues: [],
    observed_at: null,
    declared_total: null,
  }),
  readPages: null,
};

/** A page of the list, read at an instant. */
export function getPage(lines: readonly ListLine[], at: string): Page {
  return {
    url: 'https://list.example/',
    body: new TextEncoder().encode(JSON.stringify(lines)),
    fetched_at: at,
    content_type: null,
    http_status: null,
    etag: null,
    last_modified: null,
  };
}

const getRow = (observed_at: string) => (line: ListLine) => ({
  external_id: line.key,
  url: null,
  observed_at,
  names: [{ text: line.name, lang: null }],
  address: {
    line: `${line.key.length * 7} Sample Road, Brooklyn, NY 11230`,
    house_number: String(line.key.length * 7),
    street: 'Sample Road',
    unit: null,
    city: 'Brooklyn',
    borough: 'Brooklyn' as const,
    state: 'NY',
    zip: '11230',
  },
  location: null,
  phone: null,
  website: null,
  category: 'restaurant',
  cuisines: [],
  hours: null,
  labels: [],
  closed: null,
  other: {},
  listing: {
    list_id: 'invented-list',
    food_status: line.food as FoodStatus[],
    standards: [],
    scope_note: null,
    season: null,
    terminated: false,
    as_read: { title: line.name, kind: line.food.join(', ') },
  },
});
