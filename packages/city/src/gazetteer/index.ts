export type { Area, AreaInText, AreaMatch } from './area.ts';
export { areaOfPoint, isInCity, neighbourhoodAt } from './area-of-point.ts';
export { findArea, findAreaExactly, findAreaInText } from './find-area.ts';
export { AREAS, boroughOfZip } from './gazetteer.ts';
