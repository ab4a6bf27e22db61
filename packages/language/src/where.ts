export { isPlaceWord, placePattern } from './dimensions/place-words.ts';
export { type DistanceInWords, readDistance } from './dimensions/distance.ts';
export type { AreaInWords, AreaMatch, AreaTables, NamedArea, NamedElsewhere } from './dimensions/area/area.ts';
export { areaReader } from './dimensions/area/area-reader.ts';
export {
  type CornerInWords,
  cornerInWords,
  cornerNamed,
  ELSEWHERE,
  type PointsPort,
} from './dimensions/point/corner-in-words.ts';
export { crossingSaid, knownCrossing, addressInWords, readPointInWords } from './dimensions/point/point-in-words.ts';
export { type StreetRequest, streetInWords } from './dimensions/point/street-in-words.ts';
export {
  areaBefore,
  putParts,
  townBeside,
  withoutArea,
  isArea,
  lengthOfArea,
  withJoinedAreas,
} from './intents/places/beside-area.ts';
