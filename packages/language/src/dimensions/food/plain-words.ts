import { type FoodStatus, getOwn, NUMBER_WORDS, TENS_IN_WORDS } from '@kehilla/core';
import type { Claim } from '../../engine/account.ts';
import type { Token } from '../../engine/tokens.ts';
import { findFoodStatus } from '../certification/stated-words.ts';
import { FRAME_WORDS } from '../read-frame.ts';
import { endOfConnective } from '../read-alternatives.ts';
import { isConnective } from './alternatives.ts';
import { isCue, isPicture } from './denied/denied-food.ts';
import { dietAt, findNoClaim, NOT_HELD, type NotHeld } from './names/diets.ts';
import { endsClause, FOOD_PHRASES, isSaid, wordAt } from './names/food-names.ts';
import type { DeniedFoods } from './denied/read-denied-foods.ts';

/** The rest of a wish beside its refusals: the tokens to search on menus, diets, the status of the kitchen, and words without an effect. */
export type PlainWords = {
  readonly terms: readonly number[];
  readonly diets: readonly string[];
  /** The same by the token at which they stand. */
  readonly named: readonly { readonly name: string; readonly from: number }[];
  readonly foodStatus: FoodStatus | null;
  readonly asksKosher: boolean;
  /** Wanted things that no dish is tested for: "halal", "treif"; and things that do not matter: "doesn't have to be kosher". */
  readonly notHeld: readonly NotHeld[];
  readonly claims: readonly Claim[];
};

/** Reads the words that refuse nothing. Words of allowed foods ("not allergic to nuts") are searched only if there are no others. */
export function readPlainWords(tokens: readonly Token[], { claims: taken, allowed }: DeniedFoods): PlainWords {
  const terms: number[] = [];
  const named: { name: string; from: number }[] = [];
  const claims: Claim[] = [];
  const notHeld: NotHeld[] = [];
  let [foodStatus, asksKosher]: [FoodStatus | null, boolean] = [null, false];
  const claim = (from: number, to: number, role: Claim['role'], by: string): number => {
    claims.push({ from, to, role, by });
    return to;
  };
  const endOfTaken = (at: number): number => taken.find(({ from, to }) => from <= at && at < to)?.to ?? at;
  for (let at = 0; at < tokens.length; ) {
    const end = endOfTaken(at);
    at = end > at ? end : takeAt(at);
  }
  const wanted = terms.filter((at) => !isAllowed(at));
  const isLeft = wanted.length > 0;
  if (isLeft) for (const { from, to } of allowed) claim(from, to, 'set_aside', 'allowed');
  return {
    terms: isLeft ? wanted : terms,
    diets: named.map(({ name }) => name),
    named,
    foodStatus,
    asksKosher,
    notHeld,
    claims,
  };

  function isAllowed(at: number): boolean {
    return allowed.some(({ from, to }) => from <= at && at < to);
  }

  /** Takes one or more words and gives where they end. */
  function takeAt(at: number): number {
    const word = wordAt(tokens, at);
    const diet = dietAt(tokens, at);
    if (diet !== null) {
      named.push({ name: diet.name, from: at });
      return claim(at, diet.to, 'used', 'diet');
    }
    const occasion = occasionEnd(tokens, at);
    if (occasion !== null) return claim(at, occasion, 'set_aside', 'occasion');
    const frame = frameEnd(tokens, at);
    if (frame !== null) {
      for (let i = at; i < frame; i += 1) claim(i, i + 1, 'set_aside', 'frame');
      return frame;
    }
    const join = joinEnd(tokens, at);
    if (join !== null) return claim(at, join, 'set_aside', 'connective');
    const status = statusAt(tokens, at);
    if (status !== null) {
      // Of several the first counts.
      const isFirst = foodStatus === null || foodStatus === status;
      foodStatus ??= status;
      return claim(at, at + 1, isFirst ? 'used' : 'set_aside', 'food status');
    }
    if (isPicture(tokens[at])) return claim(at, at + 1, 'set_aside', 'picture');
    if (isJoin(at)) return claim(at, at + 1, 'used', 'join');
    const kind = findNoClaim(word);
    if (kind === 'kosher' && !isAllowed(at)) {
      asksKosher = true;
      return claim(at, at + 1, 'used', 'kosher');
    }
    if (kind !== null) {
      notHeld.push({ kind, from: at, to: at + 1 });
      return claim(at, at + 1, 'set_aside', NOT_HELD);
    }
    const reason = findAside(tokens, at);
    if (reason !== null) return claim(at, at + 1, 'set_aside', reason);
    terms.push(at);
    return at + 1;
  }

  /** A word between two wanted things that is done: "falafel with tahini". */
  function isJoin(at: number): boolean {
    const isBehindTerm = terms.at(-1) === at - 1 && tokens[at]?.boundary === 'none';
    return isBehindTerm && isSaid(wordAt(tokens, at), 'joinsWanted') && !endsClause(tokens, at) && isTerm(at + 1);
  }

  function isTerm(at: number): boolean {
    const word = wordAt(tokens, at);
    return word !== '' && !isSaid(word, 'filler', 'price') && findNoClaim(word) === null && !isCue(word);
  }
}

/** Why a word plays no part; null where it is looked for. */
function findAside(tokens: readonly Token[], at: number): string | null {
  const word = wordAt(tokens, at);
  if (isSaid(word, 'filler')) return 'filler';
  if (isSaid(word, 'price')) return 'price';
  if (isCue(word)) return 'denies nothing';
  if (isConnective(word)) return 'connective';
  return isCount(tokens, at) ? 'count' : null;
}

/** Words in which a question is put, where no part of them is taken: "in the mood for", "my wife wants". */
function frameEnd(tokens: readonly Token[], at: number): number | null {
  const frame = FRAME_WORDS.readingsAt(tokens, at).find(({ meaning }) => meaning.prefix === '');
  return frame === undefined || frame.to === at + 1 ? null : frame.to;
}

/** Returns the end of a phrase that joins two wishes: "as well as"; null if there is none. */
function joinEnd(tokens: readonly Token[], at: number): number | null {
  const end = endOfConnective(tokens, at, 'and') ?? endOfConnective(tokens, at, 'or');
  return end === null || end === at + 1 ? null : end;
}

/** "Date night", "for a date": no food is meant. */
function occasionEnd(tokens: readonly Token[], at: number): number | null {
  for (const { to, meaning } of FOOD_PHRASES.readingsAt(tokens, at)) {
    const isAtTheEnd = meaning.sense === 'occasionAtTheEnd' && endsClause(tokens, to - 1);
    if (meaning.sense === 'occasion' || isAtTheEnd) return to;
  }
  return null;
}

/** Returns the status of the kitchen; "meat" means a kitchen only before a word for one, or alone. */
function statusAt(tokens: readonly Token[], at: number): FoodStatus | null {
  const word = wordAt(tokens, at);
  const isKitchen = !endsClause(tokens, at) && isSaid(wordAt(tokens, at + 1), 'kitchenBehindMeat');
  if (isSaid(word, 'meat') && (tokens.length === 1 || isKitchen)) return 'meat';
  return findFoodStatus(word);
}

/** Returns whether a word counts the following one: "two slices" wants slices, and no dish of two eggs. */
function isCount(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  if (getOwn(TENS_IN_WORDS, word) !== undefined) return true;
  const isNumber = getOwn(NUMBER_WORDS, word) !== undefined || isSaid(word, 'number');
  return isNumber && !endsClause(tokens, at) && /[^s]s$/.test(wordAt(tokens, at + 1));
}
