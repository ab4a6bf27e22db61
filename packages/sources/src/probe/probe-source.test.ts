import { SourceError } from '@kehilla/core';
import { describe, expect, test } from 'vitest';
import type { RobotsWord } from '@kehilla/fetch';
import { UnreadPage, type Page, type PageRequest } from '@kehilla/fetch/page';
import { READERS } from '../registry.ts';
import type { Reader } from '../types.ts';
import { toLookAt } from './look-at.ts';
import { probedReader, type ProbedSource } from './probed-source.ts';
import { probeSource } from './probe-source.ts';

const NOW = new Date('2026-11-26T12:00:00.000Z');
const getPage = (url: string, body = 'x', own: Partial<Page> = {}): Page => ({
  url,
  body: new TextEncoder().encode(body),
  fetched_at: NOW.toISOString(),
  content_type: 'application/json',
  http_status: 200,
  etag: null,
  last_modified: null,
  ...own,
});
const source = (own: Partial<ProbedSource> = {}): ProbedSource => ({
  id: 'sample-list',
  kind: 'certifying_agency',
  url: 'https://list.example/',
  askAs: 'sample-list',
  expectedRows: { min: 1, max: 10 },
  read: async (ask) => [await ask(at('1')), await ask(at('2'))],
  examine: async () => ({ rows: 5, audited: { state: 'complete', message: null, issues: [] }, fields: [] }),
  ...own,
});
const at = (path: string): PageRequest => ({ url: `https://list.example/${path}`, accepts: ['json'] });

/** A network that answers every address with a page, but for those that are named. */
function network(
  answers: Readonly<Record<string, Page | Error>> = {},
  robots: Readonly<Record<string, RobotsWord>> = {},
) {
  return {
    readRobots: (_: string, url: string) => Promise.resolve(robots[url] ?? 'allowed'),
    askFor: () => (request: PageRequest) => {
      const answer = answers[request.url] ?? getPage(request.url);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  };
}
const probe = (of: ProbedSource, net = network()) => probeSource(of, net, () => NOW);

describe('what a drill finds', () => {
  test('all as expected, and nothing to look at', async () => {
    const found = await probe(source());
    expect(found).toMatchObject({
      as_expected: true,
      reached: 'yes',
      robots: 'allowed',
      rows: 5,
      requests: 2,
      bytes: 2,
    });
    expect(toLookAt(found)).toEqual([]);
  });

  test('some pages came before one did not', async () => {
    const away = new UnreadPage('outage', 'list.example answered with status 500.', 500);
    const found = await probe(source(), network({ 'https://list.example/2': away }));
    expect(found).toMatchObject({
      as_expected: false,
      reached: 'in_part',
      unread: 'outage',
      http_status: 500,
      form: null,
    });
    expect(toLookAt(found)).toEqual([expect.stringMatching(/^Some of its pages came, then: .*status 500/)]);
  });

  test('a page that robots.txt denies and the reader can do without is told', async () => {
    const denied = new UnreadPage('refused_by_site', 'list.example asks robots not to read this page (robots.txt).');
    const found = await probe(
      source({
        read: async (ask) => [
          await ask(at('1')),
          ...(await ask(at('2')).then(
            (page) => [page],
            () => [],
          )),
        ],
      }),
      network({ 'https://list.example/2': denied }, { 'https://list.example/2': 'denied' }),
    );
    expect(found).toMatchObject({ as_expected: true, reached: 'yes', robots: 'in_part' });
    expect(toLookAt(found)).toEqual([expect.stringContaining('does not allow all of its pages')]);
  });

  test('more rows than its manifest expects, and words that were not understood', async () => {
    const issues = [{ kind: 'unknown_word', detail: 'invented', count: 3 }];
    const found = await probe(
      source({
        examine: async () => ({ rows: 11, audited: { state: 'complete', message: null, issues }, fields: [] }),
      }),
    );
    expect(found).toMatchObject({ as_expected: false, form: 'partial', rows: 11 });
    expect(toLookAt(found)).toEqual([expect.stringContaining('at most 10'), 'unknown word, 3 (invented)']);
  });

  test.each<[string, Error, string]>([
    ['nothing', new SourceError('too_few', 'No row could be read.'), 'empty'],
    ['another form', new SourceError('changed_shape', 'The list has another form.'), 'changed'],
    ['what its reader falls over', new TypeError('Cannot read properties of null'), 'changed'],
  ])('pages that hold %s', async (_, error, form) => {
    const failing = async (): Promise<never> => {
      throw error;
    };
    expect(await probe(source({ examine: failing }))).toMatchObject({ reached: 'yes', form, as_expected: false });
    const onTheWay = source({ read: (ask) => ask(at('1')).then(failing) });
    if (error instanceof SourceError)
      expect(await probe(onTheWay)).toMatchObject({ reached: 'yes', form, unread: null });
  });
});

test('a source that is read around places is asked about one point, and its number is not judged', async () => {
  const reader = READERS.get('mapillary') as Reader;
  const of = probedReader(reader) as ProbedSource;
  const requests: string[] = [];
  const found = await probeSource(
    of,
    {
      readRobots: () => Promise.resolve('allowed'),
      askFor: () => (request) => {
        requests.push(request.url);
        const image = {
          id: '900000000000001',
          captured_at: 1_750_000_000_000,
          compass_angle: 90,
          computed_geometry: { type: 'Point', coordinates: [-73.9702, 40.6739] },
        };
        return Promise.resolve(getPage(request.url, JSON.stringify({ data: [image] })));
      },
    },
    () => NOW,
  );
  expect(requests.length).toBeGreaterThan(0);
  expect(found).toMatchObject({ reached: 'yes', expected_rows: null, as_expected: true });
});

test('every reader of the service is read, or from copies only', () => {
  const readers = [...READERS.values()].filter((reader) => probedReader(reader) === null);
  expect(readers.map(({ manifest }) => manifest.info.source_id)).toEqual([
    'agency-csv',
    'overture',
    'website',
    'sample',
  ]);
});
