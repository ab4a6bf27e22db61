import type { Lexicon, Meaning, Reading, WordMeaning } from './lexicon.ts';
import { type Chart, FIGURES, isInFigures, isWord, type Part, type Rule, type Step } from './rule.ts';
import type { Token } from './tokens.ts';

/** Rules by layer: a rule may use the readings of the layers before its own. */
export type Layers = readonly (readonly Rule[])[];

/** Rules ready to be applied: those of a layer by their possible beginnings. */
type Grammar = { readonly lexicon: Lexicon; readonly layers: readonly LayerIndex[] };
type LayerIndex = { readonly byBeginning: ReadonlyMap<string, readonly Rule[]>; readonly anywhere: readonly Rule[] };

/** Rules and their lexicon, indexed once. */
export function makeGrammar(lexicon: Lexicon, layers: Layers): Grammar {
  return { lexicon, layers: layers.map(getIndex) };
}

/** The phrases of a lexicon that begin at each token. */
type Phrases = readonly (readonly Reading<WordMeaning>[])[];

/**
 * What is read of some tokens: the phrases of the lexicon, and what the rules make of them, layer by layer. Readings may overlap; `longest` chooses.
 * Each rule is tried once at each token, so that the cost is linear in the text. `phrases` are those of the tokens where they were looked up before.
 */
export function readChart(
  tokens: readonly Token[],
  { lexicon, layers }: Grammar,
  phrases: Phrases = lookUp(tokens, lexicon),
): Chart {
  const starting: Reading[][] = phrases.map((own) => [...own]);
  const chart: Chart = { tokens, lexicon, startingAt: (at) => starting[at] ?? NO_READINGS };
  for (const layer of layers) {
    const made: Reading[] = [];
    for (let at = 0; at < tokens.length; at += 1)
      for (const rule of rulesAt(layer, tokens[at], chart.startingAt(at))) apply(rule, chart, at, made);
    for (const reading of made) starting[reading.from]?.push(reading);
  }
  return chart;
}

/** Returns the phrases of a lexicon that begin at each token. */
export function lookUp(tokens: readonly Token[], lexicon: Lexicon): Phrases {
  return tokens.map((_, at) => lexicon.readingsAt(tokens, at));
}

const NO_READINGS: readonly Reading[] = [];
const NO_RULES: readonly Rule[] = [];

/** All readings of a chart, in the order of the tokens at which they begin. */
export function listReadings({ tokens, startingAt }: Pick<Chart, 'tokens' | 'startingAt'>): readonly Reading[] {
  return tokens.flatMap((_, at) => startingAt(at));
}

/** All readings of some tokens. */
export function readAll(tokens: readonly Token[], grammar: Grammar): readonly Reading[] {
  return listReadings(readChart(tokens, grammar));
}

function getIndex(rules: readonly Rule[]): LayerIndex {
  const byBeginning = new Map<string, Rule[]>();
  const anywhere: Rule[] = [];
  for (const rule of rules) {
    const begins = rule.steps[0]?.begins ?? null;
    if (begins === null) anywhere.push(rule);
    else for (const key of begins) byBeginning.set(key, [...(byBeginning.get(key) ?? []), rule]);
  }
  return { byBeginning, anywhere };
}

function rulesAt(
  { byBeginning, anywhere }: LayerIndex,
  token: Token | undefined,
  readings: readonly Reading[],
): readonly Rule[] {
  if (readings.length === 0) return isInFigures(token) ? [...anywhere, ...listRules(byBeginning, FIGURES)] : anywhere;
  let rules: Set<Rule> | null = null;
  const add = (key: string): void => {
    for (const rule of listRules(byBeginning, key)) (rules ??= new Set(anywhere)).add(rule);
  };
  if (isInFigures(token)) add(FIGURES);
  for (const { meaning } of readings) add(isWord(meaning) ? meaning.sense : meaning.kind);
  // At most tokens nothing begins that a rule of the layer begins with.
  return rules === null ? anywhere : [...rules];
}

function listRules(byBeginning: LayerIndex['byBeginning'], key: string): readonly Rule[] {
  return byBeginning.get(key) ?? NO_RULES;
}

/** Adds the readings of a rule from a token on: every way in which its steps match one behind the other. */
function apply<M extends Meaning>(rule: Rule<M>, chart: Chart, at: number, made: Reading[]): void {
  const { steps } = rule;
  const go = (step: number, from: number, parts: readonly Part[]): void => {
    const next = steps[step];
    if (next === undefined) {
      const meaning = rule.produce(parts, chart);
      if (meaning !== null && from > at) made.push({ rule: rule.name, from: at, to: from, meaning });
      return;
    }
    if (from > at && !mayFollow(chart.tokens[from], next)) {
      if (next.isOptional === true) go(step + 1, from, [...parts, { from, to: from, meaning: null }]);
      return;
    }
    for (const part of next.match(chart, from)) go(step + 1, part.to, [...parts, part]);
  };
  go(0, at, []);
}

/** Whether a step may be matched at a token that is not the first of its rule: nothing parts it from the one before, or a comma that the step crosses. */
function mayFollow(token: Token | undefined, step: Step): boolean {
  const boundary = token?.boundary ?? 'none';
  return boundary === 'none' || (boundary === 'comma' && step.crossesComma === true);
}

/** Chooses among overlapping readings: the longer stays, and of two equally long ones the later one. The result has no overlaps, in the order of the text. */
export function longest(readings: readonly Reading[]): readonly Reading[] {
  const kept: Reading[] = [];
  const taken = new Set<number>();
  const byLength = readings
    .map((reading, made) => ({ reading, made }))
    .sort((a, b) => getLength(b.reading) - getLength(a.reading) || b.made - a.made);
  for (const { reading } of byLength) {
    const at = Array.from({ length: getLength(reading) }, (_, i) => reading.from + i);
    if (at.some((token) => taken.has(token))) continue;
    for (const token of at) taken.add(token);
    kept.push(reading);
  }
  return kept.sort((a, b) => a.from - b.from);
}

function getLength({ from, to }: Reading): number {
  return to - from;
}
