import { createServer, type Server } from 'node:http';
import type { City } from '@kehilla/city';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** One answered request, as metrics see it: nothing of who asked or what. */
export type Answered = {
  readonly surface: 'rest' | 'mcp';
  readonly operation: string | null;
  readonly status: number;
  readonly seconds: number;
};

/** The metrics of a process. */
export type Metrics = {
  readonly observe: (answered: Answered) => void;
  /** All of them in Prometheus' text form. */
  readonly text: () => Promise<string>;
};

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Requests, latencies and limits as they happen; city and readings as they stand when somebody asks. */
export function createMetrics(city: () => City, now: () => Date): Metrics {
  const registers = [new Registry()];
  const requests = new Counter({
    name: 'kehilla_requests_total',
    help: 'Answered requests.',
    labelNames: ['surface', 'operation', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'kehilla_request_seconds',
    help: 'Time from the arrival of a request to its answer.',
    labelNames: ['surface', 'operation'],
    buckets: BUCKETS,
    registers,
  });
  const refused = new Counter({
    name: 'kehilla_limit_refusals_total',
    help: 'Requests refused by a limit.',
    labelNames: ['surface'],
    registers,
  });
  gauge(registers, 'kehilla_city_generation', 'Generation of the city in memory.', (set) => set({}, city().generation));
  gauge(registers, 'kehilla_city_places', 'Places in the city in memory.', (set) => set({}, city().size));
  gauge(registers, 'kehilla_process_resident_bytes', 'Resident memory.', (set) => set({}, process.memoryUsage.rss()));
  gauge(
    registers,
    'kehilla_reading_age_seconds',
    'Age of the newest reading of a source, by how it ended.',
    (set) => {
      for (const { source_id, state, observed_at } of city().readings)
        set({ source: source_id, state }, (now().getTime() - Date.parse(observed_at)) / 1000);
    },
    ['source', 'state'],
  );
  return {
    observe({ surface, operation, status, seconds: took }) {
      const name = operation ?? 'none';
      requests.inc({ surface, operation: name, status });
      seconds.observe({ surface, operation: name }, took);
      if (status === 429) refused.inc({ surface });
    },
    text: () => (registers[0] as Registry).metrics(),
  };
}

function gauge(
  registers: Registry[],
  name: string,
  help: string,
  collect: (set: (labels: Record<string, string>, value: number) => void) => void,
  labelNames: string[] = [],
): void {
  const made = new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset();
      collect((labels, value) => this.set(labels, value));
    },
  });
  made.reset();
}

/** Serves metrics at `/metrics`, on a port for operators. `close` ends it. */
export function serveMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      const actual = typeof address === 'object' && address !== null ? address.port : port;
      resolve({
        url: `http://${host}:${actual}/metrics`,
        close: () => new Promise((done) => server.close(() => done())),
      });
    });
  });
}
