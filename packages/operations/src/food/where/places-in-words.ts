import type { City } from '@kehilla/city';
import type { RecommendFoodInput } from '@kehilla/contract';
import { type Claim, claimsOn, foldedOf, leftOf, type Token } from '@kehilla/understanding';
import { understandAround } from '../../understand/area/understand-around.ts';
import type { Where } from '../../understand/where/where.ts';
import { deniedAreas } from './denied-areas.ts';
import {
  findNamed,
  type NamedPlaces,
  nameInWords,
  nameOverArea,
  nameRefused,
  type RefusedName,
} from './named-place.ts';
import { statedAside } from './stated-aside.ts';
import { whereInWords } from './where-in-words.ts';

/** Where a request looks and whom it names, with the words that say so or play no part, and what to say of these. */
export type PlacesOfRequest = {
  readonly where: Where;
  readonly named: NamedPlaces;
  /** Places that the words refuse, of which no dish is shown. */
  readonly refused: readonly number[];
  readonly claims: readonly Claim[];
  readonly notes: readonly string[];
};

/** Metres around coordinates. Rule: specification §4.5. */
const DEFAULT_RADIUS_M = 5_000;

/** Where as stated wins over what the words name, and the name that was sent over one in the words. */
export function placesInWords(input: RecommendFoodInput, city: City, tokens: readonly Token[]): PlacesOfRequest {
  const stated = understandAround(input, city, DEFAULT_RADIUS_M);
  const sent = findNamed(city, input);
  const isPlaced = input.location !== undefined || input.lat !== undefined || sent.asked !== null;
  const denied = deniedAreas(tokens);
  const others = leftOf(tokens, denied.claims);
  const refused = nameRefused(city, others.tokens);
  const ofRefused: readonly Claim[] = refused === null ? [] : [{ ...refused.span, role: 'negated', by: 'place' }];
  const notWanted = [...denied.claims, ...claimsOn(others, ofRefused)];
  const wanted = leftOf(tokens, notWanted);
  const read = whereInWords(city, wanted.tokens, isPlaced, input.radius_m, DEFAULT_RADIUS_M);
  const there = read !== null && sent.asked === null ? nameOverArea(city, wanted.tokens, read, stated) : null;
  const said = there === null ? read : null;
  const where = said === null || isPlaced ? stated : said.where;
  const ofArea: readonly Claim[] =
    said === null
      ? []
      : isPlaced
        ? eachAside(said.start, said.end)
        : [{ from: said.start, to: said.end, role: 'used', by: 'area' }];
  const taken = [...notWanted, ...claimsOn(wanted, ofArea)];
  const left = leftOf(tokens, taken);
  const called = there ?? (sent.asked === null ? nameInWords(city, left.tokens, where) : null);
  const ofName: readonly Claim[] = called === null ? [] : [{ ...called.span, role: 'used', by: 'place' }];
  const placed = [...taken, ...claimsOn(there === null ? left : wanted, ofName)];
  const rest = leftOf(tokens, placed);
  const aside = statedAside(
    rest.tokens,
    city.agencies.map(({ code }) => code),
  );
  return {
    where,
    named: called?.named ?? sent,
    refused: refused?.places ?? [],
    claims: [...placed, ...claimsOn(rest, aside.claims)],
    notes: [...notLeftOut(denied.said), ...leftOut(refused, others.tokens), ...aside.notes],
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

/** That a place which is not wanted was left out. */
function leftOut(refused: RefusedName | null, tokens: readonly Token[]): string[] {
  if (refused === null) return [];
  return [
    `Not wanted: "${foldedOf(tokens.slice(refused.span.from, refused.span.to)).join(' ')}". Its dishes were left out.`,
  ];
}

/** That an area which is not wanted was not searched for, and may be in the answer all the same. */
function notLeftOut(denied: readonly string[]): string[] {
  if (denied.length === 0) return [];
  return [`"${denied.join('", "')}" left no place out: name the area that is wanted, or see where each place is.`];
}
