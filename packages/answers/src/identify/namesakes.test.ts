import { makeAddress } from '@kehilla/linkage';
import { describe, expect, test } from 'vitest';
import { meantBy, verify } from '../testing/ask-verify.ts';
import { inventedCity } from '../testing/invented-city.ts';
import { listed, named, place } from '../testing/invented-records.ts';

const plain = (id: string, name: string, own: Parameters<typeof named>[1] = {}) => place(id, [named(name, own)]);
const ofList = (id: string, name: string) => place(id, [named(name), listed('ou', name)]);

const CITY = inventedCity([
  ofList('pl_point', 'Grill Quinto'),
  plain('pl_point_2', 'Grill Quinto'),
  ofList('pl_run', 'Lanternhouse'),
  plain('pl_apart', 'Lantern House'),
  ofList('pl_short', 'Almond Cafe'),
  ofList('pl_short_2', 'Almond Cafe — Sample'),
  plain('pl_shnitzel', 'Holly Shnitzel'),
  ofList('pl_schnitzel', 'Holly Schnitzel'),
  ofList('pl_possessive', "Nookworth's Dream Burger"),
  plain('pl_bare', 'Nookworth Dream Burger'),
  ofList('pl_amnon', 'Orrin Kosher Pizza'),
  plain('pl_tea', 'Le Tea'),
  ofList('pl_is', 'Is Sushi'),
  plain('pl_sushi', 'Go Sushi'),
  plain('pl_sushi_2', 'A Sushi'),
  plain('pl_bagels', 'Bagels'),
  ofList('pl_kind', 'Brooklyn Diner'),
  plain('pl_bake', 'Willowby Bake Shop'),
  ofList('pl_slice', 'Willowby Pizza'),
]);

const matched = (name: string) => meantBy(CITY, { name });

describe('places of one name', () => {
  test.each<[name: string, ids: readonly string[]]>([
    ['Grillquinto', ['pl_point', 'pl_point_2']],
    ['Lanternhouse', ['pl_apart', 'pl_run']],
    ['Lantern House', ['pl_apart', 'pl_run']],
    ['Almond', ['pl_short', 'pl_short_2']],
    ['Almond Cafe — Sample', ['pl_short_2']],
    ['Holly Shnitzel', ['pl_schnitzel', 'pl_shnitzel']],
    ['Nookworth Dream', ['pl_bare', 'pl_possessive']],
    ["Orrin's Pizza", ['pl_amnon']],
    ['Orrins Pizza', []],
    ['Willowby bakery', ['pl_bake']],
  ])('%s: %j', async (name, ids) => expect(await matched(name)).toEqual(ids));
});

describe('a kind of place in one word', () => {
  test.each<[name: string, ids: readonly string[]]>([
    ['Tea', []],
    ['the tea', []],
    ['Sushi', ['pl_sushi', 'pl_sushi_2']],
    ['Bagels', ['pl_bagels']],
  ])('%s: %j', async (name, ids) => expect(await matched(name)).toEqual(ids));

  test('what it was not found to mean may have been meant', async () => {
    const { status, data } = await verify(CITY, { name: 'Tea' });
    expect([status, data.candidates.map((one) => one.place_id)]).toEqual(['not_found', ['pl_tea']]);
  });

  test('a kind of place and where it is are no name, and that is told', async () => {
    const { status, data } = await verify(CITY, { name: 'diner in Brooklyn' });
    expect([status, data.candidates.map((one) => one.place_id)]).toEqual(['not_found', ['pl_kind']]);
    expect(data.coverage.note.join()).toContain('search_places finds those');
  });
});

describe('a name that is one place with its area, and another place there', () => {
  const at = (zip: string) =>
    makeAddress({ house_number: '87', street: 'Imaginary Avenue', borough: 'Brooklyn', zip, state: 'NY' });
  const GOWANUS = inventedCity([
    plain('pl_llc', 'Cedar Forty Gowanus LLC', { address: at('11232'), location: { lat: 40.6573, lng: -74.0037 } }),
    plain('pl_there', 'Cedar Forty', { address: at('11215'), location: { lat: 40.6743, lng: -73.9874 } }),
    plain('pl_of', 'Young Maple of Gowanus', { address: at('11215'), location: { lat: 40.6743, lng: -73.9874 } }),
    plain('pl_young', 'Young Maple', { address: at('11215'), location: { lat: 40.6745, lng: -73.9876 } }),
  ]);

  test.each<[name: string, ids: readonly string[]]>([
    ['Cedar Forty in Gowanus', ['pl_llc', 'pl_there']],
    ['Cedar Forty Gowanus', ['pl_llc', 'pl_there']],
    ['Cedar Forty Gowanus LLC', ['pl_llc']],
    ['Young Maple of Gowanus', ['pl_of']],
  ])('%s: %j', async (name, ids) => {
    const { data } = await verify(GOWANUS, { name });
    const found = data.subject === null ? (data.branches ?? []) : [data.subject];
    expect(found.map((one) => one.place_id).sort()).toEqual(ids);
    expect(data.coverage.note.length).toBe(ids.length - 1);
  });
});

describe('what is sent for a name and is none', () => {
  test.each([
    'OU',
    'the OU',
    'OU Kosher',
    'ou kosher certification',
    'who is the OU',
    'is OU kosher',
    'is the OU reliable',
    'Star-K',
    'is the Kof-K reliable',
  ])('%s is an agency', async (name) => {
    const { status, data } = await verify(CITY, { name });
    expect(status).toBe('not_found');
    expect(data.candidates).toEqual([]);
    expect(data.coverage.note.join()).toContain('is a certifying agency');
  });

  test('unless a place is called so', async () => {
    const city = inventedCity([plain('pl_ou', 'OU')]);
    expect((await verify(city, { name: 'OU' })).data.subject?.place_id).toBe('pl_ou');
  });

  const SITED = inventedCity([plain('pl_site', 'Maple Brook', { website: 'https://www.maplebrook.example/' })]);
  test.each<[name: string, id: string | null]>([
    ['https://maplebrook.example', 'pl_site'],
    ['www.maplebrook.example/menu', 'pl_site'],
    ['maplebrook.example', 'pl_site'],
    ['cedarbrook.example', null],
  ])('%s is the address of a website', async (name, id) => {
    expect((await verify(SITED, { name })).data.subject?.place_id ?? null).toBe(id);
  });
});
