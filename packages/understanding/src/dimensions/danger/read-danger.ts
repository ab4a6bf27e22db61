import danger from '../../lexicon/danger.json' with { type: 'json' };
import { makeLexicon } from '../../engine/lexicon.ts';
import type { Token } from '../../text/tokens.ts';

/** What is in danger: somebody's life, or that of whoever asks by his own hand. */
export type Danger = 'life' | 'self_harm';

const WORDS = makeLexicon([danger]);

/**
 * Whether a text speaks of danger to life, anywhere in it and whatever parts its words; null where it does not. A few words do so only where nothing else is
 * said: a stroke may be long past. Wide on purpose: a note does no harm. Opinion.
 */
export function readDanger(tokens: readonly Token[]): Danger | null {
  const joined = tokens.map((token): Token => ({ ...token, boundary: 'none' }));
  const senses = new Set<string>();
  for (let at = 0; at < joined.length; at += 1)
    for (const { from, to, meaning } of WORDS.readingsAt(joined, at))
      if (meaning.sense !== 'dangerAlone' || (from === 0 && to === joined.length)) senses.add(meaning.sense);
  if (senses.has('selfHarm')) return 'self_harm';
  return senses.size > 0 ? 'life' : null;
}
