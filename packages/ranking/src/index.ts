export { nearnessPoints, PLACE_METHOD, placeFactors, placeScore, type PlaceSignals, wordPoints } from './place-points.ts';
