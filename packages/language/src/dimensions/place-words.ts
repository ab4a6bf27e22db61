import places from '../lexicon/places.json' with { type: 'json' };
import { makeLexicon } from '../engine/lexicon.ts';

/**
 * Classes of words in questions for a place: words that lead to an address, a corner, a landmark or a street; words that only make a sentence; words about
 * places that no source tells.
 */
export type PlaceWord =
  | 'hoursNamed'
  | 'hoursLead'
  | 'hoursOf'
  | 'hoursEnd'
  | 'allDay'
  | 'addressLead'
  | 'addressLink'
  | 'addressThere'
  | 'anyFood'
  | 'anyPlace'
  | 'anyShop'
  | 'areaJoin'
  | 'beforeAddressLead'
  | 'beforeAgency'
  | 'kindHead'
  | 'betweenAreas'
  | 'beforeAreaName'
  | 'besideLocation'
  | 'beforeLandmarkLead'
  | 'beforeMeasure'
  | 'behindAreaName'
  | 'besideAgency'
  | 'calendarNameToo'
  | 'calendarPhrase'
  | 'calendarTime'
  | 'capitalsInName'
  | 'closedAt'
  | 'closesAt'
  | 'cornerJoin'
  | 'cornerLead'
  | 'count'
  | 'country'
  | 'countryWord'
  | 'crossing'
  | 'crossingBetween'
  | 'crossingJoin'
  | 'branchWord'
  | 'crossingNear'
  | 'determiner'
  | 'dietOfPlace'
  | 'foldedPlural'
  | 'freeOf'
  | 'ingredient'
  | 'kosherHead'
  | 'landmarkGoesOn'
  | 'landmarkJoin'
  | 'landmarkLead'
  | 'landmarkLeadOfTwo'
  | 'landscape'
  | 'lodgeName'
  | 'maySayWhere'
  | 'measure'
  | 'nameLead'
  | 'nearness'
  | 'now'
  | 'ofMeasure'
  | 'ofSentence'
  | 'oftenNoNumber'
  | 'open'
  | 'openAt'
  | 'openLate'
  | 'openLead'
  | 'phoneLead'
  | 'preposition'
  | 'saidOfPlaces'
  | 'saysWhere'
  | 'sentenceOpener'
  | 'severalOfKind'
  | 'shortenedInName'
  | 'smallInName'
  | 'station'
  | 'streetHalf'
  | 'streetLead'
  | 'streetPart'
  | 'streetType'
  | 'streetTypeLeftOut'
  | 'streetTypeSpelt'
  | 'streetWay'
  | 'untilTime'
  | 'wholeCity';

const TABLE: Readonly<Record<PlaceWord, readonly string[]>> = places;
const PLACE_WORDS = makeLexicon([TABLE]);

/** Returns whether a folded word, or a phrase of folded words, is of such a class. */
export function isPlaceWord(word: string, of: PlaceWord): boolean {
  return PLACE_WORDS.has(word, of);
}

/** Returns the number of folded words from a position on in the longest phrase of such a class; 0 if none begins there. */
export function lengthOfPlaceWords(words: readonly string[], at: number, of: PlaceWord): number {
  return PLACE_WORDS.lengthAt(words, at, of);
}

/** Returns every phrase of such a class, folded. */
export function listPlaceWords(of: PlaceWord): string[] {
  return PLACE_WORDS.listPhrases(of).map(({ phrase }) => phrase);
}

/** The phrases of a class as alternatives of a regular expression, the longest first. */
export function placePattern(of: PlaceWord): string {
  return listPlaceWords(of)
    .toSorted((a, b) => b.length - a.length)
    .join('|');
}
