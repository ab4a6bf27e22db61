export { cityLabel, prepareCities, type WorldCity } from './city.ts';
export { findCities, type FoundCities } from './find-cities.ts';
export { countryName } from './city.ts';
export { isInIsrael, isInJerusalem } from './outlines.ts';
export { suggestCities } from './find-cities.ts';
export { isNoOnePlace } from './find-cities.ts';
export { zoneAt } from './outlines.ts';
