import { type Address, type LatLng, memoizeByObject, normalPhone } from '@kehilla/core';
import { type AddressForm, addressForm } from '../address/compare-address.ts';
import { type NameForm, nameForms } from '../name/name-form.ts';
import { COMMON_NAMES, KIND_WORDS } from '../name/name-words.ts';
import table from './shared-hosts.json' with { type: 'json' };

/** The facts about one row or place that matching uses. A part that the source does not give is null. */
export type Subject = {
  /** Unique among the subjects of one matcher. */
  readonly id: string;
  readonly names: readonly string[];
  readonly address: Address | null;
  readonly location: LatLng | null;
  readonly phone: string | null;
  readonly website: string | null;
  /** Coarse kind ("food", "prayer", "learning"): subjects of two kinds are never one, null goes with any. */
  readonly group: string | null;
  /** Subjects of one cluster (a place's identifier) are known to be one establishment; null or absent where nothing is known. */
  readonly cluster?: string | null;
};

/** The identifying parts of a subject, prepared for many comparisons. */
export type IdentityForm = {
  readonly subject: Subject;
  readonly names: readonly NameForm[];
  readonly address: AddressForm | null;
};

/** A subject made ready to be found and compared many times. */
export type SubjectForm = IdentityForm & {
  /** E.164; null for none and for placeholders such as ten nines. */
  readonly phone: string | null;
  readonly host: string | null;
  /** Whether its name is rare enough that lying at the same spot tells something. */
  readonly distinctive: boolean;
  /** Whether it has a house number and a street. */
  readonly hasDoor: boolean;
  /** The keys by which its names are found, and its blocks. */
  readonly tokens: readonly string[];
  readonly keys: readonly string[];
  /** Blocks that it is not in, and in which it may be found: the doors beside its own. */
  readonly beside: readonly string[];
};

const MOST_NAMES = 4;
const SHORTEST_DISTINCTIVE = 5;
const PLACEHOLDER_PHONE = /^\+1(?:(\d)\1{9}|\d{3}(?:0{7}|9{7}|5550100))$/;

/** Returns the readings of a subject's names and their keys, made once per list of names. */
const getNames = memoizeByObject((texts: readonly string[]) => {
  const names = texts.slice(0, MOST_NAMES).flatMap(nameForms);
  return { names, tokens: nameTokens(names), distinctive: names.some(isDistinctive) };
});

/** The comparable form of an address, made once per address object. */
const getAddressForm = memoizeByObject((address: Address) => addressForm(address));

/** Returns the identity of a subject, made once per subject object. */
export const identityForm = memoizeByObject(
  (subject: Subject): IdentityForm => ({
    subject,
    names: getNames(subject.names).names,
    address: subject.address && getAddressForm(subject.address),
  }),
);

/** The comparable form of a subject, made once per subject object. */
export const subjectForm = memoizeByObject((subject: Subject): SubjectForm => {
  const { names, address } = identityForm(subject);
  const { tokens, distinctive } = getNames(subject.names);
  const phone = findPhone(subject.phone);
  const host = websiteHost(subject.website);
  return {
    subject,
    names,
    address,
    phone,
    host,
    distinctive,
    hasDoor: (address?.numbers.length ?? 0) > 0,
    tokens,
    keys: blockKeys(names, address, phone, host, tokens),
    beside: address === null ? [] : doorsBeside(address),
  };
});

function findPhone(text: string | null): string | null {
  if (text === null) return null;
  const digits = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/.exec(text)?.[1];
  const phone = digits === undefined ? normalPhone(text) : `+1${digits}`;
  return phone === null || PLACEHOLDER_PHONE.test(phone) ? null : phone;
}

function isDistinctive(name: NameForm): boolean {
  const core = name.core.join('');
  return (
    name.share === 1 &&
    core.length >= SHORTEST_DISTINCTIVE &&
    !COMMON_NAMES.has(core) &&
    !name.core.every((word) => COMMON_NAMES.has(word))
  );
}

