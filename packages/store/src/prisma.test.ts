import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { attachCertificate, recordNotices, withdrawCertificate, withdrawNotice } from './curation/index.ts';
import { connectionLost, type Database, databaseAdvice, openDatabase } from './database.ts';
import { addCurator, closeProposal, findDeskPerson, proposeAct, saveDeskLink, useDeskLink } from './desk/index.ts';
import { findActs, undoAct } from './operator/index.ts';
import { getPrisma, runTransaction, tellInstant } from './prisma.ts';
import { closeReport, createReportStore, listReports } from './report-store.ts';
import { openSampleDatabase } from './testing/sample-database.ts';
import { useTestServer } from './testing/use-test-server.ts';

const ROLES = readFileSync(join(import.meta.dirname, '../../../deploy/roles.sql'), 'utf8');
const NOW = new Date('2026-11-21T12:00:00.123Z');
const server = useTestServer();
let owner: Database;

beforeAll(async () => {
  owner = await openSampleDatabase(server, NOW);
  await owner.pool.query(ROLES);
});

/** Runs `work` as one of the roles, or with other parts of the address. */
async function withAddress<T>(change: (url: URL) => void, work: (database: Database) => Promise<T>): Promise<T> {
  const url = new URL(owner.url);
  change(url);
  const database = openDatabase(url.href, 2);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function as<T>(role: string, work: (database: Database) => Promise<T>): Promise<T> {
  await owner.pool.query(`ALTER ROLE ${role} PASSWORD 'invented'`);
  return withAddress((url) => void ([url.username, url.password] = [role, 'invented']), work);
}

test.each(['America/New_York', 'Asia/Jerusalem'])(
  'in a database that keeps the time of %s the driver and Prisma mean one instant, and one day',
  async (zone) => {
    const database = await server.migrated();
    await database.pool.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET timezone TO '${zone}'`);
    const own = openDatabase(database.url, 2);
    try {
      const prisma = await getPrisma(own);
      await own.pool.query(`INSERT INTO server_look (server_id, looked_at, generation) VALUES ('driver', $1, 1)`, [
        NOW,
      ]);
      await prisma.serverLook.createMany({ data: { server_id: 'prisma', looked_at: NOW, generation: 1 } });
      const { rows } = await own.pool.query<{ looked_at: string }>('SELECT looked_at FROM server_look');
      const looks = await prisma.serverLook.findMany();
      const notes = [...rows.map((row) => row.looked_at), ...looks.map((look) => tellInstant(look.looked_at))];
      expect(notes).toEqual(Array.from({ length: 4 }, () => NOW.toISOString()));
      const days = await prisma.$queryRaw<{ day: string }[]>`SELECT to_char(${NOW}::timestamptz, 'HH24:MI') AS day`;
      expect(days).toEqual([{ day: '12:00' }]);
    } finally {
      await own.close();
    }
  },
);

describe('an error through Prisma is told as one of the driver', () => {
  const failure = async (database: Database): Promise<unknown> =>
    runTransaction(database, (prisma) => prisma.apiKey.count()).then(
      () => null,
      (error: unknown) => error,
    );

  test('nobody listens there', async () => {
    const error = await withAddress((url) => void ([url.hostname, url.port] = ['127.0.0.1', '1']), failure);
    expect(connectionLost(error)).toBe('ECONNREFUSED');
    expect(databaseAdvice(error)).toMatch(/host and the port/);
  });

  test('another password', async () => {
    expect(databaseAdvice(await withAddress((url) => void (url.username = 'nobody'), failure))).toMatch(
      /user and the password|asks for a password/,
    );
  });

  test('a right that the role has not', async () => {
    const error = await as('kehilla_worker', failure);
    expect([databaseAdvice(error), connectionLost(error)]).toEqual([expect.stringMatching(/that right/), null]);
  });

  test('a session that the server ended', async () => {
    const ended = runTransaction(owner, (prisma) => prisma.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`);
    await expect(ended).rejects.toSatisfy((error) => connectionLost(error) === '57P01');
  });
});

test('what a transaction throws comes out as it was, and nothing of it stays', async () => {
  const own = new RangeError('ours');
  const looked = { server_id: 'thrown', looked_at: NOW, generation: 1 };
  const thrown = runTransaction(owner, async (prisma) => {
    await prisma.serverLook.createMany({ data: looked });
    throw own;
  });
  await expect(thrown).rejects.toBe(own);
  expect(await (await getPrisma(owner)).serverLook.count({ where: { server_id: 'thrown' } })).toBe(0);
});

