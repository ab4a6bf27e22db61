import type { LatLng } from '@kehilla/core';
import type { AreaSpan } from '../../dimensions/area/area.ts';
import type { getAlternatives } from '../../dimensions/food/alternatives.ts';
import type { DeniedFoods, ReadRefusals } from '../../dimensions/food/denied/read-denied-foods.ts';
import type { Slip } from '../../dimensions/food/denied/spell-names.ts';
import { withNoShortened } from '../../dimensions/food/denied/place-names.ts';
import { picturedTokens } from '../../dimensions/food/denied/read-excluded.ts';
import type { PlainWords } from '../../dimensions/food/plain-words.ts';
import type { StatedPrice } from '../../dimensions/money/rules.ts';
import type { DeniedItem } from '../../dimensions/negation/denial.ts';
import type { PartyAt } from '../../dimensions/party.ts';
import type { PointInWords } from '../../dimensions/point/point-in-words.ts';
import type { Claim } from '../../engine/account.ts';
import type { Boundary, Token, WordSpan } from '../../engine/tokens.ts';
import type { KnownWords, OwnTypes } from '../../known-words.ts';

/** The parameters of a request for dishes that change how its words are read. */
export type FoodRequest = {
  /** Whether a parameter says where, or names a place: then words that say where are set aside. */
  readonly isPlaced: boolean;
  /** Whether a parameter names a place: then the words name none. */
  readonly isNamed: boolean;
  readonly hasRadius: boolean;
  /** The point that parameters look around; null for none. */
  readonly centre: LatLng | null;
};

/** A request of words alone. */
export const WORDS_ALONE: FoodRequest = { isPlaced: false, isNamed: false, hasRadius: false, centre: null };

/** Where the words of a wish look, with the tokens that say so. */
export type FoodWhere<Own extends OwnTypes> = WordSpan &
  (
    | { readonly kind: 'point'; readonly found: PointInWords<Own> }
    | {
        readonly kind: 'area';
        readonly found: Own['area'] & AreaSpan;
        readonly given: string;
        /** The words of each of several joined areas, all of which are searched; empty for one area alone. */
        readonly joined: readonly (readonly string[])[];
      }
  );

/** Places that a wish refuses by their whole names. */
type RefusedNames = {
  /** Their names, folded, each with the words that refuse it. */
  readonly names: readonly { readonly words: readonly string[]; readonly phrase: string }[];
  /** Claims on names in refusals of foods, which are read later ("no Olive Branch or mushrooms"); they say nothing of where to look. */
  readonly among: readonly Claim[];
  /** The refusals of the words, if no name was found, so that they need not be read again. */
  readonly refusals: ReadRefusals | null;
};

/** An area or a street that a wish refuses. */
type RefusedArea = {
  readonly words: readonly (readonly string[])[];
  /** Whether it is known which places lie there. */
  readonly isKnown: boolean;
  readonly phrase: string;
};

/** The words of a wish that no menu can answer. */
type FoodStated = {
  /** Those that only agencies state, of places. */
  readonly ofAgencies: readonly string[];
  /** Standards that ask for kosher food too ("glatt"). */
  readonly standards: readonly string[];
  readonly asksPassover: boolean;
};

/** A wish for dishes while it is read: each dimension adds its part, and claims tokens that no later dimension reads. */
export type FoodDraft<Own extends OwnTypes = OwnTypes> = {
  readonly text: string;
  readonly tokens: readonly Token[];
  readonly known: KnownWords<Own>;
  readonly request: FoodRequest;
  readonly claims: readonly Claim[];
  readonly price: StatedPrice | null;
  readonly party: PartyAt | null;
  readonly refusedNames: RefusedNames;
  /** The tokens, with names of places spelt as they are on record. */
  readonly named: readonly Token[];
  readonly refusedAreas: readonly RefusedArea[];
  /** A name that is refused behind a word that leads to it, perhaps with a slip; null for none. */
  readonly refusedPlace: { readonly name: string; readonly phrase: string } | null;
  readonly where: FoodWhere<Own> | null;
  /** The name of a place where the dish is to be; null for none. */
  readonly name: string | null;
  readonly stated: FoodStated;
  /** The tokens that are left for foods, with the names of foods spelt right, and their positions among all. */
  readonly left: Left;
  readonly slips: readonly Slip[];
  readonly denied: DeniedFoods;
  readonly plain: PlainWords;
  /** Allergens that are named without a refusing word, and foods beside what may be a refusal. */
  readonly ofAllergy: readonly DeniedItem[];
  readonly doubted: readonly DeniedItem[];
  /** The tokens that are looked for. */
  readonly terms: readonly number[];
  readonly joined: ReturnType<typeof getAlternatives>;
};

