import type { Borough, LatLng } from '@kehilla/core';

/** Who is looked for, where, and when. `centre` null = the whole city, where distance plays no part. */
export type ProviderQuestion = {
  readonly trade: string;
  readonly centre: LatLng | null;
  /** Metres at which distance gives no points, and the area ends unless it is a borough; null with no centre. */
  readonly radius_m: number | null;
  /** Only who is in this borough, however far from the centre; null for no such bound. */
  readonly borough: Borough | null;
  readonly now: Date;
  readonly limit: number;
  /** Whoever has had no standing licence for the trade since this instant, in milliseconds, is left out and counted; null for nobody. */
  readonly endedBefore_ms: number | null;
  /** Whether a provider passes the filters of the question. */
  readonly accepts: (place: number) => 'yes' | 'no' | 'hours_unknown';
};
