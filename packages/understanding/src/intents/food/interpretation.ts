import type { FoodStatus } from '@kehilla/core';
import type { Claim, Share } from '../../engine/account.ts';
import type { Token } from '../../text/tokens.ts';
import type { Slip } from '../../dimensions/food/denied/slips.ts';

/** What the city knows of the words of a wish. All take folded words. */
export type FoodPort = {
  /** Whether dishes are called by a word, here or at all. */
  readonly isDish: (word: string) => boolean;
  /** Whether a word stands on a menu as it is: then it is no slip of another. */
  readonly isMenuWord: (word: string) => boolean;
  /** Whether one dish on file has all of these words: "fish and chips". */
  readonly isOneDish: (words: readonly string[]) => boolean;
};

/** A wish whose words are told apart; `claims` is what was made of them before: prices, areas, names of places. */
export type Wish = { readonly text: string; readonly tokens: readonly Token[]; readonly claims: readonly Claim[] };

/** A wish in words, read without guessing: what each word was taken for, and which were not used. */
export type FoodInterpretation = {
  /** What is left to look for on menus, in order, folded but for Hebrew letters. */
  readonly terms: readonly string[];
  /** Terms of which each group is wanted by itself ("pizza or sushi"); empty where there is one wish. */
  readonly alternatives: readonly (readonly string[])[];
  readonly exclude: readonly string[];
  /** Names of diets. */
  readonly diets: readonly string[];
  readonly foodStatus: FoodStatus | null;
  readonly asksKosher: boolean;
  /** What was denied only because it follows what is, in a list, and may have been wanted. */
  readonly deniedToo: readonly string[];
  readonly slips: readonly Slip[];
  /** Every word, in order, with the part that it plays. Words to look for are unknown to the lexicon. */
  readonly account: readonly Share[];
};
