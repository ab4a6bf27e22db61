import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readServerConfig } from '@kehilla/hosting';
import { READERS, takeReading } from '@kehilla/sources';
import { createReadingStore, type Database, registerReaders } from '@kehilla/store';
import { vi } from 'vitest';
import { layCluster } from '@kehilla/store/testing';
import { startLocal } from '../src/index.ts';

const HEAD = 'CAMIS,DBA,BORO,BUILDING,STREET,ZIPCODE,PHONE,CUISINE DESCRIPTION,Latitude,Longitude';
const LIST = 'agency_code,agency_name,name,address,listing_url,type_as_listed,website,observed_at,transcribed_by';
const NAMES = [
  'Alder',
  'Birch',
  'Cedar',
  'Dogwood',
  'Elder',
  'Fir',
  'Ginkgo',
  'Hazel',
  'Ivy',
  'Juniper',
  'Kapok',
  'Larch',
];

/** Twelve invented houses on a register, each on a list by its name alone, which nobody has linked. */
const REGISTER = [
  HEAD,
  ...NAMES.map(
    (name, i) =>
      `9000${i + 100},${name.toUpperCase()} INVENTED GRILL,Brooklyn,${10 + 2 * i},INVENTED LANE,11213,718555${String(100 + i).padStart(4, '0')},Other,40.66${50 + 4 * i},-73.942${i % 10}`,
  ),
  '9000112,MAPLE INVENTED GRILL,Brooklyn,90,INVENTED LANE,11213,7185550190,Other,40.6600,-73.9400',
].join('\n');
const LINES = [
  LIST,
  ...NAMES.map(
    (name) => `OK,OK Kosher,${name} Invented Grill,,https://list.example/${name},meat,,2026-11-01,a curator`,
  ),
].join('\n');

/** A service with a desk beside it, over invented houses and lines. */
export type DeskServer = {
  readonly url: string;
  readonly desk: string;
  /** The link that was printed last, unused. */
  readonly link: string;
  readonly database: Database;
  readonly ask: (
    path: string,
  ) => Promise<{ readonly data: { readonly place: { readonly kosher: { readonly status: string } } } }>;
  /** Returns the newest mail that went, as text; empty while none has. */
  readonly newestMail: () => string;
  /** Waits until the newest mail holds a code to sign in, and returns the code. */
  readonly readCode: () => Promise<string>;
  readonly stop: () => Promise<void>;
};

/** Starts both on free ports with a record of their own. */
export async function startWithDesk(settings: Readonly<Record<string, string>> = {}): Promise<DeskServer> {
  const root = join(import.meta.dirname, '../../..');
  const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-desk-'));
  const env = { KEHILLA_ROOT: root, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...settings };
  let [key, link] = ['', ''];
  let database: Database | null = null;
  await layCluster(dataDir);
  const server = await startLocal(readServerConfig(env, root), {
    print: (line) => {
      key ||= /kehilla_test_\w+/.exec(line)?.[0] ?? '';
      link ||= /http\S+#link=\S+/.exec(line)?.[0] ?? '';
    },
    loadSampleData: async (record) => {
      database = record;
      await registerReaders(createReadingStore(record), [...READERS.values()]);
      await read(record, 'nyc-dohmh', REGISTER);
      await read(record, 'agency-csv', LINES);
    },
  });
  if (database === null) throw new Error('no record was opened');
  const newestMail = (): string => {
    const folder = join(dataDir, 'mail');
    const newest = existsSync(folder) ? readdirSync(folder).sort().at(-1) : undefined;
    return newest === undefined ? '' : readFileSync(join(folder, newest), 'utf8');
  };
  return {
    url: server.url,
    desk: new URL(link).origin,
    link,
    database,
    ask: async (path) =>
      (await fetch(server.url + path, { headers: { Authorization: `Bearer ${key}` } })).json() as never,
    newestMail,
    // A mail goes after the page that was asked for it.
    readCode: () =>
      vi.waitFor(
        () => {
          const code = /from: (\d{8})/.exec(newestMail())?.[1];
          if (code === undefined) throw new Error('no mail with a code went');
          return code;
        },
        { timeout: 20_000 },
      ),
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function read(database: Database, source: string, text: string): Promise<void> {
  const reader = READERS.get(source);
  if (reader === undefined) throw new Error(`no reader ${source}`);
  const at = '2026-11-01T00:00:00.000Z';
  const page = { url: 'file:///copy', content_type: null, http_status: null, etag: null, last_modified: null };
  await takeReading(createReadingStore(database), {
    reader,
    pages: [{ ...page, fetched_at: at, body: new TextEncoder().encode(text) }],
    observed_at: at,
    whole: true,
    dry_run: false,
    now: new Date('2026-11-20T12:00:00.000Z'),
  });
}
