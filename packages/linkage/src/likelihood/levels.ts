import { countSlips, fold, memoizeByObject, SPELLING } from '@kehilla/core';
import type { AddressLevel } from '../address/compare-address.ts';
import { isSlip } from '../name/align-words.ts';
import { type NameForm, PART_SHARE } from '../name/name-form.ts';
import { KIND_WORDS } from '../name/name-words.ts';
import { isContradicted, isDoubted, type NameScore } from '../name/name-similarity.ts';
import type { SubjectForm } from '../subject/subject.ts';
import { type Rarity, sharedRarity } from './rarity.ts';
import WORDS from './data/words.json' with { type: 'json' };

/**
 * The relation of two subjects by position. Of those at one door: `alone` if nobody else is there, `hall` in a house of many. `apart` covers every relation
 * that two records of one establishment never have.
 */
export type Where = 'alone' | 'door' | 'hall' | 'next_door' | 'same_side' | 'corner' | 'spot' | 'nearby' | 'apart';

/**
 * The relation of two names: equal, agreeing, one the beginning of the other or within it, sharing words; with the rarity of the shared part. `heads`: both
 * begin with a word to which one of them adds only kinds and places ("Alder of Queens", "Alder's Pizza Bar"). `most`: they share half of their words or more;
 * `parts`: so that each adds a word of its own to the same beginning. `part`: they share a part of a name of several things ("Barnard College - Liz's Place").
 */
export type NameLevel =
  | `${'equal' | 'agrees' | 'begins' | 'heads' | 'within' | 'most' | 'parts' | 'shared'}_${Rarity}`
  | 'part'
  | 'sound'
  | 'doubted'
  | 'contradicted'
  | 'different';

/** The compared fields of two subjects, each with its level of agreement; null if one of them lacks it. */
export type Levels = {
  readonly where: Where;
  readonly name: NameLevel;
  readonly phone: 'equal' | 'differs' | null;
  /** `spells_name`: the address of one's site is the other's name; `silent`: only one has a site, and it does not. */
  readonly site: 'equal' | 'spells_name' | 'silent' | 'differs' | null;
};

/** Comparisons made before. */
export type Compared = {
  readonly names: NameScore;
  readonly address: AddressLevel;
  readonly distance_m: number | null;
  readonly phone: boolean | null;
  readonly website: boolean | null;
  /** How many establishments stand at the door that both name. */
  readonly atDoor: () => number;
};

/** Where no address is compared: within so many metres is one spot, and still nearby. */
const SPOT_M = 25;
const NEARBY_M = 60;

/** Two numbers of one side of a street so far apart may be one shop front: "69-26" and "69-28". */
const ONE_FRONT = 2;
/** A house with more establishments than these is a mall, a hotel or a stadium: sharing its door tells less. */
const HALL = 8;
const EQUAL = 0.985;
const AGREES = 0.9;
/** From here on two names that only share words share half of them or more. */
const MOST = 0.5;
const WITHIN = 'one within the other';
const SHORTEST_SITE = 7;
/** Fewer letters are the beginning of others by chance. */
const SHORTEST_LETTERS = 5;
/** Legal forms behind a name, and the article before it. */
const AROUND = new RegExp(`(?: (?:${WORDS.legalForm.join('|')}))+$|^the `, 'g');
const SHORT_CITY = /\bny\b/g;
/** "New" as names have it after a change of owner, not in the name of the city. */
const NEW = new RegExp(`\\bnew\\b(?! (?:${WORDS.newInPlaceName.join('|')})\\b)`, 'i');
const DINING = KIND_WORDS.get('restaurant') ?? 0;

/** The levels at which two subjects agree, which stand to each other as `where` says. */
export function getLevels(
  a: SubjectForm,
  b: SubjectForm,
  compared: Compared,
  where = getWhere(a, b, compared),
): Levels {
  return {
    where,
    name: nameLevel(a, b, compared.names),
    phone: compared.phone === null ? null : compared.phone ? 'equal' : 'differs',
    site: siteLevel(a, b, compared.website),
  };
}

