import { BOROUGHS, words as splitWords } from '@kehilla/core';
import { isStreetType } from '@kehilla/linkage';
import type { WordSpan } from '../../engine/tokens.ts';
import type { Crossing, OwnTypes } from '../../known-words.ts';
import type { AreaMatch, AreaSpan } from '../area/area.ts';
import { understandWords } from '../kind/kinds-and-names.ts';
import { isPlaceWord } from '../place-words.ts';
import {
  areCalledStreets,
  areTimes,
  isCut,
  type KnownPoints,
  type Meeting,
  meetings,
  nameStreets,
} from './street-in-words.ts';

/**
 * Words that name two streets that meet, or a block of one between two others, with the words that lead to them and the area right beside them; its point, in
 * each borough that has it, or at several places of one.
 */
export type CornerInWords = WordSpan & {
  readonly given: string;
  readonly what: 'corner' | 'block';
  /** Of a block without the names of its streets. */
  readonly corners: readonly Meeting[];
};

const BETWEEN = 'between';
const LONGEST = 4;
/** The location comes last in a question, and no question has more of these words. */
const MOST_JOINS = 4;

/** Returns the corner that some of the words name; null if they name none, or too little is on record to locate it. Opinion. */
export function cornerInWords(words: readonly string[], known: KnownPoints): CornerInWords | null {
  const joins = words.flatMap((word, at) =>
    at > 0 && at < words.length - 1 && (isPlaceWord(word, 'cornerJoin') || isBehindStation(words, at)) ? at : [],
  );
  for (const join of joins.slice(-MOST_JOINS)) {
    const found = blockAround(words, join, known) ?? cornerAround(words, join, known);
    if (found !== null) return found;
  }
  return null;
}

/** Between two names without a space; between figures it is a part of a number ("94 1/2"). */
const JOINED = /@|(?<=\p{L})\/|\/(?=\p{L})/gu;

/** Before two names, this makes them streets: a `location` says where. */
const SAYS_WHERE = 'near';

/** The corner that a text names ("Sample Avenue & 1st Street, Queens", "Sample & 1st"), and nothing beside it but where. Two areas are no streets. */
export function cornerNamed(text: string, known: KnownPoints): CornerInWords | null {
  const words = splitWords(text.replaceAll(JOINED, ' at '));
  const led = [SAYS_WHERE, ...words];
  return findWhole(words, known) ?? (areTwoAreas(words, known) ? null : findWhole(led, known));
}

function findWhole(words: readonly string[], known: KnownPoints): CornerInWords | null {
  const found = cornerInWords(words, known);
  return found !== null && found.start === 0 && found.end === words.length ? found : null;
}

/** "Flatbush and Midwood": an avenue and a street meet that are called so, and two neighbourhoods are meant. */
function areTwoAreas(words: readonly string[], { areas }: KnownPoints): boolean {
  return words.some(
    (word, at) =>
      isPlaceWord(word, 'cornerJoin') &&
      [words.slice(0, at), words.slice(at + 1)].every((name) => areas.called(name.join(' '))?.exact === true),
  );
}

function cornerAround(words: readonly string[], join: number, known: KnownPoints): CornerInWords | null {
  for (let left = Math.min(LONGEST, join); left > 0; left -= 1) {
    for (let right = Math.min(LONGEST, words.length - join - 1); right > 0; right -= 1) {
      const [start, end] = [join - left, join + 1 + right];
      const isStation = isBehindStation(words, join);
      const [one, other] = [words.slice(start, isStation ? join - 1 : join), words.slice(join + 1, end)];
      if (words.slice(Math.max(0, start - 1), end).includes(BETWEEN) || isCut(words, { start, end })) continue;
      const lead = words.slice(startOfLead(words, start), start);
      if (!areCalledStreets(one, other, isStation ? 'at' : (words[join] as string), lead)) continue;
      const found = told(known, words, { start, end }, meetings(known, one, other));
      if (found !== null) return { ...found, what: 'corner' };
    }
  }
  return null;
}

/** "The 96th Street station on Broadway" is where both meet. */
function isBehindStation(words: readonly string[], at: number): boolean {
  return words[at] === 'on' && isPlaceWord(words[at - 1] ?? '', 'station');
}

/** "47th Street between 13th and 14th Avenue", where `join` is the "and". */
function blockAround(words: readonly string[], join: number, known: KnownPoints): CornerInWords | null {
  const between = words.lastIndexOf(BETWEEN, join);
  if (between < 1) return null;
  for (let left = Math.min(LONGEST, between); left > 0; left -= 1) {
    for (let right = Math.min(LONGEST, words.length - join - 1); right > 0; right -= 1) {
      const [start, end] = [between - left, join + 1 + right];
      const [street, first, second] = [
        words.slice(start, between),
        words.slice(between + 1, join),
        words.slice(join + 1, end),
      ];
      const type = second.at(-1) ?? '';
      if (isCut(words, { start, end })) continue;
      // "13th and 14th Avenue" are two avenues.
      const typed = first.some(isStreetType) || !isStreetType(type) ? first : [...first, type];
      if (areTimes(street, [typed, second], words[start - 1])) continue;
      if (!nameStreets(typed, known) || !nameStreets(second, known)) continue;
      const found = told(
        known,
        words,
        { start, end },
        midway(meetings(known, street, typed), meetings(known, street, second)),
      );
      if (found !== null) return { ...found, what: 'block' };
    }
  }
  return null;
}

