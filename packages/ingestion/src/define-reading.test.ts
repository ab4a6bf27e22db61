import { SourceError } from '@kehilla/core';
import { getPage } from '@kehilla/fetch/testing';
import { expect, test } from 'vitest';
import { type CopyToExamine, defineReading, NO_FIELDS, type ReadingSession } from './define-reading.ts';
import { type Issue, makeRecord, NO_HISTORY, type ReadingRecord } from './types.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const DAY = '2026-11-19T00:00:00.000Z';

type Plan = { readonly reading: ReadingRecord; readonly rows: readonly string[] };
type Session = ReadingSession<Plan> & { readonly did: string[] };
type Copy = CopyToExamine & { readonly text: string };

type Words = { readonly rows: readonly string[]; readonly issues: readonly Issue[] };

/** A list whose rows are the words of its page; a page of none is no list. */
function define(confirms = false, isNews?: (plan: Plan) => boolean) {
  return defineReading<Copy, Words, Session, Plan>({
    getSource: () => ({ source_id: 'words', parser_version: 1 }),
    parse: async ({ text }) => {
      if (text === '') throw new SourceError('changed_shape', 'There are no words.');
      return { rows: text.split(' '), issues: [] };
    },
    judge: (_, parsed) => ({
      parsed,
      audited: { state: 'complete', message: null, issues: parsed.issues },
      fields: NO_FIELDS,
    }),
    confirms: () => confirms,
    register: async ({ did }) => void did.push('register'),
    planning: 'planning',
    plan: async ({ did }, _, { parsed, ...reading }) => {
      did.push('plan');
      const source = { source_id: 'words', list_id: null, url: null, parser_version: 1 };
      const counts = { row_count: parsed.rows.length, added: parsed.rows.length, changed: 0, removed: 0, unlinked: 0 };
      return { reading: makeRecord(reading, source, counts), rows: parsed.rows };
    },
    ...(isNews === undefined ? {} : { isNews }),
  });
}

/** A record in memory, and what was done to it. */
function getRecord() {
  const did: string[] = [];
  const saved: Plan[] = [];
  const session: Session = {
    did,
    history: async () => ({ last_complete_rows: null, readings: saved.map(({ reading }) => reading) }),
    save: async (plan) => {
      did.push('save');
      return saved.push(plan);
    },
  };
  const alone = async <T>(work: (session: Session) => Promise<T>): Promise<T> => {
    did.push('lock');
    return work(session);
  };
  return { did, saved, alone };
}

const getCopy = (text: string, observed_at: string | null = DAY): Copy => ({
  text,
  pages: [{ ...getPage(text), dating: { origin: 'file_time', precision: 'instant' } }],
  observed_at,
  now: NOW,
});

test('a copy is parsed before the record is held, registered, planned and saved; the same copy again changes nothing', async () => {
  const { did, saved, alone } = getRecord();
  const words = define();
  expect(await words.take(alone, getCopy('a b'), false)).toMatchObject({ state: 'complete', rows: 2, generation: 1 });
  expect(did).toEqual(['lock', 'register', 'plan', 'save']);
  expect(saved[0]?.reading).toMatchObject({ source_id: 'words', observed_at: DAY, date_origin: 'operator', added: 2 });
  expect(saved[0]?.reading).not.toHaveProperty('fields');
  const again = await words.take(alone, getCopy('a b'), false);
  expect(again).toMatchObject({ state: 'unchanged', rows: 2, added: 0, generation: null });
  expect(await words.take(alone, getCopy('a b', '2026-11-18T00:00:00.000Z'), false)).toMatchObject({ generation: 2 });
});

test('what was read before is planned again where it may bring news, and saved where it does', async () => {
  const { did, alone } = getRecord();
  const news = [true, false];
  const words = define(false, () => news.shift() ?? false);
  await words.take(alone, getCopy('a'), false);
  expect(await words.take(alone, getCopy('a'), false)).toMatchObject({ state: 'complete', generation: 2 });
  expect(await words.take(alone, getCopy('a'), false)).toMatchObject({ state: 'unchanged', generation: null });
  expect(did.filter((step) => step === 'plan')).toHaveLength(3);
});

test('a dry run plans, and neither registers nor saves', async () => {
  const { did, alone } = getRecord();
  expect(await define().take(alone, getCopy('a'), true)).toMatchObject({ added: 1, generation: null });
  expect(did).toEqual(['lock', 'plan']);
});

test.each<[what: string, copy: Copy, confirms: boolean, message: string, did: readonly string[]]>([
  ['that cannot be read', getCopy(''), false, 'There are no words.', []],
  ['from the future', getCopy('a', '2026-11-21T00:00:00.000Z'), false, 'lies in the future', []],
  ['of no known day, where it would confirm', getCopy('a', null), true, 'Nothing says when', ['lock']],
])('a copy %s leaves the record as it was', async (_, copy, confirms, message, done) => {
  const { did, alone } = getRecord();
  await expect(define(confirms).take(alone, copy, false)).rejects.toThrow(message);
  expect(did).toEqual(done);
});

test('a copy is examined without a record', async () => {
  const { parsed, date, audited } = await define().examine(getCopy('a b c'), NO_HISTORY);
  expect([parsed.rows.length, date.origin, audited.state]).toEqual([3, 'operator', 'complete']);
});

test('where no history is asked for, the same copy is saved again', async () => {
  const { did, saved, alone } = getRecord();
  const words = define();
  const forgetful: typeof alone = (work) => alone(({ did: log, save }) => work({ did: log, save }));
  await words.take(forgetful, getCopy('a'), false);
  expect(await words.take(forgetful, getCopy('a'), false)).toMatchObject({ state: 'complete', generation: 2 });
  expect([saved.length, did.filter((step) => step === 'save').length]).toEqual([2, 2]);
});
