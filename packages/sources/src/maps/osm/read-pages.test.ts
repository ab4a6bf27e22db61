import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askFrom, getPage } from '@kehilla/fetch/testing';
import { parse } from './parse.ts';
import { readPages } from './read-pages.ts';
import { TRADE_OF_TAG } from './words.ts';

const MAP = readFileSync(new URL('fixtures/invented_2026-11-20.json', import.meta.url), 'utf8');

describe('the map is asked', () => {
  test('in two questions, each as a form, for which it may work as long as it is told', async () => {
    const { ask, pageRequests } = askFrom(() => getPage(MAP));
    const pages = await readPages(ask);
    expect(pageRequests.map(({ url }) => url)).toEqual(Array(2).fill('https://overpass-api.de/api/interpreter'));
    for (const { form, works_s } of pageRequests)
      expect(form?.['data']).toMatch(
        new RegExp(`^\\[out:json\\]\\[timeout:${works_s}\\];\narea\\(3600175905\\)->\\.city;`),
      );
    // What both questions find is one row each.
    const [read, once] = [pages, [getPage(MAP)]].map((some) =>
      parse(some, { observed_at: '2026-01-01T00:00:00.000Z' }),
    );
    expect(read?.rows).toEqual(once?.rows);
  });

  test('for every tag that is read as a trade, with a name', async () => {
    const { ask, pageRequests } = askFrom(() => getPage(MAP));
    await readPages(ask);
    const [, services = ''] = pageRequests.map(({ form }) => form?.['data']);
    const lines = services.split('\n').filter((line) => line.startsWith('nwr'));
    for (const line of lines) expect(line).toMatch(/^nwr\["\w+"~"[^"]+"\]\["name"\]\(area\.city\);$/);
    const isAskedFor = (tag: string, value: string): boolean =>
      lines.some((line) => {
        const [, key, values] = /^nwr\["(\w+)"~"([^"]+)"/.exec(line) ?? [];
        return key === tag && new RegExp(values as string).test(value);
      });
    for (const { tag, value } of TRADE_OF_TAG)
      for (const word of value.source.slice(4, -2).split('|'))
        expect(isAskedFor(tag, word.replace('?', ''))).toBe(true);
  });

  test('no further where it says why it cannot answer: nothing is taken', async () => {
    const { ask, pageRequests } = askFrom(() => getPage('{"elements":[],"remark":"runtime error: Query timed out"}'));
    await expect(readPages(ask)).rejects.toMatchObject({ fault: 'unreachable' });
    expect(pageRequests).toHaveLength(1);
  });
});
