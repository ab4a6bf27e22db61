import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type CityImage, packImage, unpackImage } from '@kehilla/city';
import { makeFolder } from '@kehilla/sources';
import { isAlive } from '../is-alive.ts';
import type { Edition } from '../generation/edition.ts';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The last bytes of a file: the CRC-32 of all that stands before them. */
const SUM_BYTES = 4;
/** So much is summed at a time, in some 15 milliseconds; requests are answered in between, and each turn of theirs delays the new city. */
const SLICE_BYTES = 32 * 2 ** 20;

/**
 * The file of the image of one edition of a record: named for the edition, so that one of another record is never opened, and for the code that makes
 * images, so that neither is an older release's.
 */
export function imageFile(folder: string, { generation, committed_us }: Edition, made = builderFingerprint()): string {
  return join(folder, `${generation}-${committed_us}-${made}.city`);
}

/** Writes an image beside its place and moves it there whole. What could not be written whole, as on a full disk, is taken away again. */
export async function writeImage(file: string, image: CityImage): Promise<void> {
  makeFolder(dirname(file));
  const half = `${file}.${process.pid}`;
  try {
    await writeWhole(half, packImage(image));
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw error;
  }
}

async function writeWhole(file: string, packed: readonly Uint8Array[]): Promise<void> {
  const parts = packed.filter((part) => part.length > 0);
  const sum = Buffer.alloc(SUM_BYTES);
  sum.writeUInt32LE(parts.reduce((sofar, part) => crc32(part, sofar), 0));
  parts.push(sum);
  const handle = await open(file, 'w');
  try {
    const { bytesWritten } = await handle.writev(parts);
    // A disk that fills up takes less than it was given, and calls that no error.
    if (bytesWritten < parts.reduce((sum, part) => sum + part.length, 0)) throw new Error('The image was cut short.');
  } finally {
    await handle.close();
  }
}

/** The image in a file; null when there is none, or it cannot be read, or is not what was written: nothing is answered from that. */
export async function readImage(file: string): Promise<CityImage | null> {
  try {
    const handle = await open(file);
    try {
      // Of its own memory, so that its numbers are aligned, and in one go: in the pieces of `readFile` it waits a hundred times behind requests.
      const bytes = Buffer.allocUnsafeSlow((await handle.stat()).size);
      const { bytesRead } = await handle.read(bytes);
      return bytesRead === bytes.length && (await isWhole(bytes)) ? unpackImage(bytes.subarray(0, -SUM_BYTES)) : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

/** Whether the bytes are those that were written: a disk may lose some of them when the power goes, or turn one over. */
async function isWhole(bytes: Buffer): Promise<boolean> {
  const end = bytes.length - SUM_BYTES;
  if (end <= 0) return false;
  let sum = 0;
  for (let at = 0; at < end; at += SLICE_BYTES) {
    sum = crc32(bytes.subarray(at, Math.min(at + SLICE_BYTES, end)), sum);
    await setImmediate();
  }
  return sum === bytes.readUInt32LE(end);
}

/** Removes the images of other editions, and what a process that was killed left of one. */
export async function removeOtherImages(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const writer = /\.city\.(\d+)$/.exec(name)?.[1];
    const isOver = writer === undefined ? name.endsWith('.city') : !isAlive(Number(writer));
    if (join(folder, name) !== file && isOver) await rm(join(folder, name), { force: true });
  }
}

/** Packages that the city's own code uses to make an image what it is. */
const MAKERS = ['contract', 'core', 'kosher', 'linkage', 'ranking'];

let fingerprint: string | null = null;

/** Returns a hash over all files of the packages that build an image; the same wherever and whenever they were installed. */
export function builderFingerprint(): string {
  if (fingerprint !== null) return fingerprint;
  const hash = createHash('sha256');
  for (const folder of makersFolders())
    for (const file of listFiles(folder)) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  fingerprint = hash.digest('hex').slice(0, 12);
  return fingerprint;
}

/** The packages that build an image, and this one, which loads what it is built from. */
function makersFolders(): string[] {
  const city = fileURLToPath(import.meta.resolve('@kehilla/city'));
  const fromCity = createRequire(city);
  const entries = [city, ...MAKERS.map((name) => fromCity.resolve(`@kehilla/${name}`))];
  return [...entries.map((entry) => dirname(dirname(entry))), join(import.meta.dirname, '../..')];
}

/** Where a package keeps its code and its tables; beside them lie the packages that it uses, thousands of files of others. */
const CODE_FOLDERS = ['data', 'dist', 'src'];

/** The files of a package's code and tables, in a fixed order, named from the package's folder. */
function listFiles(folder: string): string[] {
  return CODE_FOLDERS.filter((name) => existsSync(join(folder, name))).flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|js|json)$/.test(file))
      .sort()
      .map((file) => join(name, file)),
  );
}
