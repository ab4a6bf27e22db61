import { setTimeout } from 'node:timers/promises';
import { SourceError } from '@kehilla/core';
import { beforeAll, expect, test } from 'vitest';
import { type Database, type Runs, withConnection } from './database.ts';
import { withSourceLock, withDatabaseLock } from './ingestion/reading-store.ts';
import { LockHeld, takeLock } from './take-lock.ts';
import { useTestServer } from './testing/use-test-server.ts';

const LOCK = { numbers: '7', shown: '0, 7', values: [], holder: 'Another one works' };
const server = useTestServer();
let database: Database;

beforeAll(async () => {
  database = await server.empty();
});

/** Two who work alone at once: what the second was told until the first let it in. */
async function toldMeanwhile(
  work: (database: Database, inside: () => Promise<void>) => Promise<unknown>,
): Promise<string[]> {
  const notes: string[] = [];
  let [enter, leave] = [() => {}, () => {}];
  const entered = new Promise<void>((resolve) => (enter = resolve));
  const left = new Promise<void>((resolve) => (leave = resolve));
  const first = work(database, () => {
    enter();
    return left;
  });
  await entered;
  const second = work(
    {
      ...database,
      tell: (line) => {
        notes.push(line);
        leave();
      },
    },
    () => Promise.resolve(),
  );
  await Promise.all([first, second]);
  return notes;
}

test.each([
  [
    'saving',
    /^Another reading is being saved/,
    (one: Database, inside: () => Promise<void>) => withDatabaseLock(one, inside),
  ],
  [
    'a source',
    /^Another reading of ou is under way/,
    (one: Database, inside: () => Promise<void>) => withSourceLock(one, 'ou', inside),
  ],
])('who waits for %s is told for whom and for how long', async (_, holder, work) => {
  const notes = await toldMeanwhile(work);
  expect(notes).toEqual([
    expect.stringMatching(/ \(PostgreSQL’s process \d+\); this waits for it, 30 minutes at most\.$/),
  ]);
  expect(notes[0]).toMatch(holder);
});

test('nobody is told where nobody waits, and the connection keeps the patience that it had', async () => {
  const notes: string[] = [];
  await withConnection(database, async (connection) => {
    await takeLock(connection, LOCK, { ...database, tell: (line) => notes.push(line) });
    const { rows } = await connection.query('SHOW lock_timeout');
    expect(rows).toEqual([{ lock_timeout: '0' }]);
    await connection.query('SELECT pg_advisory_unlock(7)');
  });
  expect(notes).toEqual([]);
});

test('who holds it for too long is waited for no longer, and nothing is left of the wait', async () => {
  await withConnection(database, async (holder) => {
    await takeLock(holder, LOCK, database);
    await withConnection(database, async (other) => {
      await expect(takeLock(other, LOCK, database, 50)).rejects.toThrow(
        /^Another one works \(.*\) and has not ended in/,
      );
      expect((await other.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    });
    await holder.query('SELECT pg_advisory_unlock(7)');
  });
});

test('who is told to end waits no longer, for a lock that is held and one that is asked for then, and can go on with the connection', async () => {
  const stopSignal = new AbortController();
  const waiting = { ...database, until: stopSignal.signal, tell: () => stopSignal.abort(new Error('told to end')) };
  await withConnection(database, async (holder) => {
    await takeLock(holder, LOCK, database);
    await withConnection(database, async (other) => {
      for (const _ of ['waits as it is told', 'was told before'])
        await expect(takeLock(other, LOCK, waiting)).rejects.toThrow('told to end');
      expect((await other.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    });
    const late = new AbortController();
    const source = withSourceLock({ ...database, until: late.signal }, 'ou', () =>
      withSourceLock({ ...database, until: late.signal }, 'ou', () => Promise.resolve()),
    );
    void setTimeout(300).then(() => late.abort(new Error('told late')));
    await expect(source).rejects.toThrow('told late');
    await holder.query('SELECT pg_advisory_unlock(7)');
  });
});

test('who is told to end before the server has begun the wait waits no longer either', async () => {
  const stopSignal = new AbortController();
  await withConnection(database, async (holder) => {
    await takeLock(holder, LOCK, database);
    await withConnection(database, async (other) => {
      const query = (async (text: string, values?: unknown[]) => {
        if (text.startsWith('SELECT pg_advisory_lock')) {
          stopSignal.abort(new Error('told early'));
          await setTimeout(200);
        }
        return other.query(text, values);
      }) as Runs['query'];
      const until = stopSignal.signal;
      await expect(takeLock({ query }, LOCK, { ...database, tell: () => {}, until })).rejects.toThrow('told early');
      expect((await other.query('SHOW lock_timeout')).rows).toEqual([{ lock_timeout: '0' }]);
    });
    await holder.query('SELECT pg_advisory_unlock(7)');
  });
});

test('a source that is read for too long fails alone: what is saved by others meanwhile is no affair of its', async () => {
  const notes: string[] = [];
  let free = (): void => {};
  const held = new Promise<void>((resolve) => (free = resolve));
  await new Promise<void>((entered) => void withSourceLock(database, 'ou', () => (entered(), held)));
  const waiting = { ...database, tell: (line: string) => void notes.push(line) };
  const late = withSourceLock(waiting, 'ou', () => Promise.resolve(), 50);
  await expect(late).rejects.toBeInstanceOf(SourceError);
  await expect(late).rejects.toThrow(/^Another reading of ou is under way \(.*\) and has not ended in/);
  expect(notes).toHaveLength(1);
  expect(await withSourceLock(database, 'ok', () => Promise.resolve('read'))).toBe('read');
  free();
  // Who waits too long for the lock of all, while alone for a source, is no fault of the source.
  const locked = new LockHeld('Another reading is being saved');
  await expect(withSourceLock(database, 'ok', () => Promise.reject(locked))).rejects.toBe(locked);
});