/** Returns the middle of the two ends of a block in every borough; the known end if none has both. */
function midway(firsts: readonly Crossing[], seconds: readonly Crossing[]): Meeting[] {
  const found = BOROUGHS.map((borough) => ({
    borough,
    ends: [firsts, seconds].flatMap((corners) => corners.find((corner) => corner.borough === borough)?.at ?? []),
  }));
  const most = Math.max(1, ...found.map(({ ends }) => ends.length));
  return found.flatMap(({ borough, ends }) => {
    const mean = (of: (at: Crossing['at']) => number): number =>
      ends.reduce((sum, at) => sum + of(at), 0) / ends.length;
    return ends.length < most
      ? []
      : [{ borough, at: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }, streets: [] }];
  });
}

/**
 * Returns the words from `start` to before `end` as one of these corners, with the words that lead to them and the areas right beside them; null if there is
 * none, or none in those areas.
 */
function told(
  known: KnownPoints,
  words: readonly string[],
  { start, end }: WordSpan,
  all: readonly Meeting[],
): Omit<CornerInWords, 'what'> | null {
  if (all.length === 0) return null;
  const lead = startOfLead(words, start);
  const [before, behind] = [areaBefore(known, words.slice(0, lead)), areaBehind(known, words.slice(end))];
  const corners = all.filter((corner) => isIn(corner, before, known) && isIn(corner, behind, known));
  if (corners.length === 0) return null;
  const given = words.slice(start, end).join(' ');
  return { start: before?.start ?? lead, end: end + (behind?.end ?? 0), given, corners };
}

/** Whether a corner may lie in the area that is named beside it, where one is. */
function isIn(corner: Crossing, match: AreaMatch | null, { streets }: KnownPoints): boolean {
  if (match === null || match.outside) return match === null;
  return (match.area.borough ?? corner.borough) === corner.borough && !streets.isAwayFrom(match, corner);
}

/** Returns the area that ends right before a corner; null if there is none. */
function areaBefore({ areas }: KnownPoints, words: readonly string[]): (AreaMatch & AreaSpan) | null {
  const area = areas.inWords(words);
  return area?.end === words.length ? area : null;
}

/** Returns the area that begins right behind a corner; null if there is none. */
function areaBehind({ areas }: KnownPoints, words: readonly string[]): (AreaMatch & AreaSpan) | null {
  const area = areas.inWords(words);
  return area?.start === 0 ? area : null;
}

function startOfLead(words: readonly string[], at: number): number {
  return isPlaceWord(words[at - 1] ?? '', 'cornerLead') ? startOfLead(words, at - 1) : at;
}

/** Behind a name this makes a longer one: "Young Israel of Sample Park" is not "Young Israel". */
const OF = 'of';

const LONGEST_LANDMARK = 7;
const SHORTEST = 2;

/** Words that name a place to look around, with those that lead to it and the area right behind it. */
export type LandmarkInWords<House> = WordSpan & House;

/** Returns the place on record that a question wants to be near ("lunch near Sample Jewish Center"), the longest name first; null if it names none. Opinion. */
export function landmarkInWords<Own extends OwnTypes>(
  words: readonly string[],
  { areas, streets }: KnownPoints<Own>,
): LandmarkInWords<Own['house']> | null {
  const name = words.findIndex((_, at) => leadBefore(words, at) > 0);
  if (name < 0) return null;
  const start = startOfLandmarkLead(words, name - leadBefore(words, name));
  for (let end = Math.min(words.length, name + LONGEST_LANDMARK); end >= name + SHORTEST; end -= 1) {
    const own = words.slice(name, end);
    if (isPlaceWord(own.at(-1) ?? '', 'landmarkJoin')) continue;
    // Most words are no name: areas around them are read only if a place has it.
    if (streets.housesCalled(own.join(' '), null) === null) continue;
    const within = areas.inWords(own);
    if (within?.start === 0 && (within.end === own.length || start === 0)) continue;
    const behind = areas.inWords(words.slice(end));
    const area = behind?.start === 0 && !behind.outside ? behind : null;
    if (words[end] === OF || (area === null && mayBeOfName(words[end], start === 0))) continue;
    const landmark = streets.housesCalled(own.join(' '), area);
    // Several places named for an area are not meant before the area itself: "near Sample Hills Pizza".
    if (landmark !== null && !(within?.start === 0 && landmark.places.length > 1))
      return { ...landmark, start, end: area === null ? end : end + area.end };
  }
  return null;
}

/**
 * Returns whether a word behind a name may belong to it: then another place is meant than the one with the rest ("Sample Plaza Hotel"). If the question begins
 * with the name, its subject stands behind it.
 */
function mayBeOfName(word: string | undefined, isFirst: boolean): boolean {
  if (word === undefined || isPlaceWord(word, 'landmarkGoesOn') || isPlaceWord(word, 'saidOfPlaces')) return false;
  const [kinds] = understandWords([word]).kinds;
  return kinds !== undefined && !(isFirst && kinds.length > 0);
}

/** Counts the words right before one that lead to it. */
function leadBefore(words: readonly string[], at: number): number {
  if (isPlaceWord(words.slice(Math.max(0, at - 2), at).join(' '), 'landmarkLeadOfTwo')) return 2;
  return isPlaceWord(words[at - 1] ?? '', 'landmarkLead') ? 1 : 0;
}

function startOfLandmarkLead(words: readonly string[], at: number): number {
  return isPlaceWord(words[at - 1] ?? '', 'beforeLandmarkLead') ? startOfLandmarkLead(words, at - 1) : at;
}
