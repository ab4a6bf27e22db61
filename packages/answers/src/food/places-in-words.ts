import type { City } from '@kehilla/city';
import type { RecommendFoodInput } from '@kehilla/contract';
import type { Agency } from '@kehilla/core';
import { type Claim, listFolded, type Token } from '@kehilla/language';
import {
  findFoodStatus,
  isKosherWord,
  isPassoverWord,
  lengthOfAgencyName,
  lengthOfStated,
  speaksOfAgencies,
} from '@kehilla/language/certification';
import { claimsOn, isFoodNamed, isSaid, dropClaimed, type ReadRefusals } from '@kehilla/language/food';
import { isNegationWord, isWithinRefusal, NEGATION_WORDS } from '@kehilla/language/refusals';
import { listAgencies } from '../candidates/place-filter.ts';
import { understandAround } from '../where/area.ts';
import type { Where } from '../where/where.ts';
import { deniedAreas } from './denied-areas.ts';
import { findNamed, type NamedPlaces, nameInWords, nameOverArea, nameRefused, refusedByName } from './named-place.ts';
import { type StatedWhere, whereInWords } from './where-in-words.ts';

/** Where a request searches and which place it names, with the words that say so or have no effect. */
type PlacesOfRequest = {
  readonly where: Where;
  readonly named: NamedPlaces;
  /** Whether the words refuse a place, or want others alone: no dish of it is shown; null where no place is left out so. */
  readonly refuses: ((place: number) => boolean) | null;
  /** Whether places are named among foods that are refused, which are no foods then. */
  readonly isNamedAmongFoods: boolean;
  /** The refusals of the words, if these refuse no place by its name. */
  readonly refusals: ReadRefusals | null;
  readonly claims: readonly Claim[];
  readonly told: PlacesTold;
};

/** Words of a wish that refuse places, or that no menu can answer: a note tells what became of them. */
type PlacesTold = Omit<StatedAside, 'claims'> & {
  readonly areasLeftOut: readonly string[];
  readonly areasNotLeftOut: readonly string[];
  readonly placesLeftOut: readonly string[];
};

/** Metres around coordinates. Rule: specification §4.5. */
const DEFAULT_RADIUS_M = 5_000;

/** Reads where a request searches: a parameter wins over the words, for the area and for the name. */
export function placesInWords(input: RecommendFoodInput, city: City, written: readonly Token[]): PlacesOfRequest {
  const stated = understandAround(input, city, DEFAULT_RADIUS_M);
  const sent = findNamed(city, input);
  const isPlaced = input.location !== undefined || input.lat !== undefined || sent.question !== null;
  const byName = refusedByName(city, written);
  const tokens = byName.spelt;
  // Names among foods that are refused are read with these, and say nothing of where to look.
  const amongFoods = byName.among.map((span): Claim => ({ ...span, role: 'negated', by: 'place' }));
  const ofNames = [...byName.claims, ...amongFoods];
  const unnamed = dropClaimed(tokens, ofNames);
  const denied = deniedAreas(city, unnamed.tokens);
  const ofAreas = [...ofNames, ...claimsOn(unnamed, denied.claims)];
  const others = dropClaimed(tokens, ofAreas);
  const refused = nameRefused(city, others.tokens);
  const ofRefused: readonly Claim[] = refused === null ? [] : [{ ...refused.span, role: 'negated', by: 'place' }];
  const notWanted = [...ofAreas, ...claimsOn(others, ofRefused)];
  const wanted = dropClaimed(tokens, notWanted);
  const read = whereInWords(city, wanted.tokens, isPlaced, input.radius_m, DEFAULT_RADIUS_M);
  const there = read !== null && sent.question === null ? nameOverArea(city, wanted.tokens, read, stated) : null;
  const statedWhere = there === null ? read : null;
  const where = statedWhere === null || isPlaced ? stated : statedWhere.where;
  const ofArea: readonly Claim[] =
    statedWhere === null
      ? []
      : isPlaced
        ? eachAside(statedWhere.start, statedWhere.end)
        : [{ from: statedWhere.start, to: statedWhere.end, role: 'used', by: 'area' }];
  const taken = [...notWanted, ...claimsOn(wanted, ofArea)];
  const left = dropClaimed(tokens, taken);
  const called = there ?? (sent.question === null ? nameInWords(city, left.tokens, where) : null);
  const ofName: readonly Claim[] = called === null ? [] : [{ ...called.span, role: 'used', by: 'place' }];
  const placed = [...taken, ...claimsOn(there === null ? left : wanted, ofName)];
  const rest = dropClaimed(tokens, placed);
  const { claims: asideClaims, ...aside } = statedAside(rest.tokens, listAgencies(city), city.agencies);
  return {
    where,
    named: called?.named ?? sent,
    refuses: findAny(
      [denied.isThere, findOutside(statedWhere, isPlaced)],
      [...byName.places, ...(refused?.places ?? [])],
    ),
    isNamedAmongFoods: amongFoods.length > 0,
    refusals: byName.refusals,
    claims: [...placed.filter((claim) => !amongFoods.includes(claim)), ...claimsOn(rest, asideClaims)],
    told: {
      ...aside,
      areasLeftOut: denied.leftOut,
      areasNotLeftOut: denied.notLeftOut,
      placesLeftOut: [
        ...byName.phrases,
        ...(refused === null ? [] : [listFolded(others.tokens.slice(refused.span.from, refused.span.to)).join(' ')]),
      ],
    },
  };
}

