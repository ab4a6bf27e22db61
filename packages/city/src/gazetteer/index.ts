export type { Area, AreaInText, AreaMatch } from './gazetteer.ts';
export { areaOfPoint, isInCity, neighbourhoodAt } from './area-of-point.ts';
export { findArea, findAreaExactly, findAreaInText } from './gazetteer.ts';
export { AREAS, boroughOfZip } from './gazetteer.ts';
