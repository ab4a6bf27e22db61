import { describe, expect, test } from 'vitest';
import { findMirror } from '../open-network.ts';
import { UsageError } from '../usage-error.ts';
import { getNetworkReader } from './readers.ts';
import { checkRun } from './run.ts';

const NOTHING = { file: null, observedAt: null, complete: false };

describe('run', () => {
  test.each<[string[], Partial<typeof NOTHING> | { file: string } | { observedAt: string }, RegExp]>([
    [[], {}, /Name the source/],
    [['nowhere'], {}, /no source "nowhere".*ou, ok, chk/],
    [['agency-csv'], {}, /agency-csv is read from saved copies only.*run agency-csv --file PATH/],
    [['all', 'ou'], {}, /"all" stands alone/],
    [['all'], { file: 'x' }, /"all" stands alone/],
    [['all'], { complete: true }, /"all" stands alone/],
    [['ou', 'ok'], { file: 'x' }, /--file belongs to one source/],
    [['ou'], { observedAt: '2026-01-01T00:00:00.000Z' }, /--observed-at belongs to --file/],
    [['ou', 'ok'], { complete: true }, /--complete belongs to one source/],
  ])('%j with %j is wrong use', (ids, more, message) => {
    const check = () => checkRun({ ids, ...NOTHING, ...more });
    expect(check).toThrow(UsageError);
    expect(check).toThrow(message);
  });

  test.each([
    [['ou'], {}],
    [['ou', 'ok'], {}],
    [['all'], {}],
    [['ou'], { complete: true }],
    [['agency-csv'], { file: 'x', observedAt: '2026-01-01T00:00:00.000Z', complete: true }],
  ])('%j with %j is right', (ids, more) => checkRun({ ids, ...NOTHING, ...more }));

  test.each(['check', 'record'])('%s of an alert page says how it is looked at', (command) => {
    expect(() => getNetworkReader('ou-alerts', command)).toThrow(/ou-alerts is an alert page: run ou-alerts --dry-run/);
    expect(() => getNetworkReader('nowhere', command)).toThrow(/Known sources: .*, ou-alerts, v5t-alerts\./);
  });

  test('record says that a source of saved copies has nothing to record', () => {
    expect(() => getNetworkReader('agency-csv', 'record')).toThrow('nothing to record');
  });
});

describe('--origin', () => {
  test('names a mirror for the one source that is read', () => {
    expect(findMirror('http://127.0.0.1:9000/m/', ['ou'], undefined)).toEqual({
      id: 'ou',
      origin: 'http://127.0.0.1:9000/m',
    });
    expect(findMirror(undefined, ['ou', 'ok'], 'x')).toBeNull();
  });

  test.each<[string, string[], string | undefined, RegExp]>([
    ['http://a.example', ['ou', 'ok'], undefined, /belongs to one source/],
    ['http://a.example', ['all'], undefined, /belongs to one source/],
    ['http://a.example', [], undefined, /belongs to one source/],
    ['http://a.example', ['ou'], 'x', /exclude each other/],
    ['ftp://a.example', ['ou'], undefined, /takes an address/],
    ['a.example', ['ou'], undefined, /takes an address/],
    ['http://a.example?q', ['ou'], undefined, /takes an address/],
  ])('%s for %j is wrong use', (origin, ids, file, message) => {
    expect(() => findMirror(origin, ids, file)).toThrow(message);
  });
});
