import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** The files that pages load, by name. */
const FILES = {
  'site.css': 'text/css; charset=utf-8',
  'print.css': 'text/css; charset=utf-8',
  'oauth.css': 'text/css; charset=utf-8',
  'oauth.js': 'text/javascript; charset=utf-8',
  'home.js': 'text/javascript; charset=utf-8',
  'near.js': 'text/javascript; charset=utf-8',
  'offline.js': 'text/javascript; charset=utf-8',
  'worker.js': 'text/javascript; charset=utf-8',
  'suggest.js': 'text/javascript; charset=utf-8',
  'search.js': 'text/javascript; charset=utf-8',
  'map.js': 'text/javascript; charset=utf-8',
  'place-map.js': 'text/javascript; charset=utf-8',
  'data/outlines.json': 'application/json',
  'icon.svg': 'image/svg+xml',
} as const;

/** Of the libraries that draw the map, their ready-made files, with the package that each is in. */
const OF_LIBRARIES = {
  'leaflet.js': { of: 'leaflet', media_type: 'text/javascript; charset=utf-8' },
  'leaflet.css': { of: 'leaflet', media_type: 'text/css; charset=utf-8' },
  'protomaps-leaflet.js': { of: 'protomaps-leaflet', media_type: 'text/javascript; charset=utf-8' },
} as const;

/** The name of a file that pages load. */
export type AssetName = keyof typeof FILES | keyof typeof OF_LIBRARIES;

const ENCODERS = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof ENCODERS;

/** A file as it is sent. `encoded` compresses it when it is first asked for so, beside this thread. */
export type Asset = {
  readonly media_type: string;
  readonly body: Buffer;
  readonly encoded: (encoding: Encoding) => Promise<Buffer>;
};

/**
 * The files that pages load: `address` of one, with a hash of its content, so that browsers may keep it for ever; `at` an address, undefined if there is none.
 */
export type Assets = {
  readonly address: (name: AssetName) => string;
  readonly at: (path: string) => Asset | undefined;
};

let opened: Assets | undefined;

/** The files of `assets` and of the map's library, each read and compressed once: compressing all takes more than a second of a processor's time. */
export function openAssets(): Assets {
  opened ??= readAssets();
  return opened;
}

function readAssets(): Assets {
  const addresses = new Map<AssetName, string>();
  const files = new Map<string, Asset>();
  const { resolve } = createRequire(import.meta.url);
  const add = (name: AssetName, media_type: string, body: Buffer): void => {
    const [stem = '', ending = ''] = (name.split('/').at(-1) ?? '').split('.');
    const path = `/assets/${stem}-${hash('sha256', body, 'hex').slice(0, 12)}.${ending}`;
    addresses.set(name, path);
    const compressed = new Map<Encoding, Promise<Buffer>>();
    const encoded = (encoding: Encoding): Promise<Buffer> => {
      const made = compressed.get(encoding) ?? ENCODERS[encoding](body);
      compressed.set(encoding, made);
      return made;
    };
    files.set(path, { media_type, body, encoded });
  };
  for (const [name, media_type] of Object.entries(FILES))
    add(name as AssetName, media_type, readFileSync(new URL(`../../assets/${name}`, import.meta.url)));
  for (const [name, { of, media_type }] of Object.entries(OF_LIBRARIES))
    add(name as AssetName, media_type, readFileSync(join(dirname(resolve(`${of}/package.json`)), 'dist', name)));
  return { address: (name) => addresses.get(name) ?? '', at: (path) => files.get(path) };
}
