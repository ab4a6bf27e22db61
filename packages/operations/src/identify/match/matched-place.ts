import type { PlaceMatch } from './match-place.ts';

/** A place of the city by its number, and how well it fits. */
export type MatchedPlace = { readonly place: number; readonly match: PlaceMatch };
