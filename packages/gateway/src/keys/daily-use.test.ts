import { expect, test } from 'vitest';
import { createDailyUseLog } from './key-format.ts';

function getNotes(fails = false): { use: (key_id: string, at: string) => Promise<void>; noted: string[] } {
  const noted: string[] = [];
  const note = createDailyUseLog(async (key_id, day) => {
    noted.push(`${key_id} ${day}`);
    if (fails) throw new Error('no store');
  });
  const use = async (key_id: string, at: string): Promise<void> => {
    note(key_id, new Date(at));
    await new Promise(setImmediate);
  };
  return { use, noted };
}

test("each key's use is noted once a UTC day", async () => {
  const { use, noted } = getNotes();
  for (const at of ['2026-07-14T00:00:00Z', '2026-07-14T12:00:00Z', '2026-07-14T23:59:59.999Z']) await use('k1', at);
  await use('k2', '2026-07-14T12:00:00Z');
  await use('k1', '2026-07-15T00:00:00Z');
  await use('k1', '2026-07-15T23:59:59.999Z');
  expect(noted).toEqual(['k1 2026-07-14', 'k2 2026-07-14', 'k1 2026-07-15']);
});

test('a note that fails is tried again with the next request, and holds none up', async () => {
  const { use, noted } = getNotes(true);
  await use('k1', '2026-07-14T12:00:00Z');
  await use('k1', '2026-07-14T12:00:01Z');
  expect(noted).toEqual(['k1 2026-07-14', 'k1 2026-07-14']);
});
