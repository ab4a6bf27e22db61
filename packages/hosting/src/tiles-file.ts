import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { given, type ParseSetting } from '@kehilla/core';
import type { Credit } from './settings.ts';

/** A file of map tiles that the server itself serves (PMTiles, version 3, vector tiles), and its credit. */
export type TilesFile = { readonly path: string; readonly attribution: Credit };

// Offsets of the header: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
const HEADER_BYTES = 127;
const [MAGIC, VERSION] = ['PMTiles', 3];
const [AT_VERSION, AT_METADATA, AT_METADATA_LENGTH, AT_COMPRESSION, AT_TILE_TYPE] = [7, 24, 32, 97, 99];
const [GZIP, VECTOR] = [2, 1];
/** The most bytes of the file's own description that are read. */
const MOST_METADATA = 1_000_000;

/** Parses a path, from `folder`, of a PMTiles file of vector tiles. The credit is `owed`, else the file's own; a file without one is refused without `owed`. */
export function tilesFile(folder: string, owed: Credit | null): ParseSetting<TilesFile> {
  return (value) => {
    const path = resolve(folder, value);
    const described = describeFile(path);
    if (described === null) return { expected: 'a PMTiles file (version 3) of vector tiles that can be read' };
    const attribution = owed ?? described.attribution;
    return given(
      attribution === null ? undefined : { path, attribution },
      'set together with MAP_TILES_ATTRIBUTION, for the file does not say whom it is owed to',
    );
  };
}

function describeFile(path: string): { readonly attribution: Credit | null } | null {
  let file: number | null = null;
  try {
    file = openSync(path, 'r');
    if (!fstatSync(file).isFile()) return null;
    const header = readAt(file, 0, HEADER_BYTES);
    const isTiles =
      header.toString('latin1', 0, MAGIC.length) === MAGIC &&
      header[AT_VERSION] === VERSION &&
      header[AT_TILE_TYPE] === VECTOR;
    return isTiles ? { attribution: readCredit(file, header) } : null;
  } catch {
    return null;
  } finally {
    if (file !== null) closeSync(file);
  }
}

/** Returns the credit in the file, without the elements in that text; null if it has none. */
function readCredit(file: number, header: Buffer): Credit | null {
  const length = Math.min(Number(header.readBigUInt64LE(AT_METADATA_LENGTH)), MOST_METADATA);
  const bytes = readAt(file, Number(header.readBigUInt64LE(AT_METADATA)), length);
  const text = (header[AT_COMPRESSION] === GZIP ? gunzipSync(bytes) : bytes).toString('utf8');
  const { attribution } = JSON.parse(text === '' ? '{}' : text) as { readonly attribution?: unknown };
  if (typeof attribution !== 'string') return null;
  const url = /href="(https?:\/\/[^"\s]+)"/.exec(attribution)?.[1] ?? null;
  const words = attribution.replaceAll(/<[^<>]*>/g, '').trim();
  return words === '' ? null : { text: words, url };
}

function readAt(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  const read = readSync(file, bytes, 0, length, position);
  return bytes.subarray(0, read);
}
