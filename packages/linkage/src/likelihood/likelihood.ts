import agreement from './data/agreement.json' with { type: 'json' };
import type { Levels, NameLevel, Where } from './levels.ts';

/** The table that `npm run linkage-model` writes: shares of agreement, and from how many bits on a pair is linked. */
export type LikelihoodTable = Agreement & { readonly thresholds: { readonly link: number; readonly review: number } };

const TABLE: LikelihoodTable = agreement;
/** Names that share no more than words are linked where the rest makes it a hundred to one. */
const SURE = Math.log2(99);
/** Levels that a person decides, however likely: contradicting names, a separate kitchen, a part of a house, another name. */
const NEVER_ALONE: ReadonlySet<NameLevel> = new Set(['part', 'sound', 'doubted', 'contradicted', 'different']);

/** Share of wrong links among all that is accepted. */
const WRONG_ACCEPTED = 0.0075;
/** Nothing is linked or queued for a person if two establishments are likelier than one. */
const EVEN_ODDS = 0;

/** The table of some shares: a link is made from as few bits on as keep the expected share of wrong links. Rule: Fellegi and Sunter 1969. */
export function makeTable(agreement: Agreement, observed: readonly Observed[]): LikelihoodTable {
  const met = observed
    .filter(({ levels, is_within_source }) => !is_within_source && isForLink(levels))
    .map(({ levels, count }) => ({ count, bits: getBits(levels, agreement), chance: getChance(levels, agreement) }))
    .sort((a, b) => b.bits - a.bits);
  let [links, wrong, link] = [0, 0, SURE];
  for (const { count, bits, chance } of met) {
    links += count;
    wrong += count * (1 - chance);
    if (wrong > links * WRONG_ACCEPTED) break;
    link = Math.min(link, bits);
  }
  return { ...agreement, thresholds: { link: Math.max(Math.floor(link * 10) / 10, EVEN_ODDS), review: EVEN_ODDS } };
}

/**
 * Returns whether a likelihood above the threshold is enough. Names that only share words, and two numbers of a street with two telephones, are linked at a
 * hundred to one; parts of one name also if no other establishment is there.
 */
function isForLink({ name, where, phone }: Levels): boolean {
  if (NEVER_ALONE.has(name) || name.startsWith('shared') || name === 'most_common') return false;
  if (where === 'same_side' && phone === 'differs') return false;
  return !name.startsWith('parts') || where === 'alone';
}

/** The likelihood that two records are one establishment, and the decision that follows. */
export type Likelihood = {
  /** The binary logarithm of the odds; minus infinity where nothing is compared: other doors, and nothing that speaks for one. */
  readonly bits: number;
  readonly decision: 'link' | 'review' | 'none';
};

/** Nothing speaks for one establishment. */
export const UNLIKELY: Likelihood = { bits: Number.NEGATIVE_INFINITY, decision: 'none' };

/**
 * The likelihood that two records of two sources are one establishment, by the shares of `data/agreement.json`, which `npm run linkage-model` writes.
 * Rule: source notes §8.5.
 */
export function getLikelihood(levels: Levels): Likelihood {
  if (levels.where === 'apart') return UNLIKELY;
  const bits = getBits(levels, TABLE);
  const { link, review } = TABLE.thresholds;
  const isLink = bits >= (isForLink(levels) ? link : SURE) && !NEVER_ALONE.has(levels.name);
  if (isLink) return { bits, decision: 'link' };
  return { bits, decision: bits >= review ? 'review' : 'none' };
}

/** Shares of a field's levels among some pairs; they sum to 1. */
type Shares = Readonly<Record<string, number>>;

/** The data of the likelihood of a pair: shares of agreement among pairs of one establishment (`same`), and of two (`other`). */
type Agreement = {
  /** Share of the compared pairs that are one establishment. */
  readonly prior: number;
  readonly where: { readonly same: Shares; readonly other: Shares };
  /** Two establishments share names and phones more often or less by where they stand to each other. */
  readonly name: { readonly same: Shares; readonly other: Readonly<Record<string, Shares>> };
  readonly phone: { readonly same: Shares; readonly other: Readonly<Record<string, Shares>> };
  readonly site: { readonly same: Shares; readonly other: Shares };
};

/** Pairs that agree at the same levels. */
export type Observed = {
  readonly levels: Levels;
  readonly count: number;
  /** How likely they are one establishment, as far as is known before anything is estimated; `is_known` = that stays. */
  readonly start: number;
  readonly is_known: boolean;
  /** Whether both are in one reading of one register, which tells how much neighbours share, but not how often two sources meet. */
  readonly is_within_source: boolean;
};

