import { type Address, type LatLng, normalPhone, memoizeByObject } from '@kehilla/core';
import { type AddressForm, addressForm } from '../address/compare-address.ts';
import { type NameForm, nameForms } from '../name/name-form.ts';
import { COMMON_NAMES } from '../name/name-words.ts';
import { blockKeys, doorsBeside, nameTokens } from './block-keys.ts';
import { websiteHost } from './website-host.ts';

/** What matching knows about one row or place. A part the source does not give is null. */
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

/** What of a subject says who it is, made ready for many comparisons. */
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
  /** What its names are looked up by, and the blocks it is in. */
  readonly tokens: readonly string[];
  readonly keys: readonly string[];
  /** Blocks that it is not in, and in which it may be found: the doors beside its own. */
  readonly beside: readonly string[];
};

const MOST_NAMES = 4;
const SHORTEST_DISTINCTIVE = 5;
const PLACEHOLDER_PHONE = /^\+1(?:(\d)\1{9}|\d{3}(?:0{7}|9{7}|5550100))$/;

/** The readings of a subject's names, made once per list of names. */
const namesOf = memoizeByObject((names: readonly string[]) => names.slice(0, MOST_NAMES).flatMap(nameForms));

/** Who a subject is, made once per subject object. */
export const identityForm = memoizeByObject(
  (subject: Subject): IdentityForm => ({
    subject,
    names: namesOf(subject.names),
    address: addressForm(subject.address),
  }),
);

/** The comparable form of a subject, made once per subject object. */
export const subjectForm = memoizeByObject((subject: Subject): SubjectForm => {
  const { names, address } = identityForm(subject);
  const phone = phoneOf(subject.phone);
  const host = websiteHost(subject.website);
  const tokens = nameTokens(names);
  return {
    subject,
    names,
    address,
    phone,
    host,
    distinctive: names.some(isDistinctive),
    hasDoor: (address?.numbers.length ?? 0) > 0,
    tokens,
    keys: blockKeys(names, address, phone, host, tokens),
    beside: doorsBeside(address),
  };
});

function phoneOf(text: string | null): string | null {
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
