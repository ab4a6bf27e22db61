import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CityImage, packImage, unpackImage } from '@kehilla/city';
import { makeFolder } from '@kehilla/sources';
import { isAlive } from '../is-alive.ts';

/** Packages whose code, beside the city's own, makes an image what it is. */
const MAKERS = ['@kehilla/core', '@kehilla/kosher', '@kehilla/linkage'];

/** The file of a generation's image: also named for the code that makes it, so that a newer release never opens an older one's. */
export function imageFile(folder: string, generation: number, made = makersFingerprint()): string {
  return join(folder, `${generation}-${made}.city`);
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
  const handle = await open(file, 'w');
  try {
    const { bytesWritten } = await handle.writev(parts);
    // A disk that fills up takes less than it was given, and calls that no error.
    if (bytesWritten < parts.reduce((sum, part) => sum + part.length, 0)) throw new Error('The image was cut short.');
  } finally {
    await handle.close();
  }
}

/** The image in a file; null when there is none, or it cannot be read. */
export async function readImage(file: string): Promise<CityImage | null> {
  try {
    const handle = await open(file);
    try {
      // Of its own memory, so that its numbers are aligned, and in one go: in the pieces of `readFile` it waits a hundred times behind requests.
      const bytes = Buffer.allocUnsafeSlow((await handle.stat()).size);
      const { bytesRead } = await handle.read(bytes);
      return bytesRead === bytes.length ? unpackImage(bytes) : null;
    } finally {
      await handle.close();
    }
  } catch {
    return null;
  }
}

/** Removes the images of other generations, and what a process that was killed left of one. */
export async function removeOtherImages(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder).catch(() => [])) {
    const writer = /\.city\.(\d+)$/.exec(name)?.[1];
    const isOver = writer === undefined ? name.endsWith('.city') : !isAlive(Number(writer));
    if (join(folder, name) !== file && isOver) await rm(join(folder, name), { force: true });
  }
}

let fingerprint: string | null = null;

/** Changes with any file of the packages that make an image. */
export function makersFingerprint(): string {
  if (fingerprint !== null) return fingerprint;
  const hash = createHash('sha256');
  const fromCity = createRequire(import.meta.resolve('@kehilla/city'));
  for (const name of ['@kehilla/city', ...MAKERS]) {
    const folder = dirname(
      dirname(name === '@kehilla/city' ? fileURLToPath(import.meta.resolve(name)) : fromCity.resolve(name)),
    );
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/^(src|dist|data)\b.*\.(ts|js|json)$/.test(file)) continue;
      const { size, mtimeMs } = statSync(join(folder, file));
      hash.update(`${name}/${file}|${size}|${mtimeMs}\n`);
    }
  }
  fingerprint = hash.digest('hex').slice(0, 12);
  return fingerprint;
}
