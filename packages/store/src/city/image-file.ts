import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { type CityImage, packImage, unpackImage } from '@kehilla/city';
import { makeFolder } from '@kehilla/fetch/folder';
import { isAlive } from '../processes.ts';
import { getFingerprint, listWithDependencies } from '../fingerprint.ts';
import type { Edition } from '../generation.ts';

/** The last bytes of a file: the CRC-32 of all that stands before them. */
const SUM_BYTES = 4;
/** The bytes that are summed at a time, in some 15 milliseconds; requests are answered in between, and each turn of theirs delays the new city. */
const SLICE_BYTES = 32 * 2 ** 20;

/**
 * The file of the image of one edition of a record: named for the edition, so that one of another record is never opened, and for the code that makes
 * images, so that neither is an older release's.
 */
export function imageFile(folder: string, { generation, committed_us }: Edition, made = builderFingerprint()): string {
  return join(folder, `${generation}-${committed_us}-${made}.city`);
}

/** Writes an image to a temporary file and moves it into place when complete. An incomplete file, as on a full disk, is deleted. */
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

/** Returns the image in a file; null if there is none, it cannot be read, or it was damaged: nothing is answered from that. */
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

/** Returns whether the bytes are the written ones: a disk may lose some in a power failure, or flip one. */
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

/** Returns the image of the newest edition in a folder that this code made; null if there is none. */
export async function findNewestImage(folder: string, made: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const editions = names.flatMap((name) => {
    const [, generation, of] = /^(\d+)-\d+-([0-9a-f]+)\.city$/.exec(name) ?? [];
    return of === made ? [{ name, generation: Number(generation) }] : [];
  });
  const [newest] = editions.sort((a, b) => b.generation - a.generation);
  return newest === undefined ? null : join(folder, newest.name);
}

/** Removes images of other editions, and files left by a killed process. */
export async function removeOtherImages(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const writer = /\.city\.(\d+)$/.exec(name)?.[1];
    const isOver = writer === undefined ? name.endsWith('.city') : !isAlive(Number(writer));
    if (join(folder, name) !== file && isOver) await rm(join(folder, name), { force: true });
  }
}

let fingerprint: string | null = null;

/**
 * Returns a hash over all files of the packages that build an image, the words of `language` among them, and of this one, which loads its contents; the same
 * wherever and whenever they were installed.
 */
export function builderFingerprint(): string {
  return (fingerprint ??= getFingerprint([...listWithDependencies('city'), 'store']));
}
