export { licencesOfPlace, type PlaceLicence } from './licences.ts';
export { tradesOfRows } from './provider-image.ts';
export { tradesOfPlace } from './rank-providers.ts';
export { type RankedProvider, type RankedProviders, rankProviders, placeBehind } from './rank-providers.ts';
export { truthEvidence } from './licences.ts';
