import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { City } from '@kehilla/city';
import type { GatewayParts } from '@kehilla/gateway';
import { READERS } from '@kehilla/sources';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { getBaseUrl } from './config.ts';
import { CannotListen } from './http/serve.ts';
import type { Log } from './log.ts';
import type { AppParts } from './parts.ts';

/** One answered request as metrics see it: nothing about the caller or the question. */
export type Answered = {
  readonly surface: 'rest' | 'mcp' | 'web';
  readonly operation: string | null;
  readonly status: number;
  readonly seconds: number;
};

/** The metrics of a process. */
export type Metrics = {
  readonly observe: (answered: Answered) => void;
  /** Counts where the answer of an operation came from. */
  readonly noteAnswer: NonNullable<GatewayParts['onAnswered']>;
  /** All of them in Prometheus' text form. */
  readonly text: () => Promise<string>;
};

/** The agencies' lists that a worker reads by itself. */
const LISTS = [...READERS.values()]
  .filter(({ manifest, readPages }) => manifest.info.kind === 'certifying_agency' && readPages !== null)
  .map(({ manifest }) => manifest.info.source_id);

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** The values of a server's parts beside its city. */
type More = Partial<Pick<AppParts, 'citySince' | 'states' | 'record' | 'work'>>;

/**
 * Makes the metrics: requests, latencies and limits as they happen; the city, the sources and the process at the time of the question. `more` has the values of
 * the server's other parts: without it the age of the city and the last readings of sources are left out.
 */
export function createMetrics(city: () => City, now: () => Date, more: More = {}): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const figures = [
    ...figuresOfCity(city, now, more),
    ...figuresOfSources(city, now, more),
    ...figuresOfWork(now, more),
  ];
  for (const figure of figures) show(figure, register);
  return { observe: observer(register), noteAnswer: sourceCounter(register), text: () => register.metrics() };
}

