import { cutPrefix, type LatLng } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import type { AreaSpan } from '../../dimensions/area/area.ts';
import { isSaid } from '../../dimensions/food/names/food-names.ts';
import { isNegationWord, isWithinRefusal, NEGATION_WORDS } from '../../dimensions/negation/lexicon.ts';
import { readPointInWords } from '../../dimensions/point/point-in-words.ts';
import { type Alternatives, hebrewAndAt, joinAt, readAlternatives } from '../../dimensions/read-alternatives.ts';
import type { Claim } from '../../engine/account.ts';
import { listFolded, type Token, type WordSpan } from '../../engine/tokens.ts';
import type { KnownAreas, KnownWords, OwnTypes, Spot } from '../../known-words.ts';
import { areaBefore, lengthOfArea } from '../places/beside-area.ts';
import { addClaims, type FoodDraft, type FoodRequest, type FoodStep, type FoodWhere, leftForPlaces } from './draft.ts';

/**
 * Reads the address or the area that the words name, and the place that they name instead ("at Flatbush Noodles"). Words of an area that another place to look
 * overrules are set aside, each by itself.
 */
export const readFoodWhere: FoodStep = <Own extends OwnTypes>(draft: FoodDraft<Own>) => {
  const { known, request } = draft;
  const left = leftForPlaces(draft);
  const where = readWhere<Own>(left.tokens, known, request);
  if (where === null) return {};
  const called = request.isNamed ? null : nameOverArea(draft, left.tokens, where);
  if (called !== null) return { name: called.name, claims: addClaims(draft, left, [called.claim]) };
  const { start, end } = where;
  const claims = request.isPlaced
    ? left.tokens.slice(start, end).map((_, i): Claim => ({ ...one(start + i), role: 'set_aside', by: OVERRULED }))
    : [{ from: start, to: end, role: 'used', by: 'area' } as const];
  return { where, claims: addClaims(draft, left, claims) };
};

const OVERRULED = 'another place is stated';

function one(from: number): Pick<Claim, 'from' | 'to'> {
  return { from, to: from + 1 };
}

/**
 * Returns the address or the area that words name. Words that may as well be part of a dish ("Manhattan clam chowder"), or that name a food ("MSG"), name an
 * area only after a preposition, or where no dish has them.
 */
function readWhere<Own extends OwnTypes>(
  tokens: readonly Token[],
  known: KnownWords<Own>,
  { isPlaced, hasRadius }: FoodRequest,
): FoodWhere<Own> | null {
  const all = listFolded(tokens);
  const point = readPointInWords<Own>(all, known);
  if (point !== null) return { kind: 'point', found: point, start: point.found.start, end: point.found.end };
  const { inWords } = known.areas;
  const read = inWords(all) ?? areaBeforeDish(all, known);
  const joined = read === null ? null : joinedAreas(tokens, read, known.areas);
  const area = joined === null ? read : inWords(all.slice(0, joined.items[0]?.to ?? 0));
  if (area === null) return null;
  const { start, end } = area;
  const words = all.slice(start, end);
  const given = words.join(' ');
  if (isSaid(given, 'foodAndArea') || (!area.certain && isNegationWord(all[start - 1] ?? ''))) return null;
  // Before other words it may be part of a dish that no menu on file has: "Long Island iced tea".
  if (area.outside && (isPlaced || !(area.certain || end === all.length))) return null;
  const bare = words.filter((word) => !isSaid(word, 'placeLead'));
  if (bare.length === words.length && bare.every(known.menus.isDish)) return null;
  if (!area.certain && !area.exact) return null;
  const alone = { kind: 'area', found: area, given, joined: [], start, end } as const;
  if (joined === null || hasRadius || area.outside) return alone;
  const several = joined.items.map(({ from, to }) => withoutHebrewAnd(all.slice(from, to), known));
  // All are searched if each of them is known.
  return several.every(known.places.areKnownIn)
    ? { ...alone, joined: several, start: joined.from, end: joined.to }
    : alone;
}

/**
 * Returns the area at the start of a wish, although its name is a common word too: "Chelsea falafel". None of its words may be a word of dishes ("club
 * sandwich") or of a refusal ("MSG free"), and initials do not count.
 */
function areaBeforeDish<Own extends OwnTypes>(
  all: readonly string[],
  { areas, menus }: KnownWords<Own>,
): (Own['area'] & AreaSpan) | null {
  const area = areaBefore(
    areas.inWords,
    all,
    (rest) => rest.some(menus.asksForDish) && !NEGATION_WORDS.has(rest[0] ?? '', 'refusedBehind'),
  );
  const name = all.slice(0, area?.end ?? 0);
  return name.join('').length > INITIALS && !name.some(menus.isDish) ? area : null;
}

const INITIALS = 2;

/** The words of an area without a Hebrew "and" that is written together with the first: "בפלטבוש ובקראון הייטס". */
function withoutHebrewAnd(words: readonly string[], { places }: KnownWords): readonly string[] {
  const first = cutPrefix(words[0] ?? '', 'and');
  return first !== null && !places.areKnownIn(words) ? words.with(0, first) : words;
}

/** Returns an area with the areas that are joined to it ("Crown Heights/Williamsburg"); null if there are none. */
function joinedAreas(tokens: readonly Token[], { start, end }: WordSpan, { inWords }: KnownAreas): Alternatives | null {
  const getAreaLength = (words: readonly string[]): number => lengthOfArea(inWords, words);
  const isJoined = [start - 1, start, end].some(
    (at) => joinAt(tokens, at) !== null || hebrewAndAt(tokens, at, getAreaLength) !== null,
  );
  if (!isJoined) return null;
  const joined = readAlternatives(tokens, getAreaLength).find(({ isSaid: is }) => is);
  if (joined === undefined) return null;
  // "Kingston Avenue and Eastern Parkway" is a corner, though areas are called so too.
  const isCorner = listFolded(tokens.slice(joined.from, joined.to)).some(
    (word) => isStreetType(word) || /\d/.test(word),
  );
  return isCorner ? null : joined;
}

/** Reads the place that words name after "at", "from" or "by" ("schnitzel at Maple Grill"). */
export const readFoodPlaceName: FoodStep = (draft) => {
  if (draft.request.isNamed || draft.name !== null) return {};
  const left = leftForPlaces(draft);
  const called = nameIn(draft, left.tokens, spotFor(draft));
  return called === null ? {} : { name: called.name, claims: addClaims(draft, left, [called.claim]) };
};

/** A name of a place in words, with the word that leads to it. */
type Called = { readonly name: string; readonly claim: Claim };

/**
 * Returns the place that is meant by words that were read as an area: a place named for its address ("at 10 Sample Street"), or with a name that begins with
 * the area ("at Flatbush Noodles"); null if the area is meant.
 */
function nameOverArea<Own extends OwnTypes>(
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
export function nameIn<Own extends OwnTypes>(
  { known, request }: FoodDraft<Own>,
  tokens: readonly Token[],
  near: Spot<Own> | LatLng | null,
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

export function isLead(token: Token | undefined): boolean {
  return isSaid(token?.folded ?? '', 'nameLead');
}

/** Returns where a place of that name is looked for first: where the parameters say, else where the words do. */
function spotFor<Own extends OwnTypes>({ where, request }: FoodDraft<Own>): Spot<Own> | LatLng | null {
  if (where === null || request.isPlaced) return request.centre;
  if (where.kind === 'point') return where.found;
  return where.joined.length > 0 ? null : { kind: 'area', found: where.found };
}
