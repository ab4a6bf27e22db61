import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage } from '@kehilla/city';
import type { CityRecords } from '@kehilla/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readImage, removeOtherImages, writeImage } from './image-file.ts';

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
