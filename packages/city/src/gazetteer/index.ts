export {
  type Area,
  type AreaInText,
  type AreaMatch,
  findArea,
  findAreaExactly,
  findAreaInText,
  findRefusedArea,
  AREAS,
  boroughOfZip,
} from './gazetteer.ts';
export { areaOfPoint, isInCity, neighbourhoodAt } from './area-of-point.ts';
