import { distanceM } from '@kehilla/core';
import { type AddressLevel, compareAddress } from '../address/compare-address.ts';
import { type Levels, getLevels, getWhere } from '../likelihood/levels.ts';
import { getLikelihood, UNLIKELY } from '../likelihood/likelihood.ts';
import { compareNames, type NameScore } from '../name/name-similarity.ts';
import { identityForm, type Subject, type SubjectForm, subjectForm } from '../subject/subject.ts';

/** One reason for a pair's points. */
type PairReason = {
  readonly feature: 'group' | 'name' | 'address' | 'phone' | 'website' | 'distance';
  readonly points: number;
  readonly detail: string;
};

/** How a pair is to be treated: linked without asking, shown to a person, or left apart. */
type Decision = 'link' | 'review' | 'none';

/** How alike two subjects are in their identity. */
export type Likeness = {
  /** The names' likeness, 0 to 1. */
  readonly name: number;
  /** The findings on the names, in the words of `NameScore`. */
  readonly name_reasons: readonly string[];
  readonly address: AddressLevel;
};

/** The comparison of two subjects. */
export type PairScore = Likeness & {
  /** Sum of the reasons' points; higher is surer. */
  readonly points: number;
  /** Whether the phones are equal; null when one is missing. */
  readonly phone: boolean | null;
  /** Whether the websites' hosts are equal; null when one is missing. */
  readonly website: boolean | null;
  /** Metres between the two, null when one is not located. */
  readonly distance_m: number | null;
  /** The decision whether an agency's line may reach the other: by points, and strictly. */
  readonly decision: Decision;
  /** Whether two records are one place: where `decision` links, or the likelihood does; `bits` is that likelihood (`getLikelihood`). */
  readonly one_place: Decision;
  readonly bits: number;
  readonly reasons: readonly PairReason[];
};

/**
 * Compares two subjects. A link needs seven points, names that agree (0.90) and one thing more that agrees: the address, the phone (where the addresses do not
 * contradict it, nor the ZIP codes or streets that they name), or, when one has no address, the spot of a distinctive name. So name, address or phone alone
 * never links, and branches of a chain stay apart. Symmetric. Rule: source notes §8.3 and §8.5.
 */
export function scorePair(a: Subject, b: Subject): PairScore {
  return scoreForms(subjectForm(a), subjectForm(b));
}

/** Compares the names and addresses of two subjects alone, as `scorePair` does. Symmetric. */
export function compareLikeness(a: Subject, b: Subject): Likeness {
  const [formA, formB] = [identityForm(a), identityForm(b)];
  const { score, reasons } = compareNames(formA.names, formB.names);
  return {
    name: score,
    name_reasons: reasons,
    address: compareAddress(formA.address, formB.address, getDistance(a, b)),
  };
}

function getDistance(a: Subject, b: Subject): number | null {
  return a.location && b.location ? distanceM(a.location, b.location) : null;
}

/** The assumed number of establishments at a door that was not counted. */
const SOME_AT_DOOR = (): number => 2;

/** `scorePair` for prepared subjects; `atDoor` tells how many establishments stand at the door that both name, where they do. */
export function scoreForms(a: SubjectForm, b: SubjectForm, atDoor: () => number = SOME_AT_DOOR): PairScore {
  const distance_m = getDistance(a.subject, b.subject);
  const names = compareNames(a.names, b.names);
  const address = compareAddress(a.address, b.address, distance_m);
  const phone = equal(a.phone, b.phone);
  const website = equal(a.host, b.host);
  const isOneKind = a.subject.group === null || b.subject.group === null || a.subject.group === b.subject.group;
  const isSpot =
    names.score >= THRESHOLDS.link_name && address === 'unknown' && distance_m !== null && isOneSpot(a, b, distance_m);
  const reasons: PairReason[] = [
    nameReason(names),
    { feature: 'address', points: addressPoints(address, distance_m), detail: address },
  ];
  if (phone === true) reasons.push({ feature: 'phone', points: PHONE_POINTS, detail: 'equal' });
  if (website === true) reasons.push({ feature: 'website', points: WEBSITE_POINTS, detail: 'equal' });
  if (distance_m !== null) reasons.push(distanceReason(distance_m, isSpot));
  if (!isOneKind) reasons.push({ feature: 'group', points: 0, detail: 'kind of place differs' });
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  const agrees = isSpot || agreesBesideName(address, phone === true && !liesElsewhere(a, b));
  const decision = isOneKind ? decide(points, names.score, agrees) : 'none';
  const compared = { names, address, distance_m, phone, website, atDoor };
  const where = isOneKind ? getWhere(a, b, compared) : 'apart';
  // Nothing else of two that are apart need be looked at.
  const likely = where === 'apart' ? UNLIKELY : getLikelihood(getLevels(a, b, compared, where));
  return {
    points,
    name: names.score,
    name_reasons: names.reasons,
    address,
    phone,
    website,
    distance_m,
    decision,
    one_place: surer(decision, likely.decision),
    bits: likely.bits,
    reasons,
  };
}

