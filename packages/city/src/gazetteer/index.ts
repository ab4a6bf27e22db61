export type { Area, AreaMatch, OutsideArea } from './area.ts';
export { areaOfPoint, isInCity } from './area-of-point.ts';
export { findArea } from './find-area.ts';
export { type AreaInText, findAreaInText } from './find-area-in-text.ts';
export { areaById, AREAS, boroughOfZip } from './gazetteer.ts';
