import { type Borough, words } from '@kehilla/core';
import type { WordSpan } from '../../engine/tokens.ts';
import areas from '../../lexicon/areas.json' with { type: 'json' };
import { listPlaceWords } from '../place-words.ts';

/** A named part of the city, or the city itself, with its names; the caller may know more of it. */
export type NamedArea = {
  readonly id: string;
  readonly kind: 'borough' | 'neighbourhood' | 'zip' | 'region';
  /** The everyday English name; of a ZIP its five digits. */
  readonly name: string;
  /** Null for the whole city and for a region that crosses a borough line. */
  readonly borough: Borough | null;
  /** Other names, in Latin letters, and in Russian in the cases that stand behind a preposition. */
  readonly aliases: readonly string[];
  /** Names in Hebrew letters, Hebrew and Yiddish. */
  readonly he: readonly string[];
};

/** A place that people name and that lies elsewhere. */
export type NamedElsewhere = {
  readonly id: string;
  readonly kind: 'outside';
  readonly name: string;
  /** The county, state or country it is in. */
  readonly where: string;
  /** True in the metropolitan area, where its bare name in a query is more likely the place than a business's name. */
  readonly near: boolean;
  readonly aliases: readonly string[];
  readonly he: readonly string[];
  readonly zips: readonly string[];
};

/** The names of areas that a reader of them is made of. */
export type AreaTables<Area extends NamedArea = NamedArea, Elsewhere extends NamedElsewhere = NamedElsewhere> = {
  readonly areas: readonly Area[];
  readonly outside: readonly Elsewhere[];
  /** Names that several areas share, with the ids of these in the order in which they are answered. */
  readonly first_for: Readonly<Record<string, readonly string[]>>;
  /** Names that are ordinary words or people's names too: inside a longer text they need a preposition. */
  readonly weak: readonly string[];
  /** State and country words that place a name outside the city. */
  readonly far_states: readonly string[];
  /** The area of a five-digit ZIP code of the city; null for any other text. */
  readonly zipArea: (code: string) => Area | null;
  /** The place of a ZIP code elsewhere; null for the city's own, for unknown ones in its range and for unassigned ones. */
  readonly outsideZip: (code: string) => Elsewhere | null;
  /** Whether a ZIP code lies in the city alone. */
  readonly isWithinCity: (code: string) => boolean;
};

type Reading<Area> = {
  /** The area as shown to the caller: "Borough Park, Brooklyn", "ZIP 11219 (Brooklyn)", "Teaneck, New Jersey". */
  readonly read_as: string;
  /** False when the words were corrected or partly set aside; then `read_as` should be shown. */
  readonly exact: boolean;
  /** Other areas the same words can mean, likeliest first; mostly empty. */
  readonly alternatives: readonly Area[];
};

/** The area that a text was read as. Check `outside` before using coordinates: a place elsewhere has none. Rule: decisions §6. */
export type AreaMatch<Area = NamedArea, Elsewhere = NamedElsewhere> =
  | (Reading<Area> & { readonly outside: false; readonly area: Area })
  | (Reading<Area> & { readonly outside: true; readonly area: Elsewhere });

/** Which words of a longer text name an area; `start` and `end` count its folded words (`words()` of core), `end` is the first word after it. */
export type AreaSpan = WordSpan & {
  /**
   * True after a preposition or at the end of the text. False where the words may as well be part of a business's name
   * ("Flatbush Bagels"): then a caller should look for that name first.
   */
  readonly certain: boolean;
};

/** An area named inside a longer text, with the words to drop from it, preposition included. */
export type AreaInWords<Area = NamedArea, Elsewhere = NamedElsewhere> = AreaMatch<Area, Elsewhere> & AreaSpan;

/** Finds the surest area that folded words name; null if they name none. */
export type AreaIn<Match extends AreaMatch = AreaMatch> = (words: readonly string[]) => (Match & AreaSpan) | null;

/** The meanings of a name: areas of the city, likeliest first, or a place elsewhere. The city's own meaning wins. */
export type Meaning = { readonly areas: readonly NamedArea[]; readonly outside: NamedElsewhere | null };

/** The names of areas, ready to be looked up. */
export type AreaNames = {
  readonly tables: AreaTables;
  /** Every name, alias and Hebrew spelling by its key. */
  readonly meanings: ReadonlyMap<string, Meaning>;
  /** The keys of more than six characters, by themselves without spaces. */
  readonly squashed: ReadonlyMap<string, string>;
  /** Borough names by key. "The city" is Manhattan as a place but says nothing as a hint. */
  readonly boroughs: ReadonlyMap<string, Borough>;
  /** Words for the city, its state and its country: they say no more of where in it. */
  readonly ofCity: ReadonlySet<string>;
  readonly far: ReadonlySet<string>;
  /** Whether a place word stands in any of these names, beside one, or begins with a figure as ZIP codes do: no area is named with another word. */
  readonly hasWord: (word: string) => boolean;
  /** Whether the key is also an ordinary word or a person's name, so that inside a longer text it needs a preposition. */
  readonly isWeak: (key: string) => boolean;
};

const KIND_ORDER: Readonly<Record<NamedArea['kind'], number>> = { borough: 0, neighbourhood: 1, region: 2, zip: 3 };

