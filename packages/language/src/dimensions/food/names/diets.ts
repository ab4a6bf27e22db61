import { fold } from '@kehilla/core';
import type { Token } from '../../../engine/tokens.ts';
import file from '../../../lexicon/food/diets.json' with { type: 'json' };
import { CERTIFICATION_WORDS } from '../../certification/lexicon.ts';
import { type FineForm, FOOD_PHRASES, inEverySpelling, listed, phraseAt, wordsOfGroup } from './food-names.ts';

/**
 * A diet people ask for: its name, how they say it, the words by which a menu states it, and what contradicts it. `freeOf`: the menu may also state it
 * as free of this. `unlessStated`: what contradicts it where the menu does not state it. `fine`: the form in which a word contradicts nothing ("vegan
 * cheese"). What a menu states is the business's own word, and no more.
 */
type Diet = {
  readonly name: string;
  readonly said: readonly string[];
  readonly states: readonly string[];
  readonly freeOf: readonly string[];
  readonly contradictedBy: readonly string[];
  readonly unlessStated: readonly string[];
  readonly fine: FineForm | null;
};

type Entry = {
  readonly name: string;
  readonly said: string;
  readonly states: string;
  readonly freeOf?: string;
  readonly contradictedByGroups?: string;
  readonly contradictedBy?: string;
  readonly unlessStatedGroups?: string;
  readonly unlessStated?: string;
  readonly fine?: string;
};

/** The diets. Vegan is vegetarian; the other way round it is not. On some menus "V" and "VG" are vegan, on others vegetarian: on all at least that. */
export const DIETS: readonly Diet[] = (file as readonly Entry[]).map((entry) => ({
  name: entry.name,
  said: listed(entry.said),
  states: listed(entry.states),
  freeOf: listed(entry.freeOf),
  contradictedBy: wordsWith(entry.contradictedByGroups, entry.contradictedBy),
  unlessStated: wordsWith(entry.unlessStatedGroups, entry.unlessStated),
  fine: (entry.fine ?? null) as FineForm | null,
}));

function wordsWith(groups?: string, own?: string): readonly string[] {
  return [...listed(groups).flatMap(wordsOfGroup), ...inEverySpelling(listed(own))];
}

const DIET_OF: ReadonlyMap<string, string> = new Map(
  DIETS.flatMap(({ name, said: phrases }) => phrases.map((phrase) => [fold(phrase), name] as const)),
);
/** A person who avoids it means the diet; standing alone it asks for nothing ("gluten bread"). */
const GLUTEN: ReadonlySet<string> = new Set(inEverySpelling(['gluten']).map(fold));
const GLUTEN_FREE = 'gluten free';
const LONGEST = 3;

/** Returns the diet that begins at a token ("vegan", "gluten free"), with its words; null if there is none. */
export function dietAt(tokens: readonly Token[], at: number): { readonly name: string; readonly to: number } | null {
  for (let length = LONGEST; length > 0; length -= 1) {
    const phrase = phraseAt(tokens, at, length);
    const name = phrase === null || GLUTEN.has(phrase) ? undefined : DIET_OF.get(phrase);
    if (name !== undefined) return { name, to: at + length };
  }
  return null;
}

/** Returns the diet that refusing words make of a folded food: "meat free", "no sugar", any of gluten; null for none. */
export function dietWithout(cue: string, name: string): string | null {
  if (GLUTEN.has(name)) return GLUTEN_FREE;
  return DIET_OF.get(`${name} ${cue}`) ?? DIET_OF.get(`${cue} ${name}`) ?? null;
}

/**
 * A word about food that no dish is tested for: `kosher` (agencies state it, and of places) · `notKosher` ("treif": no source tells it) · `otherClaim`
 * ("halal": no source here tells it).
 */
export type NoClaim = 'kosher' | 'notKosher' | 'otherClaim';

/**
 * Words of a wish that were held to no dish though they ask for something: as they were refused ("no kosher"), or wanted ("halal"). Tokens `from` up to `to`.
 */
export type NotHeld = { readonly kind: NoClaim; readonly from: number; readonly to: number };

/** Why such words have no effect. */
export const NOT_HELD = 'no dish is held to it';

const SENSES: readonly (readonly [sense: string, kind: NoClaim])[] = [
  ['kosher', 'kosher'],
  ['notKosher', 'notKosher'],
  ['otherClaim', 'otherClaim'],
];
/** By word, once: it is asked of every word of a wish. */
const KIND_OF: ReadonlyMap<string, NoClaim> = new Map(
  SENSES.flatMap(([sense, kind]) =>
    [...CERTIFICATION_WORDS.listPhrases(sense), ...FOOD_PHRASES.listPhrases(sense)].map(
      ({ phrase }) => [phrase, kind] as const,
    ),
  ),
);

/** Returns the meaning of a folded word about food that no dish is tested for; null for any other. */
export function findNoClaim(word: string): NoClaim | null {
  return KIND_OF.get(word) ?? null;
}
