import { boundedMemoize, memoizeByObject } from '@kehilla/core';
import { type City, type FindUnplaced, findUnplaced, type UnplacedLine } from '@kehilla/city';
import type { EvidenceHistory } from '../../ports.ts';
import { knownPlace } from '../../lookup/known-place.ts';

const findToday = memoizeByObject((city: City): FindUnplaced => findUnplaced(city.unplaced));

/**
 * Finds the lists that carry a line linked to no place whose name is like one of some names, each with that line: of such a list nobody can say
 * that it lacks the place. Of the lines of today, or of those that the lists carried at an earlier instant `at`. Rule: specification §1.2,
 * unknown is never no.
 */
export async function unplacedFinder(city: City, history: EvidenceHistory, at: Date | null): Promise<FindUnplaced> {
  return at === null ? findToday(city) : findUnplaced(await history.unplacedAt(at));
}

/** Lists with a line that may be about this place, by all of its names. */
export function unplacedLike(city: City, place: number, find: FindUnplaced): ReadonlyMap<string, UnplacedLine> {
  return find === findToday(city) ? likeToday(city)(place) : find(listNames(city, place));
}

/** Places that are asked about are asked about again. */
const likeToday = memoizeByObject((city: City) =>
  boundedMemoize(MAX_CACHED_CHARACTERS, (place: number) => findToday(city)(listNames(city, place))),
);
const MAX_CACHED_CHARACTERS = 3_000;

function listNames(city: City, place: number): readonly string[] {
  return knownPlace(city, place).subjects[0]?.names ?? [city.doc(place).name];
}
