import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Kehilla, KehillaError } from '@kehilla/client';
import { document, type Example, type Parameter } from '@kehilla/contract';
import { readServerConfig, type Running } from '@kehilla/hosting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocal } from '../src/index.ts';
import { laySample } from './sample-record.ts';

const root = join(import.meta.dirname, '../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-client-'));
let server: Running;
let kehilla: Kehilla;

beforeAll(async () => {
  const config = readServerConfig({ KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' }, root);
  let key: string | undefined;
  await laySample(dataDir);
  server = await startLocal(config, {
    print: (line) => {
      key ??= /kehilla_test_\w+/.exec(line)?.[0];
    },
    loadSampleData: () => Promise.resolve(),
  });
  kehilla = createClient({ base_url: server.url, key });
});

afterAll(async () => {
  await server?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the questions about places lead from one to the next', async () => {
  const { data: found, sources } = await kehilla.search_places({ location: 'Crown Heights', kosher_only: true });
  const [first] = found.results;
  expect(sources.length).toBeGreaterThan(0);
  const { data } = await kehilla.get_place({ place_id: first?.place_id ?? '' });
  expect(data.place.name).toBe(first?.name);

  const verified = await kehilla.verify_kosher({ place_id: first?.place_id ?? '', live: 'never' });
  expect(verified.status).toBe('verified');
  const [certification] = verified.data.certifications;
  const { data: proof } = await kehilla.get_evidence({ evidence_id: certification?.evidence_id ?? '' });
  expect(proof.evidence.evidence_id).toBe(certification?.evidence_id);
});

test('the other questions are answered as they are typed', async () => {
  const calendar = await kehilla.jewish_calendar({ location: 'Crown Heights', date: '2026-11-20' });
  expect(calendar.data.hebrew_date.day.text_en).toBe('10 Kislev 5787');
  const food = await kehilla.recommend_food({ query: 'shawarma', location: '11213', live: 'never' });
  const services = await kehilla.find_services({ service: 'plumber', location: 'Crown Heights' });
  const events = await kehilla.search_events({ location: 'Brooklyn', free_only: true, limit: 3 });
  for (const found of [food.data.dishes, services.data.providers, events.data.events])
    expect(Array.isArray(found)).toBe(true);
  for (const { freshness, notes } of [food, services, events])
    expect([typeof freshness.as_of, Array.isArray(notes)]).toEqual(['string', true]);
});

test('whoever tries the examples of the document finds something in the sample data', async () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  for (const { operationId, requestBody } of operations)
    for (const { examples } of Object.values(requestBody?.content ?? {}))
      for (const example of Object.values(examples)) {
        const request = (example as Example).value as { readonly name: string };
        // The sample has no publisher who could be read again.
        const { status } = await kehilla[operationId as 'verify_kosher'](
          'live' in request ? { ...request, live: 'never' } : request,
        );
        // Some lists of the sample are only transcribed: answers that rest on lists are then partial.
        expect(['ok', 'partial', 'verified'], operationId).toContain(status);
      }
  const [place] = operations.find(({ operationId }) => operationId === 'get_place')?.parameters ?? [];
  const { data } = await kehilla.get_place({ place_id: String((place as Parameter).example) });
  expect(data.place.sample).toBe(true);
});

test('health and readiness need no key', async () => {
  const open = createClient({ base_url: server.url });
  expect((await open.health()).ok).toBe(true);
  expect((await open.ready()).ok).toBe(true);
});

test.each<[string, () => Promise<unknown>, Partial<KehillaError>]>([
  ['no key', () => createClient({ base_url: server.url }).search_places(), { code: 'invalid_api_key', status: 401 }],
  ['an unknown place', () => kehilla.get_place({ place_id: 'pl_zzzzzzzzzzzz' }), { status: 404 }],
  ['a wrong member', () => kehilla.search_places({ radius: 5 } as never), { code: 'invalid_request', status: 400 }],
])('%s is a typed error that names its request', async (_, ask, expected) => {
  const error = (await ask().catch((caught: unknown) => caught)) as KehillaError;
  expect(error).toBeInstanceOf(KehillaError);
  expect(error).toMatchObject(expected);
  expect(error.request_id).toMatch(/\S/);
  expect(error.details.docs_url).toContain(`/docs/errors#${error.code}`);
});