/** Counts answers. */
function observer(register: Registry): Metrics['observe'] {
  const registers = [register];
  const requests = new Counter({
    name: 'kehilla_requests_total',
    help: 'Answered requests.',
    labelNames: ['surface', 'operation', 'status'],
    registers,
  });
  const latencies = new Histogram({
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
  return ({ surface, operation, status, seconds }) => {
    const name = operation ?? 'none';
    requests.inc({ surface, operation: name, status });
    latencies.observe({ surface, operation: name }, Math.max(0, seconds));
    if (status === 429) refused.inc({ surface });
  };
}

/** Counts answers that were computed and answers from the cache. */
function sourceCounter(register: Registry): Metrics['noteAnswer'] {
  const answers = new Counter({
    name: 'kehilla_answers_total',
    help: 'Answers of operations, made for who asked or kept from a moment ago.',
    labelNames: ['operation', 'from'],
    registers: [register],
  });
  return (operation, from) => answers.inc({ operation, from });
}

/** A gauge that is computed when scraped; `look` sets one value for each set of labels. */
type Figure = {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: string[];
  readonly look: (set: (labels: Record<string, string>, value: number) => void) => void | Promise<void>;
};

function figuresOfCity(city: () => City, now: () => Date, { citySince, record }: More): Figure[] {
  return [
    {
      name: 'kehilla_city_generation',
      help: 'Generation of the city in memory.',
      look: (set) => set({}, city().generation),
    },
    {
      name: 'kehilla_record_generation',
      help: 'Newest generation of the record, as far as this process has heard of it.',
      look: (set) => {
        if (record !== undefined) set({}, record().record_generation);
      },
    },
    {
      name: 'kehilla_city_behind_seconds',
      help: 'Time since the record has a newer generation than the city in memory; 0 where it has none.',
      look: (set) => {
        if (record === undefined) return;
        const { behind_since } = record();
        set({}, behind_since === null ? 0 : secondsSince(behind_since, now()));
      },
    },
    { name: 'kehilla_city_places', help: 'Places in the city in memory.', look: (set) => set({}, city().size) },
    {
      name: 'kehilla_city_age_seconds',
      help: 'Time since this process began to answer from its city.',
      look: (set) => {
        if (citySince !== undefined) set({}, secondsSince(citySince(), now()));
      },
    },
  ];
}

function figuresOfSources(city: () => City, now: () => Date, { states }: More): Figure[] {
  return [
    {
      name: 'kehilla_reading_age_seconds',
      help: 'Age of the newest good reading of a source in the city, by how it ended.',
      labelNames: ['source', 'state'],
      look: (set) => {
        for (const { source_id, state, observed_at } of city().readings)
          set({ source: source_id, state }, secondsSince(new Date(observed_at), now()));
      },
    },
    {
      name: 'kehilla_source_failing',
      help: '1 where the last reading of a source failed, 0 where it went well.',
      labelNames: ['source'],
      look: async (set) => {
        for (const [source, { state }] of (await states?.()) ?? []) set({ source }, state === 'failed' ? 1 : 0);
      },
    },
  ];
}

/** The longest time since the last look of a healthy worker, in seconds. */
const LOOKED_S = 120;
const JOB_STATES = ['created', 'retry', 'active', 'failed'];

function figuresOfWork(now: () => Date, { work, states }: More): Figure[] {
  const ages = async (): Promise<number[]> =>
    ((await work?.())?.looks ?? []).map(({ looked_at }) => secondsSince(new Date(looked_at), now()));
  return [
    {
      name: 'kehilla_workers',
      help: 'Workers that looked for what is due within two minutes.',
      look: async (set) => {
        if (work !== undefined) set({}, (await ages()).filter((age) => age <= LOOKED_S).length);
      },
    },
    {
      name: 'kehilla_worker_look_age_seconds',
      help: 'Time since any worker looked for what is due; absent where none did within a day.',
      look: async (set) => {
        const [youngest] = (await ages()).toSorted((a, b) => a - b);
        if (youngest !== undefined) set({}, youngest);
      },
    },
    {
      name: 'kehilla_queue_readings',
      help: 'Readings in the queue when a worker looked last: created and retry wait, active run, failed gave up within a week.',
      labelNames: ['state'],
      look: async (set) => {
        const [newest] = (await work?.())?.looks ?? [];
        if (newest !== undefined) for (const state of JOB_STATES) set({ state }, newest.jobs[state] ?? 0);
      },
    },
    {
      name: 'kehilla_reading_requests',
      help: 'Lists that servers met stale and asked for, and that nobody has read yet.',
      look: async (set) => {
        if (work !== undefined) set({}, (await work()).requests);
      },
    },
    {
      name: 'kehilla_reading_request_age_seconds',
      help: 'Age of the oldest of these requests; 0 where there is none.',
      look: async (set) => {
        if (work === undefined) return;
        const { oldest_request_at: oldest } = await work();
        set({}, oldest === null ? 0 : secondsSince(new Date(oldest), now()));
      },
    },
    {
      name: 'kehilla_list_never_read',
      help: '1 where no reading of an agency’s list that is read by itself ever went well, 0 where one did.',
      labelNames: ['source'],
      look: async (set) => {
        const known = await states?.();
        if (known !== undefined)
          for (const source of LISTS) set({ source }, known.get(source)?.last_good_reading_at == null ? 1 : 0);
      },
    },
  ];
}

function show({ name, help, labelNames = [], look }: Figure, register: Registry): void {
  const gauge = new Gauge({
    name,
    help,
    labelNames,
    registers: [register],
    collect() {
      this.reset();
      return look((labels, value) => this.set(labels, value));
    },
  });
  gauge.reset();
}

/** An instant that lies ahead, because a clock was set, is now. */
function secondsSince(then: Date, now: Date): number {
  return Math.max(0, (now.getTime() - then.getTime()) / 1000);
}

/** Serves metrics at `/metrics`, on a port for operators. `close` ends it. Throws `CannotListen`. */
export function serveMetrics(
  metrics: Pick<Metrics, 'text'>,
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
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new CannotListen(
          `METRICS_PORT ${port} on ${host} cannot be listened on: ${error.code}. Set METRICS_PORT to a free one.`,
        ),
      ),
    );
    server.listen(port, host, () => {
      const { port: actual } = server.address() as AddressInfo;
      resolve({
        url: `${getBaseUrl({ public_url: null, host, port: actual })}/metrics`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            // A reader of the metrics of an ending server may be cut off.
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** Where a router reports its answers. */
export type AnswerReports = { readonly log: Log; readonly metrics?: Pick<Metrics, 'observe'> };

/**
 * Counts a request that was answered and writes its line, the same on every surface: a warning where the fault is ours or something is away, else
 * a line that only `debug` shows.
 */
export function reportAnswered({ log, metrics }: AnswerReports, request_id: string, answered: Answered): void {
  metrics?.observe(answered);
  const { surface, operation, status, seconds } = answered;
  const level = status >= 500 ? 'warn' : 'debug';
  if (!log.isLevelEnabled(level)) return;
  log[level]({ request_id, surface, operation, status, ms: Math.round(seconds * 1000) }, 'answered');
}
