import { readFile, stat } from 'node:fs/promises';
import { BlockList, isIP } from 'node:net';
import { ConfigError } from '@kehilla/core';

/** Ranges of addresses that many people share, as a file has them; `findRange` names the one that an address is of. */
export type SharedAddresses = {
  readonly findRange: (address: string) => string | null;
  readonly close: () => void;
};

type Range = { readonly name: string; readonly holds: (address: string) => boolean };

/** How often the file is looked at, in milliseconds. */
const LOOK_MS = 10_000;
/** More ranges than any provider has are a slip. */
const MOST_RANGES = 5_000;

/**
 * Reads the file, and again whenever it changes. An unreadable file at the start is an error of the settings; later its last content holds, and `onUnread`
 * hears why. Throws `ConfigError`.
 */
export async function openSharedAddresses(
  path: string,
  onUnread: (fault: string) => void,
  lookMs = LOOK_MS,
): Promise<SharedAddresses> {
  let mark = await readMark(path);
  let ranges = await readRanges(path);
  async function look(): Promise<void> {
    const found = await readMark(path);
    if (found === mark) return;
    mark = found;
    ranges = await readRanges(path);
  }
  const looking = setInterval(
    () => void look().catch((error: unknown) => onUnread(error instanceof Error ? error.message : 'thrown')),
    lookMs,
  ).unref();
  return {
    findRange: (address) => ranges.find(({ holds }) => holds(address))?.name ?? null,
    close: () => clearInterval(looking),
  };
}

/** Returns the values that change with a file: its identity, its length, and its time of writing. */
async function readMark(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  return found === null ? '' : `${found.ino} ${found.size} ${found.mtimeMs}`;
}

async function readRanges(path: string): Promise<readonly Range[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError('SHARED_ADDRESSES_FILE names a file that cannot be read.');
  });
  return parseRanges(text);
}

/**
 * Parses the ranges of a text: one a line (`160.79.104.0/21`) with comments behind `#`, or JSON as providers publish it (`prefixes`, each with `ipv4Prefix` or
 * `ipv6Prefix`). Throws `ConfigError` naming the line.
 */
export function parseRanges(text: string): readonly Range[] {
  const written = text.trimStart().startsWith('{') ? listPublished(text) : listLines(text);
  if (written.length > MOST_RANGES) throw new ConfigError(`SHARED_ADDRESSES_FILE has more than ${MOST_RANGES} ranges.`);
  return written.map((range, place) => {
    const parsed = parseRange(range);
    if (parsed === null)
      throw new ConfigError(
        `SHARED_ADDRESSES_FILE: range ${place + 1} is no address with the length of its network behind a slash.`,
      );
    return parsed;
  });
}

function listLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => (line.split('#')[0] ?? '').trim())
    .filter((line) => line !== '');
}

function listPublished(text: string): string[] {
  try {
    const { prefixes } = JSON.parse(text) as { readonly prefixes: readonly Readonly<Record<string, string>>[] };
    return prefixes.map(({ ipv4Prefix, ipv6Prefix }) => ipv4Prefix ?? ipv6Prefix ?? '');
  } catch {
    throw new ConfigError('SHARED_ADDRESSES_FILE is JSON without a list of `prefixes`.');
  }
}

/** Shorter networks than these hold whole countries: such a range is a slip. */
const SHORTEST = { 4: 8, 6: 16 } as const;

function parseRange(text: string): Range | null {
  const [, address = '', length = ''] = /^([0-9a-fA-F.:]+)\/(\d{1,3})$/.exec(text) ?? [];
  const version = isIP(address);
  if (version !== 4 && version !== 6) return null;
  const bits = Number(length);
  if (bits < SHORTEST[version] || bits > (version === 4 ? 32 : 128)) return null;
  const list = new BlockList();
  list.addSubnet(address, bits, version === 4 ? 'ipv4' : 'ipv6');
  return {
    name: text.toLowerCase(),
    holds: (address) => {
      const kind = isIP(address);
      return kind !== 0 && list.check(address, kind === 4 ? 'ipv4' : 'ipv6');
    },
  };
}