/** Compares where two subjects are. */
export function getWhere(a: SubjectForm, b: SubjectForm, { address, distance_m, atDoor }: Compared): Where {
  const within = (metres: number): boolean => distance_m !== null && distance_m <= metres;
  if (address === 'same' || address === 'other_zip' || (address === 'unplaced' && within(NEARBY_M)))
    return getHouse(atDoor());
  if (address === 'near') return distance_m === null || within(NEARBY_M) ? besides(a, b) : 'apart';
  if (address === 'differs') return within(SPOT_M) ? 'corner' : 'apart';
  if (address === 'unplaced' || liesOnOther(a, b)) return 'apart';
  return within(SPOT_M) ? 'spot' : within(NEARBY_M) ? 'nearby' : 'apart';
}

function getHouse(atDoor: number): Where {
  return atDoor > HALL ? 'hall' : atDoor <= 1 ? 'alone' : 'door';
}

/** Returns whether two subjects, one of them without a door, name two streets, or both only a street: airports and parks, whose point says nothing. */
function liesOnOther(a: SubjectForm, b: SubjectForm): boolean {
  const [one, other] = [a.address?.street ?? '', b.address?.street ?? ''];
  return one !== '' && other !== '' && (one !== other || (!a.hasDoor && !b.hasDoor));
}

/** Compares two numbers of one street: beside each other, on one side, or across the street, where no business has both. */
function besides({ address: a }: SubjectForm, { address: b }: SubjectForm): Where {
  const steps = (a?.numbers ?? []).flatMap((x) => (b?.numbers ?? []).map((y) => Math.abs(Number(x) - Number(y))));
  if (steps.includes(ONE_FRONT) || steps.includes(0)) return 'next_door';
  return steps.some((step) => step % 2 === 0) ? 'same_side' : 'apart';
}

function nameLevel(a: SubjectForm, b: SubjectForm, { score, reasons }: NameScore): NameLevel {
  const joined = reasons.join();
  if (isSameLetters(a, b, false) && !isNoted(a) && !isNoted(b))
    return `equal_${findRarest(a.names, b.names) ?? 'rare'}`;
  if (isContradicted(reasons)) return 'contradicted';
  if (isDoubted(reasons) || saysNew(a) !== saysNew(b)) return 'doubted';
  const rarity = findRarest(a.names, b.names);
  if (score >= EQUAL) return `equal_${rarity ?? 'rare'}`;
  if (score >= AGREES || isSameLetters(a, b, true)) return `agrees_${rarity ?? 'rare'}`;
  if (beginsInLetters(a, b)) return `begins_${rarity ?? 'rare'}`;
  if (rarity === null) return joined.includes('sounds') ? 'sound' : 'different';
  if (joined.includes('part of a name')) return isOneOfSeveral(a, b) ? `begins_${rarity}` : 'part';
  if (joined.includes(WITHIN) && some(a, b, begins)) return `begins_${rarity}`;
  if (joined.includes('sounds')) return `agrees_${rarity}`;
  if (some(a, b, sharesHead)) return `heads_${rarity}`;
  if (!joined.includes(WITHIN)) return `${score < MOST ? 'shared' : some(a, b, areParts) ? 'parts' : 'most'}_${rarity}`;
  return some(a, b, addsShop) ? 'doubted' : `within_${rarity}`;
}

/** Whether something holds of a whole name of one and a whole name of the other. */
function some(a: SubjectForm, b: SubjectForm, holds: (one: NameForm, other: NameForm) => boolean): boolean {
  const whole = ({ share }: NameForm): boolean => share === 1;
  return a.names.some((one) => whole(one) && b.names.some((other) => whole(other) && holds(one, other)));
}

/** The letters of a subject's names, however they are parted into words, without the number of its own door. */
const listLetters = memoizeByObject(({ subject, address }: SubjectForm): readonly string[] => {
  const numbers = address?.numbers.join('|') || '-';
  const ofDoor = new RegExp(`^(?:${numbers}) | (?:${numbers})$`, 'g');
  return subject.names
    .map((name) => fold(name.replaceAll(/\([^)]*\)?/g, ' ')).replaceAll(AROUND, ''))
    .map((name) => name.replaceAll(ofDoor, '').replaceAll(SHORT_CITY, `new ${WORDS.newInPlaceName[0]}`))
    .map((name) => name.replaceAll(' ', ''))
    .filter((letters) => letters.length >= SHORTEST_LETTERS);
});

/** Whether the letters of one name are the first of the other's: "Shi Miaodao", "ShiMiaoDao Noodles". */
function beginsInLetters(a: SubjectForm, b: SubjectForm): boolean {
  return listLetters(a).some((one) => listLetters(b).some((other) => one.startsWith(other) || other.startsWith(one)));
}

