import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage } from '@kehilla/city';
import type { CityRecords } from '@kehilla/core';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { imageFile, readImage, removeOtherImages, writeImage } from './image-file.ts';

const RECORDS: CityRecords = {
  generation: 7,
  sources: [],
  agencies: [],
  lists: [],
  readings: [],
  notices: [],
  certificates: [],
  unplaced: [],
  places: [],
};
/** No system gives a process this number. */
const NOBODY = 2 ** 30;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kehilla-image-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('an image that was written is read again, and nothing else is left beside it', async () => {
  const file = join(folder, 'city', '7-made.city');
  await writeImage(file, buildImage(RECORDS));
  expect((await readImage(file))?.generation).toBe(7);
  expect(readdirSync(join(folder, 'city'))).toEqual(['7-made.city']);
});

test('an image of which a byte was turned over, lost or added is none, wherever that is', async () => {
  const file = join(folder, '7-made.city');
  await writeImage(file, buildImage(RECORDS));
  const written = readFileSync(file);
  const damage = fc.oneof(
    fc
      .record({ at: fc.nat({ max: written.length - 1 }), by: fc.integer({ min: 1, max: 255 }) })
      .map(({ at, by }) => written.map((byte, i) => (i === at ? byte ^ by : byte))),
    fc.nat({ max: written.length - 1 }).map((length) => written.subarray(0, length)),
    fc.uint8Array({ minLength: 1, maxLength: 9 }).map((more) => Buffer.concat([written, more])),
  );
  await fc.assert(
    fc.asyncProperty(damage, async (bytes) => {
      writeFileSync(file, bytes);
      expect(await readImage(file)).toBeNull();
    }),
    { numRuns: 300 },
  );
  writeFileSync(file, written);
  expect((await readImage(file))?.generation).toBe(7);
});

test('a file is named for its edition and for the code that makes images: another record of as many generations has another', () => {
  const edition = { generation: 7, committed_us: 1_795_000_000_000_001 };
  const names = [
    imageFile(folder, edition),
    imageFile(folder, { ...edition, committed_us: edition.committed_us + 1 }),
    imageFile(folder, { ...edition, generation: 8 }),
    imageFile(folder, edition, 'newer'),
  ];
  expect(new Set(names).size).toBe(names.length);
  expect(imageFile(folder, { ...edition })).toBe(names[0]);
});

test('what could not be moved to its place is taken away', async () => {
  const file = join(folder, '7-made.city');
  mkdirSync(join(file, 'in-the-way'), { recursive: true });
  await expect(writeImage(file, buildImage(RECORDS))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['7-made.city']);
});

test('images of other generations go, and halves of writers that are gone; what is being written stays', async () => {
  const kept = ['7-made.city', `8-made.city.${process.pid}`, 'other'];
  for (const name of [...kept, '6-made.city', `6-made.city.${NOBODY}`]) writeFileSync(join(folder, name), '');
  await removeOtherImages(join(folder, '7-made.city'));
  expect(readdirSync(folder).sort()).toEqual(kept.sort());
});
