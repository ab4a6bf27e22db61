import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { boundedMemoize, SourceError } from '@kehilla/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LOADED_READERS } from '../../testing/loaded-readers.ts';
import { audit } from '../../reading/examine.ts';
import { savedPages } from '@kehilla/fetch';
import { PLACE_FILES } from '../../generated/source-files.ts';
import { getPage } from '@kehilla/fetch/testing';
import type { Page } from '@kehilla/fetch/page';
import type { Parsed, LoadedReader } from '../../types.ts';

const AT = { observed_at: '2026-11-20T00:00:00.000Z' };
const IDS = PLACE_FILES.filter(({ kind }) => kind === 'list').map(({ id }) => id);
const CASES = IDS.flatMap((id) => {
  const folder = join(import.meta.dirname, '..', id, 'fixtures');
  return readdirSync(folder)
    .filter((name) => !name.endsWith('.expected.json'))
    .map((name) => ({
      id,
      name,
      reader: LOADED_READERS.get(id) as LoadedReader,
      pages: savedPages(join(folder, name)),
    }));
});

function read({ manifest, parse }: LoadedReader, pages: readonly Page[]): { parsed: Parsed; state: string } | null {
  try {
    const parsed = parse(pages, AT);
    const enough = { ...manifest, expected_rows: { ...manifest.expected_rows, min: 1 } };
    return { parsed, state: audit(enough, parsed, null).state };
  } catch (error) {
    if (error instanceof SourceError) return null;
    throw error;
  }
}

const text = (page: Page): string => new TextDecoder().decode(page.body);
const sorted = (parsed: Parsed): string[] => parsed.rows.map((row) => JSON.stringify(row)).toSorted();

const CARDS = /<article[\s>][\s\S]*?<\/article>|<li[\s>][\s\S]*?<\/li>/g;

/** Whether headings between the rows of a page say what the rows under them are: then their order across headings means something. */
function standUnderHeadings(page: Page): boolean {
  const body = text(page);
  return body.trimStart().startsWith('<') && (body.replaceAll(CARDS, '').match(/<h[1-6][\s>]/g) ?? []).length > 1;
}

