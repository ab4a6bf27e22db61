export { licencesOfPlace, type LicenceTie, type PlaceLicence } from './licences.ts';
export { type ProviderImage, tradesOfRows } from './provider-image.ts';
export {
  type ProviderQuestion,
  type RankedProvider,
  type RankedProviders,
  rankProviders,
  signalsOf,
} from './rank-providers.ts';
export { publisherOf, truthEvidence } from './truth-of-place.ts';
