import { cleanText } from '@kehilla/core';
import type { Decided } from '@kehilla/store';
import type { Decider } from '@kehilla/store/operator';

/** The decider, as typed. */
export type DeciderWords = {
  readonly by?: string | undefined;
  readonly because?: string | undefined;
  readonly sure?: true | undefined;
};

const LONGEST = 1_000;

/** Returns the decider: `curator` without a name. */
export function asDecider({ by, because, sure }: DeciderWords): Decider {
  return {
    by: cleanText(by ?? '', LONGEST) ?? 'curator',
    because: cleanText(because ?? '', LONGEST),
    sure: sure === true,
  };
}

/** Prints the result of a decision and its undo; returns the exit code. */
export function printDecided({
  json,
  print,
}: {
  readonly json: boolean;
  readonly print: (line: string) => void;
}): (decided: Decided) => number {
  return (decided) => {
    print(json ? JSON.stringify(decided) : decided.said);
    if (!json && decided.act_id !== null) print(`  Take it back: review undo ${decided.act_id}`);
    return 0;
  };
}