/** Returns the host of a website in lower case without "www."; null if there is none, or if it is a site on which many businesses have a page each. */
export function websiteHost(website: string | null): string | null {
  const host = /^\s*(?:https?:\/\/)?(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)(?=[/:?#\s]|$)/i
    .exec(website ?? '')?.[1]
    ?.toLowerCase();
  return host === undefined || isSharedHost(host) ? null : host;
}

const MOST_TOKENS = 3;
const HEAD = 5;
const SHORTEST_TOKEN = 3;
const SKELETON_HEAD = 4;

/**
 * Returns the keys of a name within a ZIP or a few hundred metres: the longest core words of every reading, the head of the name run together, and the head of
 * its consonants.
 */
function nameTokens(names: readonly NameForm[]): string[] {
  const tokens = new Set<string>();
  for (const name of names) {
    const words = name.core.filter((word) => word.length >= SHORTEST_TOKEN && !KIND_WORDS.has(word));
    if (words.length > MOST_TOKENS) words.sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
    for (const word of words.slice(0, MOST_TOKENS)) tokens.add(word);
    tokens.add(getHead(name.compact));
    if (name.skeleton.length >= SKELETON_HEAD) tokens.add(`~${name.skeleton.slice(0, SKELETON_HEAD)}`);
  }
  return [...tokens];
}

/** Returns the token for the head of a name without blanks. */
export function getHead(compact: string): string {
  return `^${compact.slice(0, HEAD)}`;
}

/** A shop front may have a number on each side of its own: "69-26" and "69-28". */
const FRONT_STEP = 2;

/** Returns the neighbouring doors of a subject, as keys of blocks: a subject there may be the same one with another spelling of the number. */
const doorsBeside = memoizeByObject(({ numbers, street }: AddressForm): readonly string[] =>
  numbers.flatMap((number) => [-FRONT_STEP, FRONT_STEP].map((step) => `a${Number(number) + step} ${street}`)),
);

/** Returns the keys of the doors that an address names. */
export function getDoorKeys(address: Address | null): string[] {
  const form = address && getAddressForm(address);
  return (form?.numbers ?? []).map((number) => `a${number} ${form?.street}`);
}

/** The blocks of a subject besides its grid cell. Two subjects are compared only if they meet in a block or in neighbouring cells. */
function blockKeys(
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

/** A kind of site on which many businesses have a page or a site each. */
export type SharedKind =
  | 'ordering_platform'
  | 'review_site'
  | 'map'
  | 'social_page'
  | 'link_page'
  | 'directory'
  | 'site_builder';

/** Hosts of these sites; subdomains count too, except names that a builder of sites gives away. */
export const SHARED_HOSTS: Readonly<Record<SharedKind, readonly string[]>> = table.hosts;

/** Of these each name below is one business's. */
const GIVEN_AWAY: ReadonlySet<string> = new Set([
  ...SHARED_HOSTS.site_builder,
  'square.site',
  'toast.site',
  'business.site',
]);

const KIND_OF = toKinds(SHARED_HOSTS);
/** Names that have a site in many countries, each under its ending: `google.de`, `yelp.co.uk`. */
const KIND_OF_BRAND = toKinds(table.brands);
const ENDING = /^([^.]+)\.(?:com?\.)?[a-z]{2,3}$/;

function toKinds(hosts: Readonly<Partial<Record<SharedKind, readonly string[]>>>): ReadonlyMap<string, SharedKind> {
  return new Map(
    Object.entries(hosts).flatMap(([kind, all]) => all.map((host) => [host, kind as SharedKind] as const)),
  );
}

/** Returns the kind of the site at this host, if many businesses have a page there; null if that is unknown. A builder's site is known by its own host only. */
export function sharedKind(host: string): SharedKind | null {
  const found = sharedPart(host);
  return found === null || (found.kind === 'site_builder' && found.isBelow) ? null : found.kind;
}

/**
 * Returns whether the site at this host is one about businesses of others: reviews, maps, ordering platforms and directories. Such a page is never a business's
 * own website; a page on a social network is, if it has no other.
 */
export function isOfOthers(host: string): boolean {
  return OF_OTHERS.has(sharedKind(host) ?? '');
}

const OF_OTHERS: ReadonlySet<string> = new Set(['ordering_platform', 'review_site', 'map', 'directory']);

/** Whether nothing at this host tells which business is meant: it is shared, and not a name below it that is one business's. */
export function isSharedHost(host: string): boolean {
  const found = sharedPart(host);
  return found !== null && !(found.isBelow && GIVEN_AWAY.has(found.host));
}

function sharedPart(
  host: string,
): { readonly host: string; readonly kind: SharedKind; readonly isBelow: boolean } | null {
  const labels = host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
    .split('.');
  for (let from = 0; from < labels.length - 1; from++) {
    const part = labels.slice(from).join('.');
    const kind = KIND_OF.get(part) ?? KIND_OF_BRAND.get(ENDING.exec(part)?.[1] ?? '');
    if (kind !== undefined) return { host: part, kind, isBelow: from > 0 };
  }
  return null;
}
