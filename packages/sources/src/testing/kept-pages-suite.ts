import { setTimeout as sleep } from 'node:timers/promises';
import { SourceError } from '@kehilla/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSource } from '../reading/read-source.ts';
import type { AskPage, Page } from '@kehilla/fetch/page';
import type { Reader } from '../types.ts';
import { FEBRUARY, JANUARY, MARCH, REGISTER, getRow } from './plans.ts';
import type { StoreUnderTest } from './store-bench.ts';

const LIST = 'https://register.example/list';
const FAR = new Date('2026-12-01T00:00:00.000Z');

/** A page of rows of JSON, with a mark; `more` says what else it is. */
function pageAt(fetched_at: string, body: string, more: Partial<Page> = {}): Page {
  return {
    url: LIST,
    body: new TextEncoder().encode(body),
    fetched_at,
    content_type: 'application/json',
    http_status: 200,
    etag: `"${fetched_at}"`,
    last_modified: null,
    ...more,
  };
}

/** A reader that asks for these addresses, and reads arrays of keys. */
function getReader(...addresses: string[]): Reader {
  return {
    manifest: REGISTER,
    readPages: async (ask) => {
      const pages: Page[] = [];
      for (const url of addresses) pages.push(await ask({ url, accepts: ['json'] }));
      return pages;
    },
    parse: (pages, { observed_at }) => {
      const text = pages.map((page) => new TextDecoder().decode(page.body)).join('');
      if (!text.startsWith('[')) throw new SourceError('changed_shape', 'The list is not an array.');
      const rows = (JSON.parse(text) as string[]).map((key) => ({ ...getRow(key), observed_at }));
      return { rows, issues: [], observed_at: null, declared_total: null };
    },
  };
}

/** What every reading store does with pages from the network. `open` gives an empty one. */
export function suiteOfKeptPages(name: string, open: () => Promise<StoreUnderTest>): void {
  describe(`pages from the network in ${name}`, () => {
    let it: StoreUnderTest;
    const read = (reader: Reader, ask: AskPage, dry_run = false) =>
      readSource({ reader, ask, store: it.store, recording: null, whole: true, dry_run, now: () => FAR });
    const last = (mirror: string | null = null, url = LIST) => it.store.lastPage('register', url, mirror);

    beforeEach(async () => {
      it = await open();
      await it.store.register([{ ...REGISTER.info, publisher: 'Nobody', every_hours: 24 }], [], []);
    });

    test('are kept with their reading, and the newest one with a mark is found again', async () => {
      expect(await last()).toBeNull();
      const page = pageAt(JANUARY, '["a"]', { last_modified: 'Thu, 01 Jan 2026 00:00:00 GMT' });
      expect(await read(getReader(LIST), async () => page)).toMatchObject({
        report: { state: 'complete', rows: 1, generation: 1 },
        url: LIST,
        read_at: JANUARY,
      });
      const found = await last();
      expect({ ...found, body: [...(found?.body ?? [])] }).toEqual({ ...page, body: [...page.body] });
      await read(getReader(LIST), async () => pageAt(MARCH, '["a","b"]', { http_status: 304 }));
      await read(getReader(LIST), async () => pageAt(FEBRUARY, '["a"]'));
      expect(await last()).toMatchObject({ fetched_at: MARCH, http_status: 304 });
      expect(await last(null, `${LIST}?page=2`)).toBeNull();
      expect(await it.store.lastPage('map', LIST, null)).toBeNull();
    });

    test('without a mark are not found: there is nothing to ask by', async () => {
      await read(getReader(LIST), async () => pageAt(JANUARY, '["a"]', { etag: null }));
      expect(await last()).toBeNull();
    });

    test('of a mirror are not taken for the publisher’s, nor the other way round', async () => {
      const mirror = 'http://127.0.0.1:9/m';
      await read(getReader(LIST), async () => pageAt(JANUARY, '["a"]', { mirror }));
      expect(await last()).toBeNull();
      expect(await last(mirror)).toMatchObject({ url: LIST, mirror });
    });

    test.each<[string, Reader, (url: string) => Promise<Page>, string, string[]]>([
      ['cannot be read', getReader(LIST), async () => pageAt(JANUARY, 'none'), 'The list is not an array.', [LIST]],
      [
        'has no row',
        getReader(LIST),
        async () => pageAt(JANUARY, '[]'),
        'No row could be read; at least 1 were expected.',
        [LIST],
      ],
      [
        'ends in the middle',
        getReader(LIST, `${LIST}?page=2`),
        async (url) => {
          if (url !== LIST) throw new SourceError('unreachable', 'The site went away.');
          return pageAt(JANUARY, '["a"');
        },
        'The site went away.',
        [LIST],
      ],
    ])('are kept though their reading %s', async (_, reader, answer, message, pages) => {
      await read(getReader(LIST), async () => pageAt(JANUARY, '["kept"]'));
      const before = [await it.records(), await it.store.knownRows(), await it.store.history('register')];
      await expect(read(reader, ({ url }) => answer(url))).rejects.toThrow(message);
      expect(await it.failures()).toEqual([{ message, pages }]);
      expect([await it.records(), await it.store.knownRows(), await it.store.history('register')]).toEqual(before);
      expect(new TextDecoder().decode((await last())?.body)).toBe('["kept"]');
    });

    test('of a dry run are kept nowhere', async () => {
      await read(getReader(LIST), async () => pageAt(JANUARY, '["a"]'), true);
      await expect(read(getReader(LIST), async () => pageAt(JANUARY, 'none'), true)).rejects.toThrow('not an array');
      expect([await it.failures(), await last(), await it.store.generation()]).toEqual([[], null, 0]);
    });

    test('are read by one at a time per source, also while others save', async () => {
      const order: string[] = [];
      const mapCame = Promise.withResolvers<void>();
      const work = (source: string, fails = false) =>
        it.store.aloneFor(source, async () => {
          order.push(`${source} in`);
          if (source === 'map') mapCame.resolve();
          // Another source is kept out by none: no reading of the register ends before that of the map begins.
          await mapCame.promise;
          await sleep(30);
          await it.store.alone(() => it.store.knownRows());
          order.push(`${source} out`);
          if (fails) throw new Error('failed');
        });
      const ends = await Promise.allSettled([work('register', true), work('register'), work('map'), work('register')]);
      expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
      const own = order.filter((step) => step.startsWith('register'));
      expect(own).toEqual(Array.from({ length: 3 }, () => ['register in', 'register out']).flat());
      expect(order.indexOf('map in')).toBeLessThan(order.lastIndexOf('register in'));
    });

    test('make a generation with every reading that is saved', async () => {
      expect(await it.store.generation()).toBe(0);
      await read(getReader(LIST), async () => pageAt(JANUARY, '["a"]'));
      expect(await it.store.generation()).toBe(1);
    });
  });
}
