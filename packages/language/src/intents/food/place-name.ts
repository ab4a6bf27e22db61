import { is, isSaid } from '../../dimensions/food/names/food-names.ts';
import { endOfSense, isWithinRefusal } from '../../dimensions/negation/lexicon.ts';
import type { Claim } from '../../engine/account.ts';
import { listFolded, type Token } from '../../engine/tokens.ts';
import type { OwnTypes, Spot } from '../../known-words.ts';
import { addClaims, type FoodDraft, type FoodStep, type FoodWhere, leftForPlaces } from './draft.ts';

/** Reads the place that words name after "at", "from" or "by" ("schnitzel at Maple Grill"). */
export const readFoodPlaceName: FoodStep = (draft) => {
  if (draft.request.isNamed || draft.name !== null) return {};
  const left = leftForPlaces(draft);
  const called = nameIn(draft, left.tokens, spotFor(draft));
  return called === null ? {} : { name: called.name, claims: addClaims(draft, left, [called.claim]) };
};

/**
 * Reads the place that words refuse after a word that leads to a place, so that the name may be misspelt or shortened ("but not from Mapel Grill";
 * `readFoodRefusedNames` reads whole names).
 */
export const readFoodRefusedPlace: FoodStep = (draft) => {
  const left = leftForPlaces(draft);
  const { tokens } = left;
  if (!tokens.some(isLead)) return {};
  for (let at = 0; at < tokens.length; at += 1) {
    const lead = endOfSense(tokens, at, 'refusal') ?? endOfSense(tokens, at, 'not');
    if (lead === null || !isLead(tokens[lead]) || tokens[lead]?.boundary !== 'none') continue;
    const called = nameIn(draft, tokens.slice(lead), null);
    if (called === null || called.claim.from > 0) continue;
    const to = lead + called.claim.to;
    // "Broth not from chicken" refuses chicken, though a place may be called so.
    if (tokens.slice(lead + 1, to).every(({ folded }) => is(folded, 'isFood') || draft.known.menus.isDish(folded)))
      continue;
    return {
      refusedPlace: { name: called.name, phrase: listFolded(tokens.slice(at, to)).join(' ') },
      claims: addClaims(draft, left, [{ from: at, to, role: 'negated', by: 'place' }]),
    };
  }
  return {};
};

/** A name of a place in words, with the word that leads to it. */
type Called = { readonly name: string; readonly claim: Claim };

/**
 * Returns the place that is meant by words that were read as an area: a place named for its address ("at 10 Sample Street"), or with a name that begins with
 * the area ("at Flatbush Noodles"); null if the area is meant.
 */
export function nameOverArea<Own extends OwnTypes>(
  draft: FoodDraft<Own>,
  tokens: readonly Token[],
  where: FoodWhere<Own>,
): Called | null {
  const { start, end } = where;
  const lead = isLead(tokens[start]) ? start : start - 1;
  const goesOn = isLead(tokens[lead]) && tokens[end]?.boundary === 'none';
  const mayBeThere = where.kind === 'point' && where.found.kind === 'door' && where.found.found.mayBeThere;
  const called = mayBeThere || goesOn ? nameIn(draft, tokens, draft.request.centre) : null;
  const isLonger = called !== null && called.claim.to - called.claim.from > end - lead;
  return mayBeThere || isLonger ? called : null;
}

const MOST_WORDS = 6;
const SHORTEST_NAME = 4;

/** Returns the longest name of a place behind the first word that leads to one; null if none is known. */
function nameIn<Own extends OwnTypes>(
  { known, request }: FoodDraft<Own>,
  tokens: readonly Token[],
  near: Spot<Own> | FoodDraft['request']['centre'],
): Called | null {
  const at = tokens.findIndex((token, i) => isLead(token) && !isWithinRefusal(tokens, i));
  if (at < 0) return null;
  const after = tokens.slice(at + 1);
  const end = after.findIndex(({ boundary }, i) => i > 0 && boundary !== 'none');
  const longest = Math.min(end < 0 ? after.length : end, MOST_WORDS);
  for (let length = longest; length > 0; length--) {
    const words = listFolded(after.slice(0, length));
    const name = words.join(' ');
    if (name.length < SHORTEST_NAME) break;
    // "Sorted by price" names no place.
    if (words.every((word) => isSaid(word, 'filler', 'price'))) continue;
    if (known.places.isMeant(name, near, request.hasRadius))
      return { name, claim: { from: at, to: at + 1 + length, role: 'used', by: 'place' } };
  }
  return null;
}

function isLead(token: Token | undefined): boolean {
  return isSaid(token?.folded ?? '', 'nameLead');
}

/** Returns where a place of that name is looked for first: where the parameters say, else where the words do. */
function spotFor<Own extends OwnTypes>({ where, request }: FoodDraft<Own>): Spot<Own> | FoodDraft['request']['centre'] {
  if (where === null || request.isPlaced) return request.centre;
  if (where.kind === 'point') return where.found;
  return where.joined.length > 0 ? null : { kind: 'area', found: where.found };
}
