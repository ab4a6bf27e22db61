export { licencesOfPlace, type PlaceLicence } from './licences.ts';
export { tradesOfRows } from './provider-image.ts';
export { tradesOfPlace } from './trades-of-place.ts';
export { type RankedProvider, type RankedProviders, rankProviders, placeBehind } from './rank-providers.ts';
export { truthEvidence } from './truth-of-place.ts';
