import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildImage, type City, openCity } from '@kehilla/city';
import { readImage, writeImage } from '@kehilla/store';
import { inventPlaces } from '../places/invent-places.ts';
import { searchSpeed } from '../places/search-speed.ts';

/** What a city of so many places takes: to build, in memory and on disk, to open, and to search. */
export type Scale = {
  readonly places: number;
  readonly build_s: number;
  /** On disk, and in memory as one buffer. */
  readonly image_mb: number;
  readonly open_s: number;
  readonly search_p50_ms: number;
  readonly search_p99_ms: number;
};

/** Builds an invented city of `places` after the real one, writes it, opens it again as a starting server does, and searches it. */
export async function getScale(city: City, places: number): Promise<Scale> {
  const folder = mkdtempSync(join(tmpdir(), 'kehilla-scale-'));
  const file = join(folder, 'x.city');
  try {
    const records = inventPlaces(city, places);
    const started = performance.now();
    await writeImage(file, buildImage(records));
    const build_s = (performance.now() - started) / 1000;
    const opening = performance.now();
    const image = await readImage(file);
    if (image === null) throw new Error('the image could not be read');
    const opened = openCity(image);
    const open_s = (performance.now() - opening) / 1000;
    const { p50_ms, p99_ms } = searchSpeed(opened);
    return {
      places,
      build_s,
      image_mb: statSync(file).size / 1e6,
      open_s,
      search_p50_ms: p50_ms,
      search_p99_ms: p99_ms,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
