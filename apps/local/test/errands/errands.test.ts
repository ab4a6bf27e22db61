import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layCluster } from '@kehilla/store/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUT_FILES, cutErrands } from './cut.ts';
import { readErrands, readKnown } from './errands.ts';
import { judge } from './judge.ts';
import { type ErrandService, openErrandService } from './service.ts';

const root = join(import.meta.dirname, '../../../..');
const dataDir = mkdtempSync(join(tmpdir(), 'kehilla-errands-'));
chmodSync(dataDir, 0o755);
let service: ErrandService;

beforeAll(async () => {
  await layCluster(dataDir);
  service = await openErrandService(root, dataDir, CUT_FILES);
});

afterAll(async () => {
  await service?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const known = readKnown();

test.each(
  cutErrands()
    .filter(({ id }) => !Object.hasOwn(known, id))
    .map((errand) => [errand.id, errand] as const),
)('%s ends well over the invented files', async (_, errand) => {
  const came = await service.ask(errand);
  expect(judge(errand, came), came.text).toEqual([]);
});

describe('the errands', () => {
  const errands = readErrands('data');

  test('are two hundred, of each kind twenty', () => {
    const kinds = Map.groupBy(errands, ({ kind }) => kind);
    expect([...kinds].filter(([, all]) => all.length < 20).map(([kind]) => kind)).toEqual([]);
    expect(errands.length).toBeGreaterThanOrEqual(200);
  });

  test('each bear a name of their own', () => {
    expect(new Set(errands.map(({ id }) => id)).size).toBe(errands.length);
  });

  test('each say what must come: an empty answer fails them', () => {
    const nothing = { text: '', data: {}, refused: false };
    expect(errands.filter((errand) => judge(errand, nothing).length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('known failures name an errand, and why', () => {
    const ids = new Set([...errands, ...readErrands('cut')].map(({ id }) => id));
    expect(Object.entries(known).filter(([id, reason]) => !ids.has(id) || reason.length < 10)).toEqual([]);
  });
});
