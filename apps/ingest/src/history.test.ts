import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadRecords } from '@kehilla/store';
import { openServedWorkshop, register, type ServedWorkshop } from './testing/command.ts';

let shop: ServedWorkshop;

beforeAll(async () => {
  shop = await openServedWorkshop();
  await shop.ingest('run', 'nyc-dohmh', '--file', shop.file('register_2026.csv', register(3)), '--complete');
});

afterAll(() => shop?.close());

const NOTICE = ['--agency', 'OU', '--kind', 'warning', '--text', 'Invented.', '--published-on', '2026-01-02'];
const PLACE = 'Invented House 1, 102 Invented Avenue, 11213';
const standing = async () => (await loadRecords(shop.database)).notices.length;

test('a place is named by its name and address, what was done is in its history, and is taken back by its number', async () => {
  const url = ['--url', 'https://agency.example/n', '--by', 'A Curator'];
  const done = await shop.ingest('curate', 'notice', '--place', PLACE, ...NOTICE, ...url);
  expect(done).toMatchObject({ code: 0, err: '' });
  expect(await standing()).toBe(1);
  const outcome = await shop.ingest('history', '--place', PLACE, '--json');
  const act = JSON.parse(outcome.out) as Record<string, unknown>;
  expect(act).toMatchObject({ kind: 'notice_recorded', done_by: 'A Curator', undone_at: null });
  expect((await shop.ingest('history', '--today', '--by', 'a curator')).out).toMatch(/A Curator: notice recorded nt_/);
  expect((await shop.ingest('history', '--by', 'nobody')).out).toBe('Nothing was done.\n');
  const undone = await shop.ingest('review', 'undo', String(act['act_id']), '--by', 'Another');
  expect(undone).toMatchObject({ code: 0, out: expect.stringMatching(/^nt_\w+ is withdrawn\./) });
  expect(await standing()).toBe(0);
  expect((await shop.ingest('history', '--today')).out).toMatch(/taken back on .* by Another/);
});

test('what was recorded in error is withdrawn, with a reason', async () => {
  const url = ['--url', 'https://agency.example/other', '--json'];
  const { out } = await shop.ingest('curate', 'notice', '--place', PLACE, ...NOTICE, ...url);
  const { notices } = JSON.parse(out) as { notices: { notice_id: string }[] };
  const notice = notices[0]?.notice_id ?? '';
  expect(await shop.ingest('curate', 'notice', '--withdraw', notice)).toMatchObject({ code: 2 });
  const withdrawn = await shop.ingest('curate', 'notice', '--withdraw', notice, '--reason', 'Of another house.');
  expect(withdrawn).toMatchObject({ code: 0, out: `${notice} is withdrawn: it says nothing any more.\n` });
  expect(await standing()).toBe(0);
});

test.each<[string, string[], RegExp]>([
  ['whose history', ['history'], /--place PLACE \| --by NAME \| --today/],
  ['which act', ['review', 'undo', 'x'], /takes the number of an act/],
  ['which page', ['review', 'list', '--page', 'x'], /--page takes a number/],
  ['which area', ['review', 'list', '--area', 'Nowhere at all'], /no area of the city/],
  ['which of several', ['history', '--place', 'Invented House'], /may be any of these/],
])('a command that does not know %s says what to send', async (_, args, message) => {
  const done = await shop.ingest(...args);
  expect(done.code).toBe(2);
  expect(done.err).toMatch(message);
});

test('the help of one command is its own', async () => {
  const { out } = await shop.ingest('history', '--help');
  expect(out).toContain('history --place');
  expect(out).not.toContain('curate certificate');
  expect((await shop.ingest('--help')).out).toContain('curate certificate');
});
