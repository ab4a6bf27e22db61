export {
  nearnessPoints,
  PLACE_METHOD,
  placeFactors,
  placeScore,
  type PlaceSignals,
  scoreOf,
  wordPoints,
} from './place-points.ts';
