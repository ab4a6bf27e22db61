import { buildImage, openCity } from '@kehilla/city';
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
  );
  metrics.observe({ surface: 'rest', operation: 'search_places', status: 200, seconds: 0.004 });
  metrics.observe({ surface: 'mcp', operation: 'verify_kosher', status: 429, seconds: 0.001 });
  const server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  try {
    const reply = await fetch(server.url);
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await reply.text();
    for (const line of [
      'kehilla_requests_total{surface="rest",operation="search_places",status="200"} 1',
      'kehilla_request_seconds_bucket{le="0.005",surface="rest",operation="search_places"} 1',
      'kehilla_limit_refusals_total{surface="mcp"} 1',
      'kehilla_city_generation 42',
      'kehilla_reading_age_seconds{source="ou",state="complete"} 3600',
    ])
      expect(text).toContain(line);
    expect((await fetch(new URL('/', server.url))).status).toBe(404);
  } finally {
    await server.close();
  }
});
