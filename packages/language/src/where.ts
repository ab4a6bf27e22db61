export { ELSEWHERE, type Spot } from './known-words.ts';
export { isPlaceWord, placePattern } from './dimensions/place-words.ts';
export { type DistanceInWords, readDistance } from './dimensions/distance.ts';
export type { AreaInWords, AreaMatch, AreaTables, NamedArea, NamedElsewhere } from './dimensions/area/area.ts';
export { areaReader } from './dimensions/area/area-reader.ts';
export {
  type CornerInWords,
  cornerInWords,
  cornerNamed,
} from './dimensions/point/corner-in-words.ts';
export {
  crossingSaid,
  knownCrossing,
  addressInWords,
  type PointInWords,
  readPointInWords,
} from './dimensions/point/point-in-words.ts';
export { type KnownPoints, type StreetRequest, streetInWords } from './dimensions/point/street-in-words.ts';
export {
  areaBefore,
  putParts,
  townBeside,
  withoutArea,
  isArea,
  lengthOfArea,
  withJoinedAreas,
} from './intents/places/beside-area.ts';
