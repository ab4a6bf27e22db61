import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The files that pages load, by name. */
const FILES = {
  'site.css': 'text/css; charset=utf-8',
  'print.css': 'text/css; charset=utf-8',
  'search.js': 'text/javascript; charset=utf-8',
  'icon.svg': 'image/svg+xml',
} as const;

/** The name of a file that pages load. */
export type AssetName = keyof typeof FILES;

/** A file as it is sent. */
export type Asset = { readonly media_type: string; readonly body: Buffer; readonly br: Buffer; readonly gzip: Buffer };

/** The files that pages load: `address` of one, with a hash of its content, so that it may be kept for ever; `at` an address, undefined where none is. */
export type Assets = {
  readonly address: (name: AssetName) => string;
  readonly at: (path: string) => Asset | undefined;
};

/** Reads the files of `assets`, and compresses each once. */
export function openAssets(): Assets {
  const addresses = new Map<AssetName, string>();
  const files = new Map<string, Asset>();
  for (const [name, media_type] of Object.entries(FILES) as [AssetName, string][]) {
    const body = readFileSync(new URL(`../assets/${name}`, import.meta.url));
    const [stem = '', ending = ''] = name.split('.');
    const path = `/assets/${stem}-${hash('sha256', body, 'hex').slice(0, 12)}.${ending}`;
    addresses.set(name, path);
    files.set(path, { media_type, body, br: brotliCompressSync(body), gzip: gzipSync(body) });
  }
  return { address: (name) => addresses.get(name) ?? '', at: (path) => files.get(path) };
}
