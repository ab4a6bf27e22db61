import type { AreaIn, AreaMatch } from '../area/area.ts';
import type { Crossing, StreetsPort } from '../street/port.ts';

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
