import type { Borough } from '@kehilla/core';
import type { WordSpan } from '../../text/spans.ts';

/** A named part of the city, or the city itself, as far as its names go; whoever hands it in may know more of it. */
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
  /** Names that several areas share, with the ids of those in the order in which they are answered. */
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

/** What a text was read as. Narrow on `outside` before using coordinates: a place elsewhere has none. Rule: decisions §6. */
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

/** Finds the area that folded words name, the surest; null where they name none. */
export type AreaIn<Match extends AreaMatch = AreaMatch> = (words: readonly string[]) => (Match & AreaSpan) | null;