/** A dimension of a wish for dishes. */
export type FoodStep = <Own extends OwnTypes>(draft: FoodDraft<Own>) => Partial<FoodDraft<Own>>;

/** Returns a wish for dishes before any dimension is read. */
export function beginFood<Own extends OwnTypes>(
  text: string,
  known: KnownWords<Own>,
  request: FoodRequest,
): FoodDraft<Own> {
  const tokens = withNoShortened(picturedTokens(text), known.menus);
  return {
    text,
    tokens,
    known,
    request,
    claims: [],
    price: null,
    party: null,
    refusedNames: { names: [], among: [], refusals: null },
    named: tokens,
    refusedAreas: [],
    refusedPlace: null,
    where: null,
    name: null,
    stated: { ofAgencies: [], standards: [], asksPassover: false },
    left: { tokens, at: [] },
    slips: [],
    denied: NOTHING_DENIED,
    plain: NOTHING_PLAIN,
    ofAllergy: [],
    doubted: [],
    terms: [],
    joined: { groups: [], claims: [] },
  };
}

const NOTHING_DENIED: DeniedFoods = {
  foods: [],
  diets: [],
  named: [],
  include: [],
  inDoubt: [],
  doubtful: [],
  unsure: [],
  claims: [],
  notHeld: [],
  allowed: [],
};
const NOTHING_PLAIN: PlainWords = {
  terms: [],
  diets: [],
  named: [],
  foodStatus: null,
  asksKosher: false,
  notHeld: [],
  claims: [],
};

/** The unclaimed tokens of a text, and their positions among all. */
export type Left = { readonly tokens: readonly Token[]; readonly at: readonly number[] };

/** Returns the tokens that no earlier dimension claims, with names of places spelt right: those in which places are read. */
export function leftForPlaces({ named, claims, refusedNames }: FoodDraft): Left {
  return dropClaimed(named, refusedNames.among.length === 0 ? claims : [...claims, ...refusedNames.among]);
}

/** Returns the claims of a draft with those on tokens that were left. */
export function addClaims({ claims }: Pick<FoodDraft, 'claims'>, left: Left, own: readonly Claim[]): readonly Claim[] {
  return own.length === 0 ? claims : [...claims, ...claimsOn(left, own)];
}

/** Returns the rest of a text after some claims. The text around a claimed stretch is separated by it. */
export function dropClaimed(tokens: readonly Token[], claims: readonly Claim[]): Left {
  if (claims.length === 0) return { tokens, at: tokens.map((_, i) => i) };
  const isClaimed = tokens.map(() => false);
  for (const { from, to } of claims) isClaimed.fill(true, from, to);
  const at: number[] = [];
  const left: Token[] = [];
  let parted: Boundary = 'none';
  for (let i = 0; i < tokens.length; i += 1) {
    const token = tokens[i] as Token;
    if (isClaimed[i] === true) parted = strongest(parted, token.boundary);
    else {
      at.push(i);
      left.push(
        parted === 'none' || at.length === 1 ? token : { ...token, boundary: strongest(parted, token.boundary) },
      );
      parted = 'none';
    }
  }
  return left.length === tokens.length ? { tokens, at } : { tokens: left, at };
}

/** Returns the stronger of two boundaries, at least a comma, because something stood between the words. */
function strongest(one: Boundary, other: Boundary): Boundary {
  return STRENGTH.find((each) => one === each || other === each) ?? 'comma';
}

const STRENGTH: readonly Boundary[] = ['sentence', 'clause'];

/** Turns claims on the rest into claims on the whole text: a stretch with others inside becomes several. */
export function claimsOn({ at }: Left, claims: readonly Claim[]): Claim[] {
  return claims.flatMap((claim) => {
    const stretches: Claim[] = [];
    for (let i = claim.from; i < claim.to; i += 1) {
      const from = at[i];
      if (from === undefined) break;
      const last = stretches.at(-1);
      if (last?.to === from) stretches[stretches.length - 1] = { ...last, to: from + 1 };
      else stretches.push({ ...claim, from, to: from + 1 });
    }
    return stretches;
  });
}
