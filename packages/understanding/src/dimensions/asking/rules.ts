import type { Meaning } from '../../engine/meaning.ts';
import { type Rule, rule, sense } from '../../engine/rule.ts';

/** Words that say who wants something: "my wife wants", "we would like to". */
type WantsMeaning = Meaning & { readonly kind: 'wants' };

/** Who wants something. */
export const WANTS: readonly Rule[] = [
  rule<WantsMeaning>('who wants', [sense('person'), sense('wanting')], () => ({ kind: 'wants' })),
];