function surer(a: Decision, b: Decision): Decision {
  return a === 'link' || b === 'link' ? 'link' : a === 'review' ? a : b;
}

/** The levels at which two subjects agree that were compared; `atDoor` as `scoreForms` has it. */
export function comparedLevels(a: Subject, b: Subject, score: PairScore, atDoor: () => number = SOME_AT_DOOR): Levels {
  const names = { score: score.name, reasons: score.name_reasons };
  return getLevels(subjectForm(a), subjectForm(b), { ...score, names, atDoor });
}

function nameReason({ score, reasons }: NameScore): PairReason {
  const points = NAME_STEPS.find((step) => score >= step.from)?.points ?? 0;
  return { feature: 'name', points, detail: reasons.join(', ') };
}

/** Whether the addresses agree, or the phones where the addresses do not speak against it. */
function agreesBesideName(address: AddressLevel, phone: boolean): boolean {
  if (address === 'same' || address === 'other_zip') return true;
  return phone && (address === 'unknown' || address === 'unplaced');
}

/**
 * Returns whether two addresses differ in more than the door: other ZIP codes, or, if one has none, other streets. Branches of a chain share an office's phone,
 * and a list that prints "Kings Highway" without a number means the branch there.
 */
function liesElsewhere({ address: a }: SubjectForm, { address: b }: SubjectForm): boolean {
  if (a === null || b === null) return false;
  if (a.zip !== null && b.zip !== null) return a.zip !== b.zip;
  return !a.street.startsWith(b.street) && !b.street.startsWith(a.street);
}

/**
 * Returns whether two subjects are near each other and have rare names. False if both name a street without a number (airports and parks, whose point says
 * nothing), and if they name two streets.
 */
function isOneSpot(a: SubjectForm, b: SubjectForm, distance: number): boolean {
  const streets = [a, b].map(({ address }) => address?.street ?? '');
  const apart = streets.every((street) => street !== '') && (streets[0] !== streets[1] || (!a.hasDoor && !b.hasDoor));
  return distance <= SAME_SPOT.within_m && a.distinctive && b.distinctive && !apart;
}

function decide(points: number, name: number, agrees: boolean): Decision {
  if (points >= THRESHOLDS.link && name >= THRESHOLDS.link_name && agrees) return 'link';
  return points >= THRESHOLDS.review ? 'review' : 'none';
}

function addressPoints(level: AddressLevel, distance: number | null): number {
  const corner = level === 'differs' && distance !== null && distance <= DISTANCE_POINTS.close_m;
  return corner ? CORNER_POINTS : ADDRESS_POINTS[level];
}

function distanceReason(distance: number, isSpot: boolean): PairReason {
  const detail = `${Math.round(distance)} m`;
  if (isSpot) return { feature: 'distance', points: SAME_SPOT.points, detail: `${detail}, same spot` };
  if (distance <= DISTANCE_POINTS.close_m) return { feature: 'distance', points: DISTANCE_POINTS.close, detail };
  return { feature: 'distance', points: distance > DISTANCE_POINTS.far_m ? DISTANCE_POINTS.far : 0, detail };
}

function equal(a: string | null, b: string | null): boolean | null {
  return a === null || b === null ? null : a === b;
}

/** Points of each way two addresses stand to each other. Authority: source notes §8.5, weights by opinion, checked by the bench. */
const ADDRESS_POINTS: Readonly<Record<AddressLevel, number>> = {
  same: 4,
  other_zip: 3,
  unplaced: 2,
  near: 1,
  unknown: 0,
  differs: -4,
};

/** Points of different addresses at one spot (`DISTANCE_POINTS.close_m`): a corner house has two. */
const CORNER_POINTS = -2;

/** Points of a name's score, from the highest step it reaches. */
const NAME_STEPS: readonly { readonly from: number; readonly points: number }[] = [
  { from: 0.95, points: 4 },
  { from: 0.9, points: 2 },
  { from: 0.8, points: 0 },
  { from: 0, points: -4 },
];

/** Points for an equal phone, an equal website host; different ones cost nothing, because both change hands and age. */
const PHONE_POINTS = 3;
/** See `PHONE_POINTS`. */
const WEBSITE_POINTS = 3;

/** Points of a distance in metres. */
const DISTANCE_POINTS = { close_m: 40, close: 2, far_m: 300, far: -4 } as const;

/** For a place without an address: within so many metres of a distinctive name's other place it stands on the same spot. */
const SAME_SPOT = { within_m: 60, points: 3 } as const;

/** The points at which a pair is linked, and at which a person looks at it. */
const THRESHOLDS = { link: 7, review: 3, link_name: 0.9 } as const;