const ROUNDS = 40;
/** Added to each level, so that a rare one is never impossible. */
const SMOOTHING = 0.2;

/**
 * The shares of agreement that explain the pairs best, by expectation and maximisation (Fellegi and Sunter 1969, Winkler 1988): fields are taken as independent
 * of each other among pairs of one establishment, and among pairs of two that stand alike.
 */
export function estimate(observed: readonly Observed[]): Agreement {
  let agreement = getAgreement(
    observed,
    observed.map(({ start }) => start),
  );
  for (let round = 0; round < ROUNDS; round++) {
    const chances = observed.map(({ levels, start, is_known }) => (is_known ? start : getChance(levels, agreement)));
    agreement = getAgreement(observed, chances);
  }
  return agreement;
}

/** Returns the likelihood that a pair is one establishment, 0 to 1. */
export function getChance(levels: Levels, agreement: Agreement): number {
  const odds = 2 ** getBits(levels, agreement);
  return odds / (1 + odds);
}

/** The binary logarithm of the odds that a pair is one establishment rather than two. */
function getBits({ where, name, phone, site }: Levels, agreement: Agreement): number {
  return (
    Math.log2(agreement.prior / (1 - agreement.prior)) +
    getWeight(agreement.where.same, agreement.where.other, where) +
    getWeight(agreement.name.same, agreement.name.other[where] ?? {}, name) +
    getWeight(agreement.phone.same, agreement.phone.other[where] ?? {}, phone) +
    getWeight(agreement.site.same, agreement.site.other, site)
  );
}

/** Returns the weight of a level for one establishment, in bits; 0 if nothing is compared or the level never occurred. */
function getWeight(same: Shares, other: Shares, level: string | null): number {
  const [ofSame, ofOther] = [same[level ?? ''], other[level ?? '']];
  return ofSame === undefined || ofOther === undefined ? 0 : Math.log2(ofSame / ofOther);
}

type Weighed = { readonly levels: Levels; readonly same: number; readonly other: number; readonly between: boolean };

function getAgreement(observed: readonly Observed[], chances: readonly number[]): Agreement {
  const all = observed.map(({ levels, count, is_within_source }, i): Weighed => {
    const chance = chances[i] ?? 0;
    return { levels, same: count * chance, other: count * (1 - chance), between: !is_within_source };
  });
  const between = all.filter((one) => one.between);
  const total = (side: 'same' | 'other'): number => between.reduce((sum, one) => sum + one[side], 0);
  const wheres = [...new Set(all.map(({ levels }) => levels.where))].sort();
  const byWhere = (field: 'name' | 'phone'): Record<string, Shares> => {
    const levels = levelsMet(all, field);
    const there = (where: Where): Weighed[] => all.filter((one) => one.levels.where === where);
    return Object.fromEntries(wheres.map((where) => [where, getShares(there(where), field, 'other', levels)]));
  };
  const both = (field: 'where' | 'site'): { same: Shares; other: Shares } => {
    const levels = levelsMet(between, field);
    return { same: getShares(between, field, 'same', levels), other: getShares(between, field, 'other', levels) };
  };
  return {
    prior: total('same') / (total('same') + total('other')),
    where: both('where'),
    name: { same: getShares(all, 'name', 'same', levelsMet(all, 'name')), other: byWhere('name') },
    phone: { same: getShares(all, 'phone', 'same', levelsMet(all, 'phone')), other: byWhere('phone') },
    site: both('site'),
  };
}

/** The levels of a field that any pair agrees at. */
function levelsMet(pairs: readonly Weighed[], field: keyof Levels): string[] {
  return [...new Set(pairs.map(({ levels }) => levels[field]))].filter((level) => level !== null).sort();
}

/** Returns the shares of the levels on one side, none of them zero. */
function getShares(
  pairs: readonly Weighed[],
  field: keyof Levels,
  side: 'same' | 'other',
  levels: readonly string[],
): Shares {
  const counts = new Map(levels.map((level) => [level, SMOOTHING]));
  for (const one of pairs) {
    const level = one.levels[field];
    if (level !== null) counts.set(level, (counts.get(level) ?? 0) + one[side]);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return Object.fromEntries([...counts].map(([level, count]) => [level, count / all]));
}
