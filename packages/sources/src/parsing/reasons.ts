/** Why items of a list could not be read, how often, and what the source wrote in a few of them. */
export type Reason = { readonly reason: string; readonly count: number; readonly examples: readonly string[] };

/** Collects why items could not be read. */
export type ReasonLog = {
  /** `example` is fetched text, null for none: it is kept to plain text of forty characters. */
  readonly add: (reason: string, example: string | null) => void;
  /** How many items there were. */
  readonly count: () => number;
  /** The commonest first. */
  readonly all: () => Reason[];
};

const MOST_EXAMPLES = 3;
const MOST_REASONS = 3;
const LONGEST = 40;

/** An empty log of reasons. */
export function reasonLog(): ReasonLog {
  const reasons = new Map<string, { count: number; examples: Set<string> }>();
  return {
    add(reason, example) {
      const known = reasons.get(reason) ?? { count: 0, examples: new Set() };
      reasons.set(reason, known);
      known.count += 1;
      const plain = plainText(example ?? '');
      if (plain !== '' && known.examples.size < MOST_EXAMPLES) known.examples.add(plain);
    },
    count: () => [...reasons.values()].reduce((sum, { count }) => sum + count, 0),
    all: () =>
      [...reasons]
        .map(([reason, { count, examples }]) => ({ reason, count, examples: [...examples] }))
        .toSorted((a, b) => b.count - a.count),
  };
}

/** Fetched text that can neither flood nor forge a report. */
function plainText(text: string): string {
  return text
    .replace(/[^\p{L}\p{N} .,:;/&'()+_-]/gu, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
}

/** The commonest reasons in one sentence: `12 had no time ("soon", "TBA"), 3 had no key`. Empty where there is none. */
export function reasonsInWords(reasons: readonly Reason[]): string {
  return reasons
    .slice(0, MOST_REASONS)
    .map(({ reason, count, examples }) => {
      const shown = examples.length === 0 ? '' : ` (for example ${examples.map((each) => `"${each}"`).join(', ')})`;
      return `${count} × ${reason}${shown}`;
    })
    .join('; ');
}
