import type { Borough } from '@kehilla/core';
import type { Ring } from './rings.ts';

/** A named part of New York City, or the city itself. */
export type Area = {
  /** Stable slug: `brooklyn`, `brooklyn/borough-park`, `zip/11219`, `region/south-brooklyn`; the whole city is `city`. */
  readonly id: string;
  readonly kind: 'borough' | 'neighbourhood' | 'zip' | 'region';
  /** The everyday English name; of a ZIP its five digits. */
  readonly name: string;
  /** Null for the whole city and for a region that crosses a borough line. */
  readonly borough: Borough | null;
  /** A point inside, degrees, five decimals. */
  readonly lat: number;
  readonly lng: number;
  /** Its own size in metres: a circle around the point that covers nearly all of it (and, being a circle, some of its neighbours). */
  readonly radius_m: number;
  /** True where the point and size are those of the area around it: ZIPs of one building or of post-office boxes. */
  readonly approximate: boolean;
  /** Other names in Latin letters. */
  readonly aliases: readonly string[];
  /** Names in Hebrew letters, Hebrew and Yiddish. */
  readonly he: readonly string[];
  /** South, west, north, east. Around the circle where no outline is known. */
  readonly bbox: readonly number[];
  /** Outline to about 30 m; empty for ZIPs, regions and places inside another neighbourhood's outline. */
  readonly rings: readonly Ring[];
};

/** A place people name that this service does not cover. Nothing is stated about where exactly it lies. */
export type OutsideArea = {
  /** `outside/teaneck`, or `outside/07666` for a ZIP nobody named. */
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

type Reading = {
  /** The area as shown to the caller: "Borough Park, Brooklyn", "ZIP 11219 (Brooklyn)", "Teaneck, New Jersey". */
  readonly read_as: string;
  /** False when the words were corrected or partly set aside; then `read_as` should be shown. */
  readonly exact: boolean;
  /** Other areas the same words can mean, likeliest first; mostly empty. */
  readonly alternatives: readonly Area[];
};

/** What a text was read as. Narrow on `outside` before using coordinates: an outside place has none. Rule: decisions §6. */
export type AreaMatch =
  | (Reading & { readonly outside: false; readonly area: Area })
  | (Reading & { readonly outside: true; readonly area: OutsideArea });

/** The checked-in gazetteer as the derive step writes it. */
export type Gazetteer = {
  readonly areas: readonly Area[];
  readonly outside: readonly OutsideArea[];
  /** Names that several areas share, with the order in which they are answered. */
  readonly first_for: Readonly<Record<string, readonly string[]>>;
  /** Names that are ordinary words or people's names too: inside a longer text they need a preposition. */
  readonly weak: readonly string[];
  /** State and country words that place a name outside the city. */
  readonly far_states: readonly string[];
};