/** The page with its rows in the order of these numbers, in whichever form it is. */
function reordered(page: Page, numbers: readonly number[]): Page {
  const by = <T>(rows: readonly T[]): T[] =>
    rows
      .map((row, i) => ({ row, at: numbers[i % numbers.length] ?? 0, i }))
      .toSorted((a, b) => a.at - b.at || b.i - a.i)
      .map(({ row }) => row);
  const body = text(page);
  if (/^\s*[[{]/.test(body)) {
    const value = JSON.parse(body) as unknown[] | Record<string, unknown>;
    const turned = Array.isArray(value)
      ? by(value)
      : Object.fromEntries(Object.entries(value).map(([key, one]) => [key, Array.isArray(one) ? by(one) : one]));
    return { ...page, body: getPage(JSON.stringify(turned)).body };
  }
  if (!body.trimStart().startsWith('<')) {
    const [head = '', ...lines] = body.trim().split('\n');
    return { ...page, body: getPage([head, ...by(lines)].join('\n')).body };
  }
  const turned = by(body.match(CARDS) ?? []);
  return { ...page, body: getPage(body.replaceAll(CARDS, () => turned.shift() ?? '')).body };
}

/** The JSON values of a text: after a colon, or in brackets. */
const listValues = boundedMemoize(40, (body: string) => [
  ...body.matchAll(
    /(?<=[:[,]\s{0,20})(?:"(?:[^"\\]|\\.){0,500}"|-?\d+(?:\.\d+)?|true|false|null|\[\]|\{\})(?=\s*[,\]}])/g,
  ),
]);

/** The text with one of its JSON values replaced; text without any as it is. */
function withValue(body: string, at: number, json: string): string {
  const values = listValues(body);
  const one = values[at % Math.max(1, values.length)];
  return one === undefined ? body : `${body.slice(0, one.index)}${json}${body.slice(one.index + one[0].length)}`;
}

describe.each(CASES)('$id reads $name', ({ reader, pages }) => {
  const whole = read(reader, pages);

  test('to the same rows, whatever the order of pages and rows', () => {
    const rowsMayMove = !pages.some(standUnderHeadings);
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...pages.keys()], { minLength: pages.length }),
        fc.array(fc.nat(9), { minLength: 3, maxLength: 7 }),
        (order, numbers) => {
          const moved = order
            .map((i) => pages[i] as Page)
            .map((page) => (rowsMayMove ? reordered(page, numbers) : page));
          expect(sorted(reader.parse(moved, AT))).toEqual(sorted(reader.parse(pages, AT)));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('wherever a page is cut, never as complete with fewer rows, as far as its form can tell', () => {
    fc.assert(
      fc.property(fc.nat(pages.length - 1), fc.nat(10_000), (which, at) => {
        const page = pages[which] as Page;
        const body = page.body.subarray(0, at % (page.body.length + 1));
        const cut = read(reader, pages.with(which, { ...page, body }));
        if (cut === null || cut.state === 'partial') return;
        const kept = new Set(cut.parsed.rows.map((row) => row.external_id));
        const lost = whole?.parsed.rows.filter((row) => !kept.has(row.external_id)) ?? [];
        // A table ends on any line and a fragment between any two cards: neither says how many there are.
        const isFragment = text(page).trimStart().startsWith('<') && !text(page).includes('<html');
        const cannotTell = reader.manifest.absence === 'nothing' || isFragment;
        expect(cannotTell ? [] : lost).toEqual([]);
        if (cannotTell && reader.manifest.absence === 'gone')
          expect(text({ ...page, body }).replace(/<article[\s>][\s\S]*?<\/article>/g, '')).not.toContain('<article');
      }),
      { numRuns: 150 },
    );
  });

  test('whatever stands in the place of a value, to rows or to an error of the source, never to a crash', () => {
    const odd = fc.oneof(
      fc.constantFrom('', ' ', '\u0000', '\ud800', 'x'.repeat(30_000), 1e308, -0, null, true, [], {}, [[]], ['yes']),
      fc
        .constantFrom('toString', 'valueOf', 'constructor', '__proto__', '@type')
        .map((key) => ({ [key]: [{ [key]: 1 }] })),
      fc.json().map((json) => JSON.parse(json) as unknown),
    );
    fc.assert(
      fc.property(fc.nat(pages.length - 1), fc.nat(10_000), odd, (which, at, value) => {
        const page = pages[which] as Page;
        const body = withValue(text(page), at, JSON.stringify(value));
        const parsed = read(reader, pages.with(which, getPage(body)))?.parsed;
        // A lone half of a letter, or a NUL, is in no row: the record could not keep it.
        JSON.stringify(parsed ?? null, (_key, kept: unknown) => {
          if (typeof kept === 'string') expect(kept.isWellFormed() && !kept.includes('\u0000')).toBe(true);
          return kept;
        });
      }),
      { numRuns: 200 },
    );
  });

  test.each([
    ['a challenge', '<!DOCTYPE html><html><head><title>Just a moment...</title></head><body></body></html>'],
    [
      'a login page',
      '<!DOCTYPE html><html><head><title>Log In &lsaquo; Site</title></head><body><form></form></body></html>',
    ],
    ['another page', '<!DOCTYPE html><html><head><title>Welcome</title></head><body><p>Welcome</p></body></html>'],
    ['an error of WordPress', '{"code":"rest_forbidden","message":"Sorry","data":{"status":403}}'],
    ['an empty list', '[]'],
    ['a refused call', '-1'],
    ['a picture', '\u0089PNG\r\n'],
  ])('%s in the place of its first page is no news', (_what, body) => {
    expect(() => reader.parse(pages.with(0, getPage(body)), AT)).toThrow(
      expect.objectContaining({ name: 'SourceError' }),
    );
  });

  test('in Latin letters that are no UTF-8 is no news: a name is never half guessed', () => {
    const [first, ...rest] = pages as [Page, ...Page[]];
    const body = new Uint8Array(Buffer.from(text(first).replace('Invented', 'Invénted'), 'latin1'));
    expect(() => reader.parse([{ ...first, body }, ...rest], AT)).toThrow(
      expect.objectContaining({ fault: 'changed_shape', message: 'A page is not UTF-8 text.' }),
    );
  });

  test('and shows each row as it was printed: flat, clean and not long', () => {
    for (const { listing } of reader.parse(pages, AT).rows) {
      const values = Object.values(listing?.as_read ?? {});
      expect(values.length).toBeGreaterThan(0);
      for (const value of values) {
        expect(value === null || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
        expect(String(value).length).toBeLessThanOrEqual(300);
        expect(String(value)).not.toMatch(/[\p{Cc}\p{Cf}]|<\/?[a-z]/u);
      }
    }
  });
});

describe.each(IDS)('the list %s', (id) => {
  const { manifest, readPages } = LOADED_READERS.get(id) as LoadedReader;

  test('has its source’s own id, is no transcription, and its absence means what the list’s does', () => {
    expect(manifest.lists).toMatchObject([
      { list_id: id, source_id: id, transcribed: false, absence_means_removal: manifest.absence === 'gone' },
    ]);
    expect(manifest.agencies.map(({ code }) => code)).toEqual([manifest.lists[0]?.agency]);
    expect(readPages, 'name its pages in source.json, or write read-pages.ts').not.toBeNull();
  });

  test('refuses markup that would exhaust whoever reads it, at once', () => {
    for (const body of ['<div>'.repeat(100_000), '<p><b><i>'.repeat(30_000), '['.repeat(100_000)])
      expect(() => LOADED_READERS.get(id)?.parse([getPage(`<html><body>${body}</html>`)], AT)).toThrow(
        expect.objectContaining({ name: 'SourceError' }),
      );
  });
});