/** Words of an area that another place to look overrules, each by itself. */
function eachAside(from: number, to: number): Claim[] {
  return Array.from({ length: to - from }, (_, i) => ({
    from: from + i,
    to: from + i + 1,
    role: 'set_aside',
    by: 'another place is stated',
  }));
}

type Test = (place: number) => boolean;

/** Returns a test for places outside all of several areas that words name together; null if they do not name several, or a parameter says where. */
function findOutside(where: StatedWhere | null, isPlaced: boolean): Test | null {
  const isInOne = isPlaced ? null : (where?.isInOne ?? null);
  return isInOne === null ? null : (place) => !isInOne(place);
}

/** Whether one of these tests fits a place, or it is one of these; null where no place can be. */
function findAny(tests: readonly (Test | null)[], places: readonly number[]): Test | null {
  const own = tests.filter((test) => test !== null);
  if (places.length === 0 && own.length === 0) return null;
  const named = new Set(places);
  return (place) => named.has(place) || own.some((test) => test(place));
}

/** The words of a wish that no menu can answer. */
type StatedAside = {
  readonly claims: readonly Claim[];
  /** Those that only agencies state, of places. */
  readonly ofAgencies: readonly string[];
  /** Standards that ask for kosher food too ("glatt"). */
  readonly standards: readonly string[];
  readonly asksPassover: boolean;
};

/**
 * Sets aside statements that only agencies make about a place ("cholov yisroel", "OU"): a menu that prints them makes a claim of its own, by which no dish is
 * found. A wish of nothing else stays as it is. `agencies` are their codes, `named` those whose names count too. Rule: specification §1.4.
 */
export function statedAside(
  tokens: readonly Token[],
  agencies: readonly string[],
  named: readonly Agency[] = [],
): StatedAside {
  const all = listFolded(tokens);
  const isOfAgencies = speaksOfAgencies(all, agencies);
  const spans: { readonly from: number; readonly to: number }[] = [];
  for (let at = 0; at < all.length; ) {
    // "Filter ou peanuts" has a slip of "out".
    const isOfRefusal = isWithinRefusal(tokens, at) && !NEGATION_WORDS.has(all[at - 1] ?? '', 'not');
    const length =
      isOfKitchen(all[at] ?? '') || isOfRefusal
        ? 0
        : Math.min(
            Math.max(lengthOfAgencyName(all, at, named), lengthOfStated(all, at, agencies, isOfAgencies)),
            all.length - at,
          );
    if (length > 0) spans.push({ from: at, to: at + length });
    at += length || 1;
  }
  const isStandard = (word: string, at: number): boolean =>
    isSaid(word, 'kosher') && lengthOfStated([word], 0, []) > 0 && !isRefusedAt(tokens, at);
  const others = { standards: all.filter(isStandard), asksPassover: all.some((word) => isPassoverWord(word)) };
  const isAll = spans.reduce((sum, { from, to }) => sum + to - from, 0) === all.length;
  if (isAll || spans.length === 0) return { claims: [], ofAgencies: [], ...others };
  const claims = spans
    .filter((one) => !beginsRefusals(tokens, one))
    // "No CHK" is set aside with its "no", so that in "pizza no CHK" it does not refuse the pizza.
    .map(
      ({ from, to }): Claim => ({
        from: isRefusedAt(tokens, from) ? from - 1 : from,
        to,
        role: 'set_aside',
        by: 'only agencies state it',
      }),
    );
  return { claims, ofAgencies: spans.map(({ from, to }) => all.slice(from, to).join(' ')), ...others };
}

/** Whether more is refused with words: of "without OU or nuts" and "no OU peanuts" the nuts are refused too, and are read with them. */
function beginsRefusals(
  tokens: readonly Token[],
  { from, to }: { readonly from: number; readonly to: number },
): boolean {
  return (
    isRefusedAt(tokens, from) &&
    (tokens[to]?.boundary === 'comma' ||
      NEGATION_WORDS.has(tokens[to]?.folded ?? '', 'refusalJoin') ||
      (tokens[to]?.boundary === 'none' && isFoodNamed(tokens[to].folded, 'isFood')))
  );
}

function isRefusedAt(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at]?.boundary === 'none' && isNegationWord(tokens[at - 1]?.folded ?? '');
}

/** Returns whether a word says the status of a kitchen, an ingredient, or "kosher". */
function isOfKitchen(word: string): boolean {
  return isKosherWord(word) || isSaid(word, 'kosher', 'servedOrMade') || findFoodStatus(word) !== null;
}
