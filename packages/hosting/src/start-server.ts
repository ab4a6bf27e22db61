import { dataFolderError } from '@kehilla/core';
import type { Gateway } from '@kehilla/gateway';
import type { Database } from '@kehilla/store';
import type { RequestHandler } from 'express';
import { getBaseUrl, type Config } from './config.ts';
import { type KeysAndLimits, openKeysAndLimits } from './keys-and-limits.ts';
import { openGateway } from './gateway.ts';
import { createApp } from './http/repeated-headers.ts';
import { endAll, type Running, serve } from './http/serve.ts';
import { createLog, type Log } from './log.ts';
import { createMetrics, type Metrics, serveMetrics } from './metrics.ts';
import { type AppParts, openParts } from './parts.ts';
import { openRecord, recordError } from './record.ts';
import { openTraces, traceGateway } from './traces.ts';

/** The dependencies of routers: settings, record, city, gateway, log and metrics of one server. */
export type ServerContext = {
  readonly config: Config;
  readonly database: Database;
  readonly parts: AppParts;
  readonly door: KeysAndLimits;
  readonly gateway: Gateway;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Adds a step that ends before the record is closed, once no request runs any more. */
  readonly atEnd: (end: () => Promise<void>) => void;
};

/** The differences between one server and another. */
export type ServerPlan = {
  readonly now: () => Date;
  /** Its routers in their order; the last one answers everything. */
  readonly routers: (serverContext: ServerContext) => readonly RequestHandler[];
  /** Runs on the record before the city is opened. */
  readonly prepare?: (database: Database) => Promise<void>;
};

/**
 * Starts a server over the record of these settings: record, city, door, gateway, HTTP. Throws `CannotListen`, `CannotOpenRecord`, also
 * where PostgreSQL goes away meanwhile, and `ConfigError` of a data folder that cannot be used.
 */
export async function startServer(
  config: Config,
  { now, routers, prepare }: ServerPlan,
): Promise<Running & { readonly database: Database }> {
  const log = createLog(config.log_level);
  const ends: (() => Promise<void>)[] = [];
  const stop = () => endAll(ends);
  try {
    const { database, leave } = await openRecord(config, (line) => log.info(line));
    ends.push(leave);
    await prepare?.(database);
    const traces = await openTraces(config.otel_endpoint);
    ends.push(traces.close);
    const parts = await openParts({ database, config, log, now, traces });
    ends.push(parts.close);
    const door = await openKeysAndLimits(database, config, (fault) =>
      log.warn({ fault }, 'SHARED_ADDRESSES_FILE could not be read; what it said before holds'),
    );
    if (!config.oauth.is_on) log.info({ why: config.oauth.why }, 'hosted assistants cannot be let in by people');
    ends.push(door.close);
    const metrics = createMetrics(parts.city, now, parts);
    const gateway = traceGateway(openGateway(door, parts, log, getBaseUrl(config), metrics.noteAnswer), traces);
    if (config.metrics_port !== null) {
      const { url, close } = await serveMetrics(metrics, { host: config.host, port: config.metrics_port });
      ends.push(close);
      log.info({ url }, 'metrics');
    }
    const atEnd = (end: () => Promise<void>) => void ends.push(end);
    const context = { config, database, parts, door, gateway, log, metrics, now, atEnd };
    const server = await serve(createApp(config, routers(context)), config);
    ends.push(server.stop);
    log.info({ url: server.url }, 'listening');
    return { url: server.url, stop, database };
  } catch (error) {
    // The reason of the failed start is told, not a failure of the clean-up.
    await stop().catch(() => {});
    throw dataFolderError(recordError(error), config.data_dir);
  }
}
