import type { WordSpan } from '../../text/spans.ts';
import type { AreaIn, AreaMatch } from '../area/area.ts';
import { understandWords } from '../kind/kinds-and-names.ts';
import { isPlaceWord } from '../place/lexicon.ts';
import type { Crossing, StreetsPort } from '../street/port.ts';

/** Behind a name this makes a longer one: "Young Israel of Sample Park" is not "Young Israel". */
const OF = 'of';

const LONGEST = 7;
const SHORTEST = 2;

/** Words that name a place to look around, what leads to it and the area right behind it included. */
export type LandmarkInWords<House> = WordSpan & House;

/** The place on record that a question says to be near ("lunch near Sample Jewish Center"), the longest name first; null where it names none. Opinion. */
export function landmarkInWords<Area extends AreaMatch, House extends { readonly places: readonly unknown[] }>(
  words: readonly string[],
  { areaIn, housesCalled }: Pick<PointsPort<Area, object, House>, 'areaIn' | 'housesCalled'>,
): LandmarkInWords<House> | null {
  const name = words.findIndex((_, at) => leadBefore(words, at) > 0);
  if (name < 0) return null;
  const start = startOfLead(words, name - leadBefore(words, name));
  for (let end = Math.min(words.length, name + LONGEST); end >= name + SHORTEST; end -= 1) {
    const own = words.slice(name, end);
    if (isPlaceWord(own.at(-1) ?? '', 'landmarkJoin')) continue;
    // Most words are nobody's name: areas around it are read only where somebody bears it.
    if (housesCalled(own.join(' '), null) === null) continue;
    const within = areaIn(own);
    if (within?.start === 0 && (within.end === own.length || start === 0)) continue;
    const behind = areaIn(words.slice(end));
    const area = behind?.start === 0 && !behind.outside ? behind : null;
    if (words[end] === OF || (area === null && mayBeOfName(words[end], start === 0))) continue;
    const landmark = housesCalled(own.join(' '), area);
    // Of several that are called by an area none is meant before the area itself: "near Sample Hills Pizza".
    if (landmark !== null && !(within?.start === 0 && landmark.places.length > 1))
      return { ...landmark, start, end: area === null ? end : end + area.end };
  }
  return null;
}

/**
 * Whether a word behind a name may belong to it: then another place is meant than the one that bears the rest ("Sample Plaza Hotel"). Where the question
 * begins with the name, what it asks for stands behind it.
 */
function mayBeOfName(word: string | undefined, isFirst: boolean): boolean {
  if (word === undefined || isPlaceWord(word, 'landmarkGoesOn') || isPlaceWord(word, 'saidOfPlaces')) return false;
  const [kinds] = understandWords([word]).kinds;
  return kinds !== undefined && !(isFirst && kinds.length > 0);
}

/** How many words right before one lead to it. */
function leadBefore(words: readonly string[], at: number): number {
  if (isPlaceWord(words.slice(Math.max(0, at - 2), at).join(' '), 'landmarkLeadOfTwo')) return 2;
  return isPlaceWord(words[at - 1] ?? '', 'landmarkLead') ? 1 : 0;
}

function startOfLead(words: readonly string[], at: number): number {
  return isPlaceWord(words[at - 1] ?? '', 'beforeLandmarkLead') ? startOfLead(words, at - 1) : at;
}

/** An address of the city that does not lie where the text says it does. */
export const ELSEWHERE = 'elsewhere';

/** The area that is named behind an address; null where none is. */
export type Said<Area extends AreaMatch = AreaMatch> = () => Area | null;

/** What a city knows of its doors, corners and houses that have a name. */
export type PointsPort<
  Area extends AreaMatch = AreaMatch,
  Door extends object = object,
  House extends { readonly places: readonly unknown[] } = { readonly places: readonly unknown[] },
> = Omit<StreetsPort, 'areaIn'> & {
  readonly areaIn: AreaIn<Area>;
  /** The area that a text is; null where it is none. */
  readonly areaNamed: (text: string) => Area | null;
  /** Whether an area that is named beside a door or a corner does not hold it. */
  readonly isAwayFrom: (area: Area, crossing: Crossing) => boolean;
  /** The very door of an address, and one reckoned from those beside it; null where too little is on record. */
  readonly doorOf: (address: string, behind: Said<Area>) => Door | typeof ELSEWHERE | null;
  readonly doorBesides: (address: string, behind: Said<Area>) => Door | typeof ELSEWHERE | null;
  /** The places that bear the very name that a text is, within an area or anywhere; null where none does. */
  readonly housesCalled: (name: string, area: Area | null) => House | null;
};
