import type { Tool } from '../world/ask.ts';
import type { Case } from './case.ts';
import { getPattern } from './facts.ts';
import data from './data/everyday.json' with { type: 'json' };

/** A sentence as people write it; patterns as in `Expected`, a place of dishes as "@Tide & Rice". `says`: what a note must say. */
type Everyday = {
  readonly family: string;
  readonly lang: string;
  readonly text: string;
  readonly wanted?: string;
  readonly wrong?: string;
  readonly every?: string;
  readonly says?: string;
};

const SENTENCES: Readonly<Record<string, readonly Everyday[]>> = data;

/** Sentences of which no cue and no form makes another: what each must show, must not show, and must tell. */
export function everyday(): Case[] {
  return Object.entries(SENTENCES).flatMap(([tool, sentences]) =>
    sentences.map(({ family, lang, text, wanted, wrong, every, says }) => ({
      tool: tool as Tool,
      part: 'everyday' as const,
      kind: family,
      cue: family,
      form: 'any',
      lang,
      text,
      expect: {
        wanted: wanted === undefined ? [] : [getPattern(wanted)],
        wrong: wrong === undefined ? [] : [getPattern(wrong)],
        notes: [],
        ...(every === undefined ? {} : { every }),
        ...(says === undefined ? {} : { says }),
      },
    })),
  );
}
