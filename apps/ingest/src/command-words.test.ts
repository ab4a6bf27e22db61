import { afterAll, expect, test } from 'vitest';
import { checkWords, INGEST_WORDS, KEYS_WORDS } from './command-words.ts';
import { openWorkshop } from './testing/command.ts';
import { UsageError } from './usage.ts';

// A data folder that nobody can make: wrong words are refused before anything is opened.
const shop = openWorkshop({ DATA_DIR: '/dev/null/nowhere' });

afterAll(() => shop.remove());

const ALL = { ...INGEST_WORDS, ...KEYS_WORDS };
const NONE = { complete: false, 'dry-run': false, json: false, file: undefined };

function check(command: string, words: readonly string[], values: Readonly<Record<string, unknown>>): void {
  const allowed = ALL[command];
  if (allowed === undefined) throw new Error(`no command ${command}`);
  checkWords(command, allowed, words, { ...NONE, ...values });
}

test.each([
  ['status', [], { file: 'x' }, '"status" does not take --file; its options: --json.'],
  ['sources', [], { site: 'https://shul.example', 'dry-run': true }, '"sources" does not take --dry-run, --site;'],
  ['status', ['extra'], {}, 'Too many words after "status": it takes none.'],
  ['run', ['ou'], { out: 'x' }, '"run" does not take --out;'],
  ['run', ['osm'], { file: '' }, '--file is empty; give it a value, or leave it out.'],
  ['record', ['ou'], { out: '' }, '--out is empty;'],
  ['create', [], { tier: 'key_free', expires: '' }, '--expires is empty;'],
  ['check', ['osm'], { complete: true }, '"check" does not take --complete;'],
  ['record', ['ou'], { out: 'x', file: 'y' }, '"record" does not take --file;'],
  ['review', ['link', 'a', 'b', 'c', 'd'], {}, 'Too many words after "review": it takes 4.'],
  ['work', ['all'], {}, 'Too many words after "work": it takes none.'],
  ['list', [], { tier: 'company' }, '"list" does not take --tier;'],
  ['create', [], { tier: 'key_free', overlap: '3' }, '"create" does not take --overlap;'],
  ['rotate', ['key_x'], { test: true }, '"rotate" does not take --test;'],
  ['revoke', ['key_x'], { expires: '2099-01-01' }, '"revoke" does not take --expires; its options: --json.'],
])('%s %j %j is wrong use', (command, words, values, message) => {
  expect(() => check(command, words, values)).toThrow(UsageError);
  expect(() => check(command, words, values)).toThrow(message);
});

test('what is too much is not repeated: it may be a key', () => {
  expect(() => check('revoke', ['key_x', 'kehilla_live_x'], {})).toThrow(
    /^Too many words after "revoke": it takes one\.$/,
  );
});

test.each([
  ['run', ['ou', 'ok', 'chk'], { 'dry-run': true, json: true, origin: 'http://mirror.example' }],
  ['review', ['link', 'a', 'b'], {}],
  ['create', [], { tier: 'key_free', scope: 'none', test: true, label: 'x', expires: '2099-01-01' }],
])('%s takes what is its own', (command, words, values) => {
  expect(() => check(command, words, values)).not.toThrow();
});

test('the programs say so, with exit code 2, and show their usage where asked', async () => {
  const wrong = [await shop.ingest('status', '--file', 'x'), await shop.keys('list', '--overlap', '1')];
  for (const { code, out, err } of wrong) {
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('does not take --');
  }
  for (const { code, out, err } of [await shop.ingest('curate', 'notice', '--help'), await shop.keys('-h')]) {
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: npm run (ingest|keys) -- <command>/);
  }
}, 90_000);
