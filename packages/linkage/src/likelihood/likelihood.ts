import agreement from './data/agreement.json' with { type: 'json' };
import { type Agreement, bitsOf, chanceOf, type Observed } from './estimate.ts';
import type { Levels, NameLevel } from './levels.ts';

/** The table that `npm run linkage-model` writes: shares of agreement, and from how many bits on a pair is linked. */
export type LikelihoodTable = Agreement & { readonly thresholds: { readonly link: number; readonly review: number } };

const TABLE: LikelihoodTable = agreement;
/** Names that share no more than words are linked where the rest makes it a hundred to one. */
const SURE = Math.log2(99);
/** What a person decides, however likely: names that contradict each other, a kitchen of its own, a part of a house, another name. */
const NEVER_ALONE: ReadonlySet<NameLevel> = new Set(['part', 'sound', 'doubted', 'contradicted', 'different']);

/** Share of wrong links among all that is accepted. */
const WRONG_ACCEPTED = 0.0075;
/** Nothing is linked, and nobody is asked, where two establishments are likelier than one. */
const EVEN_ODDS = 0;

/** The table of some shares: a link is made from as few bits on as keep the expected share of wrong links. Rule: Fellegi and Sunter 1969. */
export function tableOf(agreement: Agreement, observed: readonly Observed[]): LikelihoodTable {
  const met = observed
    .filter(({ levels, is_within_source }) => !is_within_source && isForLink(levels))
    .map(({ levels, count }) => ({ count, bits: bitsOf(levels, agreement), chance: chanceOf(levels, agreement) }))
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
 * Whether a likelihood above the threshold is enough. Names that share words only, and two numbers of a street with two telephones, are linked where it is a
 * hundred to one; parts of one name also where nobody else stands.
 */
function isForLink({ name, where, phone }: Levels): boolean {
  if (NEVER_ALONE.has(name) || name.startsWith('shared') || name === 'most_common') return false;
  if (where === 'same_side' && phone === 'differs') return false;
  return !name.startsWith('parts') || where === 'alone';
}

/** How likely two records are one establishment, and what follows from it. */
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
export function likelihoodOf(levels: Levels): Likelihood {
  if (levels.where === 'apart') return UNLIKELY;
  const bits = bitsOf(levels, TABLE);
  const { link, review } = TABLE.thresholds;
  const isLink = bits >= (isForLink(levels) ? link : SURE) && !NEVER_ALONE.has(levels.name);
  if (isLink) return { bits, decision: 'link' };
  return { bits, decision: bits >= review ? 'review' : 'none' };
}
