export {
  type DishDetails,
  DISH_METHOD,
  DISH_MOST,
  dishFactors,
  dishOwnPoints,
  dishPlacePoints,
  dishScore,
  type DishSignals,
  dishTotal,
} from './dish-points.ts';
export {
  nearnessPoints,
  NEAREST_METHOD,
  PLACE_METHOD,
  placeFactors,
  placeScore,
  type PlaceSignals,
  getPlaceScore,
} from './place-points.ts';
export {
  type HoursEvidence,
  NO_TRUTH,
  type PhoneEvidence,
  type PhotoEvidence,
  type Publisher,
  type Read,
  type TruthEvidence,
  type WebsiteEvidence,
  DISTANCE_FACTOR,
  SERVICE_METHOD,
  TRUTH_FACTORS,
  TRUTH_VERSION,
} from './truth-table.ts';
export { distancePoints, truthFactors } from './truth-factors.ts';
export {
  TRUTH_SIGNALS,
  truthScore,
  getTruthScore,
  type TruthSignals,
  truthSignals,
} from './truth-signals.ts';
