import { CannotListen, type Config, endAll, recordError, type Running, startServer } from '@kehilla/hosting';
import { mcpRouters } from '@kehilla/mcp';
import { interfaceRouter, restRouters } from '@kehilla/rest';
import { startDesk } from '@kehilla/desk';
import { createKey, type Database, hasDatabase, listKeys } from '@kehilla/store';
import { webRouters } from '@kehilla/web';
import { now } from './compose.ts';
import { SCOPES } from '@kehilla/contract';
import { SAMPLE_SOURCE } from '@kehilla/core';

/** The parts of the composition: its output, and the ingestion's loader of sample data. */
export type LocalParts = {
  readonly print: (line: string) => void;
  /** Fills an empty database with the sample data; does nothing where there is some. */
  readonly loadSampleData: (database: Database, config: Config) => Promise<void>;
  /** Reads sources from the network beside the server, in a process of its own; called where the settings ask for it. */
  readonly startWorker?: (config: Config) => { readonly stop: () => Promise<void> };
};

/** Everything on one port: record, sample data, a first key, and the routers. Throws as `startServer` does. Rule: operator interface. */
export async function startLocal(config: Config, { print, loadSampleData, startWorker }: LocalParts): Promise<Running> {
  const started = now();
  print(describeStart(config));
  const { url, stop, database } = await startServer(config, {
    now,
    routers: (serverContext) => [
      interfaceRouter(serverContext),
      ...mcpRouters(serverContext),
      ...webRouters(serverContext),
      ...restRouters(serverContext),
    ],
    prepare: async (record) => {
      print(`The database is open after ${countSeconds(started, now())} s.`);
      const { sample, read } = await getContents(record);
      if (config.sample_data && !sample && !read)
        print('Filling it with an invented sample neighbourhood: a few seconds …');
      if (config.sample_data) await loadSampleData(record, config);
      print('Building the city in memory from what the database holds …');
    },
  });
  print(`Ready after ${countSeconds(started, now())} s.`);
  try {
    for (const line of await greeting(database, config.public_url ?? url, now())) print(line);
  } catch (error) {
    await stop().catch(() => {});
    throw recordError(error);
  }
  const worker = config.ingest ? startWorker?.(config) : undefined;
  const desk = await openDesk(config, print);
  return {
    url,
    stop: () => endAll([stop, ...(worker === undefined ? [] : [worker.stop]), ...(desk === null ? [] : [desk.stop])]),
  };
}

/** Returns the first step of a start, and how long it takes. */
function describeStart({ database_url, data_dir }: Config): string {
  if (database_url !== null) return 'Opening your PostgreSQL (DATABASE_URL) and bringing its tables up to date …';
  return hasDatabase(data_dir)
    ? `Opening the database in ${data_dir}: a few seconds …`
    : `First start: a PostgreSQL of its own is made in ${data_dir}, then its tables and an index of the city; some fifteen seconds …`;
}

function countSeconds(from: Date, to: Date): string {
  return ((to.getTime() - from.getTime()) / 1_000).toFixed(1);
}

/** Opens the curators' desk beside the service, always on loopback. If its port is taken the service runs without it, and says so. */
async function openDesk(config: Config, print: LocalParts['print']): Promise<Running | null> {
  try {
    return await startDesk({ ...config, host: '127.0.0.1', desk_url: null }, { now, print });
  } catch (error) {
    if (!(error instanceof CannotListen)) throw error;
    print(`The curators’ desk is not open: port ${config.desk_port} is in use. Set DESK_PORT to a free one.`);
    return null;
  }
}

/** The content of the record for the greeting: the sample, read sources, both or neither. */
type Contents = { readonly sample: boolean; readonly read: boolean };

/**
 * Returns the text for the terminal once the server listens: the addresses, the content of the database, and the next step. At the very first start it includes
 * a test key, shown only once.
 */
export async function greeting(database: Database, baseUrl: string, now: Date): Promise<string[]> {
  const contents = await getContents(database);
  return [
    '',
    `Kehilla answers at ${baseUrl}`,
    `  ${baseUrl}/         pages for people, in English, Hebrew, Yiddish and Russian`,
    `  ${baseUrl}/docs     guides and the reference`,
    `  ${baseUrl}/mcp      tools for AI assistants`,
    `  ${baseUrl}/account  keys of your own`,
    '',
    ...dataLines(contents),
    '',
    ...(await keyLines(database, baseUrl, now, contents)),
    '',
  ];
}

async function getContents(database: Database): Promise<Contents> {
  const { rows } = await database.pool.query<Contents>(
    `SELECT EXISTS (SELECT FROM record WHERE source_id = $1) AS sample,
       EXISTS (SELECT FROM record WHERE source_id <> $1) OR EXISTS (SELECT FROM event_listing WHERE source_id <> $1) AS read`,
    [SAMPLE_SOURCE],
  );
  return rows[0] ?? { sample: false, read: false };
}

function dataLines({ sample, read }: Contents): string[] {
  if (sample)
    return [
      `The database holds invented sample data, marked "sample": true${read ? ', beside what was read' : ''}.`,
      '  Take it out: npm run ingest -- sample remove    Start without it: SAMPLE_DATA=0 npm start',
    ];
  if (read) return ['The database holds what was read: npm run ingest -- status'];
  return [
    'The database is empty. Fill it while this runs, for example with a saved copy of a source:',
    '  npm run ingest -- sources                                    which sources there are',
    '  npm run ingest -- run nyc-dohmh --file restaurants.csv.gz    the restaurant register',
  ];
}

async function keyLines(database: Database, baseUrl: string, now: Date, contents: Contents): Promise<string[]> {
  const keys = await listKeys(database);
  if (keys.length > 0) {
    const isValid = keys.some(
      (key) => key.revoked_at === null && !(key.expires_at !== null && key.expires_at <= now.toISOString()),
    );
    const phrase = isValid ? 'A key exists. Another one' : 'Every key is revoked or expired. A new one';
    return [`${phrase}: npm run keys -- create --tier key_free --test`];
  }
  const wanted = { tier: 'key_free', scopes: SCOPES, test: true, label: 'first start', expires_at: null } as const;
  const { key } = await createKey(database, wanted, now);
  // The calendar answers without any data.
  const question = contents.sample
    ? '/v1/places/search?q=pizza&location=Crown%20Heights'
    : '/v1/calendar?location=Brooklyn';
  return [
    `Your test key (shown once): ${key}`,
    'Try it:',
    `  curl -H 'Authorization: Bearer ${key}' '${baseUrl}${question}'`,
  ];
}