describe('with the rights of its role', () => {
  test('a server keeps a report that it cannot read, and a worker answers it', async () => {
    const report = {
      report_id: 'rp_1',
      about: null,
      topic: 'other',
      text: 'x',
      email: null,
      is_from_site: false,
    } as const;
    await as('kehilla_server', async (database) => {
      await createReportStore(database).keep({ ...report, received_at: NOW.toISOString() });
      await expect(listReports(database, NOW)).rejects.toThrow(/permission denied/);
    });
    await as('kehilla_worker', async (database) => {
      expect(await listReports(database, NOW)).toMatchObject([{ ...report, received_at: NOW.toISOString() }]);
      await closeReport(database, { report_id: 'rp_1', answer: 'thanks' }, NOW, { by: 'rivka' });
      expect(await listReports(database, NOW)).toMatchObject([{ state: 'answered', closed_at: NOW.toISOString() }]);
    });
  });

  test('a worker curates, and takes it back', async () => {
    const { rows } = await owner.pool.query<{ place_id: string }>(
      'SELECT place_id FROM place ORDER BY place_id LIMIT 1',
    );
    const place_id = rows[0]?.place_id ?? '';
    const document = { document: Buffer.from('%PDF-'), media_type: 'application/pdf', attached_by: 'rivka' };
    const terms = {
      valid_from: '2026-01-01',
      valid_to: '2026-12-31',
      food_status: ['dairy'],
      standards: [],
      scope_note: null,
    } as const;
    await as('kehilla_worker', async (database) => {
      const attach = (days: object) =>
        attachCertificate(database, { agency: 'OU', place_id, ...document, ...terms, ...days }, NOW);
      const { certificate_id } = await attach({});
      expect(await attach({})).toMatchObject({ state: 'unchanged' });
      expect(await attach({ valid_to: '2027-01-31' })).toMatchObject({ state: 'changed' });
      await withdrawCertificate(database, { certificate_id, withdrawn_by: 'dov', withdrawn_because: 'error' }, NOW);
      const record = {
        agency: 'OU',
        place_id,
        kind: 'warning',
        text: 'x',
        url: null,
        published_on: '2026-11-20',
        recorded_by: 'dov',
      } as const;
      const { notices } = await recordNotices(database, { record, close: null }, NOW);
      const notice_id = notices[0]?.notice_id ?? '';
      await withdrawNotice(database, { notice_id, withdrawn_by: 'dov', withdrawn_because: 'error' }, NOW);
      const acts = await findActs(database, { place: place_id });
      for (const { act_id } of acts.slice(0, 2)) await undoAct(database, act_id, NOW, { by: 'rivka' });
      expect((await findActs(database, { by: 'DOV' })).map(({ kind, undone_by }) => [kind, undone_by])).toEqual([
        ['notice_withdrawn', 'rivka'],
        ['notice_recorded', 'rivka'],
        ['certificate_withdrawn', null],
      ]);
      expect(await findActs(database, { by: 'd_v' })).toEqual([]);
    });
  });

  test('a worker runs the desk', async () => {
    await as('kehilla_worker', async (database) => {
      const person = { email: 'dov@example.org', role: 'curator' } as const;
      await addCurator(database, person, 'rivka', NOW);
      await addCurator(database, { ...person, role: 'operator' }, 'rivka', NOW);
      expect(await saveDeskLink(database, person, { token: 'a', code: 'b', ticket: 'c' }, NOW)).toBe(true);
      expect(await useDeskLink(database, 'a', 'session', NOW)).toEqual(person);
      expect(await useDeskLink(database, 'a', 'session', NOW)).toBeNull();
      expect(await findDeskPerson(database, 'session', NOW)).toEqual(person);
      const wanted = {
        kind: 'certificate',
        payload: { agency: 'OU' },
        document: Buffer.from([0, 255]),
        place_id: null,
      } as const;
      const proposal = await proposeAct(database, { ...wanted, proposed_by: 'dov' }, NOW);
      await expect(closeProposal(database, proposal, { by: 'dov', confirm: true }, NOW)).rejects.toThrow(/yourself/);
      const closed = await closeProposal(database, proposal, { by: 'rivka', confirm: true }, NOW);
      expect(closed).toMatchObject({ ...wanted, document: new Uint8Array([0, 255]), proposed_at: NOW.toISOString() });
      await expect(closeProposal(database, proposal, { by: 'rivka', confirm: true }, NOW)).rejects.toThrow(/no longer/);
    });
  });
});
