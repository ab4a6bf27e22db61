import type { Reader } from '../types.ts';
import { describe, expect, test } from 'vitest';
import { makeAddress } from '@kehilla/linkage';
import { listAskedBlocks } from '../reading/linking/row-keys.ts';
import { makeSignature } from '../reading/signatures.ts';
import { takeReading } from '../reading/take-reading.ts';
import { getPage } from '@kehilla/fetch/testing';
import { FEBRUARY, JANUARY, LIST, listed, MAP, MARCH, REGISTER, getRow } from './plans.ts';
import { getBench, GRILL, NOW, getReader, SPOT, type StoreUnderTest } from './store-bench.ts';

/** What every reading store does with rows, their dates and their readings, whatever it keeps its record in. `open` gives an empty one. */
export function suiteOfReadingStore(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`the reading store in ${name}`, () => {
    const bench = getBench(open);
    const { take, rows } = bench;

    test('is empty at first', async () => {
      expect(await bench.it.store.knownRows()).toEqual([]);
      expect(await bench.it.store.history('register')).toEqual({ last_complete_rows: null, readings: [] });
      expect(await bench.it.records()).toMatchObject({ generation: 0, places: [], readings: [] });
    });

    test('keeps licences with the rows that print them, read again or changed, on every reading', async () => {
      const licence = {
        number: '9001',
        licence_type: 'Locksmith',
        holder: 'X',
        status: 'Active',
        issued_on: null,
        expires_on: '2027-05-31',
        url: null,
      };
      const licensed = { ...SPOT, trades: ['locksmith'], licences: [licence] };
      await take([getRow('a', licensed)], JANUARY);
      expect((await rows()).get('a')).toMatchObject({ trades: ['locksmith'], licences: [licence] });
      const revoked = {
        ...licensed,
        licences: [
          { ...licence, status: 'Revoked' },
          { ...licence, number: '9002' },
        ],
      };
      expect(await take([getRow('a', revoked)], FEBRUARY)).toMatchObject({ added: 0, changed: 1 });
      expect((await rows()).get('a')?.licences).toEqual(revoked.licences);
      expect(await take([getRow('a', revoked)], MARCH)).toMatchObject({ changed: 0 });
    });

    test('keeps photos beside places that stand, once each, as they were last read', async () => {
      await take([getRow('a', { ...SPOT, location: { lat: 40.669, lng: -73.943 } })], JANUARY);
      const image = {
        external_id: '99001',
        url: 'https://photos.example/',
        captured_at: '2025-06-01T00:00:00.000Z',
        lat: 40.6691,
        lng: -73.943,
        compass_deg: null,
      };
      const reader: Reader = {
        ...getReader(MAP),
        parse: () => ({ rows: [], images: [image], issues: [], observed_at: null, declared_total: null }),
      };
      const request = { reader, pages: [getPage('[]')], whole: true, dry_run: false, now: NOW };
      const report = await takeReading(bench.it.store, { ...request, observed_at: FEBRUARY });
      expect(report).toMatchObject({ rows: 1, added: 1 });
      await takeReading(bench.it.store, { ...request, observed_at: MARCH });
      expect((await bench.it.records()).photos).toEqual([
        expect.objectContaining({
          source_id: 'map',
          external_id: '99001',
          observed_at: MARCH,
          facing: null,
          distance_m: 11.1,
        }),
      ]);
    });

    test('keeps a first reading: its rows, their places and facts, and what was registered', async () => {
      expect(await take([getRow('a', SPOT), getRow('b', GRILL), getRow('c')], JANUARY)).toMatchObject({
        state: 'complete',
        rows: 3,
        added: 3,
        unlinked: 1,
        generation: 1,
      });
      const { places, sources, lists, readings } = await bench.it.records();
      expect(places.flatMap((place) => place.rows.map((row) => row.external_id)).sort()).toEqual(['a', 'b']);
      expect(places.flatMap((place) => place.rows)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            ...SPOT,
            external_id: 'a',
            observed_at: JANUARY,
            first_seen_at: JANUARY,
            last_seen_at: JANUARY,
            missing_since: null,
          }),
        ]),
      );
      expect(sources.map((source) => source.source_id)).toEqual(['list', 'map', 'register']);
      expect(lists.map((list) => list.list_id)).toEqual(['list-OK', 'list-OU']);
      expect(readings).toMatchObject([{ source_id: 'register', observed_at: JANUARY, state: 'complete', rows: 3 }]);
      expect((await bench.it.facts()).map((fact) => `${fact.external_id} ${fact.field}`).sort()).toEqual([
        'a address',
        'a names',
        'b address',
        'b names',
        'c names',
      ]);
    });

    test('knows rows as they were read', async () => {
      await take(
        [getRow('a', { ...SPOT, other: { inspection_grade: 'A' }, hours: { text: 'Mo 10:00-12:00', syntax: 'osm' } })],
        JANUARY,
      );
      const [known] = await bench.it.store.knownRows();
      expect(known).toMatchObject({
        source_id: 'register',
        external_id: 'a',
        link_state: 'linked',
        missing_since: null,
        decided_by_curator: false,
      });
      expect(known?.row).toEqual({
        ...getRow('a', { ...SPOT, other: { inspection_grade: 'A' }, hours: { text: 'Mo 10:00-12:00', syntax: 'osm' } }),
        observed_at: JANUARY,
      });
    });

    test('gives who stands in a block, and tells the blocks in which too many of other sources do', async () => {
      const shops = Array.from({ length: 12 }, (_, i) =>
        getRow(`shop-${i}`, {
          names: [{ text: `Lantern ${'bdfgklmnprst'[i]}apov`, lang: null }],
          address: makeAddress({
            house_number: `${100 + 20 * i}`,
            street: 'Sample Road',
            borough: 'Brooklyn',
            zip: '11213',
          }),
        }),
      );
      await take([...shops, getRow('a', SPOT)], JANUARY);
      const { store } = bench.it;
      const word = shops.flatMap((row) => listAskedBlocks(row, [])).find(({ name }) => name === 'z11213lantern');
      if (word === undefined) throw new Error('A word of a name within a ZIP code is a block.');
      const there = await store.knownRows({ blocks: [word] });
      expect(there.map(({ external_id }) => external_id).sort()).toEqual(shops.map((row) => row.external_id).sort());
      const full = async (most: number, source: string) => [...(await store.fullBlocks([{ ...word, most }], source))];
      expect([await full(2, 'map'), await full(12, 'map'), await full(2, 'register')]).toEqual([[word.name], [], []]);
    });

    test('is not changed by the same copy at the same date', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      const before = [await bench.it.records(), await bench.it.facts()];
      expect(await take([getRow('a', SPOT)], JANUARY)).toMatchObject({
        state: 'unchanged',
        added: 0,
        changed: 0,
        removed: 0,
        generation: null,
      });
      expect([await bench.it.records(), await bench.it.facts()]).toEqual(before);
    });

    test('reads the same copy again with a newer parser', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      expect(await take([getRow('a', SPOT)], JANUARY, { manifest: { ...REGISTER, parser_version: 2 } })).toMatchObject({
        state: 'complete',
        changed: 0,
        generation: 2,
      });
    });

    test('confirms an equal row at its newer date, and says no fact twice', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      const facts = await bench.it.facts();
      expect(await take([getRow('a', SPOT)], FEBRUARY)).toMatchObject({ added: 0, changed: 0, generation: 2 });
      expect((await rows()).get('a')).toMatchObject({
        observed_at: FEBRUARY,
        first_seen_at: JANUARY,
        last_seen_at: FEBRUARY,
      });
      expect(await bench.it.facts()).toEqual(facts);
    });

    test('keeps every value a fact had', async () => {
      await take([getRow('a', { ...SPOT, phone: '+17185550101' })], JANUARY);
      await take([getRow('a', { ...SPOT, phone: '+17185550102' })], FEBRUARY);
      await take([getRow('a', SPOT)], MARCH);
      const phones = (await bench.it.facts()).filter((fact) => fact.field === 'phone');
      expect(phones.map((fact) => [fact.value, fact.observed_at])).toEqual([
        ['+17185550101', JANUARY],
        ['+17185550102', FEBRUARY],
        [null, MARCH],
      ]);
      expect((await bench.it.facts()).filter((fact) => fact.field === 'address')).toHaveLength(1);
    });

    test('marks what a complete reading lacks, and takes the mark back when it is there again', async () => {
      await take([getRow('a', SPOT), getRow('b', GRILL)], JANUARY);
      expect(await take([getRow('b', GRILL)], FEBRUARY, { whole: true })).toMatchObject({
        state: 'complete',
        removed: 1,
      });
      expect((await rows()).get('a')).toMatchObject({ missing_since: FEBRUARY, last_seen_at: JANUARY });
      await take([getRow('a', SPOT), getRow('b', GRILL)], MARCH);
      expect((await rows()).get('a')).toMatchObject({ missing_since: null, last_seen_at: MARCH });
    });

    test('takes a shrunken reading as partial: it adds and confirms, and nothing is gone', async () => {
      await take(
        ['a', 'b', 'c', 'd'].map((key) => getRow(key, { location: { lat: 40.6, lng: -73.9 } })),
        JANUARY,
      );
      expect(await take([getRow('e', GRILL)], FEBRUARY)).toMatchObject({
        state: 'partial',
        added: 1,
        removed: 0,
        message: expect.stringContaining('last complete reading had 4'),
      });
      expect([...(await rows()).values()].map((row) => row.missing_since)).toEqual([null, null, null, null, null]);
      expect((await bench.it.store.history('register')).last_complete_rows).toBe(4);
    });

    test('holds a new version of a parser against no count of the old one, but for an agency’s list', async () => {
      const next = (manifest: typeof REGISTER) => ({ ...manifest, parser_version: manifest.parser_version + 1 });
      const four = ['a', 'b', 'c', 'd'].map((key) => getRow(key, { location: { lat: 40.6, lng: -73.9 } }));
      await take(four, JANUARY);
      expect(await take([getRow('a', GRILL)], FEBRUARY, { manifest: next(REGISTER) })).toMatchObject({
        state: 'complete',
      });
      const lines = four.map((row) => ({ ...row, listing: listed('OU') }));
      await take(lines, JANUARY, { manifest: LIST });
      expect(await take(lines.slice(0, 1), FEBRUARY, { manifest: next(LIST) })).toMatchObject({ state: 'partial' });
    });

    test('lets no older copy replace a newer one', async () => {
      await take([getRow('a', { ...SPOT, phone: '+17185550102' })], FEBRUARY);
      await take([getRow('a', { ...SPOT, phone: '+17185550101' }), getRow('b', GRILL)], JANUARY);
      expect((await rows()).get('a')).toMatchObject({
        phone: '+17185550102',
        first_seen_at: JANUARY,
        last_seen_at: FEBRUARY,
      });
      expect((await rows()).get('b')).toMatchObject({ missing_since: FEBRUARY, last_seen_at: JANUARY });
    });

    test('keeps listings by list, and a partial reading refreshes none', async () => {
      const both = [
        getRow('OU1', { ...SPOT, listing: listed('OU') }),
        getRow('OK1', { ...SPOT, listing: listed('OK') }),
      ];
      await take(both, JANUARY, { manifest: LIST });
      const { places } = await bench.it.records();
      expect(places).toHaveLength(1);
      expect(places[0]?.rows.map((row) => row.listing?.list_id).sort()).toEqual(['list-OK', 'list-OU']);
      const partial = { manifest: { ...LIST, expected_rows: { min: 3, max: 9 } } };
      await take(both, FEBRUARY, partial);
      await take([getRow('OU2', { ...SPOT, listing: listed('OU') })], MARCH, partial);
      expect([...(await rows()).values()].map((row) => row.last_seen_at)).toEqual([JANUARY, JANUARY]);
    });

    test('saves nothing in a dry run', async () => {
      expect(await take([getRow('a', SPOT)], JANUARY, { dry: true })).toMatchObject({
        state: 'complete',
        added: 1,
        generation: null,
      });
      expect(await bench.it.store.knownRows()).toEqual([]);
    });

    test('saves a plan whole or not at all', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      const before = [await bench.it.records(), await bench.it.facts(), await bench.it.store.knownRows()];
      const wrong = getRow('OU1', { ...GRILL, listing: { ...listed(), list_id: 'no such list' } });
      await expect(take([getRow('b', GRILL), wrong], FEBRUARY)).rejects.toThrow();
      expect([await bench.it.records(), await bench.it.facts(), await bench.it.store.knownRows()]).toEqual(before);
    });

    test('keeps signatures under lists: of these bytes and this day, taken back by a second word, and never rewritten', async () => {
      await take([getRow('a', SPOT)], JANUARY);
      await take([getRow('OU1', { ...GRILL, listing: listed() })], JANUARY, { manifest: LIST, whole: true });
      const read = (await bench.it.records()).readings.find(({ source_id }) => source_id === 'list');
      const { store, records } = bench.it;
      const list = {
        source_id: 'list',
        list_id: 'list-OU',
        sha256: read?.sha256 ?? '',
        lines: 1,
        signed_by: 'A Curator',
      };
      const signed = makeSignature({ ...list, looked_on: JANUARY.slice(0, 10) }, NOW);
      const other = makeSignature({ ...list, sha256: '0'.repeat(64), looked_on: JANUARY.slice(0, 10) }, NOW);
      const later = makeSignature({ ...list, looked_on: FEBRUARY.slice(0, 10) }, NOW);
      const stands = async () =>
        (await records()).readings.flatMap(({ source_id, state, signed: is }) =>
          source_id === 'list' ? [[state, is]] : [],
        );
      expect(await stands()).toEqual([['complete', undefined]]);
      for (const one of [other, later]) await store.sign(one);
      expect(await stands()).toEqual([['complete', undefined]]);
      const before = await store.generation();
      expect([await store.sign(signed), await store.sign(signed)]).toEqual(['added', 'unchanged']);
      expect(await store.generation()).toBe(before + 1);
      expect(await stands()).toEqual([['complete', true]]);
      const { signature_id } = signed;
      const back = {
        signature_id,
        withdrawn_by: 'B',
        withdrawn_because: 'A line was left out.',
        withdrawn_at: NOW.toISOString(),
      };
      expect([await store.withdrawSignature(back), await store.withdrawSignature(back)]).toEqual([
        'changed',
        'unchanged',
      ]);
      expect(await stands()).toEqual([['partial', undefined]]);
      await expect(store.sign(signed)).rejects.toThrow('was taken back');
      await expect(store.withdrawSignature({ ...back, signature_id: 'ls_none' })).rejects.toThrow(
        'There is no signature',
      );
      await expect(
        store.sign(makeSignature({ ...list, list_id: 'none', looked_on: '2026-01-01' }, NOW)),
      ).rejects.toThrow();
    });

    test('lets one ingestion at a time work, and the next when one failed', async () => {
      const order: string[] = [];
      const work = (name: string, fail = false) =>
        bench.it.store.alone(async () => {
          order.push(`${name} in`);
          await new Promise((resolve) => setTimeout(resolve, 20));
          order.push(`${name} out`);
          if (fail) throw new Error(name);
        });
      const [first, second] = await Promise.allSettled([work('1', true), work('2'), work('3')]);
      expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
      for (let i = 0; i < order.length; i += 2) expect(order[i + 1]).toBe(order[i]?.replace('in', 'out'));
      expect(order).toHaveLength(6);
    });

    test('takes text with signs that no database likes', async () => {
      const odd = 'Invented \u0000 \\ \t tab\nline \ud800 half \\u0000 “quotes” ענף';
      await take([getRow('a', { ...SPOT, names: [{ text: odd, lang: null }], other: { odd } })], JANUARY);
      expect((await rows()).get('a')?.names[0]?.text).toMatch(
        /^Invented .*\\ \t tab\nline . half \\u0000 “quotes” ענף$/u,
      );
      expect(
        await take([getRow('a', { ...SPOT, names: [{ text: odd, lang: null }], other: { odd } })], FEBRUARY),
      ).toMatchObject({ changed: 0 });
    });
  });
}
