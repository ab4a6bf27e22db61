export { cityLabel, prepareCities, type WorldCity } from './city.ts';
export { findCities, type FoundCities } from './find-cities.ts';
export { countryName } from './hints.ts';
export { isInIsrael, isInJerusalem } from './outlines.ts';
export { suggestCities } from './suggest-cities.ts';
export { isNoOnePlace } from './wide.ts';
export { zoneAt } from './zone-at.ts';
