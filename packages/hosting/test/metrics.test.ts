import { buildImage, openCity } from '@kehilla/city';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMetrics, serveMetrics } from '../src/index.ts';

const NOW = new Date('2026-11-20T15:04:00.000Z');
const reading = {
  reading_id: 'rd_1',
  source_id: 'ou',
  list_id: 'ou',
  observed_at: '2026-11-20T14:04:00.000Z',
  rows: 3,
};
const CITY = openCity(
  buildImage({
    generation: 42,
    sources: [],
    agencies: [],
    lists: [],
    readings: [{ ...reading, state: 'complete', sha256: 'a', url: null }],
    places: [],
    unplaced: [],
    notices: [],
    certificates: [],
  }),
);

test('operators see requests, limits, the city and how old each list is, in Prometheus’ form, on a port of their own', async () => {
  const metrics = createMetrics(
    () => CITY,
    () => NOW,
    {
      citySince: () => new Date(NOW.getTime() - 5_000),
      states: () =>
        Promise.resolve(
          new Map([['ok', { state: 'failed', last_good_reading_at: null, last_tried_at: null, rows: 0 }]]),
        ),
      record: () => ({ record_generation: 44, behind_since: new Date(NOW.getTime() - 90_000) }),
      work: () =>
        Promise.resolve({
          looks: [
            { looked_at: '2026-11-20T15:03:30.000Z', jobs: { created: 3, failed: 1, completed: 9 } },
            { looked_at: '2026-11-20T14:00:00.000Z', jobs: { created: 7 } },
          ],
          requests: 2,
          oldest_request_at: '2026-11-20T15:03:00.000Z',
        }),
    },
  );
  metrics.observe({ surface: 'rest', operation: 'search_places', status: 200, seconds: 0.004 });
  metrics.observe({ surface: 'mcp', operation: 'verify_kosher', status: 429, seconds: 0.001 });
  metrics.noteAnswer('search_places', 'kept');
  // A clock that was set while a request ran must not make a sum fall, which Prometheus takes for a new process.
  metrics.observe({ surface: 'rest', operation: 'get_place', status: 200, seconds: -3_600 });
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  try {
    const reply = await fetch(server.url);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await reply.text();
    for (const line of [
      'kehilla_requests_total{surface="rest",operation="search_places",status="200"} 1',
      'kehilla_request_seconds_bucket{le="0.005",surface="rest",operation="search_places"} 1',
      'kehilla_limit_refusals_total{surface="mcp"} 1',
      'kehilla_request_seconds_sum{surface="rest",operation="get_place"} 0',
      'kehilla_answers_total{operation="search_places",from="kept"} 1',
      'kehilla_city_generation 42',
      'kehilla_city_age_seconds 5',
      'kehilla_record_generation 44',
      'kehilla_city_behind_seconds 90',
      'kehilla_workers 1',
      'kehilla_worker_look_age_seconds 30',
      'kehilla_queue_readings{state="created"} 3',
      'kehilla_queue_readings{state="retry"} 0',
      'kehilla_queue_readings{state="failed"} 1',
      'kehilla_reading_requests 2',
      'kehilla_reading_request_age_seconds 60',
      'kehilla_list_never_read{source="ok"} 1',
      'kehilla_source_failing{source="ok"} 1',
      'process_resident_memory_bytes ',
      'kehilla_reading_age_seconds{source="ou",state="complete"} 3600',
    ])
      expect(text).toContain(line);
    expect((await fetch(new URL('/', server.url))).status).toBe(404);
  } finally {
    await server.close();
  }
});

test('every query of the dashboard names metrics that are there', async () => {
  const metrics = createMetrics(
    () => CITY,
    () => NOW,
  );
  metrics.observe({ surface: 'rest', operation: 'search_places', status: 200, seconds: 0.004 });
  const text = await metrics.text();
  const dashboard = readFileSync(join(import.meta.dirname, '../../../deploy/dashboard.json'), 'utf8');
  const named = [...dashboard.matchAll(/\b(?:kehilla|process|nodejs)_\w+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(text).toContain(`${name.replace(/_(?:bucket|sum|count)$/, '')} `);
});

test('a port for metrics that is taken is named', async () => {
  const metrics = createMetrics(
    () => CITY,
    () => NOW,
  );
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  const port = Number(new URL(server.url).port);
  await expect(serveMetrics(metrics, { host: '127.0.0.1', port })).rejects.toThrow(`METRICS_PORT ${port}`);
  await server.close();
});
