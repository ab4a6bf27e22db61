import { afterAll, expect, test } from 'vitest';
import { openWorkshop } from './testing/command.ts';

// A data folder that nobody can make: wrong words are refused before anything is opened.
const shop = openWorkshop({ DATA_DIR: '/dev/null/nowhere' });

afterAll(() => shop.remove());

test.each<[program: 'ingest' | 'keys', argv: string[], message: string]>([
  ['ingest', ['status', '--file', 'x'], "unknown option '--file'"],
  ['ingest', ['sources', '--site', 'https://shul.example', '--dry-run'], "unknown option '--site'"],
  ['ingest', ['status', 'extra'], "too many arguments for 'status'. Expected 0 arguments but got 1."],
  ['ingest', ['run', 'ou', '--out', 'x'], "unknown option '--out'"],
  ['ingest', ['run', 'ou', '--dry-runs'], '(Did you mean --dry-run?)'],
  ['ingest', ['run', 'osm', '--file', ''], '--file is empty; give it a value, or leave it out.'],
  ['ingest', ['run', 'osm', '--file'], "option '--file <path>' argument missing"],
  ['ingest', ['run', 'osm', '--file', '--complete'], '"--complete" behind it is an option; give --file its value.'],
  ['ingest', ['run', 'osm', '--complete=yes'], "unknown option '--complete=yes'"],
  ['ingest', ['record', 'ou', '--out', ''], '--out is empty;'],
  ['ingest', ['record', 'ou'], "required option '--out <dir>' not specified"],
  ['ingest', ['record', 'ou', '--out', 'x', '--file', 'y'], "unknown option '--file'"],
  ['ingest', ['check', 'osm', '--complete'], "unknown option '--complete'"],
  ['ingest', ['check', 'osm', 'ou'], "too many arguments for 'check'"],
  ['ingest', ['work', 'all'], "too many arguments for 'work'"],
  ['ingest', ['statsu'], '(Did you mean status?)'],
  ['ingest', ['constructor'], "unknown command 'constructor'"],
  ['ingest', ['sample'], 'sample remove'],
  ['ingest', ['review', 'link', 'a', 'b', 'c', 'd'], "too many arguments for 'link'"],
  ['ingest', ['review', 'lnk', 'a', 'b'], '"lnk" is no command of review'],
  ['ingest', ['review', 'reject'], "missing required argument 'listing'"],
  ['ingest', ['curate', 'notise'], '(Did you mean notice?)'],
  ['ingest', ['curate', 'notice', '--because', '--sure'], '"--sure" behind it is an option'],
  ['keys', ['create', '--tier', 'key_free', '--expires', ''], '--expires is empty;'],
  ['keys', ['list', '--tier', 'company'], "unknown option '--tier'"],
  ['keys', ['create', '--tier', 'key_free', '--overlap', '3'], "unknown option '--overlap'"],
  ['keys', ['rotate', 'key_x', '--test'], "unknown option '--test'"],
  ['keys', ['revoke', 'key_x', '--expires', '2099-01-01'], "unknown option '--expires'"],
])('%s %j is wrong use, and the help of the command stands below', async (program, argv, message) => {
  const { code, out, err } = await shop[program](...argv);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain(message);
  if (err.includes('error: ')) expect(err).toContain(`Usage: npm run ${program} -- `);
});

test('what is too much is not repeated: it may be a key, and no key is', async () => {
  const key = `kehilla_live_${'a'.repeat(38)}`;
  for (const argv of [['revoke', 'key_x', 'key_secret'], ['revoke', 'key_x', key], [key]]) {
    const { code, err } = await shop.keys(...argv);
    expect(code).toBe(2);
    expect(err).not.toMatch(/key_secret|a{30}/);
  }
});

test.each<[program: 'ingest' | 'keys', argv: string[], usage: string]>([
  ['ingest', ['--help'], '<command>'],
  ['ingest', ['help', 'run'], 'run [id...] [options]'],
  ['ingest', ['run', '--help'], 'run [id...] [options]'],
  ['ingest', ['run', 'ou', '--complete', '-h'], 'run [id...] [options]'],
  ['ingest', ['review', '--help'], 'review [command] [options]'],
  ['ingest', ['review', 'link', '--help'], 'review link <listing> <place> [kind] [options]'],
  ['ingest', ['curate', 'notice', '--help'], 'curate notice [options]'],
  ['keys', ['-h'], '<command>'],
  ['keys', ['rotate', '--help'], 'rotate <key> [options]'],
])('%s %j shows its own help', async (program, argv, usage) => {
  const { code, out, err } = await shop[program](...argv);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out.startsWith(`Usage: npm run ${program} -- ${usage}\n`)).toBe(true);
});

test.each<[program: 'ingest' | 'keys', argv: string[]]>([
  ['ingest', ['run', 'ou', 'ok', 'chk', '--dry-run', '--json', '--strict']],
  ['ingest', ['--json', 'status']],
  ['ingest', ['review', '--kosher', '--page=2']],
  ['ingest', ['review', 'link', 'a', 'b', '--by', 'A', '--because=--', '--sure']],
  ['ingest', ['sample', 'remove']],
  ['keys', ['create', '--tier', 'key_free', '--scope', 'none', '--test', '--label', '', '--expires', '2099-01-01']],
])('%s %j is taken: it goes on to the record', async (program, argv) => {
  expect(await shop[program](...argv)).toMatchObject({ code: 2, err: expect.stringContaining('DATA_DIR') });
});
