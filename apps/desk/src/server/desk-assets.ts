import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type AssetName, type Assets, openAssets } from '@kehilla/web/kit';

const OWN = { 'desk.css': 'text/css; charset=utf-8', 'desk.js': 'text/javascript; charset=utf-8' } as const;

/** A file that the desk's pages load: its own, or one of the pages for people. */
export type DeskAssetName = keyof typeof OWN | AssetName;

/** A file as it is sent. */
type DeskAsset = { readonly media_type: string; readonly body: Buffer };

/** The files of the desk, each under an address with a hash of its content. */
export type DeskAssets = {
  readonly address: (name: DeskAssetName) => string;
  readonly at: (path: string) => DeskAsset | undefined;
};

/** Reads them, with the looks of the pages for people. */
export function openDeskAssets(): DeskAssets {
  const looks: Assets = openAssets();
  const files = new Map<string, DeskAsset>();
  const addresses = new Map<string, string>();
  for (const [name, media_type] of Object.entries(OWN)) {
    const body = readFileSync(new URL(`../../assets/${name}`, import.meta.url));
    const [stem, ending] = name.split('.');
    const path = `/assets/${stem}-${hash('sha256', body, 'hex').slice(0, 12)}.${ending}`;
    addresses.set(name, path);
    files.set(path, { media_type, body });
  }
  return {
    address: (name) => addresses.get(name) ?? looks.address(name as AssetName),
    at: (path) => files.get(path) ?? looks.at(path),
  };
}
