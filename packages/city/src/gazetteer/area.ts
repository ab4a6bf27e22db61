import type { AreaInWords, AreaMatch as MatchOf, AreaTables, NamedArea, NamedElsewhere } from '@kehilla/understanding';
import type { Ring } from './rings.ts';

/**
 * A named part of New York City, or the city itself. Its id is a stable slug: `brooklyn`, `brooklyn/borough-park`, `zip/11219`, `region/south-brooklyn`; the
 * whole city is `city`.
 */
export type Area = NamedArea & {
  /** A point inside, degrees, five decimals. */
  readonly lat: number;
  readonly lng: number;
  /** Its own size in metres: a circle around the point that covers nearly all of it (and, being a circle, some of its neighbours). */
  readonly radius_m: number;
  /** True where the point and size are those of the area around it: ZIPs of one building or of post-office boxes. */
  readonly approximate: boolean;
  /** South, west, north, east. Around the circle where no outline is known. */
  readonly bbox: readonly number[];
  /** Outline to about 30 m; empty for ZIPs, regions and places inside another neighbourhood's outline. */
  readonly rings: readonly Ring[];
};

/** A place people name that this service does not cover: `outside/teaneck`, or `outside/07666` for a ZIP nobody named. Nothing is stated about where exactly it lies. */
export type OutsideArea = NamedElsewhere;

/** What a text was read as. Narrow on `outside` before using coordinates. */
export type AreaMatch = MatchOf<Area>;

/** An area named inside a longer text, with the words that name it. */
export type AreaInText = AreaInWords<Area>;

/** The checked-in gazetteer as the derive step writes it. */
export type Gazetteer = Pick<AreaTables<Area>, 'areas' | 'outside' | 'first_for' | 'weak' | 'far_states'>;
