import type { Area } from '@kehilla/city';
import type { PlaceSummary } from '@kehilla/contract';
import { quoteText } from '@kehilla/core';
import type { StatedWords } from '@kehilla/language/certification';
import type { OtherTool } from '@kehilla/language/names';
import type { StreetRequest } from '@kehilla/language/where';
import type { FoundPlaces, KindsByTurns } from '../candidates/found.ts';
import type { KosherFirst } from '../candidates/kosher-first.ts';
import { quoteEach, sayArguments } from '../notes.ts';
import { HOURS_UNKNOWN, sayNoSuchName } from '../shared-notes.ts';

/** Says that the hours of none of some places are known. */
export function sayFewHours([first, ...more]: readonly PlaceSummary[]): string {
  return more.length === 0
    ? `Of ${quoteText(first?.name ?? '')} no hours are known, nor ${HOURS_UNKNOWN}: ask it.`
    : `Of none of the places shown ${HOURS_UNKNOWN}, and when: no hours are known; ask them.`;
}

/** Says that words of a question, or its `location`, were read as a street, and in which boroughs there is one so called. */
export function sayStreet({ given, boroughs, streets = ['a street'] }: StreetRequest, isFound: boolean): string {
  const where = `"${given}" was read as ${streets.join(' or ')} (${boroughs.join(', ')})`;
  return isFound
    ? `${where}: only places whose address is on it are shown.`
    : `${where}: no place with an address on it fits; with a house number it finds what is around.`;
}

/** Says an area with its borough. */
export function sayArea({ name, borough }: Pick<Area, 'name' | 'borough'>): string {
  return borough === null || borough === name ? name : `${name}, ${borough}`;
}

/**
 * Says that words of a question count only where an agency states them, whether one does so of a place shown (`isStated`), and which parameters ask for that
 * alone.
 */
export function sayStated({ phrases, agencies, standards, food }: StatedWords, isStated: boolean): string {
  const alone = sayArguments({
    ...(agencies.length === 0 ? {} : { hashgacha: agencies.join(',') }),
    ...(standards.length === 0 ? {} : { standards: standards.join(',') }),
    ...(food === null ? {} : { food_status: food }),
  });
  const words = `"${phrases.join(' ')}"`;
  return isStated
    ? `${words} puts places first of which an agency states it, then others that an agency lists, of which it is not known. ${alone} shows the first alone.`
    : `Of none of the places shown does an agency state ${words}; that does not mean that it is not so. ${alone} shows only places of which one does.`;
}

/**
 * Says the effect of the refusals: which of their words left places out, and that the other words filter nothing, so that such places may be among the results,
 * among them names that are not on record.
 */
export function sayRefusals(phrases: readonly string[], refused: FoundPlaces['refused']): string {
  const { leftOut, unknown, byNameAlone } = refused ?? { leftOut: [], unknown: [], byNameAlone: [] };
  const effect =
    leftOut.length > 0
      ? `Not wanted: ${quoteEach(phrases)}. Places known to be ${quoteEach(leftOut)} were left out; others may be so without a source that says it.`
      : `Set aside, and filters nothing: ${quoteEach(phrases)}. Places are found by what their sources say they are, not by what they are not or are only like.`;
  return [
    effect,
    // A name alone tells which places they are.
    ...(byNameAlone.length === 0
      ? []
      : [
          `${quoteEach(byNameAlone)} is of the same kind here as what is wanted: only places with it in their name are left out.`,
        ]),
    ...(unknown.length === 0 ? [] : [sayNoSuchName(unknown)]),
  ].join(' ');
}

/** Says that kinds named as alternatives are shown by turns, and which of them were not looked for. */
export function sayKindsByTurns({ lookedFor, leftOut }: KindsByTurns): string {
  const others = leftOut.length === 0 ? '' : ` Not looked for: "${leftOut.join('", "')}"; ask for them apart.`;
  return `"${lookedFor.join('" and "')}" are shown by turns.${others}`;
}

/** The tools that answer words which search_places does not. */
export const OTHER_TOOLS: Readonly<Record<OtherTool, string>> = {
  find_services: 'Who does such work is found by find_services (POST /v1/services/search).',
  search_events: 'What is on is found by search_events (GET /v1/events/search).',
  jewish_calendar: 'Times of the Jewish calendar are told by jewish_calendar (GET /v1/calendar).',
};

/** Says that listed places are farther away than was asked, and which is the nearest. */
export function sayNearestListed({ from_m, nearest }: NonNullable<KosherFirst['widened']>): string {
  return `No place that an agency lists is within ${from_m} m; the nearest that is listed, ${quoteText(nearest.name)}${nearest.isOfKind ? '' : ', of another kind'}, is ${nearest.distance_m} m away.`;
}

/** Says which places answer a question for kosher food, in their order; null where all are of the kind, listed, and in the area. */
export function sayKosherFirst(found: KosherFirst): string | null {
  const { listed, labelled, beyond, beside, elsewhere, conflicted } = found;
  const parts = [
    listed > 0 ? `${countPlaces(listed)} that an agency lists` : null,
    labelled > 0 ? `${countPlaces(labelled)} that a map or register calls kosher, which is no certification` : null,
    beyond > 0 ? `${countPlaces(beyond)} that an agency lists, beyond the area, nearest first` : null,
    beside > 0
      ? `${countPlaces(beside)} that an agency lists, of another kind or of a kind that no source tells`
      : null,
    elsewhere > 0 ? `${countPlaces(elsewhere)} that an agency lists, of another kind and beyond the area` : null,
    conflicted > 0 ? `${countPlaces(conflicted)} that an agency lists and of which evidence contradicts itself` : null,
  ].filter((part) => part !== null);
  const isMixed = parts.length > 1 || labelled + beyond + beside + elsewhere + conflicted > 0;
  if (!isMixed) return null;
  return `Kosher food was asked for: ${parts.join('; then ')}.${labelled > 0 ? ' {"kosher_only": true} shows listed places alone.' : ''}`;
}

/** Says how many places were left out, and why. */
export function sayLeftOut(count: number, which: string, why: (them: string) => string): string {
  const isOne = count === 1;
  return `${countPlaces(count)}${which} ${isOne ? 'was' : 'were'} left out because ${why(isOne ? 'it' : 'them')}`;
}

function countPlaces(count: number): string {
  return count === 1 ? '1 place' : `${count} places`;
}