/** Whether a whole name of one is that of a brand among several of the other, or adds to it: "Alder Donuts" of "Alder, Birch Ices". */
function isOneOfSeveral(a: SubjectForm, b: SubjectForm): boolean {
  if ([...a.names, ...b.names].some(({ parts, numbers }) => parts.length > 0 || numbers.length > 0)) return false;
  const brands = ({ names }: SubjectForm): NameForm[] => names.filter(({ share }) => share === PART_SHARE);
  const whole = ({ names }: SubjectForm): NameForm[] => names.filter(({ share }) => share === 1);
  const meets = (one: SubjectForm, other: SubjectForm): boolean =>
    whole(one).some((name) => brands(other).some((brand) => begins(name, brand)));
  return meets(a, b) || meets(b, a);
}

/** Whether a name says something in parentheses, which may tell one of two: "Alder (Dairy)". */
function isNoted({ subject }: SubjectForm): boolean {
  return subject.names.some((name) => name.includes('('));
}

/** Whether two names are the same letters, or may differ and are but for one slip, which is in no number. */
function isSameLetters(a: SubjectForm, b: SubjectForm, mayDiffer: boolean): boolean {
  return listLetters(a).some((one) =>
    listLetters(b).some(
      (other) =>
        one === other || (mayDiffer && !/\d/.test(one + other) && countSlips(one, other, SPELLING.letters) !== null),
    ),
  );
}

/** Whether a name says somewhere that it is new, as names do after a change of owner: "Asian King New Win Way". */
function saysNew({ subject }: SubjectForm): boolean {
  return subject.names.some((name) => NEW.test(name));
}

/** Whether two names begin with the same word. */
function begins({ kept: [one] }: NameForm, { kept: [other] }: NameForm): boolean {
  return one !== undefined && other !== undefined && (one === other || isSlip(one, other));
}

/** Whether two names begin with the same word, which is one's own of either of them, and one of them adds nothing but kinds and places to it. */
function sharesHead(a: NameForm, b: NameForm): boolean {
  return begins(a, b) && (beginsWithOwn(a) || beginsWithOwn(b)) && Math.min(a.core.length, b.core.length) === 1;
}

/** Whether a name begins with a word of its own, neither a kind nor a place. */
function beginsWithOwn({ core: [head], kept }: NameForm): boolean {
  return head !== undefined && kept[0] === head;
}

/** Whether two names begin with the same word, and each adds one of its own: "Alder Shoe Bar" and "Alder Wolf" may be two kitchens of one house. */
function areParts(a: NameForm, b: NameForm): boolean {
  const adds = (one: NameForm, other: NameForm): boolean => one.core.some((word) => !other.core.includes(word));
  return begins(a, b) && adds(a, b) && adds(b, a);
}

/** Whether one name has a kind of shop that the other lacks: "Sweets by Alder" may be a shop beside "Alder"; "Bar Alder" is where one eats. */
function addsShop(a: NameForm, b: NameForm): boolean {
  return ((a.kinds ^ b.kinds) & ~DINING) !== 0;
}

const ORDER: readonly (Rarity | null)[] = [null, 'common', 'uncommon', 'rare'];

/** The rarest that any reading of one shares with any reading of the other. */
function findRarest(a: readonly NameForm[], b: readonly NameForm[]): Rarity | null {
  let best = 0;
  for (const one of a) for (const other of b) best = Math.max(best, ORDER.indexOf(sharedRarity(one, other)));
  return ORDER[best] ?? null;
}

function siteLevel(a: SubjectForm, b: SubjectForm, website: boolean | null): Levels['site'] {
  if (website === true) return 'equal';
  if (spells(a.host, b) || spells(b.host, a)) return 'spells_name';
  if (website === false) return 'differs';
  return a.host === null && b.host === null ? null : 'silent';
}

/** Whether a site's address is a subject's name: "jimmysgrandcafe.example" of "Jimmy's Grand Cafe". */
function spells(host: string | null, { subject }: SubjectForm): boolean {
  const label = host?.split('.').at(-2)?.replaceAll('-', '') ?? '';
  return (
    label.length >= SHORTEST_SITE &&
    subject.names.some((name) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '') === label)
  );
}
