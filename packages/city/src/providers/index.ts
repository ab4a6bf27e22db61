export { licencesOfPlace, type PlaceLicence, truthEvidence } from './licences.ts';
export { tradesOfRows } from './provider-image.ts';
export {
  tradesOfPlace,
  type RankedProvider,
  type RankedProviders,
  rankProviders,
  placeBehind,
} from './rank-providers.ts';
