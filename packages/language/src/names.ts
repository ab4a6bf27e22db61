export { withoutCourtesy } from './dimensions/read-frame.ts';
export {
  agencyNamed,
  isPlaceholder,
  phoneAlone,
  isKindInOneWord,
  mayBeName,
} from './intents/verify/name-in-question.ts';
export { isKindSomewhere, isWhereabouts, readNameAndWhere } from './intents/verify/name-and-where.ts';
export { otherLengths } from './dimensions/short-names.ts';
export { type Uncovered, uncoveredIn, type Answered, type OtherTool, otherTool } from './intents/places/other-tool.ts';