/** Indexes names of areas. */
export function areaNames(tables: AreaTables): AreaNames {
  const meanings = indexNames(tables);
  const weak = new Set(tables.weak.map(placeKey));
  const boroughs = listBoroughs(tables);
  const ofCity = new Set(AREA_WORDS.city.map(placeKey));
  const far = new Set(tables.far_states.map(placeKey));
  const beside = [
    ...listPlaceWords('beforeAreaName'),
    ...listPlaceWords('betweenAreas'),
    ...listPlaceWords('behindAreaName'),
  ];
  const keys = [...meanings.keys(), ...boroughs.keys(), ...ofCity, ...far, ...beside];
  const vocabulary = new Set(keys.flatMap((key) => key.split(' ')));
  return {
    tables,
    meanings,
    squashed: new Map(
      [...meanings.keys()]
        .filter((key) => key.length > 6)
        .toReversed()
        .map((key) => [squashed(key), key]),
    ),
    boroughs,
    ofCity,
    far,
    hasWord: (word) => vocabulary.has(word) || /^\d/.test(word),
    isWeak: (key) => weak.has(key),
  };
}

/** The borough of a New York City ZIP code (most of it, where it crosses a line); null for any other text. */
export function boroughOfZip({ tables }: AreaNames, zip: string): Borough | null {
  return tables.zipArea(zip.trim().slice(0, 5))?.borough ?? null;
}

function listBoroughs({ areas }: AreaTables): Map<string, Borough> {
  const boroughs = new Map<string, Borough>(
    areas
      .filter((area) => area.kind === 'borough')
      .flatMap((area) =>
        [area.name, ...area.aliases, ...area.he].map((name) => [placeKey(name), area.borough as Borough] as const),
      ),
  );
  for (const vague of AREA_WORDS.notBorough) boroughs.delete(vague);
  return boroughs;
}

function indexNames({ areas: all, outside, first_for }: AreaTables): Map<string, Meaning> {
  const settled = new Set(Object.keys(first_for).map(placeKey));
  const areas = new Map<string, NamedArea[]>();
  for (const area of all) {
    if (area.kind === 'zip') continue;
    for (const key of listKeys(area)) areas.set(key, [...(areas.get(key) ?? []), area]);
  }
  for (const [name, ids] of Object.entries(first_for)) {
    const first = ids.flatMap((id) => all.find((area) => area.id === id) ?? []);
    areas.set(placeKey(name), [...new Set([...first, ...(areas.get(placeKey(name)) ?? [])])]);
  }
  const meanings = new Map<string, Meaning>(
    [...areas].map(([key, list]) => [key, { areas: settled.has(key) ? list : ordered(key, list), outside: null }]),
  );
  for (const place of outside) {
    for (const key of listKeys(place)) if (!meanings.has(key)) meanings.set(key, { areas: [], outside: place });
  }
  return meanings;
}

/** Orders areas of one name that no table settles: an area's own name before another's alias, then the larger kind. */
function ordered(key: string, areas: readonly NamedArea[]): NamedArea[] {
  const own = (area: NamedArea) => (placeKey(area.name) === key ? 0 : 1);
  return areas.toSorted((a, b) => own(a) - own(b) || KIND_ORDER[a.kind] - KIND_ORDER[b.kind] || (a.id < b.id ? -1 : 1));
}

function listKeys(area: NamedArea | NamedElsewhere): Set<string> {
  const names = [area.name, ...area.aliases, ...area.he].map(placeKey).filter((key) => key !== '');
  const bare = names.flatMap((key) => (key.startsWith('the ') ? [key.slice(4)] : []));
  // "the city" and "the rock" mean a place; "city" and "rock" do not. Proper names lose nothing with their article.
  const kept = bare.filter((key) => key.includes(' ') || AREA_WORDS.alsoWithoutArticle.includes(key));
  return new Set([...names, ...kept]);
}

/** Words about the names of areas: `sameWord` by the one form in which they are compared, names of the `city` itself, boroughs' names that are no hint. */
const AREA_WORDS = areas;

const SAME_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(areas.sameWord).flatMap(([form, spelt]) => spelt.map((word) => [word, form] as const)),
);

/** Yiddish ligatures stand for two letters each; folding leaves them as they are. */
const LIGATURES: Readonly<Record<string, string>> = { װ: 'וו', ױ: 'וי', ײ: 'יי' };

/** A text's words as place names are compared: folded, ligatures apart, abbreviations and plurals in one form. */
export function placeWords(text: string): string[] {
  return words(text.replace(/[װױײ]/gu, (letter) => LIGATURES[letter] ?? letter)).map(
    (word) => SAME_WORD.get(word) ?? word,
  );
}

/** The comparison key of a place name: its place words with single spaces. Empty for a text of signs only. */
function placeKey(text: string): string {
  return placeWords(text).join(' ');
}

/** The key without spaces: "boropark" and "boro park" are one. */
export function squashed(key: string): string {
  return key.replaceAll(' ', '');
}

/** Whether the folded word is written in Hebrew letters. */
export function isHebrew(word: string): boolean {
  return /[א-ת]/u.test(word);
}
