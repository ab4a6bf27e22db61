import { openEmbedded } from '@kehilla/store';
import { layCluster } from '@kehilla/store/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorkshop, type Workshop } from './testing/command.ts';

let shop: Workshop;
let server: Awaited<ReturnType<typeof openEmbedded>>;

beforeAll(async () => {
  shop = openWorkshop();
  await layCluster(shop.dataDir);
  server = await openEmbedded(shop.dataDir);
});

afterAll(async () => {
  await server?.leave();
  shop?.remove();
});

test.each([
  ['without its password', (url: URL) => (url.password = ''), 1, /DATABASE_URL has none/],
  ['with a wrong one', (url: URL) => (url.password = 'x'), 1, /user and the password of DATABASE_URL/],
  ['with TLS that the server does not speak', (url: URL) => (url.search = '?sslmode=require'), 1, /Take sslmode out/],
  ['without a schema', (url: URL) => (url.search = '?options=-c%20search_path%3Dnone'), 1, /that search_path names/],
  ['with a file that is not there', (url: URL) => (url.search = '?sslrootcert=/none.pem'), 2, /sslrootcert/],
])(
  'an address %s: one line that says what to do and holds no password, and the command ends',
  async (_, change, code, advice) => {
    const url = new URL(server.url);
    const secret = url.password;
    change(url);
    const other = openWorkshop({ DATABASE_URL: url.href });
    try {
      const done = await other.keys('list');
      expect(done).toMatchObject({ code, out: '', err: expect.stringMatching(advice) });
      expect(done.err).not.toMatch(/\n {4}at |Warning/);
      expect(done.err).not.toContain(secret);
    } finally {
      other.remove();
    }
  },
  30_000,
);

const SECRET = 'Zz9invented';

test.each([
  ['a wrong password', () => server.url.replace(/:[^:@]+@/, `:${SECRET}@`), /password authentication failed/],
  ['a database that is away', () => `postgresql://a:${SECRET}@127.0.0.1:1/b`, /ECONNREFUSED/],
  [
    'a password no address can have',
    () => `postgresql://a:${SECRET}%zz@127.0.0.1:1/b`,
    /ECONNREFUSED|^DATABASE_URL must be/,
  ],
])('%s: a command and a worker end with one line that names no secret', async (_, address, words) => {
  const other = openWorkshop({ DATABASE_URL: address() });
  try {
    for (const args of [['status'], ['work', '--json']]) {
      const { code, out, err } = await other.ingest(...args);
      expect([1, 2]).toContain(code);
      expect(err).toMatch(words);
      expect(err.trimEnd().split('\n')).toHaveLength(1);
      expect(out + err).not.toContain(SECRET);
    }
  } finally {
    other.remove();
  }
});
