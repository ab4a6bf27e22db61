import type { CalendarLocation } from '@kehilla/contract';

/** The place the times are for, understood. */
export type Place = {
  readonly location: CalendarLocation;
  /** Whether candles are lit 40 minutes before sunset there. */
  readonly jerusalem: boolean;
  /** Whether the request named it; else it gives the clock by which today is told, and no times are computed. */
  readonly isNamed: boolean;
  /** What was made of the words, and what was not used. */
  readonly notes: readonly string[];
  /** Whether the point comes from GeoNames, which asks to be credited. */
  readonly fromGeoNames: boolean;
};
