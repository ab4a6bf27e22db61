import type { Agency, Borough, LatLng } from '@kehilla/core';
import type { AreaMatch, AreaSpan } from './dimensions/area/area.ts';
import type { RespaceName } from './dimensions/negation/denial.ts';

/** Folded words, one behind the other. */
type Words = readonly string[];

/** The types of a city itself: an area, the point of an address, and places of one name. Readings give values of these back unchanged. */
export type OwnTypes = {
  readonly area: AreaMatch;
  readonly door: object;
  readonly house: { readonly places: readonly unknown[] };
};

/** The areas that a city knows, and those elsewhere that people name. */
export type KnownAreas<Area extends AreaMatch = AreaMatch> = {
  /** Finds the surest area that words name; null if they name none. */
  readonly inWords: (words: Words) => (Area & AreaSpan) | null;
  /** The same for the words of a refusal, in which a name with a slip counts too. */
  readonly inRefusal: (words: Words) => (Area & AreaSpan) | null;
  /** Returns the area that a whole text is, perhaps with a slip; null for none. */
  readonly called: (text: string) => Area | null;
  /** Returns the area that a whole text is as it is written; null for none. */
  readonly calledExactly: (text: string) => Area | null;
  /** Whether an area is no larger than a house that people know by its name: "the 92nd Street Y". */
  isHouse(area: Area): boolean;
};

/** The places on a street, by their numbers, and the boroughs that have a street so called. */
export type OnStreet = { readonly places: Uint32Array; readonly boroughs: readonly Borough[] };

/** Where two streets meet, in a borough. */
export type Crossing = { readonly borough: Borough; readonly at: LatLng };

/** An address of the city that does not lie where the text says it does. */
export const ELSEWHERE = 'elsewhere';

/** Returns the area that is named behind an address; null if there is none. */
export type StatedArea<Area extends AreaMatch = AreaMatch> = () => Area | null;

/** The streets, addresses and named houses that a city knows from its places on record. */
type KnownStreets<Own extends OwnTypes = OwnTypes> = {
  /** Returns the places on the street of this name, in a borough or anywhere; null if none is on record. */
  readonly onStreet: (name: string, borough: Borough | null) => OnStreet | null;
  /** Returns the points where two streets meet, one in each borough that has both. */
  readonly listCrossings: (street: string, other: string) => readonly Crossing[];
  /** Whether an area that is named beside a door or a corner does not hold it. */
  isAwayFrom(area: Own['area'], crossing: Crossing): boolean;
  /** Returns the point of an address on record, or one computed from its neighbours; null if too little is on record. */
  getDoor(address: string, behind: StatedArea<Own['area']>): Own['door'] | typeof ELSEWHERE | null;
  doorBesides(address: string, behind: StatedArea<Own['area']>): Own['door'] | typeof ELSEWHERE | null;
  /** Returns the places with exactly this name, within an area or anywhere; null if there are none. */
  housesCalled(name: string, area: Own['area'] | null): Own['house'] | null;
};

/** Where words look: near an address, where streets meet, near a house by its name, or in an area. */
export type Spot<Own extends OwnTypes = OwnTypes> =
  | { readonly kind: 'door'; readonly found: Own['door'] }
  | { readonly kind: 'corner'; readonly found: { readonly corners: readonly Crossing[] } }
  | { readonly kind: 'house'; readonly found: Own['house'] }
  | { readonly kind: 'area'; readonly found: Own['area'] };

/** Names of one sort: of all places, of providers, or of places to eat. */
type KnownNames = {
  /** Whether all of the words together are a name. */
  readonly isName: (words: Words) => boolean;
  /** Whether the words stand one behind the other in a name. */
  readonly isInName: (words: Words) => boolean;
  /** Finds a name that is written with other blanks. */
  readonly respace: RespaceName;
  /** Returns the words of a name that the words are, or are a part of, but for slips, as the name spells them; null for none. */
  readonly spell: (words: Words) => Words | null;
};

