export { type EnvelopeOf, envelope } from './envelope.ts';
export { getPlace } from './get-place.ts';
export type { QuestionContext } from './ports.ts';
export { searchPlaces } from './search-places.ts';
