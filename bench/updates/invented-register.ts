import { REGISTER } from '../../packages/sources/src/testing/plans.ts';
import { BOROUGHS, type PlaceRow } from '@kehilla/core';
import { makeAddress } from '@kehilla/linkage';
import type { Page } from '@kehilla/fetch/page';
import type { LoadedReader } from '@kehilla/sources';
import counts from '../../packages/linkage/src/likelihood/data/word-counts.json' with { type: 'json' };
import { createRandom, type Random } from '../relevance/random.ts';

const SEED = 7;
const TREES =
  'Amber Birch Cedar Dover Elm Fern Grove Hazel Iris Juniper Kelp Laurel Maple Nettle Olive Pine Quince Rowan Sage Thyme'.split(
    ' ',
  );
const SYLLABLES = 'bal cor den fil gor hin jam kel lor mun nev pra rin sol tav ul ver wis yor zan'.split(' ');
/** Streets of a ZIP code. */
const STREETS = 40;
/** A ZIP code lies within so many degrees of its middle. */
const ZIP_DEGREES = 0.01;
/** Words of a name, and the share of them that other names have too. */
const [FEWEST_WORDS, MOST_WORDS, COMMON] = [1, 3, 0.7];
/** ZIP codes of each borough, by their first and how many there are. */
const ZIPS: Readonly<Record<(typeof BOROUGHS)[number], readonly [first: number, count: number]>> = {
  Manhattan: [10001, 40],
  'Staten Island': [10301, 14],
  Bronx: [10451, 25],
  Queens: [11354, 60],
  Brooklyn: [11201, 39],
};

/** Draws from what is given, each as often as its weight says. */
function weighted<T>(all: readonly T[], weigh: (one: T, rank: number) => number): (random: Random) => T {
  let sum = 0;
  const steps = all.map((one, rank) => (sum += weigh(one, rank)));
  return (random) => {
    const at = random.next() * sum;
    let [low, high] = [0, steps.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((steps[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return all[low] as T;
  };
}

/** A word that names of the city's restaurants have, as often as they have it. */
const drawWord = weighted(Object.entries(counts.words), ([, count]) => count);

/** A ZIP code: some have a hundred times as many restaurants as others. */
const drawZip = weighted(
  Object.entries(ZIPS).flatMap(([borough, [first, count]]) =>
    Array.from({ length: count }, (_, i) => ({ borough: borough as (typeof BOROUGHS)[number], zip: first + i })),
  ),
  (_, rank) => 1 / (((rank * 71) % 178) + 20),
);

/**
 * A register of invented restaurants, the same every time, spread over names, ZIP codes and streets as real ones are: each with a name, a door, a telephone and
 * a point, some sharing one with others.
 */
export function inventRegister(count: number, observed_at: string): LoadedReader {
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
  const { borough, zip } = drawZip(random);
  const street = Math.floor(random.next() * STREETS);
  return {
    external_id: String(i),
    url: null,
    observed_at,
    names: [{ text: inventName(random), lang: null }],
    address: makeAddress({
      house_number: String(1 + Math.floor(random.next() * 400)),
      street: `${TREES[zip % TREES.length]}wood ${street} Street`,
      borough,
      state: 'NY',
      zip: String(zip),
    }),
    location: {
      lat: 40.57 + ((zip * 37) % 100) * 0.003 + random.next() * ZIP_DEGREES,
      lng: -74.05 + ((zip * 53) % 100) * 0.003 + random.next() * ZIP_DEGREES,
    },
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

function inventName(random: Random): string {
  const length = FEWEST_WORDS + Math.floor(random.next() * (MOST_WORDS - FEWEST_WORDS + 1));
  const words = Array.from({ length }, () =>
    random.next() < COMMON
      ? drawWord(random)[0]
      : `${random.pick(SYLLABLES)}${random.pick(SYLLABLES)}${random.pick(SYLLABLES)}${random.pick(SYLLABLES)}`,
  );
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(' ');
}

/** Counts the telephones that places up to this one share: they grow with the places, so that a few have the same in a city of any size. */
function countPhones(i: number): number {
  return 4 * (i + 1_000);
}

/** A list of an agency in the form of `agency-csv`: each line names one of the first restaurants of a register, at its door. */
export function inventList({ parse }: LoadedReader, lines: number, day: string): string {
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
