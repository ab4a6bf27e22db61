import { REGISTER } from '../../packages/sources/src/testing/plans.ts';
import { BOROUGHS, type PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import type { Page } from '@kehilla/fetch/page';
import type { Reader } from '@kehilla/sources';
import { createRandom, type Random } from '../relevance/random.ts';

const SEED = 7;
const FIRST =
  'Amber Birch Cedar Dover Elm Fern Grove Hazel Iris Juniper Kelp Laurel Maple Nettle Olive Pine Quince Rowan Sage Thyme'.split(
    ' ',
  );
const SECOND =
  'Corner Lantern Harbor Kettle Meadow Mill Orchard Parlor Quarry River Station Terrace Valley Wharf Yard'.split(' ');
const KIND = 'Bakery Cafe Deli Grill Kitchen Market Pizza Sushi'.split(' ');
const STREETS = 900;
/** ZIP codes of each borough, by their first three digits and how many there are. */
const ZIPS: Readonly<Record<(typeof BOROUGHS)[number], readonly [first: number, count: number]>> = {
  Manhattan: [10001, 40],
  'Staten Island': [10301, 14],
  Bronx: [10451, 25],
  Queens: [11354, 60],
  Brooklyn: [11201, 39],
};

/** A register of invented restaurants, the same every time: each with a name, a door, a telephone and a point, some sharing one with others. */
export function inventRegister(count: number, observed_at: string): Reader {
  const random = createRandom(SEED);
  const rows = Array.from({ length: count }, (_, i) => inventRow(i, random, observed_at));
  return {
    manifest: {
      ...REGISTER,
      info: { ...REGISTER.info, source_id: 'invented' },
      expected_rows: { min: 1, max: count * 2 },
    },
    parse: () => ({ rows, issues: [], observed_at: null, declared_total: null }),
    readPages: null,
  };
}

/** The page that stands for a register. */
export const PAGE: Page = {
  url: 'https://register.example/',
  body: new Uint8Array(),
  fetched_at: '2020-11-01T00:00:00.000Z',
  content_type: null,
  http_status: null,
  etag: null,
  last_modified: null,
};

function inventRow(i: number, random: Random, observed_at: string): PlaceRow {
  const borough = random.pick(BOROUGHS);
  const [first, zips] = ZIPS[borough];
  const [zip, street] = [Math.floor(random.next() * zips), Math.floor(random.next() * STREETS)];
  const name = `${random.pick(FIRST)} ${random.pick(SECOND)} ${Math.floor(random.next() * 900)} ${random.pick(KIND)}`;
  return {
    external_id: String(i),
    url: null,
    observed_at,
    names: [{ text: name, lang: null }],
    address: makeAddress({
      house_number: String(1 + Math.floor(random.next() * 400)),
      street: `${random.pick(FIRST)}wood ${street} Street`,
      borough,
      state: 'NY',
      zip: String(first + zip),
    }),
    location: { lat: 40.57 + zip * 0.004 + random.next() * 0.02, lng: -74.05 + random.next() * 0.3 },
    phone: `+1718${String(5_000_000 + Math.floor(random.next() * countPhones(i))).padStart(7, '0')}`,
    website: null,
    category: 'restaurant',
    cuisines: [],
    hours: null,
    labels: [],
    closed: null,
    other: {},
    listing: null,
  };
}

/** Counts the telephones that places up to this one share: they grow with the places, so that a few have the same in a city of any size. */
function countPhones(i: number): number {
  return 4 * (i + 1_000);
}

/** A list of an agency in the form of `agency-csv`: each line names one of the first restaurants of a register, at its door. */
export function inventList({ parse }: Reader, lines: number, day: string): string {
  const { rows } = parse([], { observed_at: day });
  const named = rows.slice(0, lines).map(({ names, address }, i) => {
    const { house_number, street, borough, zip } = address ?? {};
    const cells = [
      'OU',
      'Orthodox Union',
      names[0]?.text ?? '',
      `${house_number} ${street}, ${borough}, NY ${zip}`,
      `https://list.example/${i}`,
      'Restaurant',
      '',
      day,
      'Nobody',
    ];
    return cells.map((cell) => `"${cell}"`).join(',');
  });
  return [
    'agency_code,agency_name,name,address,listing_url,type_as_listed,website,observed_at,transcribed_by',
    ...named,
  ].join('\n');
}
