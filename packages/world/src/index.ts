export { cityLabel, prepareCities, type WorldCity, countryName } from './city.ts';
export { findCities, type FoundCities, suggestCities, isNoOnePlace } from './find-cities.ts';
export { isInIsrael, isInJerusalem, zoneAt } from './outlines.ts';
