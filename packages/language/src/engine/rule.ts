import type { Token } from './tokens.ts';
import type { Lexicon, Meaning, Reading, WordMeaning } from './lexicon.ts';

/** The match of a step of a pattern: tokens `from` up to `to`; `meaning` is null if a step matched a plain word, or an optional step nothing. */
export type Part = { readonly from: number; readonly to: number; readonly meaning: Meaning | null };

/** The view of a rule: the tokens, the known words, and the readings that begin at each token so far. */
export type Chart = {
  readonly tokens: readonly Token[];
  readonly lexicon: Lexicon;
  readonly startingAt: (at: number) => readonly Reading[];
};

/** One step of a pattern: its matches from a token on, longest first; empty without one. */
export type Step = {
  readonly match: (chart: Chart, at: number) => readonly Part[];
  /** Kinds of meaning, senses or `FIGURES`, one of which must begin where the step does; null if any token may begin it. */
  readonly begins: ReadonlySet<string> | null;
  /** Whether a comma may stand before it ("Sunday, December 6"); no step is matched across the end of a clause. */
  readonly crossesComma?: boolean;
  readonly isOptional?: boolean;
};

/** A named rule: if its steps match one after the other, `produce` makes their meaning, or null for none after all. */
export type Rule<M extends Meaning = Meaning> = {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly produce: (parts: readonly Part[], chart: Chart) => M | null;
};

/** Makes a rule of its name, its steps and their meaning. The first step must not be optional. */
export function rule<M extends Meaning>(
  name: string,
  steps: readonly Step[],
  produce: (parts: readonly Part[], chart: Chart) => M | null,
): Rule<M> {
  return { name, steps, produce };
}

/** A phrase of the lexicon with one of these senses. */
export function sense(...senses: string[]): Step {
  const wanted = new Set(senses);
  return {
    begins: wanted,
    match: ({ startingAt }, at) => startingAt(at).filter(({ meaning }) => isWord(meaning) && wanted.has(meaning.sense)),
  };
}

/** A reading of a kind of meaning that an earlier layer of rules made, and that passes a test where one is given. */
export function reading<M extends Meaning>(kind: M['kind'], passes: (meaning: M) => boolean = () => true): Step {
  return {
    begins: new Set([kind]),
    match: ({ startingAt }, at) =>
      startingAt(at).filter(({ meaning }) => meaning.kind === kind && passes(meaning as M)),
  };
}

/** The beginning of a token in figures, wholly or at first: "20", "8pm". */
export const FIGURES = 'figures';

/** Whether a token begins with a figure. */
export function isInFigures(token: Token | undefined): boolean {
  const first = token?.folded.charCodeAt(0) ?? 0;
  return first >= 48 && first <= 57;
}

/** One word in figures that passes a test. */
export function figures(passes: (token: Token, chart: Chart) => boolean): Step {
  return {
    begins: new Set([FIGURES]),
    match: (chart, at) => {
      const token = chart.tokens[at];
      return token !== undefined && isInFigures(token) && passes(token, chart)
        ? [{ from: at, to: at + 1, meaning: null }]
        : [];
    },
  };
}

/** A step that may also match nothing, which is tried last. */
export function optional(step: Step): Step {
  return {
    ...step,
    begins: null,
    match: (chart, at) => [...step.match(chart, at), { from: at, to: at, meaning: null }],
    isOptional: true,
  };
}

/** The same step where a comma may stand before it. */
export function afterComma(step: Step): Step {
  return { ...step, crossesComma: true };
}

/** Returns the value of a part's word in its sense: "0" for a Sunday. Null if the part is no word of the lexicon, or its sense has no values. */
export function getValue(part: Part | undefined): string | null {
  return isWord(part?.meaning) ? part.meaning.value : null;
}

/** Whether a meaning is a phrase of the lexicon. */
export function isWord(meaning: Meaning | null | undefined): meaning is WordMeaning {
  return meaning?.kind === 'word';
}