/** The names of places on record. */
type KnownPlaces<Own extends OwnTypes> = KnownNames & {
  /** Whether the words are a name, or a part of one, but for slips of spelling. */
  readonly isNearName: (words: Words) => boolean;
  /** Whether all of the words together are a name on record, or one that an agency's list prints. */
  readonly isOnRecordOrList: (words: Words) => boolean;
  /** Whether a place has a website at this host. */
  readonly isHost: (host: string) => boolean;
  /** Whether words name an area or a street, and it is known which places lie there. */
  readonly areKnownIn: (words: Words) => boolean;
  /** Whether places may be meant by a name as people write it, looked for near a spot first; the whole city is a spot where a radius was sent. */
  isMeant(name: string, near: Spot<Own> | LatLng | null, hasRadius: boolean): boolean;
};

/** The names of providers; whether words are a whole name is asked of all places. */
type KnownProviders = Omit<KnownNames, 'isName'> & {
  /** Returns the trades of providers with exactly this name, by key; empty for none. */
  readonly tradesCalled: (words: Words) => readonly string[];
  /** Returns the trades of providers with these words in the name, by key, each once; empty for none. */
  readonly tradesNamedWith: (words: Words) => readonly string[];
};

/** The dishes on menus, and the names of places to eat; a name that a dish has is a dish. */
export type KnownMenus = Omit<KnownNames, 'isInName'> & {
  /** Whether dishes are called by a word, here or at all. */
  readonly isDish: (word: string) => boolean;
  /** Whether a word asks for a dish, and not for everything at a kind of place. */
  readonly asksForDish: (word: string) => boolean;
  /** Whether a word stands on a menu as it is: then it is no slip of another. */
  readonly isMenuWord: (word: string) => boolean;
  /** Whether one dish on file has all of these words: "fish and chips". */
  readonly isOneDish: (words: Words) => boolean;
  /** Whether a place with a menu has a longer name that begins with the words: "Cedar Lane" of "Cedar Lane Pizza". */
  readonly beginsName: (words: Words) => boolean;
  /** Whether some name has one word right before another. */
  readonly areInName: (first: string, second: string) => boolean;
};

/** The titles of events on record, and the names of their venues. */
type KnownEvents = {
  /** Whether all of the words together are a title. */
  readonly isTitle: (words: Words) => boolean;
  /** Whether a title has the words one behind the other. */
  readonly inTitle: (words: Words) => boolean;
  /** Whether the name of a venue has the words one behind the other. */
  readonly inVenue: (words: Words) => boolean;
};

/**
 * The facts of a city about words: the one port of every reader. All functions take folded words, and never change their answers. Functions of a city's own types are
 * methods, so that a reader that needs none of these types takes any city.
 */
export type KnownWords<Own extends OwnTypes = OwnTypes> = {
  /** The agencies that may be meant, with a list or without: "CRC bakery" is no bakery's name. */
  readonly agencies: readonly Agency[];
  readonly areas: KnownAreas<Own['area']>;
  readonly streets: KnownStreets<Own>;
  readonly places: KnownPlaces<Own>;
  readonly providers: KnownProviders;
  readonly menus: KnownMenus;
  readonly events: KnownEvents;
};

const NO_PARTS = { isInName: () => false, respace: () => null, spell: () => null };
const NO_NAMES = { ...NO_PARTS, isName: () => false };

/** The facts of a city with nothing on record: for texts that are read without a city. */
export const NOTHING_KNOWN: KnownWords = {
  agencies: [],
  areas: {
    inWords: () => null,
    inRefusal: () => null,
    called: () => null,
    calledExactly: () => null,
    isHouse: () => false,
  },
  streets: {
    onStreet: () => null,
    listCrossings: () => [],
    isAwayFrom: () => false,
    getDoor: () => null,
    doorBesides: () => null,
    housesCalled: () => null,
  },
  places: {
    ...NO_NAMES,
    isNearName: () => false,
    isOnRecordOrList: () => false,
    isHost: () => false,
    areKnownIn: () => false,
    isMeant: () => false,
  },
  providers: { ...NO_PARTS, tradesCalled: () => [], tradesNamedWith: () => [] },
  menus: {
    ...NO_NAMES,
    isDish: () => false,
    asksForDish: () => false,
    isMenuWord: () => false,
    isOneDish: () => false,
    beginsName: () => false,
    areInName: () => false,
  },
  events: { isTitle: () => false, inTitle: () => false, inVenue: () => false },
};
