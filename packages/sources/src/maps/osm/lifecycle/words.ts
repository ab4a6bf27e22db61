import names from './names.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

/** What a tag or a name says of whether something is open to anybody: `closed` for good or not yet, `doubtful` = not now, or nobody can tell. */
export type Says = 'closed' | 'doubtful' | 'open';

/** The keys of which one says what something is; `building` says it where none of them does. */
export const MAIN_KEYS: readonly string[] = words.main_keys;

/** What a prefix of a key says of the rest of it: what it was, what it is to be, or nothing of that kind. */
export type PrefixSays = 'gone' | 'to_come' | 'no_lifecycle';

/** What a prefix says, of several the outer one ("was:disused"); null for one that is not known. */
export function prefixSays(prefix: string): PrefixSays | null {
  const kinds = ['gone', 'to_come', 'no_lifecycle'] as const;
  const said = [prefix, prefix.split(':')[0] ?? ''];
  return kinds.find((kind) => said.some((one) => words.prefixes[kind].includes(one))) ?? null;
}

/** A main key and what stands before or behind it ("disused:amenity", "was_shop", "amenity:former"); null for any other key. */
export function markedMainKey(
  key: string,
): { readonly main: string; readonly mark: string; readonly isPrefix: boolean } | null {
  const [, mark = '', main = ''] = /^(.+)[:_]([a-z]+)$/.exec(key) ?? [];
  if (isMain(main)) return { main, mark, isPrefix: key.includes(':') };
  const [, first = '', suffix = ''] = /^([a-z]+):([a-z_]+)$/.exec(key) ?? [];
  return isMain(first) && words.prefixes.gone.includes(suffix) ? { main: first, mark: suffix, isPrefix: true } : null;
}

function isMain(key: string): boolean {
  return key === 'building' || MAIN_KEYS.includes(key);
}

const DEAD = new Set(words.dead_values);

/** Whether a main tag with this value says what something is: "shop=vacant" says that it is nothing. */
export function isLiving(value: string | undefined): boolean {
  return value !== undefined && value.split(';').some((one) => !DEAD.has(one.trim().toLowerCase()));
}

/** Whether a main tag says that nothing is there any more, or yet; "shop=no" says only that it is no shop. */
export function isDead(value: string | undefined): boolean {
  return value !== undefined && !isLiving(value) && !/^(?:no|none)$/i.test(value.trim());
}

/** Tags that say "yes" of an end or of what is to come. */
export const YES_TAGS: readonly string[] = words.yes_tags;
/** Tags whose value is the state of a business. */
export const STATUS_TAGS: readonly string[] = words.status_tags;

/** What "yes", "no" and the like say behind `disused`; null for other values. */
export function yesOrNo(value: string): boolean | null {
  const said = value.trim().toLowerCase();
  return words.yes_values.true.includes(said) ? true : words.yes_values.false.includes(said) ? false : null;
}

/** What a status word says; null for one that is not known. */
export function statusSays(value: string): Says | null {
  const said = value.trim().toLowerCase();
  return (['closed', 'doubtful', 'open'] as const).find((says) => words.status_values[says].includes(said)) ?? null;
}

const NAMES = names.map(({ says, pattern, cased }) => ({
  says: says as Says,
  pattern: new RegExp(pattern, cased === true ? 'u' : 'iu'),
}));

/** What a name says of itself: "Deli (closed)", "CLOSED - Deli", "Former Congregation", "סגור"; `open` where it says nothing. The first that fits tells. */
export function nameSays(name: string): Says {
  return NAMES.find(({ pattern }) => pattern.test(name))?.says ?? 'open';
}
