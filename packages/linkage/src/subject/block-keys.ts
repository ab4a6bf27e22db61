import type { AddressForm } from '../address/compare-address.ts';
import { KIND_WORDS } from '../name/name-words.ts';
import type { NameForm } from '../name/name-form.ts';

const MOST_TOKENS = 3;
const HEAD = 5;
const SHORTEST_TOKEN = 3;
const SKELETON_HEAD = 4;

/**
 * What a name is looked up by within a ZIP or a few hundred metres: the longest core words of every reading, the head of the name run
 * together, and the head of its consonants.
 */
export function nameTokens(names: readonly NameForm[]): string[] {
  const tokens = new Set<string>();
  for (const name of names) {
    const words = name.core.filter((word) => word.length >= SHORTEST_TOKEN && !KIND_WORDS.has(word));
    if (words.length > MOST_TOKENS) words.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    for (const word of words.slice(0, MOST_TOKENS)) tokens.add(word);
    tokens.add(`^${name.compact.slice(0, HEAD)}`);
    if (name.skeleton.length >= SKELETON_HEAD) tokens.add(`~${name.skeleton.slice(0, SKELETON_HEAD)}`);
  }
  return [...tokens];
}

/** A shop front may have a number on each side of its own: "69-26" and "69-28". */
const FRONT_STEP = 2;

/** The doors on both sides of a subject's own, as keys of blocks: who stands there may be the same under the number that another wrote. */
export function doorsBeside(address: AddressForm | null): string[] {
  return (address?.numbers ?? []).flatMap((number) =>
    [-FRONT_STEP, FRONT_STEP].map((step) => `a${Number(number) + step} ${address?.street}`),
  );
}

/** The blocks of a subject besides its grid cell. Two subjects are compared only if they meet in a block or in neighbouring cells. */
export function blockKeys(
  names: readonly NameForm[],
  address: AddressForm | null,
  phone: string | null,
  host: string | null,
  tokens: readonly string[],
): string[] {
  const keys = new Set<string>();
  for (const number of address?.numbers ?? []) keys.add(`a${number} ${address?.street}`);
  if (phone !== null) keys.add(`p${phone}`);
  if (host !== null) keys.add(`h${host}`);
  if (address !== null && address.zip !== null) for (const token of tokens) keys.add(`z${address.zip}${token}`);
  for (const name of names) if (name.share === 1) keys.add(`n${name.compact}`);
  return [...keys];
}
