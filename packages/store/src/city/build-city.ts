import { buildImage, type CityImage, patchImage } from '@kehilla/city';
import { connectionLost, type Database, openDatabase } from '../database.ts';
import { type BuiltCity, type CityOrder, OTHER_CODE, RECORD_AWAY_CODE } from './city-builder.ts';
import type { Edition } from '../generation.ts';
import { builderFingerprint, findNewestImage, imageFile, readImage, writeImage } from './image-file.ts';
import { hasWordsFor } from './build-failure.ts';
import { loadRecords } from './load-records.ts';
import { loadUpdate } from './load-update.ts';

// A separate process that waits for its order, loads the record, builds the city and writes it to a file. It ends when nobody listens any more, and its memory
// is freed. On a warm-up order it builds a small part of the city, so that its code is already fast.

/** Enough rows to make the code fast, few enough to need little memory. */
const WARM_ROWS = 3_000;

let database: Database | null = null;

process.on('message', (request: CityOrder) => void (request.warm ? warmUp(request) : build(request)));
process.once('disconnect', () => void database?.close());

async function warmUp({ url }: CityOrder): Promise<void> {
  // Fixes the fingerprint now: the code of this process counts, even if it is replaced later.
  builderFingerprint();
  try {
    buildImage(await loadRecords(opened(url), { mostRows: WARM_ROWS }));
  } catch {
    // The record may be away; the order, when it comes, says so.
  }
}

async function build(request: CityOrder): Promise<void> {
  process.send?.(await built(request));
}

/** Returns the file of the city, or the reason why there is none: the server keeps its current one and says so. */
async function built({ url, folder, made, now }: CityOrder): Promise<BuiltCity> {
  try {
    refuseOtherCode(made);
    const { edition, image } = (await patched(opened(url), folder, made, now)) ?? (await builtWhole(opened(url), now));
    const file = imageFile(folder, edition, made);
    await writeImage(file, image);
    return { file };
  } catch (error) {
    const { message, path, dest, ...stated } = error as NodeJS.ErrnoException & { readonly dest?: string };
    const code = connectionLost(error) === null ? (stated.code ?? null) : RECORD_AWAY_CODE;
    // The server reports known failures itself, once; it asks again every few seconds.
    if (!hasWordsFor(code))
      process.stderr.write(
        `${JSON.stringify({ level: 'error', time: now, msg: `The city could not be built: ${message}` })}\n`,
      );
    return { failed: { message, code, path: dest ?? path ?? null } };
  }
}

/** An image with the edition of the record that it shows. */
type Made = { readonly edition: Edition; readonly image: CityImage };

async function builtWhole(record: Database, now: string): Promise<Made> {
  const records = await loadRecords(record, { now });
  return { edition: records, image: buildImage(records) };
}

/** Returns the newest image of this code in the folder, with later changes applied; null if there is none, or that is not enough. */
async function patched(record: Database, folder: string, made: string, now: string): Promise<Made | null> {
  const newest = await findNewestImage(folder, made);
  const base = newest === null ? null : await readImage(newest);
  if (base === null) return null;
  const update = await loadUpdate(record, base, now);
  const image = update === null ? null : patchImage(base, update);
  return update === null || image === null ? null : { edition: update, image };
}

/** A release that was put in the place of the one that runs makes images that the running one cannot read. Throws, with a code of ours. */
function refuseOtherCode(made: string): void {
  if (made !== builderFingerprint())
    throw Object.assign(new Error('Its code was replaced while the server ran.'), { code: OTHER_CODE });
}

function opened(url: string): Database {
  return (database ??= openDatabase(url, 1));
}
